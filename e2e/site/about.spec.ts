import type { Page } from '@playwright/test'
import { randomUUIDv7 } from 'node:crypto'
import { expect, expectError, test } from '../support/fixtures'
import { openSiteDb } from '../support/installation'

const names = ['Amara', 'Siobhán', 'ليلى', 'Malik', 'Ingrid', 'Thảo']
const row = (parentName: string, changes = {}) => ({
  id: randomUUIDv7(),
  parentName,
  testimonial: `What ${parentName} says`,
  childAge: '8 months',
  rating: 4,
  photoUrl: null as string | null,
  createdAt: '2026-01-02T03:04:05.000Z',
  ...changes,
})

test.beforeAll(async ({ site }) => {
  const db = await openSiteDb(site.env)
  const approvedAt = new Date().toISOString()
  const approved = names.map((name) => ({ ...row(name), approvedAt }))
  await db
    .insertInto('testimonial')
    .values([...approved, { ...row('Pending'), approvedAt: null }])
    .execute()
  await db.destroy()
})

const section = (page: Page) => page.getByRole('region', { name: 'What Parents Say' })
const notes = (page: Page) => section(page).getByRole('listitem')
const namesIn = (html: string) => [...html.matchAll(/<b [^>]*><bdi>(.*?)<\/bdi>/g)].map(([, name]) => name)
const shown = (page: Page) => notes(page).locator('b bdi').allTextContents()

/** Navigates to About while the API answers with these rows. What it says without any is in e2e/accessibility/public-pages.spec.ts. */
async function visit(page: Page, rows: object[]) {
  await page.goto('/privacy-policy')
  await page.route(/\/api\/testimonials/, (route) => route.fulfill({ json: rows }))
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
}

// The query bypasses the page cache, which may have the page without testimonials.
test('the server renders three approved testimonials, and hydration shifts nothing', async ({ page }) => {
  // Fonts that come after the first paint move words, too.
  expectError(page, /ERR_FAILED/)
  await page.route('**/*.woff2', (route) => route.abort())
  await page.goto('/about?now')
  await expect(page.getByRole('heading', { name: 'How I work' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const before = await shown(page)
  expect(before).toHaveLength(3)
  expect(names).toEqual(expect.arrayContaining(before))
  await expect(notes(page).first().getByRole('img', { name: '4 out of 5 stars' })).toBeVisible()
  await expect(notes(page).first()).toContainText('Parent of 8 months')
  expect(await page.content()).not.toContain('Pending')
  expect(await shown(page)).toEqual(before)
  expect(await layoutShift(page)).toBe(0)
})

test('each load shows another selection, which stays during the visit', async ({ page }) => {
  const selections = new Set<string>()
  for (let load = 0; load < 8 && selections.size < 2; load++) {
    await page.goto('/about?now')
    await page.waitForLoadState('networkidle')
    selections.add((await shown(page)).join())
  }
  expect(selections.size).toBe(2)
  const main = page.getByRole('navigation', { name: 'Main' })
  const last = await shown(page)
  await main.getByRole('link', { name: 'Privacy' }).click()
  await main.getByRole('link', { name: 'About' }).click()
  await expect(notes(page)).toHaveCount(3)
  expect(await shown(page)).toEqual(last)
})

test('a visitor who lands in the middle of the section keeps what the server rendered', async ({ page, request }) => {
  const html = await (await request.get('/about?now')).text()
  // Without scripts, that's all there is.
  expect(html).toContain('A degree in psychology')
  expect(namesIn(html)).toHaveLength(3)
  await page.route(/\/about\?now/, (route) => route.fulfill({ body: html, contentType: 'text/html' }))
  await page.goto('/about?now#parents-say')
  await page.waitForLoadState('networkidle')
  expect(await shown(page)).toEqual(namesIn(html))
})

test('two testimonials are both shown, markup is shown as text, and broken photos are left out', async ({ page }) => {
  expectError(page, /404/)
  await visit(page, [
    row('<b>Bold</b>', { photoUrl: '[photo] family.jpg', childAge: null }),
    row('Gone', { photoUrl: '/uploads/gone.webp', testimonial: '<script>alert(1)</script>' }),
  ])
  await expect(notes(page)).toHaveCount(2)
  await expect(section(page).getByText('<b>Bold</b>', { exact: true })).toBeVisible()
  await expect(section(page).getByText('<script>alert(1)</script>')).toBeVisible()
  await section(page).scrollIntoViewIfNeeded()
  await expect(section(page).locator('img')).toHaveCount(0)
  await expect(section(page).getByText('Parent of')).toHaveCount(1)
})

test('a name without a space stays on its note, also in doubled text', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await visit(
    page,
    ['W', 'm', 'a'].map((letter) => row(letter.repeat(60))),
  )
  for (const width of [1280, 390, 320]) {
    await page.setViewportSize({ width, height: 800 })
    if (width === 320) await page.addStyleTag({ content: 'html { font-size: 32px !important }' })
    await expect(notes(page)).toHaveCount(3)
    for (const note of await notes(page).locator('figure').all()) {
      const beyond = await note.evaluate((figure) => Math.max(0, figure.getBoundingClientRect().right - innerWidth))
      expect({ width, beyond }).toEqual({ width, beyond: 0 })
    }
  }
})

/** Returns the cumulative layout shift so far. */
const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value
        })
        observer.observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(sum), 300)
      }),
  )
