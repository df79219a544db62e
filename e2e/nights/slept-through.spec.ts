import { expect, expectAccessible, test, type Site } from '../support/fixtures'
import { newUuid } from '../../src/features/diary/log/uuid'
import { openSiteDb } from '../support/installation'
import { createDiary, findNightZone } from '../support/nights'
import { store } from '../../src/features/diary/store'

test.use({ viewport: { width: 360, height: 740 } })

/** A diary in whose zone it's this hour, and a child who has been asleep for so many hours. */
async function createAsleep(site: Site, email: string, hour: number, hours: number) {
  const { id, familyId, path } = await createDiary(site, { email, timeZone: findNightZone(hour) })
  const db = await openSiteDb(site.env)
  const diary = await db.selectFrom('diary').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const child = await db.selectFrom('child').select('id').where('familyId', '=', familyId).executeTakeFirst()
  const start = new Date(Date.now() - hours * 3_600_000).toISOString()
  const change = { id: newUuid(), entryId: newUuid(), at: start, by: 'Kim', source: 'tap' as const, isShifted: false }
  const set = { childId: child?.id ?? id, kind: 'sleep' as const, start }
  await db.transaction().execute((trx) => store(trx, diary, [{ ...change, set }]))
  await db.destroy()
  return path
}

test.beforeEach(({ context, site }) => context.addCookies([{ name: 'nights-who', value: 'Kim', url: site.url }]))

test('a night that nobody ended is asked for once, and answered with one field', async ({ page, site }) => {
  const path = await createAsleep(site, 'slept@example.com', 9, 13)
  await page.goto(path)
  const field = page.getByLabel('Still asleep? If not, woke up at')
  await expect(field).toHaveValue('07:00')
  await expectAccessible(page)
  const save = page.getByRole('button', { name: 'Save' })
  // Below the field, it would be below the fold.
  expect((await save.boundingBox())!.y).toBeCloseTo((await field.boundingBox())!.y, 0)
  await field.fill('06:40')
  await save.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Awake since 6:40')
  await expect(field).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Asleep since/)
  await expect(field).toBeVisible()
})

test('ten hours and more stand on one line below a narrow column', async ({ page, site }) => {
  await page.goto(await createAsleep(site, 'ten@example.com', 9, 13))
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Awake since 7:00')
  await page.getByRole('link', { name: 'Nights' }).click()
  await page.setViewportSize({ width: 320, height: 740 })
  const hours = page.locator('main li p b').filter({ hasText: /^1[01]$/ })
  expect((await hours.boundingBox())!.height).toBeLessThan(24)
})

test('without scripts it’s answered by the same form', async ({ browser, site }) => {
  const path = await createAsleep(site, 'plain@example.com', 9, 13)
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false })
  await context.addCookies([{ name: 'nights-who', value: 'Kim', url: site.url }])
  const page = await context.newPage()
  await page.goto(path)
  await page.getByLabel('Still asleep? If not, woke up at').fill('06:40')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Awake since 6:40')
  await context.close()
})

test('a pacifier at 2 AM: one tap notes a brief waking, and the sleep goes on', async ({ page, site }) => {
  const path = await createAsleep(site, 'pacifier@example.com', 2, 6)
  await page.goto(path)
  const asleep = await page.getByRole('heading', { level: 1 }).innerText()
  await page.getByRole('button', { name: 'Brief waking' }).click()
  await expect(page.getByText(/^2:\d\d, brief waking$/)).toBeVisible()
  await expect(page.locator('#more').getByText('Brief waking', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(asleep)
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByText(/^You: brief waking 2:/)).toBeVisible()
  await page.screenshot({ path: 'test-results/brief-waking.png' })
})
