import { Temporal } from 'temporal-polyfill'
import { formatDateTime } from '../../../src/lib/time/dates'
import { expect, expectAccessible, expectError, press, test } from '../../support/fixtures'
import { createAdmins, expectToast, openPage, signIn } from '../../support/portal'

test.describe.configure({ mode: 'serial' })

const zone = 'America/Los_Angeles'
const today = Temporal.Now.plainDateISO(zone)
/** The Tuesday of next week. */
const tuesday = today.add({ days: 9 - today.dayOfWeek })
const at = (time: string) => tuesday.toZonedDateTime({ timeZone: zone, plainTime: time }).toInstant().toString()
const calendar = `/admin/calendar?date=${tuesday.toString()}`

test.beforeAll(({ site }) => createAdmins(site, 'hilda'))

test('an appointment is added by hand, moved by keyboard, and cancelled, and every change can be undone', async ({
  page,
}) => {
  await signIn(page, 'hilda')
  const weekday = [['09:00', '12:00']]
  const friday = tuesday.add({ days: 3 }).toString()
  const overrides = [{ from: friday, to: friday, ranges: [], note: 'Training day' }]
  const hours = { weekly: { mon: weekday, tue: weekday, wed: weekday }, overrides }
  expect((await page.request.put('/api/availability', { data: hours })).status()).toBe(200)
  const type = { name: 'Follow-up call', minutes: 30, place: 'video', placeDetails: 'https://meet.example/hilda' }
  expect((await page.request.post('/api/appointment-types', { data: type })).status()).toBe(201)

  await openPage(page, 'Calendar')
  await page.goto(calendar)
  const days = page.getByRole('list', { name: 'Hours and busy times' }).getByRole('listitem')
  await expect(days.nth(1)).toContainText('Bookable 9 AM–12 PM')
  await expect(days.nth(4)).toContainText('Training day')
  await page.getByRole('button', { name: 'Appointment', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Book a time' })
  await dialog.getByLabel('Someone else').check()
  await dialog.getByLabel('Name').fill('Olena Kovalenko')
  await dialog.getByLabel('Email').fill('olena@example.com')
  // The next free time is proposed, the others of that day are shown, and any other can be typed.
  await expect(dialog.getByLabel('Time', { exact: true })).toHaveValue('09:00')
  await dialog.getByRole('radio', { name: '11:30 AM' }).check()
  await expect(dialog.getByLabel('Time', { exact: true })).toHaveValue('11:30')
  await dialog.getByLabel('Time', { exact: true }).fill('10:00')
  await expect(dialog.getByRole('radio', { name: '10:00 AM' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Book and invite' }).click()
  await expectToast(page, `Booked for ${formatDateTime(at('10:00'), zone)}`)
  const appointment = page.getByRole('button', { name: /M Olena Kovalenko/ })
  await appointment.focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('complementary')
  await expect(panel.getByRole('heading', { name: 'Tuesday, 10:00 AM' })).toBeFocused()

  await panel.getByRole('button', { name: 'Move' }).press('Enter')
  await expect(panel.getByRole('button', { name: 'Save' })).toBeFocused()
  await press(page, 'ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowUp')
  await expect(panel.getByRole('status')).toContainText('Wednesday')
  await expect(panel.getByRole('status')).toContainText('10:15 AM')
  await expect(appointment).toHaveAccessibleName(/^10:15 AM/)
  await press(page, 'Escape')
  await expect(appointment).toHaveAccessibleName(/^10:00 AM/)
  await panel.getByRole('button', { name: 'Move' }).press('Enter')
  await press(page, 'ArrowDown', 'Enter')
  await expect(panel.getByRole('heading', { name: 'Tuesday, 10:15 AM' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectToast(page, 'Change undone')
  await expect(panel.getByRole('heading', { name: 'Tuesday, 10:00 AM' })).toBeVisible()

  await panel.getByRole('button', { name: 'Add note' }).click()
  await panel.getByLabel('Private note').fill('Room faces east')
  await panel.getByRole('button', { name: 'Save note' }).click()
  await expect(panel.getByRole('button', { name: 'Edit note' })).toBeFocused()
  await panel.getByRole('button', { name: 'Cancel appointment' }).click()
  await panel.getByLabel('Reason').fill('I am ill')
  await panel.getByRole('button', { name: 'Cancel appointment' }).click()
  await expectToast(page, 'Appointment cancelled')
  await expect(appointment).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(appointment).toBeVisible()
})

test('an appointment is dragged to another time, but not onto a taken one', async ({ page }) => {
  await signIn(page, 'hilda')
  const { id: typeId } = ((await (await page.request.get('/api/appointment-types')).json()) as { id: string }[])[0]!
  const data = { typeId, start: at('11:00'), name: 'Sofía Marín', email: 'sofia@example.com' }
  expect((await page.request.post('/api/appointments', { data })).status()).toBe(201)
  await page.setViewportSize({ width: 1280, height: 560 })
  await page.goto(calendar)
  const dragged = page.getByRole('button', { name: /M Sofía Marín/ })
  const form = page.getByRole('form', { name: 'Move the appointment' })
  // A drag is lost if the calendar is just drawn again.
  const dragBy = (hours: number) =>
    expect(async () => {
      // What a lost drag has opened covers the calendar.
      await page.keyboard.press('Escape')
      const box = (await dragged.boundingBox())!
      const [x, y] = [box.x + box.width / 2, box.y + 5]
      await page.mouse.move(x, y)
      await page.mouse.down()
      await page.mouse.move(x, y + 10)
      await page.mouse.move(x, y + hours * 46 - 6, { steps: 5 })
      await page.mouse.up()
      await expect(form).toBeVisible({ timeout: 5000 })
      // While it's dragged, there's a copy.
      await expect(dragged).toHaveCount(1)
    }).toPass()
  await dragBy(2)
  await expect(dragged).toHaveAccessibleName(/^1:00 PM/)
  await expect(page.getByRole('button', { name: 'Save' })).toBeInViewport({ ratio: 1 })
  await expect(dragged).toBeInViewport({ ratio: 1 })
  await expect(form.getByText(`Emails Sofía Marín (sofia@example.com): the new time, `)).toBeVisible()
  await form.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, `Moved to ${formatDateTime(at('13:00'), zone)}`)
  expectError(page, /409/)
  await dragBy(-3)
  await form.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Failed to change the appointment')
  await expect(dragged).toHaveAccessibleName(/^10:00 AM/)
  await expect(form.getByRole('alert')).toContainText('Here are the nearest free ones')
  await form.getByRole('button', { name: /, 10:45 AM$/ }).click()
  await expect(dragged).toHaveAccessibleName(/^10:45 AM/)
  await expect(form.getByRole('button', { name: 'Save' })).toBeFocused()
  await form.getByText('Free times').click()
  await form.getByRole('radio', { name: '11:00 AM' }).check()
  await expect(dragged).toHaveAccessibleName(/^11:00 AM/)
  await form.getByRole('button', { name: 'Keep the time' }).click()
  await expect(dragged).toHaveAccessibleName(/^1:00 PM/)
})

test('on a phone it’s an agenda, and an appointment opens as a sheet from below', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  // Before a page is open: for an instant, its clock would show 1970.
  await page.clock.setFixedTime(at('08:00'))
  await signIn(page, 'hilda')
  await page.goto(calendar)
  const bookable = page.getByText('Bookable 9 AM–12 PM').filter({ visible: true })
  await expect(bookable).toHaveCount(2)
  await page.getByText('Earlier this week').click()
  await expect(bookable).toHaveCount(3)
  await page.getByRole('button', { name: /Olena Kovalenko/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Tuesday, 10:00 AM' })
  await expect(sheet.getByText('Room faces east')).toBeVisible()
  // After it has slid in.
  await expect(async () => {
    const { x, y, width, height } = (await sheet.boundingBox())!
    expect({ x, width, bottom: y + height }).toEqual({ x: 0, width: 360, bottom: 740 })
  }).toPass()
  await expect(sheet.getByRole('link', { name: 'Join' })).toHaveAttribute('href', 'https://meet.example/hilda')
  await sheet.getByRole('button', { name: 'Move' }).click()
  await expect(sheet.getByRole('form', { name: 'Move the appointment' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await expect(page.getByRole('button', { name: /Olena Kovalenko/ })).toBeFocused()
})

test('the family gets the invitation, but nothing about changes that were undone', async ({ site }) => {
  // Emails about the practice's changes leave once those can't be undone anymore.
  await expect(async () => expect(await site.emails('olena@example.com', 1)).toHaveLength(1)).toPass({
    timeout: 60_000,
  })
})
