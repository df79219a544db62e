import { diaryToken, nightsPath } from '../../src/features/diary/link'
import { test } from '../support/accessibility'
import { expect, expectError } from '../support/fixtures'
import { openSiteDb, runCommand } from '../support/installation'
import { createAdmins, signInByApi } from '../support/portal'

let links: string[]
let families: string[]
test.beforeAll(async ({ site }) => {
  await runCommand(site.env, 'seed')
  await createAdmins(site, 'hilda')
  const db = await openSiteDb(site.env)
  const diaries = await db.selectFrom('diary').select(['id', 'familyId', 'generation']).execute()
  links = await Promise.all(diaries.map(async (diary) => nightsPath(await diaryToken(db, diary))))
  families = diaries.map(({ familyId }) => familyId)
  await db.destroy()
})

test('the pages about nights in the portal', async ({ page, check }) => {
  await signInByApi(page)
  for (const path of ['nights', 'plan-templates', ...families.map((family) => `families/${family}/plan`)])
    await test.step(path, async () => {
      await page.goto(`/admin/${path}`)
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
      await expect(page.getByText('Loading...')).toHaveCount(0)
      await check()
    })
})

test('the parents’ pages: who they are, tonight, and all tabs', async ({ page, context, site, check }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(links[0]!)
  await check()
  await context.addCookies([{ name: 'nights-who', value: 'Kim', url: site.url }])
  for (const [index, link] of links.entries())
    for (const tab of index === 0
      ? ['', '/plan', '/nights', '/write', '/share', '/recipients', '/erase']
      : ['', '/plan'])
      await test.step(`${index}${tab}`, async () => {
        await page.goto(link + tab)
        await check()
      })
  await page.goto(links[0]!)
  await page
    .getByRole('button', { name: /^(Asleep already|Asleep again|Asleep|Woke up)$/ })
    .first()
    .click()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  await check()
})

test('what a phone says without a network, and once a diary is erased', async ({ page, context, site, check }) => {
  expectError(page, /ERR_INTERNET_DISCONNECTED/)
  await context.addCookies([{ name: 'nights-who', value: 'Kim', url: site.url }])
  const link = links.at(-1)!
  await page.goto(`${link}/plan`)
  await expect.poll(() => page.evaluate(async () => (await caches.match(location.pathname)) !== undefined)).toBe(true)
  await page.goto(`${link}/write`)
  await page.getByLabel('Message').fill('Is she hot?')
  await expect.poll(() => page.evaluate(async () => (await caches.match(location.pathname)) !== undefined)).toBe(true)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('heading', { name: 'No network' })).toBeVisible()
  await check()
  await page.goto(`${link}/plan`)
  await expect(page.getByText(/^This is from .* [AP]M: there’s no network, or it’s slow\.$/)).toBeVisible()
  await check()
  await context.setOffline(false)
  // The page renews itself, which would break off what is opened meanwhile.
  await expect(page.getByText(/^This is from /)).toHaveCount(0)
  await page.goto(`${link}/erase`)
  await page.getByRole('button', { name: 'Erase our diary' }).click()
  await expect(page.getByRole('heading', { name: 'Your diary is closed' })).toBeVisible()
  await check()
})
