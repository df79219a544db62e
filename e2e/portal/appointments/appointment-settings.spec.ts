import type { Notice } from '../../../src/features/appointments/table'
import type { Page } from '@playwright/test'
import { message } from '../../../test/support/factories'
import { expect, expectAccessible, expectError, press, test, withHydration } from '../../support/fixtures'
import { openSiteDb } from '../../support/installation'
import { createAdmins, openFromMenu, signIn, expectToast, signInByApi } from '../../support/portal'

test.describe.configure({ mode: 'serial' })

test.beforeAll(({ site }) => createAdmins(site, 'hilda', 'mira'))

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()
const opens = (page: Page, day: string) => page.getByLabel(`${day}, opens`).first()
const closes = (page: Page, day: string) => page.getByLabel(`${day}, closes`).first()

test('hours and a type open the practice for bookings', async ({ page }) => {
  await signIn(page, 'hilda')
  await openFromMenu(page, 'Appointment settings')
  await expect(page.getByText('Still missing: opening hours and a type for a package')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Start with weekdays/ }).click()
  await expectToast(page, 'Families can book now')
  await expect(page.getByText(/^With “Free Consultation”, the next times they can book: /)).toBeVisible()
  await expect(opens(page, 'Friday')).toHaveValue('09:00')
  // Two within a year, on that day itself.
  await expect(page.getByText('Thanksgiving, closed').first()).toBeVisible()
  // Days that are over aren't listed, also while there are unsaved changes.
  const hours = (await (await page.request.get('/api/availability')).json()) as object
  const overrides = [{ from: '2025-12-24', to: '2025-12-25', ranges: [], note: 'Last winter' }]
  expect((await page.request.put('/api/availability', { data: { ...hours, overrides } })).status()).toBe(200)
  await page.reload()

  // Runs into the next day, and is copied to another one.
  await page.getByRole('checkbox', { name: 'Sunday' }).check()
  await opens(page, 'Sunday').fill('22:00')
  await closes(page, 'Sunday').fill('00:30')
  await expect(page.getByText('ends Monday')).toBeVisible()
  await page.getByRole('button', { name: 'Copy Sunday to other days' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Copy to Saturday' }).press('Enter')
  await expect(page.getByText('ends Sunday')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Saturday' }).uncheck()

  // Unsaved hours and days survive a reload.
  await opens(page, 'Monday').fill('')
  await page.getByRole('button', { name: 'Add days' }).click()
  await page.reload()
  await expect(page.getByText('Last winter')).toHaveCount(0)
  await expect(opens(page, 'Sunday')).toHaveValue('22:00')
  expectError(page, /422/)
  await save(page)
  await expectToast(page, 'Failed to save hours')
  await expect(opens(page, 'Monday')).toBeFocused()
  await expect(opens(page, 'Monday')).toHaveAccessibleDescription('Please enter a time, such as 09:00')
  await opens(page, 'Monday').fill('10:00')

  await page.getByLabel('First day').fill('2031-12-24')
  await page.getByLabel('Last day').fill('2032-01-01')
  await page.getByLabel('Note').fill('Winter break')
  await save(page)
  await expectToast(page, 'Hours saved')
  await expect(page.getByText('Dec 24 to Jan 1, 2032')).toBeVisible()
  await page.reload()
  await expect(opens(page, 'Monday')).toHaveValue('10:00')
  await expect(page.getByText('Winter break, closed')).toBeVisible()
  await page.getByRole('button', { name: 'Take US holidays off' }).click()
  await save(page)
  await expectToast(page, 'Hours saved')
  await expect(page.getByText('Thanksgiving, closed').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Take US holidays off' })).toHaveCount(0)
})

test('a type is edited, hidden, and deleted', async ({ page }) => {
  await signInByApi(page)
  await page.goto('/admin/settings/appointments')
  await page.getByRole('button', { name: 'Add a type' }).click()
  await page.getByLabel('Minutes').fill('1')
  expectError(page, /422/)
  await page.getByRole('button', { name: 'Add type' }).click()
  await expect(page.getByLabel('Name')).toHaveAccessibleDescription('Please enter a name')
  await expect(page.getByLabel('Minutes')).toHaveAccessibleDescription('Please enter whole minutes, from 5 to 480')
  await page.getByLabel('Name').fill('Newborn visit')
  await page.getByLabel('Minutes').fill('90')
  await page.getByLabel('Package').selectOption('Newborn Care')
  await page.getByLabel('How you meet').selectOption('In person')
  // Closing the dialog keeps what was typed.
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Add a type' }).click()
  await page.getByLabel('Address').fill('12 Willow Lane')
  await page.getByLabel('Limit per day').selectOption('any number')
  await page.getByRole('button', { name: 'Add type' }).click()
  await expectToast(page, 'Type added')
  await expect(page.getByText(/^With “Newborn Care”, the next times they can book: /)).toBeVisible()
  await page.getByRole('button', { name: 'Hide Newborn visit' }).click()
  await expectToast(page, 'Hidden from families')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: 'Hide Newborn visit' })).toBeVisible()
  await page.reload()
  await expect(page.getByText(/^With “Newborn Care”, the next times they can book: /)).toBeVisible()
  await page.getByRole('listitem').filter({ hasText: 'Newborn visit' }).getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete type' }).click()
  await expect(page.getByRole('button', { name: 'Edit Newborn visit' })).toHaveCount(0)
})

test('with simultaneous edits, the later one shows both values', async ({ page, browser, site }) => {
  const other = withHydration(await (await browser.newContext({ baseURL: site.url })).newPage())
  for (const [tab, username] of [
    [page, 'hilda'],
    [other, 'mira'],
  ] as const) {
    await signInByApi(tab, username)
    await tab.goto('/admin/settings/appointments')
    await tab.getByRole('button', { name: 'Edit Free call' }).click()
    await tab.getByLabel('Minutes').fill(username === 'hilda' ? '20' : '30')
  }
  await other.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast(other, 'Type saved')
  expectError(page, /409/)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByLabel('Minutes')).toHaveAccessibleDescription(/^Someone else has saved “30” here/)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast(page, 'Type saved')
  await expect(page.getByText('20 minutes, by phone')).toBeVisible()

  await closes(page, 'Tuesday').fill('16:00')
  await closes(other, 'Tuesday').fill('15:00')
  await closes(other, 'Thursday').fill('15:00')
  await save(other)
  await expectToast(other, 'Hours saved')
  await save(page)
  await expectToast(page, 'Failed to save hours')
  await expect(page.getByText(/^Someone else has saved “9:00 AM to 3:00 PM” here in the meantime/)).toBeVisible()
  await expect(closes(page, 'Tuesday')).toHaveValue('16:00')
  await expect(closes(page, 'Thursday')).toHaveValue('15:00')
  await save(page)
  await expectToast(page, 'Hours saved')
  await page.reload()
  await expect(closes(page, 'Tuesday')).toHaveValue('16:00')
})

test('calendars say what went wrong, and the address of the appointments is shown once', async ({ page }) => {
  expectError(page, /422/)
  await signInByApi(page)
  await page.goto('/admin/settings/appointments')
  await page.getByRole('button', { name: 'Add a calendar' }).click()
  await page.getByLabel('Address').fill('not an address')
  await page.getByRole('button', { name: 'Add calendar', exact: true }).click()
  await expect(page.getByLabel('Address')).toHaveAccessibleDescription(/https:\/\/ or webcal:\/\//)
  await page.getByLabel('Kind').selectOption('CalDAV account (iCloud, Nextcloud, Fastmail)')
  await page.getByLabel('Username').fill('hilda')
  await page.getByLabel('Password').fill('app password')
  // What was typed survives Escape, a reload, and Cancel with Undo, except the password.
  await press(page, 'Escape')
  await page.reload()
  await page.getByRole('button', { name: 'Add a calendar' }).click()
  await expect(page.getByLabel('Username')).toHaveValue('hilda')
  await expect(page.getByLabel('Password')).toHaveValue('')
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('app password')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByLabel('Address')).toHaveValue('not an address')
  await page.getByLabel('Kind').selectOption('Secret address (Google, Outlook, Apple)')
  // An address of a private network is never read.
  await page.getByLabel('Address').fill('webcal://127.0.0.1/private.ics')
  await page.getByRole('button', { name: 'Add calendar', exact: true }).click()
  await expect(page.getByLabel('Address')).toHaveAccessibleDescription(/in a private network/)
  await page.getByLabel('Address').fill('webcal://calendar.invalid/private.ics')
  await page.getByRole('button', { name: 'Add calendar', exact: true }).click()
  await expectToast(page, 'Calendar added, but it couldn’t be read')
  const calendar = page.getByRole('listitem').filter({ hasText: 'calendar.invalid' })
  await expect(calendar).toContainText('Never read')
  await page.getByRole('button', { name: 'Create the address' }).click()
  const address = page.getByText(/\/calendar\/[\w-]+\.ics$/)
  const first = (await address.textContent())!
  expect((await page.request.get(first)).status()).toBe(200)
  await page.reload()
  await expect(address).toHaveCount(0)
  const renew = page.getByRole('button', { name: 'Create a new address' })
  await renew.click()
  await page.keyboard.press('Escape')
  await expect(renew).toBeFocused()
  await renew.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Create a new address' }).click()
  await expect(address).not.toHaveText(first)
  expect((await page.request.get(first)).status()).toBe(404)
  await calendar.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('button', { name: 'Remove calendar' }).click()
  await expect(calendar).toHaveCount(0)
})

test('events that can’t be read are named on Today and in the settings, with what to do', async ({ page, site }) => {
  await signInByApi(page)
  const feed = { kind: 'feed', url: 'https://calendar.invalid/private.ics' }
  const added = await page.request.post('/api/calendars', { data: feed })
  const { id } = (await added.json()) as { id: string }
  // Today isn't there before the first request.
  expect((await page.request.post('/api/contacts', { data: message() })).status()).toBe(201)
  const notices: Notice[] = [
    { problem: 'zone', start: '2098-11-28T10:00:00', end: null, zone: 'Mars/Phobos' },
    { problem: 'recurrence', start: '2098-12-01', end: null },
  ]
  const db = await openSiteDb(site.env)
  const changes = { name: 'Anna', notices, error: '2 events couldn’t be read' }
  await db.updateTable('calendar').set(changes).where('id', '=', id).execute()
  await db.destroy()
  const zone =
    'The site doesn’t know the time zone of the event on Fri, Nov 28, 2098 at 10:00 AM, “Mars/Phobos”, so the hours around it are closed, too. Choose its time zone again in your calendar.'
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/admin')
    const notice = page.getByRole('paragraph').filter({ hasText: 'Calendar “Anna”' })
    await expect(notice).toContainText(zone)
    if (width === 360) await expectAccessible(page)
    await notice.getByRole('link', { name: 'See this and 1 more' }).click()
    const calendar = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Read now: Anna' }) })
    await expect(calendar.getByRole('listitem')).toHaveText([zone, /how the event on Mon, Dec 1, 2098 repeats/])
    if (width === 360) await expectAccessible(page)
  }
})
