import { expect, expectError, test } from '../support/fixtures'

test.use({ javaScriptEnabled: false })

test('a parent without JavaScript starts at home, corrects an error, and books @core', async ({ page, site }) => {
  expectError(page, /422/)
  await page.goto('/')
  await page.getByRole('link', { name: 'Book Free Consultation' }).first().click()
  await page.getByRole('article').filter({ hasText: 'Complete Sleep Package' }).getByText('Get Started Today').click()
  await expect(page.getByLabel('Consultation type')).toHaveValue('Complete Sleep Package')

  await page.getByLabel(/^Your name/).fill('דנה')
  await page.getByLabel(/^Email/).fill('dana@example')
  await page.getByLabel(/age/i).fill('5 months')
  await page.getByLabel(/sleep challenges/i).fill('Naps of twenty minutes, all day.')
  await page.getByLabel(/^Preferred date/).fill('2087-12-31')
  await page.setViewportSize({ width: 360, height: 640 })
  await page.getByRole('button', { name: 'Book Consultation' }).click()

  await expect(page.getByText('Please check these fields:')).toBeInViewport()
  // In the error summary and at the field.
  await expect(page.getByText('Please enter a valid email address')).toHaveCount(2)
  await expect(page.getByLabel(/^Your name/)).toHaveValue('דנה')
  await expect(page.getByLabel('Consultation type')).toHaveValue('Complete Sleep Package')
  await expect(page.getByLabel(/^Preferred date/)).toHaveValue('2087-12-31')
  await page.getByLabel(/^Email/).fill('dana@example.com')
  await expect(page.getByText('You’ll get a confirmation by email.')).toBeVisible()
  await page.getByRole('button', { name: 'Book Consultation' }).click()
  await expect(page.getByText('Consultation booked!')).toBeVisible()
  await expect(page).toHaveURL(/\/services\?sent=yes#book$/)

  const emails = await site.emails('dana@example.com', 2)
  expect(emails.map(({ text }) => text).join()).toContain('Wed, Dec 31, 2087')
})
