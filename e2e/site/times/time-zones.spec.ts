import type { Browser } from '@playwright/test'
import { expect, test, withHydration, type Site } from '../../support/fixtures'
import { fillIn, format, fullDay, openPractice, PACKAGE, submit, time, times } from '../../support/time-booking'

test.describe.configure({ mode: 'serial' })

test.beforeAll(({ site }) => openPractice(site))

/** Opens a page of a visitor in a time zone, and returns it with the instant of each time on it. */
async function visit(browser: Browser, site: Site, timezoneId: string, path = PACKAGE) {
  const context = await browser.newContext({ baseURL: site.url, timezoneId, reducedMotion: 'reduce' })
  const page = withHydration(await context.newPage())
  await page.goto(path)
  await expect(times(page).first()).toBeVisible()
  return page
}

// One in Asia/Kolkata, on a phone, is in time-booking.spec.ts.
test('a parent in Auckland books a call with a practice in Los Angeles', async ({ browser, site }) => {
  const timeZone = 'Pacific/Auckland'
  const page = await visit(browser, site, timeZone)
  await expect(page.getByLabel('Times in')).toContainText('Auckland')
  const start = await times(page).last().inputValue()
  await times(page).last().check()
  const day = format(start, timeZone, fullDay)
  await expect(page.getByRole('link', { name: day })).toHaveAttribute('aria-current', 'date')
  await expect(page.getByText(`I will call you on ${day}.`)).toBeVisible()
  const chosen = page.locator('.submit')
  await expect(chosen).toContainText(format(start, timeZone, time))
  await expect(chosen).toContainText('Auckland time')
  await expect(chosen).toContainText(`${format(start, 'America/Los_Angeles', time)} at Nightlight in Los Angeles`)
  await expect(chosen).toContainText('Held for you until')

  // A switch of the time zone keeps the instant.
  await page.getByLabel('Times in').selectOption('America/Los_Angeles')
  await expect(page.locator('input[type=radio]:checked')).toHaveValue(start)
  await expect(chosen).toContainText(format(start, 'America/Los_Angeles', time))
  if (format(start, 'America/Los_Angeles', fullDay) !== day)
    await expect(page.getByRole('status').filter({ hasText: 'another day there' })).toBeVisible()
  await page.getByLabel('Times in').selectOption({ index: 1 })

  await fillIn(page, 'auckland@example.com')
  const pageLoaded = Promise.withResolvers<void>()
  await page.route('**/assets/booking-page*.js', async (route) => {
    await pageLoaded.promise
    await route.continue()
  })
  await submit(page).dblclick()
  await expect(page.locator('.toast')).toContainText('Consultation booked!')
  await expect(page.locator('.toast')).toContainText(`${day}, ${format(start, timeZone, time)}`)
  // The page that comes says it, not the form of a request without a time.
  await expect(page.getByText('No time is booked yet')).toBeHidden()
  pageLoaded.resolve()
  await expect(page).toHaveURL(/\/booking\/[\w-]+\?new$/)
  await expect(page.getByRole('main')).toContainText(format(start, timeZone, time))
  const emails = await site.emails('auckland@example.com', 2)
  expect(emails.map(({ text }) => text).join()).toContain(format(start, timeZone, time))
  await page.context().close()
})

test('an hour that the clocks show twice is offered twice, with its zone', async ({ browser, site }) => {
  // London's clocks go back on the last Sunday of October, when it's evening in Los Angeles.
  const getDay = (year: number) => {
    const end = new Date(Date.UTC(year, 9, 31))
    return new Date(end.getTime() - end.getUTCDay() * 86_400_000).toISOString().slice(0, 10)
  }
  const now = new Date()
  const year = now.getUTCFullYear()
  const day = getDay(year) > now.toISOString().slice(0, 10) ? getDay(year) : getDay(year + 1)
  const page = await visit(browser, site, 'Europe/London', `${PACKAGE}&day=${day}`)
  await expect(page.getByRole('radio', { name: '1:30 AM GMT+1' })).toHaveValue(`${day}T00:30:00Z`)
  const second = page.getByRole('radio', { name: '1:30 AM GMT', exact: true })
  await expect(second).toHaveValue(`${day}T01:30:00Z`)
  await second.check()
  await expect(page.locator('.submit')).toContainText('1:30 AM GMT')
  await page.context().close()
})

test('a zone without a city is named right, and a hold ends by the clock in front of the parent', async ({
  browser,
  site,
}) => {
  const page = await visit(browser, site, 'UTC')
  const zone = page.getByLabel('Times in')
  // Below 16 px, phones zoom in.
  expect(parseFloat(await zone.evaluate((element) => getComputedStyle(element).fontSize))).toBeGreaterThanOrEqual(16)
  const held = page.waitForResponse('**/api/holds')
  await times(page).first().check()
  const chosen = page.locator('.submit')
  await expect(chosen).toContainText('Coordinated Universal Time,')
  await expect(chosen).not.toContainText('Time time')
  const { until } = (await (await held).json()) as { until: string }
  await zone.focus()
  await zone.selectOption('Asia/Tokyo')
  await expect(chosen).toContainText('Tokyo time')
  await expect(chosen).toContainText(`until ${format(until, 'UTC', time)} where you are.`)
  await page.context().close()
})
