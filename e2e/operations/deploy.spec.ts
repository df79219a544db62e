import type { Page } from '@playwright/test'
import { expect, expectError, test, waitForHydration } from '../support/fixtures'

/** Responds with 404 to a script that a deploy removed, until the document has loaded `until` times. Returns the count. */
async function removeScript(page: Page, file: string, { until = 1 } = {}) {
  const loads = { count: 0 }
  expectError(page, /404|Failed to fetch dynamically imported module/)
  page.on('request', (request) => void (request.isNavigationRequest() && loads.count++))
  await page.route(`**/assets/${file}-*.js`, (route) =>
    loads.count < until ? route.fulfill({ status: 404, body: '' }) : route.fallback(),
  )
  return loads
}
const contactLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Contact' })
const contactHeading = (page: Page) => page.getByRole('heading', { level: 1 })

test('a page that was open during a deploy reloads at the link’s target and works', async ({ page }) => {
  await page.goto('/')
  await removeScript(page, 'contact-page')
  await contactLink(page).click()
  await expect(page.getByLabel('Message')).toBeVisible()
  await expect(page).toHaveURL(/\/contact$/)
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.locator('[aria-invalid]').first()).toBeVisible()
})

test('a page whose script is gone before hydration reloads and works', async ({ page }) => {
  await removeScript(page, 'services-page', { until: 2 })
  await page.goto('/services')
  await waitForHydration(page)
})

test('a page whose entry script is gone works without JavaScript', async ({ browser, site }) => {
  const page = await browser.newPage()
  await page.route('**/assets/entry-client-*.js', (route) => route.fulfill({ status: 404, body: '' }))
  await page.goto(`${site.url}/services`)
  await page.getByRole('article').filter({ hasText: 'Newborn Care' }).getByText('Get Started Today').click()
  await expect(page.getByLabel('Consultation type')).toHaveValue('Newborn Care')
  await page.close()
})

test('a script that stays missing leaves a readable page and never causes a reload loop', async ({ page }) => {
  await page.goto('/')
  const loads = await removeScript(page, 'contact-page', { until: Infinity })
  await contactLink(page).click()
  await expect(page.getByLabel('Message')).toBeVisible()
  await page.goto('/')
  await contactLink(page).click()
  await expect(contactHeading(page)).toHaveText('This page didn’t load')
  await page.getByRole('link', { name: 'Load it again' }).click()
  await expect(page.getByLabel('Message')).toBeVisible()
  await page.waitForLoadState('networkidle')
  // One automatic reload, the home page, and the link.
  expect(loads.count).toBe(3)
})
