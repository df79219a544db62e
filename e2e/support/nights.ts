import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { freePort } from '../../scripts/free-port.ts'
import { diaryToken, nightsPath, renewLink, startDiary } from '../../src/features/diary/link'
import { applyChanges } from '../../src/features/diary/merge'
import { findChanges } from '../../src/features/diary/store'
import type { Database } from '../../test/support/setup-database.ts'
import { foreignAnswers, startForeignProxy } from './foreign-answers'
import { book, createInstallation, openSiteDb, runCommand } from './installation'

type Options = { email?: string; timeZone?: string }

/** Books with an address, and starts the family's diary. Returns its id, and the path of its link. */
export async function createDiary(
  { url, env }: { url: string; env: object },
  { email = 'kim@example.com', timeZone = 'America/New_York' }: Options = {},
) {
  expect((await book(url, email)).status).toBe(201)
  const db = await openSiteDb(env)
  try {
    const family = db.selectFrom('family').select('id').where('address', '=', email)
    const { id: familyId } = await family.executeTakeFirstOrThrow()
    const diary = await db.transaction().execute((trx) => startDiary(trx, { familyId, timeZone }))
    const renew = async () => {
      const db = await openSiteDb(env)
      const renewed = (await db.transaction().execute((trx) => renewLink(trx, familyId)))!
      const path = nightsPath(await diaryToken(db, renewed))
      await db.destroy()
      return path
    }
    return { id: diary.id, familyId, path: nightsPath(await diaryToken(db, diary)), renew }
  } finally {
    await db.destroy()
  }
}

/** Adds the example data. Returns the paths of its diaries' links. */
export async function seedDiaries({ env }: { env: object }) {
  await runCommand(env, 'seed')
  const db = await openSiteDb(env)
  const diaries = await db.selectFrom('diary').select(['id', 'generation']).execute()
  const paths = await Promise.all(diaries.map(async (diary) => nightsPath(await diaryToken(db, diary))))
  await db.destroy()
  return paths
}

/** Confirms an address's requests, as the practice does after a call. */
export async function confirmRequests({ env }: { env: object }, email: string) {
  const db = await openSiteDb(env)
  await db.updateTable('consultation').set({ status: 'completed' }).where('email', '=', email).execute()
  await db.destroy()
}

/** Returns a time zone where it's 2 AM now, or another hour. */
export function findNightZone(hour = 2) {
  const offset = ((hour - new Date().getUTCHours() + 36) % 24) - 12
  // Etc/GMT+5 is five hours behind UTC.
  return `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`
}

export type Phone = { context: BrowserContext; page: Page; made: Set<string> }

/** Opens the link on a new phone, and says who's using it. `made` has the ids of all changes made on it. */
export async function openPhone(browser: Browser, url: string, who: string): Promise<Phone> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })
  const page = await context.newPage()
  const made = new Set<string>()
  await page.exposeFunction('noteMade', (id: string) => void made.add(id))
  await page.addInitScript(() => {
    const { setItem } = Storage.prototype
    Storage.prototype.setItem = function (key: string, value: string) {
      setItem.call(this, key, value)
      // Every tap is stored before anything else happens.
      const [, id] = /^nights \S+ (\S+)$/.exec(key) ?? []
      if (id) (window as unknown as { noteMade: (id: string) => void }).noteMade(id)
    }
  })
  await page.goto(url)
  await page.getByLabel('Another name').fill(who)
  await page.getByRole('button', { name: 'Go on' }).click()
  await waitForCopy(page)
  return { context, page, made }
}

/** Waits until the page opens without a network. */
export const waitForCopy = (page: Page) =>
  expect.poll(() => page.evaluate(async () => (await caches.match(location.pathname)) !== undefined)).toBe(true)

/**
 * Taps *Woke up* until it counts: a tap right after another one is taken for a tap on the previous button. Clicks inside the page,
 * because by the time a click from here arrives, the button may say something else.
 */
export const wakeUp = (page: Page) =>
  expect(async () => {
    const button = page.getByRole('button', { name: 'Woke up' })
    await button.evaluateAll((found) => found.forEach((element) => (element as HTMLElement).click()))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Awake since 2:/, { timeout: 1000 })
  }).toPass()

/** Returns what a phone has stored: the ids of changes the server has, and of those it hasn't acknowledged. */
export const readKept = (page: Page) =>
  page.evaluate(async () => {
    const [{ name = '' } = {}] = await indexedDB.databases()
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name)
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error!))
    })
    const keysOf = (store: string) =>
      new Promise<string[]>((resolve) => {
        const request = db.transaction(store).objectStore(store).getAllKeys()
        request.addEventListener('success', () => resolve(request.result as string[]))
      })
    const kept = { changes: await keysOf('changes'), queue: await keysOf('queue') }
    db.close()
    return kept
  })

const pick = <T>(items: readonly T[]) => items[Math.floor(Math.random() * items.length)]!

/** Taps something the page currently offers. */
async function tapSomething({ page }: Phone) {
  const main = page.getByRole('button', { name: /^(Asleep|Asleep again|Woke up|Down for the night)$/ })
  const others = page.getByRole('button', { name: /^(Fed|Undo|5 min earlier|Asleep already|Up for the day)$/ })
  const target = Math.random() < 0.6 || (await others.count()) === 0 ? main.first() : others.nth(0)
  await target.click({ timeout: 2000 }).catch(() => {})
}

type Lives = { database: Database; changes: number; kills: number }

/**
 * Two phones log entries on one link while their networks fail, others answer in place of the site, and the server is killed at
 * random, until they've made `changes` changes. Then both must show the same, and the server must have each change once.
 */
export async function liveThroughNights(browser: Browser, { database, changes, kills }: Lives) {
  const site = await createInstallation(database)
  site.env.RATE_LIMITS = 'off'
  const port = await freePort()
  let isCalm = true
  const answers = new Set<unknown>()
  const proxy = await startForeignProxy(() => {
    const answer = isCalm || Math.random() < 0.5 ? undefined : pick(foreignAnswers)
    if (answer) answers.add(answer)
    return answer
  })
  try {
    let server = await site.start({ port })
    proxy.setTarget(server.url)
    const diary = await createDiary({ url: server.url, env: site.env })
    const phones = [
      await openPhone(browser, proxy.origin + diary.path, 'Kim'),
      await openPhone(browser, proxy.origin + diary.path, 'Sam'),
    ]
    const countMade = () => phones.reduce((sum, { made }) => sum + made.size, 0)
    let killed = 0
    isCalm = false
    while (countMade() < changes) {
      await Promise.all(
        phones.map(async (phone) => {
          for (let n = 0; n < 8; n++) await tapSomething(phone)
        }),
      )
      const { context, page } = pick(phones)
      const isCut = Math.random() < 0.5
      await context.setOffline(isCut)
      // The page opens even without a network, or when something else answers.
      if (Math.random() < 0.3) await page.reload()
      for (const { page } of phones) await expect(page.getByRole('navigation', { name: 'Pages' })).toBeVisible()
      if (killed < kills && countMade() > (changes * killed) / kills) {
        await server.stop('SIGKILL')
        killed++
        for (const phone of phones) await tapSomething(phone)
        server = await site.start({ port })
      }
    }
    isCalm = true
    for (const { context, page } of phones) {
      await context.setOffline(false)
      // After a reload, changes that were refused are immediately sent again.
      await page.reload()
    }
    // Makes sure something is left, whatever was undone.
    const before = countMade()
    await expect(async () => {
      await phones[0]!.page.getByRole('button', { name: 'Fed', exact: true }).click({ timeout: 2000 })
      expect(countMade()).toBeGreaterThan(before)
    }).toPass()
    await expect
      .poll(
        async () => (await Promise.all(phones.map(({ page }) => readKept(page)))).map(({ queue }) => queue.length),
        {
          timeout: 60_000,
        },
      )
      .toEqual([0, 0])
    // The other phone's latest changes arrive with the next poll.
    const made = phones.flatMap((phone) => [...phone.made]).toSorted()
    for (const { page } of phones)
      await expect.poll(async () => (await readKept(page)).changes.toSorted(), { timeout: 60_000 }).toEqual(made)

    const db = await openSiteDb(site.env)
    const stored = await findChanges(db, diary.id)
    await db.destroy()
    expect(stored.map(({ id }) => id).toSorted()).toEqual(made)
    const list = (phone: Phone) => phone.page.locator('#more > ul > li').allInnerTexts()
    const who = (texts: string[], other: string) => texts.map((text) => text.replaceAll('You', other))
    const [kim, sam] = (await Promise.all(phones.map(list))) as [string[], string[]]
    expect(who(kim, 'Kim')).toEqual(who(sam, 'Sam'))
    expect(kim.length).toBeGreaterThan(0)
    for (const { context } of phones) await context.close()
    return { made: made.length, entries: applyChanges(stored).length, killed, answers: answers.size }
  } finally {
    proxy.close()
    await site.remove()
  }
}
