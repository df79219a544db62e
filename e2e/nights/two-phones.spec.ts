import { expect, test } from '../support/fixtures'
import { createDiary, liveThroughNights, openPhone, readKept } from '../support/nights'

test('two phones lose and double nothing while networks and the server fail', async ({ browser, database }) => {
  const { made, killed } = await liveThroughNights(browser, { database, changes: 60, kills: 1 })
  expect(made).toBeGreaterThanOrEqual(60)
  expect(killed).toBe(1)
})

test('what the server has leaves the phone’s queue, though its answer was lost @core', async ({ browser, site }) => {
  const { path } = await createDiary(site)
  const { context, page } = await openPhone(browser, site.url + path, 'Kim')
  await page.route('**/sync', async (route) => {
    await route.fetch()
    await route.abort()
  })
  const lost = page.waitForEvent('requestfailed')
  await page.getByRole('button', { name: 'Fed' }).click()
  await lost
  await expect.poll(async () => (await readKept(page)).queue).toHaveLength(1)
  // The next one may be on its way.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.reload()
  await expect.poll(async () => (await readKept(page)).queue).toEqual([])
  await context.close()
})
