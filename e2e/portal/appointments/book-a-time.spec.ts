import { Temporal } from 'temporal-polyfill'
import { booking } from '../../../test/support/factories'
import { openHours } from '../../support/appointments'
import { expect, expectAccessible, test } from '../../support/fixtures'
import { expectToast, signInByApi } from '../../support/portal'

const zone = 'America/Los_Angeles'
/** A Tuesday later than the first two days with free times, where the requests' calls are booked. */
const today = Temporal.Now.plainDateISO(zone)
const tuesday = today.add({ days: 16 - today.dayOfWeek })
const calendar = `/admin/calendar?date=${tuesday.toString()}`

test.beforeAll(async ({ site, playwright }) => {
  const request = await playwright.request.newContext({ baseURL: site.url })
  await openHours(request, site)
  for (const name of ['Zoë Klein', 'Amara Obi', 'Leilani Kahale'])
    await request.post('/api/consultations', {
      data: booking({ parentName: name, email: `${name.split(' ')[1]!.toLowerCase()}@example.com` }),
    })
  await request.dispose()
})
test.beforeEach(({ page }) => signInByApi(page, 'hours'))

test('a request gets a time in three clicks, which say whom they email, and is confirmed', async ({ page }) => {
  await page.goto('/admin?tab=consultations')
  const card = page.getByRole('article').filter({ hasText: 'Zoë Klein' })
  await card.getByRole('button', { name: 'Book a time' }).click()
  const dialog = page.getByRole('dialog', { name: 'Book a time' })
  const time = dialog.locator('.part-of-day label').last()
  const label = (await time.innerText()).trim()
  await time.click()
  await expect(dialog.getByText(/^Emails Zoë Klein \(klein@example\.com\): the invitation for /)).toContainText(label)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Book and invite' }).click()
  await expect(page.getByText(/^Booked for /).first()).toBeVisible()
  await expect(card.getByLabel(/^Status/)).toHaveValue('confirmed')
})

test('a family gets a time on another day in four clicks, for its open request', async ({ page }) => {
  await page.goto('/admin/families')
  await page.getByRole('link', { name: /Amara Obi/ }).click()
  await page.getByRole('button', { name: 'Book a time' }).click()
  const dialog = page.getByRole('dialog', { name: 'Book a time' })
  const days = dialog.getByRole('list', { name: 'Days with free times' }).getByRole('button')
  await days.nth(1).click()
  await expect(days.nth(1)).toHaveAttribute('aria-current', 'date')
  await dialog.getByRole('radio', { name: '11:00 AM' }).check()
  await dialog.getByRole('button', { name: 'Book and invite' }).click()
  await expect(page.getByRole('region', { name: 'What comes next' })).toContainText('11:00 AM')
  await page.goto('/admin?tab=consultations')
  const card = page.getByRole('article').filter({ hasText: 'Amara Obi' })
  await expect(card.getByLabel(/^Status/)).toHaveValue('confirmed')
})

test('a free time in the calendar is booked in three clicks', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(calendar)
  const header = page.getByRole('button', { name: RegExp(`^Tue ${tuesday.day}`) })
  const { x, width } = (await header.boundingBox())!
  const noon = (await page.getByText('12 PM', { exact: true }).boundingBox())!
  await page.mouse.click(x + width / 2, noon.y + noon.height + 4)
  const dialog = page.getByRole('dialog', { name: 'Book a time' })
  await expect(dialog.getByLabel('Date')).toHaveValue(tuesday.toString())
  await expect(dialog.getByLabel('Time', { exact: true })).toHaveValue('12:00')
  await dialog.getByLabel('Search by name or email').fill('leilani')
  await dialog.getByRole('radio', { name: /^Leilani Kahale/ }).check()
  await dialog.getByRole('button', { name: 'Book and invite' }).click()
  await expect(page.getByRole('button', { name: /^12:00 PM Leilani Kahale/ })).toBeVisible()
})

test('a day is closed in two clicks, which can be undone, and opened again on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(calendar)
  const header = page.getByRole('button', { name: RegExp(`^Tue ${tuesday.day}`) })
  const hours = page.getByRole('list', { name: 'Hours and busy times' }).getByRole('listitem').nth(1)
  const close = async () => {
    await header.click()
    await page.getByRole('menuitem', { name: 'Day off' }).click()
    await expect(hours).toContainText('Day off')
  }
  await close()
  await expect(page.getByText('1 appointment on this day stays booked.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectToast(page, 'Hours restored')
  await expect(hours).toContainText('Bookable 9 AM–5 PM')
  await header.click()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await close()
  await page.setViewportSize({ width: 390, height: 844 })
  await header.click()
  await page.getByRole('menuitem', { name: 'Open as usual' }).click()
  await expect(page.getByRole('listitem').filter({ has: header })).toContainText('Bookable 9 AM–5 PM')
})
