import type { Browser, Page } from '@playwright/test'
import { expect, test, waitForHydration, type Site } from '../support/fixtures'
import { bookFirst, openHours } from '../support/appointments'
import { breakPage } from '../support/broken-page'

/** Opens a window whose pages needn't hydrate. Lists the documents that it loads, its reports, and how our server answers them. */
async function openWindow(browser: Browser, site: Site) {
  const context = await browser.newContext({ baseURL: site.url, reducedMotion: 'reduce' })
  const page = await context.newPage()
  const documents: string[] = []
  const sent: string[] = []
  const reports: number[] = []
  page.on('request', (request) => request.url().endsWith('/api/render-errors') && sent.push(request.method()))
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (response.request().isNavigationRequest()) documents.push(pathname)
    if (pathname === '/api/render-errors') reports.push(response.status())
  })
  return { page, documents, sent, reports }
}

const send = (page: Page) => page.getByRole('button', { name: 'Send Message' })

test('a page that can’t be hydrated stays as the server sent it, with what was typed, and its form is sent', async ({
  browser,
  site,
}) => {
  const { page, documents, reports } = await openWindow(browser, site)
  const typed = Promise.withResolvers<void>()
  await page.route('**/assets/contact-page-*.js', async (route) => {
    await typed.promise
    await route.fallback()
  })
  await breakPage(page.context(), 'contact-page')
  await page.goto('/contact', { waitUntil: 'commit' })
  await page.getByLabel('Your Name').fill('Ann Lee')
  await page.getByLabel('Email Address').fill('ann@example.com')
  await page.getByLabel('Subject').selectOption('workshop')
  await page.getByLabel('Message').fill('Do you come to Fresno?')
  typed.resolve()
  await expect.poll(() => reports).toEqual([204])
  await expect(page).toHaveTitle(/Nightlight$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('heading', { level: 1, name: 'Get in Touch' })).toBeVisible()
  await expect(page.getByLabel('Your Name')).toHaveValue('Ann Lee')
  await expect(page.getByLabel('Subject')).toHaveValue('workshop')
  await expect(page.getByLabel('Message')).toBeFocused()
  await page.keyboard.type(' Soon?')

  await send(page).click()
  await expect(page).toHaveURL(/\/contact\?sent=yes/)
  await expect(page.getByText('Message sent successfully!')).toBeVisible()
  const emails = await site.emails('ann@example.com', 2)
  expect(emails.map(({ text }) => text).join()).toContain('Do you come to Fresno? Soon?')
  expect(documents).toEqual(['/contact', '/contact', '/contact'])
  await page.context().close()
})

test('a page that fails later gets the server’s HTML back, with what was typed', async ({ browser, site }) => {
  const { page, documents, reports } = await openWindow(browser, site)
  await breakPage(page, 'services-page', 'window.isBroken')
  await page.goto('/services')
  await waitForHydration(page)
  await page.getByLabel('Your name').fill('Bo Lee')
  await page.getByLabel('Email').fill('bo@example.com')
  await page.getByLabel('Child’s age').fill('8 months')
  await page.getByLabel('Sleep challenges').fill('Wakes every two hours.')
  await page.evaluate(() => Object.assign(window, { isBroken: true }))
  await page.getByLabel('Consultation type').selectOption('Complete Sleep Package')
  await expect.poll(() => reports).toEqual([204])
  await expect(page.getByLabel('Your name')).toHaveValue('Bo Lee')
  await expect(page.getByLabel('Consultation type')).toHaveValue('Complete Sleep Package')
  await page.getByRole('button', { name: 'Book Consultation' }).click()
  await expect(page).toHaveURL(/\/services\?sent=yes/)
  await expect(page.getByText('Consultation booked!')).toBeVisible()
  await site.emails('bo@example.com', 2)
  expect(documents).toEqual(['/services', '/services', '/services'])
  await page.context().close()
})

test('an appointment is moved on a page that can’t be hydrated', async ({ browser, site, request }) => {
  const typeId = await openHours(request, site)
  const path = await bookFirst(request, typeId, 'cy@example.com', 'America/Los_Angeles')
  const { page, reports } = await openWindow(browser, site)
  await breakPage(page, 'booking-page')
  await page.goto(path)
  await expect.poll(() => reports).toEqual([204])
  await page.getByRole('link', { name: 'Move it' }).click()
  await page
    .getByRole('radio', { name: /[AP]M$/ })
    .last()
    .check()
  await page.getByRole('button', { name: 'Move appointment' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Your appointment has moved.' })).toBeVisible()
  await site.emails('cy@example.com', 4)
  await page.context().close()
})

test('a page that fails during navigation is loaded from the server, once', async ({ browser, site }) => {
  const { page, documents, sent } = await openWindow(browser, site)
  await breakPage(page, 'about-page')
  await page.goto('/')
  await waitForHydration(page)
  const menu = page.getByRole('navigation', { name: 'Main' })
  await menu.getByRole('link', { name: 'About' }).click()
  // Reported by the navigation, whose page doesn't wait for the answer, and by the loaded page.
  await expect.poll(() => sent).toEqual(['POST', 'POST'])
  await expect(page).toHaveURL('/about')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(documents).toEqual(['/', '/about'])
  await menu.getByRole('link', { name: 'Contact' }).click()
  await waitForHydration(page)
  await expect(page.getByLabel('Your Name')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/about')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.context().close()
})

test('going on in the history after a failure shows the page of the address', async ({ browser, site }) => {
  const { page, documents, reports } = await openWindow(browser, site)
  await breakPage(page, 'home-page', 'window.isBroken')
  await page.goto('/')
  await waitForHydration(page)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveURL('/about')
  await expect(page.getByRole('heading', { level: 1, name: 'The night is long.' })).toBeHidden()
  await page.evaluate(() => Object.assign(window, { isBroken: true }))
  await page.goBack()
  await expect.poll(() => reports).toEqual([204])
  await expect(page.getByRole('heading', { level: 1, name: 'The night is long.' })).toBeVisible()
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1, name: 'The night is long.' })).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(documents).toEqual(['/', '/about'])
  await page.context().close()
})
