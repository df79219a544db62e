import type { Locator, Page } from '@playwright/test'
import { openHours } from '../support/appointments'
import { expect, test } from '../support/fixtures'
import { openSiteDb } from '../support/installation'

/** The phones, tablets, and laptops that parents have. */
const sizes = [
  [320, 568],
  [360, 640],
  [390, 664],
  [390, 844],
  [768, 1024],
  [1280, 800],
] as const

const header = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Book Consultation' })
const contactBar = (page: Page) => page.getByRole('link', { name: 'Book', exact: true })

/** What leads to booking, by the page it's on. */
const ways: Record<string, [path: string, find: (page: Page) => Locator]> = {
  'the home page': ['/', (page) => page.locator('main').getByRole('link', { name: 'Book Free Consultation' }).first()],
  'the end of the home page': [
    '/',
    (page) => page.locator('main').getByRole('link', { name: 'Book Free Consultation' }).last(),
  ],
  'the About page': ['/about', (page) => page.locator('main a[href="/services#book"]').first()],
  'a package': ['/services', (page) => page.getByRole('button', { name: 'Schedule Free Call' })],
  'the header': ['/contact', header],
  'the contact bar': ['/about', contactBar],
}

test.use({ timezoneId: 'America/Los_Angeles' })
test.beforeAll(async ({ playwright, site }) => {
  const practice = await playwright.request.newContext({ baseURL: site.url })
  await openHours(practice, site)
  await practice.dispose()
  const db = await openSiteDb(site.env)
  const at = new Date().toISOString()
  const text = { title: 'Short naps', excerpt: 'Thirty-two minutes', content: 'What to do.', imageUrl: null }
  const dates = { publishedAt: at, createdAt: at, updatedAt: at }
  await db
    .insertInto('post')
    .values({ id: 'naps', slug: 'short-naps', ...text, ...dates })
    .execute()
  await db.destroy()
})

for (const [width, height] of sizes)
  test(`at ${width} × ${height}, everything that leads to booking lands on the first free time`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    const firstTime = page.locator('#book').getByText(/^9:00\sAM$/)
    for (const [name, [path, find]] of Object.entries(ways)) {
      await page.goto(path)
      const way = find(page)
      if (!(await way.isVisible())) continue
      await way.click()
      await expect(page.locator('#book'), name).toBeFocused()
      await expect(firstTime, name).toBeInViewport({ ratio: 1 })
      const isCovered = await firstTime.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect()
        const hit = document.elementFromPoint(left + width / 2, top + height / 2)
        return !hit?.closest('#book')
      })
      expect([name, isCovered]).toEqual([name, false])
    }
  })

test('from an article to a booked time in four taps and four fields', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 664 })
  await page.goto('/blog/short-naps')
  let taps = 0
  const tap = async (target: Locator) => {
    await target.click()
    taps++
  }
  await tap(page.getByRole('link', { name: 'Book a Consultation' }))
  await page.locator('#book').getByRole('radio').first().check()
  taps++
  const fields = {
    'Your name': 'Ann',
    Email: 'ann@example.com',
    'Child’s age': '8 months',
    'Sleep challenges': 'Wakes hourly.',
  }
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).fill(value)
  await tap(page.getByRole('button', { name: 'Book Consultation' }))
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page).toHaveURL(/\/booking\//)
  expect(taps).toBeLessThanOrEqual(4)
  await site.emails('ann@example.com', 2)
})
