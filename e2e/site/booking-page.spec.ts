import type { Page } from '@playwright/test'
import { formatTime, formatWeekday } from '../../src/lib/time/dates'
import { bookFirst, openHours } from '../support/appointments'
import { expect, expectAccessible, expectError, test } from '../support/fixtures'
import { expectToast } from '../support/portal'

test.use({ timezoneId: 'Asia/Dubai' })

let typeId: string
test.beforeAll(async ({ playwright, site }) => {
  const practice = await playwright.request.newContext({ baseURL: site.url })
  typeId = await openHours(practice, site)
  await practice.dispose()
})

const readBooking = async (page: Page, link: string) =>
  (await (await page.request.get(`/api${link}`)).json()) as { start: string; status: string; timeZone: string }
const describeStart = ({ start, timeZone }: { start: string; timeZone: string }) => {
  return `${formatWeekday(start, timeZone)}, ${formatTime(start, timeZone)}`
}
const expectTime = async (page: Page, link: string) =>
  expect(page.locator('main time').first()).toContainText(describeStart(await readBooking(page, link)))

test('a parent opens the page, moves the appointment to a time where she is now, and cancels it', async ({ page }) => {
  const link = await bookFirst(page.request, typeId, 'kavya@example.com', 'America/Denver')
  await page.goto(`${link}?new`)
  await expect(page.getByRole('heading', { level: 1, name: 'You’re booked' })).toBeVisible()
  const main = page.getByRole('main')
  await expectTime(page, link)
  for (const text of [
    /Denver, Mountain (Standard|Daylight) Time/,
    'where you are now (Dubai, Gulf Standard Time)',
    /at Nightlight \(Los Angeles, Pacific (Standard|Daylight) Time\)/,
    'I’ll call you at (555) 010-0134',
    'The invitation was sent to kavya@example.com.',
  ])
    await expect(main).toContainText(text)
  await expect(main.getByRole('link', { name: 'Google' })).toHaveAttribute('href', /^https:\/\/calendar\.google\.com\//)
  await expectAccessible(page)

  await main.getByRole('link', { name: 'Move it' }).click()
  await expect(main.getByText(/^An email about it goes to .+@example\.com\.$/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Pick a new time' })).toBeFocused()
  await expect(main.getByLabel('Times in')).toHaveValue('Asia/Dubai')
  await main.getByRole('link', { name: 'Later days' }).click()
  await main
    .getByRole('link', { name: /free time/ })
    .nth(2)
    .click()
  await page.setViewportSize({ width: 360, height: 640 })
  await main.getByRole('radio').first().scrollIntoViewIfNeeded()
  await main.getByRole('radio').nth(1).check()
  await expect(main.getByRole('button', { name: /^Move to / })).toBeInViewport({ ratio: 1 })
  await expect(main.getByText(/^An email about it goes to /)).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 1280, height: 720 })
  const label = (await main.locator('label:has(input:checked)').innerText()).trim()
  await expectAccessible(page)
  // In another zone, the instant stays chosen.
  const start = await main.getByRole('radio', { checked: true }).inputValue()
  await main.getByLabel('Times in').focus()
  await main.getByLabel('Times in').selectOption('Pacific/Honolulu')
  await expect(main.getByText('Your time is on another day there')).toBeVisible()
  await expect(main.getByRole('radio', { checked: true })).toHaveValue(start)
  await main.getByLabel('Times in').selectOption('Asia/Dubai')
  await main.getByRole('button', { name: new RegExp(`^Move to .+, ${label}$`) }).click()
  await expectToast(page, 'Your appointment has moved')
  await expect(main.getByRole('status').filter({ hasText: 'Your appointment has moved.' })).toBeFocused()
  await expectTime(page, link)
  expect((await readBooking(page, link)).timeZone).toBe('Asia/Dubai')
  await expect(main).toContainText('Dubai, Gulf Standard Time')

  await main.getByRole('link', { name: 'Cancel it' }).click()
  await expect(main.getByText(/^An email about it goes to .+@example\.com\.$/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Cancel this appointment?' })).toBeFocused()
  await main.getByRole('link', { name: 'Keep it' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your appointment' })).toBeFocused()
  await main.getByRole('link', { name: 'Cancel it' }).click()
  await main.getByLabel('Would you like to say why?').fill('She slept through.')
  await main.getByRole('button', { name: 'Cancel appointment' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'This appointment is cancelled' })).toBeFocused()
  await expect(main).toContainText('She slept through.')
  await expectAccessible(page)
  await page.goto(link)
  await expect(main.getByRole('link', { name: 'Pick another time' })).toHaveAttribute(
    'href',
    /Free%20Consultation#book/,
  )
  await expect(main.getByRole('link', { name: 'Move it' })).toHaveCount(0)
})

test('a time that was just taken is said so, and one of the nearest three is taken instead', async ({ page }) => {
  expectError(page, /409/)
  const link = await bookFirst(page.request, typeId, 'ana@example.com', 'America/Denver')
  await page.goto(`${link}?move`)
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Later days' }).click()
  await main.getByRole('radio').nth(3).check()
  const start = await main.getByRole('radio').nth(3).getAttribute('value')
  const other = await bookFirst(page.request, typeId, 'other@example.com', 'UTC')
  const taken = await page.request.post(`/api${other}/reschedule`, { data: { start, timeZone: 'UTC' } })
  expect(taken.status()).toBe(200)
  await main.getByRole('button', { name: /^Move to/ }).click()
  const notice = main.getByRole('alert').filter({ hasText: 'just been taken' })
  await expect(notice).toBeFocused()
  await expect(notice.getByRole('button')).toHaveCount(3)
  await expectAccessible(page)
  await notice.getByRole('button').first().click()
  await expect(main.getByRole('status').filter({ hasText: 'Your appointment has moved.' })).toBeFocused()
  await expectTime(page, link)
})

test('an unknown link leads to a page that helps', async ({ page }) => {
  expectError(page, /404/)
  await page.goto('/booking/not-a-booking')
  await expect(page.getByRole('heading', { level: 1, name: 'No appointment here' })).toBeVisible()
  await expectAccessible(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('on a phone the way to get in touch covers neither the button that moves nor the one that cancels', async ({
    page,
  }) => {
    const link = await bookFirst(page.request, typeId, 'nadia@example.com', 'America/Denver')
    await page.setViewportSize({ width: 360, height: 720 })
    for (const [change, name] of [
      ['move', 'Move appointment'],
      ['cancel', 'Cancel appointment'],
    ] as const) {
      await page.goto(`${link}?${change}#change`)
      await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
      await expect(page.getByRole('navigation', { name: 'Quick contact' })).toBeHidden()
    }
  })

  test('a parent moves and cancels', async ({ page, site }) => {
    const link = await bookFirst(page.request, typeId, 'dana@example.com', 'America/New_York')
    await page.goto(link)
    const main = page.getByRole('main')
    await main.getByRole('link', { name: 'Move it' }).click()
    await expect(main).toContainText(/Times in New York, Eastern (Standard|Daylight) Time/)
    await main.getByRole('link', { name: 'Later days' }).click()
    await main.getByRole('radio').first().check()
    const sent = page.waitForRequest((request) => request.method() === 'POST')
    await main.getByRole('button', { name: 'Move appointment' }).click()
    // Browsers without Fetch Metadata are told apart from other sites by it.
    expect(await (await sent).headerValue('origin')).toBe(site.url)
    await expect(main.getByRole('status').filter({ hasText: 'Your appointment has moved.' })).toBeVisible()
    await expectTime(page, link)

    await main.getByRole('link', { name: 'Cancel it' }).click()
    await main.getByLabel('Would you like to say why?').fill('We have the flu.')
    await main.getByRole('button', { name: 'Cancel appointment' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'This appointment is cancelled' })).toBeVisible()
    await expect(main).toContainText('We have the flu.')
  })
})
