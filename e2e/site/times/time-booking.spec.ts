import type { Locator, Route } from '@playwright/test'
import { changes } from '../../support/changed-document'
import { expect, expectError, press, test, withHydration } from '../../support/fixtures'
import { book, listConsultations } from '../../support/installation'
import { fillIn, format, openPractice, PACKAGE, submit, time, times } from '../../support/time-booking'

test.describe.configure({ mode: 'serial' })

test.beforeAll(({ site }) => openPractice(site))

test('on a phone, a call is booked with few taps, and the bar has both times @core', async ({ browser, site }) => {
  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
  const page = withHydration(await browser.newPage({ baseURL: site.url, timezoneId: 'Asia/Kolkata', ...phone }))
  let taps = 0
  const tap = async (target: Locator) => {
    taps++
    await target.tap()
  }
  await page.goto('/services')
  await tap(page.getByRole('button', { name: 'Schedule Free Call' }))
  await tap(page.locator('.part-of-day label').last())
  const start = await page.locator('input[type=radio]:checked').inputValue()
  const bar = page.locator('.submit')
  const practiceTime = format(start, 'America/Los_Angeles', time)
  for (const text of [format(start, 'Asia/Kolkata', time), 'Kolkata time', practiceTime, 'Held until'])
    await expect.poll(() => bar.innerText()).toContain(text)
  await expect(bar).toBeInViewport({ ratio: 1 })
  await tap(page.getByLabel('Your name'))
  // The on-screen keyboard has a key for the next field.
  for (const text of ['Ann Lee', 'thumb@example.com', '', '8 months', 'Wakes every hour.']) {
    await page.keyboard.type(text)
    await press(page, 'Tab')
  }
  await tap(submit(page))
  await expect(page).toHaveURL(/\/booking\/[\w-]+\?new$/)
  await expect(page.getByRole('heading', { level: 1, name: 'You’re booked' })).toBeFocused()
  expect(taps).toBeLessThanOrEqual(6)
  await page.close()
})

test('what was chosen before the times have loaded stays chosen', async ({ page }) => {
  const late = Promise.withResolvers<void>()
  await page.route('**/api/appointment-types*', (route) => late.promise.then(() => route.continue()))
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Quick contact' }).getByRole('link', { name: 'Book' }).click()
  const type = page.getByLabel('Consultation type')
  await expect(type).toHaveValue('Free Consultation')
  await page.getByLabel(/^Preferred date/).fill('2087-12-31')
  late.resolve()
  await expect(times(page).first()).toBeVisible()
  await expect(type).toHaveValue('Free Consultation')
  await expect(page.getByLabel(/^Preferred date/)).toHaveValue('2087-12-31')
  // Fields beside each other stand on a line, also where one has a hint.
  const [phone, age] = await Promise.all([/^Phone/, 'Child’s age'].map((label) => page.getByLabel(label).boundingBox()))
  expect(phone!.y).toBe(age!.y)
  await times(page).first().check()
  await expect(page.locator('.submit')).toContainText('Held for you until')
  await expect(type).toHaveValue('Free Consultation')
})

test('a time that the practice confirms is asked for, and once although the page is reloaded while it’s sent', async ({
  page,
  site,
}) => {
  await page.goto('/services?type=Complete+Sleep+Package')
  await times(page).last().check()
  await expect(page.getByText(/^You’re asking for .+\./)).toBeVisible()
  await expect(page.locator('.submit')).toContainText('Held')
  const email = 'reload@example.com'
  await fillIn(page, email)
  const stored = new Promise((resolve) =>
    page.route('**/api/consultations', (route) => void route.fetch().then(resolve), { times: 1 }),
  )
  await submit(page).click()
  await stored
  await page.reload()
  await submit(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your request has arrived' })).toBeVisible()
  await expect(page.locator('.toast')).toContainText('Consultation requested!')
  expect((await listConsultations(site.url)).filter((request) => request.email === email)).toHaveLength(1)
  await site.emails(email, 2)
})

test('a lost time keeps what was typed, and the nearest three are offered', async ({ page, site }) => {
  expectError(page, /409|ERR_FAILED/)
  await page.route('**/api/holds', (route) => route.abort())
  await page.goto(PACKAGE)
  await expect(times(page).first()).toBeVisible()
  // When the visitor returns to the tab, the free times are read before the time is taken, and arrive after it.
  const [read, refused] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const early = async (route: Route) => {
    const response = await route.fetch()
    read.resolve()
    await refused.promise
    await route.fulfill({ response })
  }
  await page.route('**/api/slots?*', early, { times: 1 })
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
  await read.promise
  await times(page).first().check()
  await fillIn(page, 'late@example.com')
  const { typeId, start } = JSON.parse(await page.locator('[name=appointment]').inputValue()) as Record<string, string>
  const other = { typeId, start, timeZone: 'UTC' }
  expect((await book(site.url, 'first@example.com', '', other)).status).toBe(201)
  await submit(page).click()
  const notice = page.getByRole('alert')
  await expect(notice).toContainText('That time has just been taken. Here are the nearest free ones.')
  await expect(notice).toBeFocused()
  await expect(notice.getByRole('button')).toHaveCount(3)
  refused.resolve()
  await expect(page.locator(`input[type=radio][value="${start}"]`)).toHaveCount(0)
  await notice.getByRole('button').first().click()
  await expect(page.getByLabel('Sleep challenges')).toHaveValue('Wakes every two hours.')
  await submit(page).click()
  await expect(page).toHaveURL(/\/booking\//)
})

test('a parent who loses a time to another and books without one is told that none is booked', async ({
  page,
  site,
}) => {
  expectError(page, /409/)
  await page.goto(PACKAGE)
  await expect(times(page).first()).toBeVisible()
  const start = await times(page).first().inputValue()
  const [{ id: typeId }] = (await (await fetch(`${site.url}/api/appointment-types`)).json()) as [{ id: string }]
  expect((await book(site.url, 'faster@example.com', '', { typeId, start, timeZone: 'UTC' })).status).toBe(201)
  await page.locator('.part-of-day label').first().click()
  await expect(page.getByRole('alert')).toContainText('That time has just been taken.')
  await fillIn(page, 'slower@example.com')
  await submit(page).click()
  await expect(page.locator('.toast')).toContainText('Consultation booked!')
  await expect(page.getByText('No time is booked yet: I’ll write to you to find one.')).toBeVisible()
})

test('a day in the address can be shared, and back returns to it; leaving releases the time', async ({
  page,
  site,
}) => {
  await page.goto(PACKAGE)
  const days = page.getByRole('link', { name: /free times?$/ })
  const second = await days.nth(1).getAttribute('aria-label')
  await days.nth(1).click()
  await expect(page).toHaveURL(/day=/)
  await days.nth(2).click()
  await page.goBack()
  await expect(page.getByRole('link', { name: second! })).toHaveAttribute('aria-current', 'date')
  await page.reload()
  await expect(page.getByRole('link', { name: second! })).toHaveAttribute('aria-current', 'date')
  const held = page.waitForResponse('**/api/holds')
  await times(page).first().check()
  const { hold } = (await (await held).json()) as { hold: string }
  const [type] = (await (await fetch(`${site.url}/api/appointment-types`)).json()) as { id: string }[]
  const start = await times(page).first().inputValue()
  const isFree = async () => {
    const day = start.slice(0, 10)
    const query = new URLSearchParams({ type: type!.id, from: day, to: day, timeZone: 'UTC' })
    const reply = await fetch(`${site.url}/api/slots?${query}`)
    return ((await reply.json()) as { slots: string[] }).slots.includes(start)
  }
  expect(hold).toBeTruthy()
  expect(await isFree()).toBe(false)
  await page.getByRole('link', { name: 'About' }).first().click()
  await expect.poll(isFree).toBe(true)

  // A link to a package that's no longer offered.
  await page.goto('/services?type=Night+Nurse&day=2026-01-01')
  await expect(page.getByLabel('Consultation type')).toHaveValue('Free Consultation')
  await expect(times(page).first()).toBeVisible()
})

function coversFocus() {
  const [bar, focused] = [document.querySelector('.submit')!, document.activeElement!]
  const [a, b] = [bar.getBoundingClientRect(), focused.getBoundingClientRect()]
  return !bar.contains(focused) && b.bottom > a.top && b.top < a.bottom
}

test('a parent books by keyboard alone, and the bar never covers what has the focus', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 664 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(PACKAGE)
  await expect(times(page).first()).toBeVisible()
  await page.getByLabel('Consultation type').focus()
  const tabTo = async (matches: string) => {
    for (let i = 0; i < 40 && !(await page.evaluate((s) => document.activeElement?.matches(s), matches)); i++) {
      await press(page, 'Tab')
      // WCAG 2.4.11
      expect(await page.evaluate(coversFocus)).toBe(false)
    }
  }
  await tabTo('.day-free:not([aria-current])')
  await press(page, 'Enter')
  await tabTo('[type=radio]')
  await press(page, 'Space', 'ArrowRight')
  await expect(page.locator('.submit')).toContainText('Held for you until')
  await tabTo('[name=parentName]')
  for (const text of ['Ann Lee', 'keys@example.com', '555 0100', '8 months', 'Wakes every hour.']) {
    await page.keyboard.type(text)
    await press(page, 'Tab')
    expect(await page.evaluate(coversFocus)).toBe(false)
  }
  await tabTo('[type=submit]')
  await press(page, 'Enter')
  await expect(page).toHaveURL(/\/booking\//)
})

test('where only the text is enlarged, the chosen time doesn’t stay over the form', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(PACKAGE)
  await page.addStyleTag({ content: 'html { font-size: 200% !important }' })
  await times(page).first().check()
  await expect(page.locator('.submit')).toContainText('Held')
  await expect(page.locator('.submit')).not.toBeInViewport()
})

test('a translated page tells of the time that is chosen now', async ({ page }) => {
  await page.goto(PACKAGE)
  await times(page).first().check()
  const bar = page.locator('.submit')
  await expect(bar).toContainText('Los Angeles')
  await page.evaluate(changes['a translator wraps every text'])
  await page.getByLabel('Times in').focus()
  await page.getByLabel('Times in').selectOption('Pacific/Honolulu')
  await expect(bar).toContainText('Honolulu')
})

test('a parent books without JavaScript, even when the time has just been taken', async ({ browser, site }) => {
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/services')
  await page.getByRole('list', { name: 'See free times for:' }).getByRole('link', { name: 'Free Consultation' }).click()
  await page
    .getByRole('link', { name: /free times?$/ })
    .nth(1)
    .click()
  await fillIn(page, 'plain@example.com')
  await times(page).first().check()
  const chosen = JSON.parse(await times(page).first().inputValue()) as object
  expect((await book(site.url, 'faster@example.com', '', chosen)).status).toBe(201)
  await submit(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'That time has just been taken.' })).toBeInViewport()
  await expect(page.getByLabel('Sleep challenges')).toHaveValue('Wakes every two hours.')
  await times(page).first().check()
  await submit(page).click()
  await expect(page).toHaveURL(/\/booking\/[\w-]+\?new/)
  await context.close()
})
