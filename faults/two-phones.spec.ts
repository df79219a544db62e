import { expect, test } from '../e2e/support/fixtures'
import { foreignAnswers } from '../e2e/support/foreign-answers'
import { liveThroughNights } from '../e2e/support/nights'

test('two phones make almost the 1,000 changes that a diary takes in an hour while networks and the server fail, and others answer for it: none is lost, none is doubled', async ({
  browser,
  database,
}) => {
  test.setTimeout(45 * 60_000)
  const { made, entries, killed, answers } = await liveThroughNights(browser, { database, changes: 960, kills: 12 })
  expect(made).toBeGreaterThanOrEqual(960)
  expect(killed).toBe(12)
  expect(answers).toBe(foreignAnswers.length)
  console.log(`${made} changes of ${entries} entries, the server killed ${killed} times`)
})
