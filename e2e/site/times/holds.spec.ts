import { expect, expectError, test } from '../../support/fixtures'
import { fillIn, openPractice, PACKAGE, submit, times } from '../../support/time-booking'

test.beforeAll(({ site }) => openPractice(site))

test('a time whose hold was never answered is booked all the same', async ({ page }) => {
  expectError(page, /ERR_FAILED/)
  await page.route('**/api/holds', (route) => route.fetch().then(() => route.abort()))
  await page.goto(PACKAGE)
  await times(page).first().check()
  await times(page).last().check()
  await fillIn(page, 'unanswered@example.com')
  await submit(page).click()
  await expect(page).toHaveURL(/\/booking\//)
})
