import { openSiteDb } from '../support/installation'
import { applyChanges } from '../../src/features/diary/merge'
import { findChanges } from '../../src/features/diary/store'
import { expect, expectError, test } from '../support/fixtures'
import { createDiary, findNightZone, readKept, waitForCopy, wakeUp } from '../support/nights'

test.use({ viewport: { width: 390, height: 844 } })

const MINUTE_MS = 60_000

for (const minutes of [-180, 180])
  test(`a phone whose clock is ${minutes} minutes off logs, corrects, and shows the right times`, async ({
    page,
    site,
    context,
  }) => {
    const { id, path } = await createDiary(site, { email: `clock${minutes}@example.com`, timeZone: findNightZone() })
    await context.addCookies([{ name: 'nights-who', value: 'Kim', url: site.url }])
    expectError(page, /ERR_INTERNET_DISCONNECTED/)
    await page.clock.install({ time: Date.now() + minutes * MINUTE_MS })
    await page.goto(path)
    await waitForCopy(page)
    const heading = page.getByRole('heading', { level: 1 })
    const warning = page.getByText('This phone’s clock is wrong.')
    await expect(warning).toBeVisible()
    await page.getByRole('button', { name: 'Asleep already' }).click()
    await expect(heading).toHaveText(/^Asleep since 2:/)
    await expect.poll(async () => (await readKept(page)).queue).toEqual([])
    await expect(heading).toHaveText(/^Asleep since 2:/)

    // A tap that isn't sent yet shows the right time, too, and can be corrected.
    await context.setOffline(true)
    const tappedAt = Date.now()
    await wakeUp(page)
    await page.getByText(/AM –/).click()
    const start = page.getByLabel('Asleep', { exact: true })
    await start.fill('01:15')
    await page.getByRole('button', { name: 'Change it' }).click()
    await expect(page.getByText(/^1:15 AM – 2:/)).toBeVisible()
    await page.reload()
    await expect(heading).toHaveText(/^Awake since 2:/)
    await expect(page.getByText(/^1:15 AM – 2:/)).toBeVisible()
    await context.setOffline(false)
    await expect.poll(async () => (await readKept(page)).queue).toEqual([])

    const db = await openSiteDb(site.env)
    const [sleep] = applyChanges(await findChanges(db, id))
    await db.destroy()
    expect(Date.parse(sleep!.end!)).toBeGreaterThan(tappedAt - MINUTE_MS)
    expect(Date.parse(sleep!.end!)).toBeLessThan(Date.now() + MINUTE_MS)

    // Once it's set right, nothing is corrected any more.
    await page.clock.setSystemTime(Date.now())
    await page.getByRole('button', { name: 'Fed' }).click()
    await expect(warning).toBeHidden()
  })

test('a tap counts though the other phone’s clock is a little ahead', async ({ page, site, context }) => {
  const { id, path } = await createDiary(site, { email: 'ahead@example.com', timeZone: findNightZone() })
  await context.addCookies([{ name: 'nights-who', value: 'Kim', url: site.url }])
  const at = new Date(Date.now() + 1.5 * MINUTE_MS).toISOString()
  const set = { childId: id, kind: 'sleep', start: at }
  const change = { id: 'change', entryId: 'entry', at, by: 'Sam', isTapped: true, set }
  const data = { sentAt: at, since: 0, changes: [change] }
  expect((await page.request.post(`/api${path}/sync`, { data })).status()).toBe(200)
  await page.goto(path)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(/^Asleep since 2:/)
  await page.getByRole('button', { name: 'Woke up' }).click()
  await expect(heading).toHaveText(/^Awake since 2:/)
})
