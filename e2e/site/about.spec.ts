import type { Page } from '@playwright/test'
import { randomUUIDv7 } from 'node:crypto'
import { openDb } from '../../src/server/db/open'
import { readEnv } from '../../src/server/env'
import { createLog } from '../../src/server/log'
import { expect, expectAccessible, expectError, test } from '../support/fixtures'

test.use({ story: 'about' })

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
  const db = await openDb(readEnv(site.env), createLog('silent'))
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
const shown = (page: Page) => notes(page).locator('bdi').allTextContents()

/** From another page to About, with testimonials as the given reply. */
async function visit(page: Page, reply: object[] | number | Promise<object[]>) {
  await page.goto('/privacy-policy')
  await page.route(/\/api\/testimonials/, async (route) =>
    typeof reply === 'number'
      ? route.fulfill({ status: reply, json: { error: 'no' } })
      : route.fulfill({ json: await reply }),
  )
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
}

// A query keeps the page out of the cache, which may hold it from before the testimonials were there.
test('the server writes three of the approved ones, and nothing moves when the browser draws anew', async ({
  page,
}) => {
  await page.goto('/about?now')
  await expect(page.getByRole('heading', { name: 'Who you’ll be talking to' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const before = await shown(page)
  expect(before).toHaveLength(3)
  expect(names).toEqual(expect.arrayContaining(before))
  await expect(notes(page).first().getByRole('img', { name: '4 out of 5 stars' })).toBeVisible()
  await expect(notes(page).first()).toContainText('Parent of 8 months')
  expect(await page.content()).not.toContain('Pending')
  await expectAccessible(page)
  expect(await shown(page)).toEqual(before)
  expect(await layoutShift(page)).toBe(0)
})

test('every load draws anew, and a visit keeps its draw', async ({ page }) => {
  const draws = new Set<string>()
  for (let load = 0; load < 8; load++) {
    await page.goto('/about?now')
    await page.waitForLoadState('networkidle')
    draws.add((await shown(page)).join())
  }
  expect(draws.size).toBeGreaterThan(1)
  const main = page.getByRole('navigation', { name: 'Main' })
  const last = await shown(page)
  await main.getByRole('link', { name: 'Privacy' }).click()
  await main.getByRole('link', { name: 'About' }).click()
  await expect(notes(page)).toHaveCount(3)
  expect(await shown(page)).toEqual(last)
})

test('who arrives in the middle of the section goes on reading what the server wrote', async ({ page, request }) => {
  const html = await (await request.get('/about?now')).text()
  await page.route(/\/about\?now/, (route) => route.fulfill({ body: html, contentType: 'text/html' }))
  await page.goto('/about?now#parents-say')
  await page.waitForLoadState('networkidle')
  expect(await shown(page)).toEqual([...html.matchAll(/<bdi>(.*?)<\/bdi>/g)].map(([, name]) => name))
})

test('while they load, the section says so; then three are there', async ({ page }) => {
  const reply = Promise.withResolvers<object[]>()
  await visit(page, reply.promise)
  await expect(section(page).getByText('Loading testimonials...')).toBeVisible()
  await expectAccessible(page)
  reply.resolve(names.map((name) => row(name)))
  await expect(notes(page)).toHaveCount(3)
})

test('when they cannot be loaded, the section says why and tries again', async ({ page }) => {
  expectError(page, /500/)
  await visit(page, 500)
  await expect(section(page).getByText('Error loading testimonials: Failed to fetch testimonials')).toBeVisible()
  await expectAccessible(page)
  await page.unroute(/\/api\/testimonials/)
  await section(page).getByRole('button', { name: 'Try again' }).click()
  await expect(notes(page)).toHaveCount(3)
})

test('without testimonials it says that there are none yet', async ({ page }) => {
  await visit(page, [])
  await expect(section(page).getByText('No testimonials available yet.')).toBeVisible()
  await expectAccessible(page)
})

test('two are both shown; hostile text is text, and a picture that is none is left out', async ({ page }) => {
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

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('biography and testimonials are there', async ({ page }) => {
    await page.goto('/about?now')
    await expect(page.getByText('A degree in psychology')).toBeVisible()
    await expect(notes(page)).toHaveCount(3)
  })
})

/** How far the page has moved by itself so far (web-vitals: cumulative layout shift). */
const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((done) => {
        let sum = 0
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value
        })
        observer.observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => done(sum), 300)
      }),
  )
