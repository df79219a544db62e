import { expect, test } from '../support/fixtures'
import { confirmRequests, createDiary } from '../support/nights'
import { fillIn, openPractice, PACKAGE, submit, times } from '../support/time-booking'

/** The forms without a time are in contact.spec.ts, booking.spec.ts, and no-script.spec.ts. */
test('a booked time says before it’s booked that an email follows', async ({ page, site }) => {
  await openPractice(site)
  await page.goto(PACKAGE)
  await times(page).first().check()
  await fillIn(page, 'time@example.com')
  await expect(page.getByText('You’ll get a confirmation by email.')).toBeVisible()
  await submit(page).click()
  await site.emails('time@example.com', 2)

  // Once the family has a diary, the page emails its link, which it never shows; also where it wasn’t the first page.
  const { path } = await createDiary(site, { email: 'time@example.com' })
  await confirmRequests(site, 'time@example.com')
  await page.reload()
  const link = page.getByRole('form', { name: 'Your nights page' })
  await expect(link).toContainText('An email with it goes to t•••@example.com.')
  await page.getByRole('link', { name: 'Services' }).first().click()
  await expect(link).toHaveCount(0)
  await page.goBack()
  await link.getByRole('button', { name: 'Email me the link' }).click()
  await expect(link.getByRole('status')).toHaveText('The link is on its way to t•••@example.com.')
  expect(await page.content()).not.toContain(path)
  const texts = (await site.emails('time@example.com', 5)).map(({ text }) => text)
  expect(texts.filter((text) => text?.includes(path))).toHaveLength(1)
})
