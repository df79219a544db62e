import { expect, test } from '../support/fixtures'
import { liveThroughNights } from '../support/nights'

test('two phones lose and double nothing while networks and the server fail', async ({ browser, database }) => {
  const { made, killed } = await liveThroughNights(browser, { database, changes: 60, kills: 1 })
  expect(made).toBeGreaterThanOrEqual(60)
  expect(killed).toBe(1)
})
