import { expect, test } from '../e2e/support/fixtures'
import { liveThroughNights } from '../e2e/support/nights'

test('two phones make 1,000 changes while networks and the server fail: none is lost, none is doubled', async ({
  browser,
  database,
}) => {
  test.setTimeout(15 * 60_000)
  const { made, entries, killed } = await liveThroughNights(browser, { database, changes: 1000, kills: 12 })
  expect(made).toBeGreaterThanOrEqual(1000)
  expect(killed).toBe(12)
  console.log(`${made} changes of ${entries} entries, the server killed ${killed} times`)
})
