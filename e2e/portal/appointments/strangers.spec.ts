import type { APIRequestContext } from '@playwright/test'
import { booking } from '../../../test/support/factories.ts'
import { findSlots, openHours } from '../../support/appointments'
import { expect, expectAccessible, newAddress, test, withHydration } from '../../support/fixtures'
import { signIn } from '../../support/portal'
import { fillIn, PACKAGE, submit, times } from '../../support/time-booking'

test.describe.configure({ mode: 'serial' })

let typeId: string
test.beforeAll(async ({ request, site }) => {
  typeId = await openHours(request, site, { perDay: null })
})

/** Books as many times as there are names, all from the test's network. Returns the times. */
async function bookAll(request: APIRequestContext, names: string[]) {
  const starts = (await findSlots(request, typeId, 'UTC')).filter((_, n) => n % 3 === 0).slice(0, names.length)
  for (const [n, start] of starts.entries()) {
    const appointment = { typeId, start, timeZone: 'UTC' }
    const parent = { parentName: names[n], email: `${names[n]}@example.com`, consultationType: 'Free Consultation' }
    const response = await request.post('/api/consultations', { data: booking({ ...parent, appointment }) })
    expect(response.status()).toBe(201)
  }
  return starts
}

test('a parent whose network has booked a lot is told that the time isn’t booked yet', async ({ page, request }) => {
  await bookAll(request, ['neighbor1', 'neighbor2', 'neighbor3'])
  await page.goto(PACKAGE)
  await times(page).first().check()
  await fillIn(page, 'late@example.com')
  await submit(page).click()
  await expect(page.locator('.toast')).toContainText('Consultation booked!')
  await expect(page.locator('.toast')).toContainText('I’ll confirm the time by email.')
  await expect(page.getByRole('heading', { level: 1, name: 'Your request has arrived' })).toBeVisible()
  const text = 'This time isn’t booked yet. I’ll confirm it, or suggest another, by email.'
  await expect(page.getByText(text)).toBeVisible()
  await expectAccessible(page)
})

test('a stranger books all they can, a parent elsewhere books at once, and the owner takes the stranger’s back', async ({
  page,
  browser,
  request,
  site,
}) => {
  const starts = await bookAll(request, ['bot0', 'bot1', 'bot2', 'bot3', 'bot4', 'bot5', 'bot6', 'bot7'])
  const parent = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': newAddress() } })
  const theirs = withHydration(await parent.newPage())
  await theirs.goto(site.url + PACKAGE)
  await times(theirs).first().check()
  await fillIn(theirs, 'parent@example.com')
  await submit(theirs).click()
  await expect(theirs.getByRole('heading', { level: 1, name: 'You’re booked' })).toBeVisible()
  await expect(theirs.locator('.toast')).toContainText('The invitation is in your email.')
  await parent.close()

  await signIn(page, 'hours')
  // Five of the stranger, and the neighbor's.
  await expect(page.getByText('6 bookings from 2 networks are waiting for your approval.')).toBeVisible()
  const review = page.getByRole('button', { name: 'Review' })
  await review.click()
  const dialog = page.getByRole('dialog', { name: 'More bookings than usual' })
  await expect(dialog.getByRole('checkbox')).toHaveCount(12)
  await expect(dialog.getByText('Nobody is emailed')).toBeVisible()
  await expectAccessible(page)
  for (const neighbor of await dialog.getByLabel(/neighbor|late/).all()) await neighbor.uncheck()
  await dialog.getByRole('button', { name: 'Move 8 bookings to Spam' }).click()
  await expect(dialog.getByRole('status')).toContainText('8 bookings are in Spam.')
  await expect(review).toHaveCount(0)
  const isFree = async () => (await findSlots(request, typeId, 'UTC')).includes(starts[0]!)
  expect(await isFree()).toBe(true)
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await expect(dialog.getByRole('checkbox')).toHaveCount(12)
  expect(await isFree()).toBe(false)
  await dialog.getByRole('button', { name: 'Move 8 bookings to Spam' }).click()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('button', { name: 'Review' })).toHaveCount(0)
  expect(await isFree()).toBe(true)
  // One of each to the practice, and the invitation that was sent before.
  await site.emails('bot0@example.com', 2)
})
