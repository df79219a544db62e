import type { Page } from '@playwright/test'
import { Temporal } from 'temporal-polyfill'
import { bookFirst, openHours } from '../../support/appointments'
import { expect, expectAccessible, expectError, test } from '../../support/fixtures'
import { expectToast, signInByApi } from '../../support/portal'

const zone = 'America/Los_Angeles'
const yesterday = Temporal.Now.plainDateISO(zone).subtract({ days: 1 }).toString()

test.beforeAll(async ({ site, playwright }) => {
  const request = await playwright.request.newContext({ baseURL: site.url })
  const typeId = await openHours(request, site)
  await bookFirst(request, typeId, 'zoe@example.com', zone)
  await request.dispose()
})

test('a time that has passed is only kept in the calendar, on a second yes', async ({ page }) => {
  await signInByApi(page, 'hours')
  await page.goto('/admin/calendar')
  await page.getByRole('button', { name: 'Appointment', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Book a time' })
  expectError(page, /422/)
  await dialog.getByRole('button', { name: /^Book / }).click()
  const search = dialog.getByLabel('Search by name or email')
  await expect(search).toHaveAccessibleDescription('Please choose a family')
  await expect(search).toBeFocused()
  await dialog.getByLabel('Someone else').check()
  await dialog.getByLabel('Name').fill('Olena Kovalenko')
  await dialog.getByLabel('Email').fill('olena@example.com')
  await expect(dialog.getByText(/^Emails Olena Kovalenko \(olena@example\.com\): the invitation for /)).toBeVisible()
  await dialog.getByLabel('Date').fill(yesterday)
  await expect(dialog.getByText(/^There are no free times on .+\. The next are on .+\.$/)).toBeVisible()
  await expect(dialog.locator('.part-of-day').getByRole('radio').first()).toBeVisible()
  await expect(dialog.getByText(/^Emails Olena/)).toBeHidden()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Book without an email' }).click()
  const isMeant = dialog.getByLabel('This time has passed. Keep it in the calendar anyway, without an email to anyone.')
  await expect(isMeant).toHaveAccessibleDescription('Please check this box, or choose another time.')
  await expect(isMeant).toBeFocused()
  await isMeant.check()
  await dialog.getByRole('button', { name: 'Book without an email' }).click()
  await expect(page.getByText(/^Booked for /).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /Olena Kovalenko/ })).toBeVisible()
  const emails = await page.request.get('/api/admin/mails?q=olena@example.com')
  expect(await emails.json()).toMatchObject({ rows: [] })
})

/** Returns when Zoë's appointment is. */
async function findAppointment(page: Page) {
  const to = Temporal.PlainDate.from(yesterday).add({ days: 9 }).toString()
  const rows = (await (await page.request.get(`/api/appointments?from=${yesterday}&to=${to}`)).json()) as {
    start: string
    email: string
  }[]
  const { start } = rows.find(({ email }) => email === 'zoe@example.com')!
  return Temporal.Instant.from(start).toZonedDateTimeISO(zone)
}

test('a weekday that closes lists the appointments on it, unless that date has hours of its own', async ({ page }) => {
  await signInByApi(page, 'hours')
  const time = await findAppointment(page)
  await page.goto('/admin/settings/appointments')
  const weekday = page.getByRole('checkbox', { name: time.toLocaleString('en-US', { weekday: 'long' }), exact: true })
  const notice = page.getByRole('listitem').filter({ has: weekday }).getByRole('status')
  await weekday.uncheck()
  await expect(notice).toContainText('1 appointment then')
  await expect(notice).toContainText('Saving these hours neither cancels nor moves it, and emails nobody.')
  await expect(notice.getByRole('link', { name: /^Move or cancel the appointment of / })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add days' }).click()
  await page.getByLabel('First day').fill(time.toPlainDate().toString())
  await page.getByLabel('Last day').fill(time.toPlainDate().toString())
  await expect(notice).toBeHidden()
})

test('a day off lists the appointments on it, each with the way to move it', async ({ page }) => {
  await signInByApi(page, 'hours')
  const day = (await findAppointment(page)).toPlainDate().toString()
  await page.goto('/admin/settings/appointments')
  await page.getByRole('button', { name: 'Add days' }).click()
  await page.getByLabel('First day').fill(day)
  await page.getByLabel('Last day').fill(day)
  const notice = page.getByRole('status').filter({ hasText: '1 appointment then' })
  await expect(notice).toContainText('Saving these days neither cancels nor moves it, and emails nobody.')
  await expectAccessible(page)
  await page.getByRole('checkbox', { name: 'Open at other hours' }).check()
  await expect(notice).toBeHidden()
  await page.getByRole('checkbox', { name: 'Open at other hours' }).uncheck()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectToast(page, 'Hours saved')
  await notice.getByRole('link', { name: /^Move or cancel the appointment of / }).click()
  await page.getByRole('complementary').getByRole('button', { name: 'Move' }).click()
  await expect(page.getByRole('form', { name: 'Move the appointment' })).toBeVisible()
})
