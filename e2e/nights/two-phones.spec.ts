import { expect, test } from '../support/fixtures'
import { createDiary, findNightZone, liveThroughNights, openPhone, readKept } from '../support/nights'

test('two phones lose and double nothing while networks and the server fail', async ({ browser, database }) => {
  const { made, killed } = await liveThroughNights(browser, { database, changes: 60, kills: 1 })
  expect(made).toBeGreaterThanOrEqual(60)
  expect(killed).toBe(1)
})

test('what the server has leaves the phone’s queue, though its answer was lost', async ({ browser, site }) => {
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

test('what a parent is typing stays when the other phone changes the same entry', async ({ browser, site }) => {
  const { path } = await createDiary(site, { email: 'typing@example.com', timeZone: findNightZone() })
  const [kim, sam] = [
    await openPhone(browser, site.url + path, 'Kim'),
    await openPhone(browser, site.url + path, 'Sam'),
  ]
  await kim.page.getByRole('button', { name: 'Fed' }).click()
  const entry = kim.page.getByRole('listitem').filter({ hasText: 'Fed' })
  await entry.locator('summary').click()
  const note = entry.getByLabel('Note')
  await note.fill('Half a bottle, then')
  await sam.page.reload()
  await sam.page.getByRole('listitem').filter({ hasText: 'Fed' }).locator('summary').click()
  await sam.page.getByRole('button', { name: '5 minutes earlier' }).click()
  // The phone asks for news once it's looked at.
  await expect(async () => {
    await kim.page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(kim.page.getByText('Sam changed this to')).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(note).toHaveValue('Half a bottle, then')
  const time = await kim.page.getByText('Sam changed this to').innerText()
  await note.fill('Half a bottle, then asleep')
  await kim.page.getByRole('button', { name: 'Change it' }).click()
  await expect(kim.page.getByText('Fed, “Half a bottle, then asleep”')).toBeVisible()
  // What the other one has corrected stays so, and the form shows it from now on.
  await expect(kim.page.getByText('Sam changed this to')).toHaveText(time)
  const [, clock] = / (\d:\d\d)/.exec(time)!
  await expect(kim.page.getByLabel('Time', { exact: true })).toHaveValue(`0${clock}`)
  for (const { context } of [kim, sam]) await context.close()
})
