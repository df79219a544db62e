import type { Page } from '@playwright/test'
import { expect, expectAccessible, press, test } from '../support/fixtures'

const booking = (page: Page) => ({
  parentName: page.getByLabel('Your name'),
  email: page.getByLabel('Email'),
  phone: page.getByLabel('Phone (optional)'),
  childAge: page.getByLabel('Child’s age'),
  sleepChallenges: page.getByLabel('Sleep challenges'),
  consultationType: page.getByLabel('Consultation type'),
  send: page.getByRole('button', { name: 'Book Consultation' }),
})
const messages = {
  parentName: 'Name must be at least 2 characters',
  email: 'Please enter a valid email address',
  childAge: "Please specify child's age",
  sleepChallenges: 'Please describe your sleep challenges',
  consultationType: 'Please select a consultation type',
} as const

test('every invalid field of the booking form shows its message', async ({ page }) => {
  await page.goto('/services')
  const fields = booking(page)
  await fields.send.click()
  for (const [name, message] of Object.entries(messages))
    await expect(fields[name as keyof typeof messages]).toHaveAccessibleDescription(new RegExp(`${message}$`))
  await expect(fields.phone).toHaveAccessibleDescription('')
  await expect(fields.parentName).toBeFocused()
  await expectAccessible(page)
  await fields.parentName.fill(' Z ')
  await fields.sleepChallenges.fill(' nine char ')
  await expect(fields.parentName).toHaveAccessibleDescription(messages.parentName)
  await expect(fields.sleepChallenges).toHaveAccessibleDescription(new RegExp(messages.sleepChallenges))
})

test('a parent books by keyboard alone; F8 focuses the toast, and Escape returns', async ({ page, site }) => {
  await page.goto('/services')
  const button = page.getByRole('article').filter({ hasText: 'Newborn Care' }).getByRole('button')
  for (let i = 0; i < 20 && !(await button.evaluate((it) => it === document.activeElement)); i++)
    await press(page, 'Tab')
  await press(page, 'Enter')
  await expect(page.getByRole('group', { name: 'Book Your Free Consultation' })).toBeFocused()
  await expect(page.getByText('You chose')).toBeVisible()
  await press(page, 'Tab')
  for (const text of ['Ann Lee', 'ann@example.com', '555 0100', '8 months', 'Wakes every hour.']) {
    await page.keyboard.type(text)
    await press(page, 'Tab')
  }
  await expect(booking(page).consultationType).toBeFocused()
  for (let i = 0; i < 8 && !(await booking(page).send.evaluate((it) => it === document.activeElement)); i++)
    await press(page, 'Tab')
  await press(page, 'Enter')
  const toast = page.locator('.toast')
  await expect(toast).toContainText('Consultation booked!')
  await expect(page.locator(':focus')).toContainText('Your request has arrived.')
  await press(page, 'F8', 'Tab')
  await expect(toast).toBeFocused()
  await press(page, 'Escape')
  await expect(page.locator(':focus')).toContainText('Your request has arrived.')
  await site.emails('ann@example.com', 2)
})
