import type { Page } from '@playwright/test'
import { formatTime, formatWeekday } from '../../src/lib/time/dates'
import { bookFirst, openHours } from '../support/appointments'
import { expect, expectError, test, waitForHydration } from '../support/fixtures'
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

test('a parent opens the page, moves the appointment to a time where she is now, and cancels it @core', async ({
  page,
}) => {
  const link = await bookFirst(page.request, typeId, 'kavya@example.com', 'America/Denver')
  await page.goto(`${link}?new`)
  await expect(page.getByRole('heading', { level: 1, name: 'You’re booked' })).toBeVisible()
  const main = page.getByRole('main')
  await expectTime(page, link)
  for (const text of [
    /Denver, Mountain (Standard|Daylight) Time/,
    /That’s .*\d+:\d\d\s[AP]M where you are now \(Dubai\)\./,
    'I’ll call you at (555) 010-0134',
    'The invitation was sent to kavya@example.com.',
  ])
    await expect(main).toContainText(text)
  await expect(main.getByRole('link', { name: 'Google' })).toHaveAttribute('href', /^https:\/\/calendar\.google\.com\//)

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
  await main.getByRole('radio').first().focus()
  await main.getByRole('radio').nth(1).check()
  await expect(main.getByRole('button', { name: /^Move to / })).toBeInViewport({ ratio: 1 })
  await expect(main.getByText(/^An email about it goes to /)).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 320, height: 568 })
  for (let i = 0; i < 6; i++) {
    await page.keyboard.press('ArrowDown')
    // WCAG 2.4.11
    const { y, height } = (await page.locator('label:has(:focus)').boundingBox())!
    expect(y + height).toBeLessThan((await page.locator('.move-buttons').boundingBox())!.y)
  }
  await page.setViewportSize({ width: 1280, height: 720 })
  // On a wide screen, the ground goes on below the house, down to the end of the card.
  await expect(page.locator('main div:has(> svg)').first()).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  const label = (await main.locator('label:has(input:checked)').innerText()).trim()
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
  await expect(page.getByRole('heading', { level: 1, name: 'This appointment is canceled' })).toBeFocused()
  await expect(main).toContainText('She slept through.')
  await page.goto(link)
  await expect(main.getByRole('link', { name: 'Move it' })).toHaveCount(0)

  // Everything that was written is there again, also what's changed now, and nothing of it in the address.
  await main.getByRole('link', { name: 'Pick another time' }).click()
  await expect(page).toHaveURL(new RegExp(`^[^?]*${link}/again\\?type=[^&]*#book$`))
  // What is selected while a field is hydrated loses its selection.
  await waitForHydration(page)
  await expect(page.getByLabel('Email')).toHaveValue('kavya@example.com')
  await expect(page.getByLabel('Your name')).toHaveValue('Zoë O’Neil')
  await expect(page.getByLabel('Phone')).toHaveValue('(555) 010-0134')
  await expect(page.getByLabel('Child’s age')).toHaveValue('8 months')
  await expect(page.getByLabel('Consultation type')).toHaveValue('Free Consultation')
  await page.getByLabel('Sleep challenges').fill('Wakes every hour since we canceled.')
  await page.getByRole('radio').first().check()
  await page.reload()
  await expect(page.getByLabel('Sleep challenges')).toHaveValue('Wakes every hour since we canceled.')
  await page.getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Book Consultation' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'You’re booked' })).toBeFocused()
})

test('a parent leaves the number that a call needs, and adds the other parent, who says yes and leaves', async ({
  page,
  browser,
  site,
}) => {
  expectError(page, /422/)
  const link = await bookFirst(page.request, typeId, 'mina@example.com', 'America/Denver', { phone: '' })
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(link)
  const { y, height } = (await page.locator('main time').boundingBox())!
  expect(y + height, 'the date is in the upper two thirds').toBeLessThan(427)
  // The way to the top isn't over the address.
  await page.evaluate(() => scrollTo({ top: 320, behavior: 'instant' }))
  const up = page.locator('.scroll-to-top')
  await expect(up).toBeAttached()
  await page.getByText('mina@example.com').evaluate((address) => {
    const { y, height } = document.querySelector('.scroll-to-top')!.getBoundingClientRect()
    scrollBy({ top: address.getBoundingClientRect().y - y - height / 2, behavior: 'instant' })
  })
  await expect(up).toBeHidden()
  await page.goto(`${link}?contact#contact`)
  const main = page.getByRole('main')
  const phone = main.getByLabel('Your phone number')
  await expect(phone).toBeInViewport()
  await phone.fill('later')
  await main.getByRole('button', { name: 'Save' }).click()
  await expect(phone).toHaveAccessibleDescription('Please enter a number that I can call')
  await phone.fill('(555) 010-0177')
  await main.getByRole('button', { name: 'Save' }).click()
  await expect(main.getByRole('status').filter({ hasText: 'Thank you, that’s saved.' })).toBeFocused()
  await expect(main).toContainText('I’ll call you at (555) 010-0177')
  await main.getByRole('link', { name: 'Change', exact: true }).click()
  await expect(phone).toHaveValue('(555) 010-0177')

  await main.getByRole('link', { name: 'Add the other parent' }).click()
  await expect(page.getByRole('heading', { name: 'Who else should get the emails?' })).toBeFocused()
  await expect(main.getByText('An email goes to this address, with a link to say yes or no.')).toBeVisible()
  await main.getByLabel('Their email').fill('mina@example.com')
  await main.getByRole('button', { name: 'Ask them' }).click()
  await expect(main.getByLabel('Their email')).toHaveAccessibleDescription(/your own address/)
  await main.getByLabel('Their email').fill('other-parent@example.com')
  await main.getByRole('button', { name: 'Ask them' }).click()
  await expect(main.getByRole('status').filter({ hasText: 'The question is on its way.' })).toBeFocused()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)

  const [question] = await site.emails('other-parent@example.com', 1)
  const guestLink = new URL(/http\S+\/guest/.exec(question!.text!)![0]).pathname
  const other = await (await browser.newContext({ baseURL: site.url })).newPage()
  await other.goto(guestLink)
  await other.getByRole('button', { name: 'Yes, email me' }).click()
  await expect(other.getByRole('heading', { level: 1, name: 'You get the emails too' })).toBeVisible()
  await expect(other.locator('main time')).toBeVisible()
  await site.emails('other-parent@example.com', 2)
  await page.goto(`${link}?cancel`)
  await expect(main.getByText('An email about it goes to mina@example.com and other-parent@example.com.')).toBeVisible()
  await other.getByRole('button', { name: 'Stop these emails' }).click()
  await expect(other.getByRole('heading', { level: 1, name: 'You get no emails' })).toBeVisible()
  await page.reload()
  await expect(main.getByText('An email about it goes to mina@example.com.')).toBeVisible()
  await expect(main).toContainText('other-parent@example.com doesn’t want the emails.')
  await other.context().close()
})

test('if nothing can be stored, the page says how else to reach the practice', async ({ page }) => {
  expectError(page, /503/)
  const link = await bookFirst(page.request, typeId, 'full@example.com', 'America/Denver')
  await page.route('**/api/booking/*/cancel', (route) =>
    route.fulfill({ status: 503, json: { error: 'The site is busy for a moment. Please try again.' } }),
  )
  await page.goto(`${link}?cancel`)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Cancel appointment' }).click()
  await expect(main.getByText('You can also call or text')).toBeVisible()
  await expect(main.getByRole('link', { name: /@/ })).toBeVisible()
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
  await notice.getByRole('button').first().click()
  await expect(main.getByRole('status').filter({ hasText: 'Your appointment has moved.' })).toBeFocused()
  await expectTime(page, link)
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
    await expect(page.getByRole('heading', { level: 1, name: 'This appointment is canceled' })).toBeVisible()
    await expect(main).toContainText('We have the flu.')
  })
})
