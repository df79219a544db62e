import type { Page } from '@playwright/test'
import { alive, expect, expectError, test } from '../support/fixtures'

test.use({ story: 'deploy' })

/** Answers 404 for a file, as after a deploy that took it away: for ever, or until the page has loaded itself anew. */
async function takeAway(page: Page, file: string, { forEver = false, until = 1 } = {}) {
  const seen = { documents: 0 }
  expectError(page, /404|Failed to fetch dynamically imported module/)
  page.on('request', (request) => void (request.isNavigationRequest() && seen.documents++))
  await page.route(`**/assets/${file}-*.js`, (route) =>
    forEver || seen.documents < until ? route.fulfill({ status: 404, body: '' }) : route.fallback(),
  )
  return seen
}
const contactLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Contact' })
const contactHeading = (page: Page) => page.getByRole('heading', { level: 1 })

test('a page that was open during a deploy loads itself anew where it was going, and works', async ({ page }) => {
  await page.goto('/')
  const seen = await takeAway(page, 'contact-page')
  await contactLink(page).click()
  await expect(page.getByLabel('Message')).toBeVisible()
  await expect(page).toHaveURL(/\/contact$/)
  await alive(page)
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.locator('[aria-invalid]').first()).toBeVisible()
  expect(seen.documents).toBe(1)
})

test('so does one that needs it to come alive', async ({ page }) => {
  const seen = await takeAway(page, 'services-page', { until: 2 })
  await page.goto('/services')
  await alive(page)
  expect(seen.documents).toBe(2)
})

test('a page whose first script is gone is a page without JavaScript', async ({ browser, site }) => {
  const page = await browser.newPage()
  await page.route('**/assets/entry-client-*.js', (route) => route.fulfill({ status: 404, body: '' }))
  await page.goto(`${site.url}/services`)
  await page.getByRole('article').filter({ hasText: 'Newborn Care' }).getByText('Get Started Today').click()
  await expect(page.getByLabel('Consultation type')).toHaveValue('Newborn Care')
  await page.close()
})

test('what stays away leaves a page to read, and no reload follows another', async ({ page }) => {
  await page.goto('/')
  const seen = await takeAway(page, 'contact-page', { forEver: true })
  await contactLink(page).click()
  await expect(page.getByLabel('Message')).toBeVisible()
  await page.goto('/')
  await contactLink(page).click()
  await expect(contactHeading(page)).toHaveText('This page didn’t load')
  await page.getByRole('link', { name: 'Load it again' }).click()
  await expect(page.getByLabel('Message')).toBeVisible()
  await page.waitForTimeout(1500)
  // Anew once, home, and what the link asked for.
  expect(seen.documents).toBe(3)
})
