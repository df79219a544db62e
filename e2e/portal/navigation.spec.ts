import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../support/fixtures'
import { openSiteDb, runCommand } from '../support/installation'
import { createAdmins, expectFocus, signIn } from '../support/portal'

test.beforeAll(async ({ site }) => {
  await runCommand(site.env, 'seed')
  await createAdmins(site, 'hilda', 'reader', 'margaret-featherstone')
  const db = await openSiteDb(site.env)
  const none = { canManageUsers: false, canManageConsultations: false, canManageBlog: false }
  await db.updateTable('user').set(none).where('username', '=', 'reader').execute()
  await db.destroy()
})

const links = (page: Page) => page.getByRole('navigation', { name: 'Portal' }).getByRole('link')
const current = (page: Page) => page.getByRole('navigation', { name: 'Portal' }).locator('[aria-current=page]')
const fold = (page: Page) => page.getByRole('button', { name: /^\w+day, / })

test('the main pages are one tap away at every width, and no toast covers them', async ({ page }) => {
  await signIn(page, 'hilda')
  for (const width of [320, 360, 390, 768, 1024, 1280, 1600]) {
    await page.setViewportSize({ width, height: 800 })
    await links(page).filter({ hasText: 'Families' }).click()
    await expect(links(page)).toHaveText(['Today', 'Calendar', 'Families', 'Website', 'Numbers'])
    await expect(current(page)).toHaveText('Families')
    const boxes: { x: number; y: number; width: number; height: number }[] = []
    for (const link of await links(page).all()) {
      await expect(link).toBeInViewport({ ratio: 1 })
      boxes.push((await link.boundingBox())!)
    }
    const small = boxes.filter((box) => box.width < 44 || box.height < 44)
    expect({ width, small }).toEqual({ width, small: [] })
    await links(page).first().click()
    await expect(current(page)).toHaveText('Today')
    const card = page.getByRole('article').first()
    await card.getByRole('button', { name: /^Mark as/ }).click()
    const toast = page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem')
    await expect(async () => {
      const { y, height } = (await toast.filter({ hasText: 'Contact marked as' }).last().boundingBox())!
      const covered = boxes.filter((box) => box.y < y + height && y < box.y + box.height)
      expect({ width, covered }).toEqual({ width, covered: [] })
    }).toPass()
  }
})

test('nobody sees a link to what they may not open', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'reader')
  await expect(links(page)).toHaveText(['Today', 'Families'])
  const [first, last] = [(await links(page).first().boundingBox())!, (await links(page).last().boundingBox())!]
  expect([first.x, first.x + first.width, last.x + last.width]).toEqual([0, last.x, 390])
})

test('on a phone, neither what has the focus nor an article’s buttons are below the navigation', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 664 })
  await signIn(page, 'hilda')
  await expect(page.getByRole('article').first()).toBeVisible()
  const bar = (await links(page).first().boundingBox())!.y
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press('Tab')
    const bottom = await page.evaluate(() => {
      const element = document.activeElement!
      return element.matches('nav *, body, [role=tabpanel]') ? 0 : element.getBoundingClientRect().bottom
    })
    expect(bottom).toBeLessThanOrEqual(bar)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  const draft = (await (await page.request.post('/api/blog', { data: { title: 'Naps', content: 'Two.' } })).json()) as {
    id: string
  }
  await page.goto(`/admin/posts/${draft.id}`)
  const boxes = ['Preview', 'Publish'].map((name) => page.getByRole('button', { name, exact: true }).boundingBox())
  const [preview, publish] = await Promise.all(boxes)
  expect(publish!.y).toBe(preview!.y)
  expect(publish!.y + publish!.height).toBeLessThanOrEqual((await links(page).first().boundingBox())!.y)
})

test('on the smallest phone, what belongs on one line is on one line', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await signIn(page, 'hilda')
  const expectOneLine = async (parts: Locator) => {
    await expect(parts.first()).toBeVisible()
    const bottoms = await parts.evaluateAll((all) => all.map((part) => Math.round(part.getBoundingClientRect().bottom)))
    expect(new Set(bottoms), String(parts)).toHaveProperty('size', 1)
  }
  await expectOneLine(page.getByRole('button', { name: /^(Logout|Account )/ }))
  await expectOneLine(
    page
      .locator('label', { has: page.getByRole('checkbox', { name: 'Select all' }) })
      .or(page.getByRole('link', { name: 'Export CSV' })),
  )
  // The week with the longest name.
  await page.goto('/admin/calendar?date=2026-11-30')
  await expectOneLine(page.getByRole('button', { name: /^(Previous|Next) week$/ }))
  const [week, previous] = [page.getByText('Nov 30 – Dec 6'), page.getByRole('button', { name: 'Previous week' })]
  expect((await previous.boundingBox())!.y, 'beside the week').toBeLessThan((await week.boundingBox())!.y + 10)
  await page.goto('/admin/numbers')
  await expectOneLine(
    page.getByRole('figure', { name: 'Requests and messages' }).getByRole('list').getByRole('listitem'),
  )
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/admin?tab=consultations')
  await page.getByRole('button', { name: 'Book a time' }).first().click()
  const date = page.getByRole('dialog').getByLabel('Date')
  expect((await date.boundingBox())!.width, 'the date isn’t cut').toBeGreaterThan(180)
  await page.setViewportSize({ width: 768, height: 1024 })
  await page.goto('/admin')
  await expectOneLine(
    page
      .getByRole('article')
      .first()
      .getByRole('button', { name: 'Delete' })
      .or(
        page
          .getByRole('article')
          .first()
          .getByRole('button', { name: /^Follow up/ }),
      ),
  )
})

test('every tab begins with a card on the first screen, since Today folds to a line', async ({ page }) => {
  await signIn(page, 'hilda')
  for (const viewport of [
    { width: 1280, height: 800, limit: 656 },
    { width: 768, height: 1024, limit: 900 },
    { width: 390, height: 844, limit: 692 },
    { width: 360, height: 640, limit: 500 },
    { width: 320, height: 700, limit: 560 },
  ]) {
    await page.setViewportSize(viewport)
    for (const tab of await page.getByRole('tab').all()) {
      await tab.click()
      await expect(fold(page)).toHaveAttribute(
        'aria-expanded',
        viewport.height > 720 && (await tab.textContent())!.startsWith('Contacts') ? 'true' : 'false',
      )
      const getTop = async () => (await page.getByRole('article').first().boundingBox())?.y
      await expect.poll(getTop, `${await tab.textContent()}`).toBeLessThan(viewport.limit)
    }
    // iOS zooms into a field whose text is smaller.
    const sizes = await page
      .getByRole('search')
      .locator('input, select')
      .evaluateAll((fields) => fields.map((field) => parseFloat(getComputedStyle(field).fontSize)))
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(16)
    await page.getByRole('tab', { name: /^Contacts/ }).click()
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('tab', { name: /^Consultations/ }).click()
  await expect(fold(page)).toContainText(/\d+ waiting · 3 nights · 2 due · 1 plan owed( · |$)/)
  await expectAccessible(page)
  await fold(page).press('Enter')
  await expect(page.getByRole('heading', { name: /^\d+ waiting/ })).toBeVisible()
  await expectAccessible(page)
  // It stays as she left it, and following a link from it loses no focus.
  await page.reload()
  await page.getByRole('tab', { name: /^Blog/ }).click()
  await expect(fold(page)).toHaveAttribute('aria-expanded', 'true')
  await fold(page).press('Enter')
  await page.getByRole('tab', { name: /^Contacts/ }).click()
  await expect(fold(page)).toHaveAttribute('aria-expanded', 'false')
  await fold(page).press('Enter')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page
    .getByRole('region', { name: /^\w+day, / })
    .getByRole('link', { name: /waits/ })
    .first()
    .press('Enter')
  await expect(page.getByRole('article')).toHaveCount(1)
  await expectFocus(page)
})

test('nothing in the header overlaps with a long username and enlarged text', async ({ page }) => {
  await signIn(page, 'margaret-featherstone')
  for (const width of [320, 360, 390, 768])
    for (const fontSize of [16, 20, 24, 32]) {
      await page.setViewportSize({ width, height: 780 })
      await page.addStyleTag({ content: `html { font-size: ${fontSize}px !important }` })
      const problems = await page.locator('header :is(h1, p, nav a, button):visible').evaluateAll((elements) => {
        const boxes = elements.map((element) => element.getBoundingClientRect())
        const isOverlapping = (a: DOMRect, b: DOMRect) =>
          a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1
        return boxes.flatMap((a, index) => [
          ...boxes.slice(index + 1).filter((b) => isOverlapping(a, b)),
          ...(a.right > innerWidth ? [a] : []),
        ])
      })
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect({ width, fontSize, problems, sideways }).toEqual({ width, fontSize, problems: [], sideways: 0 })
    }
})

test('Today is a line when nothing is owed', async ({ page, site }) => {
  const db = await openSiteDb(site.env)
  const now = new Date().toISOString()
  await db.updateTable('contact').set({ respondedAt: now }).execute()
  await db.updateTable('consultation').set({ status: 'completed' }).execute()
  await db.updateTable('followUp').set({ doneAt: now }).execute()
  await db.updateTable('appointment').set({ status: 'cancelled' }).execute()
  await db.updateTable('support').set({ endedAt: now, sentAt: now }).execute()
  await db.destroy()
  await signIn(page, 'hilda')
  // Before it's known what is owed, it's a line too.
  const known = page.waitForResponse('**/api/today')
  await page.reload()
  await known
  await expect(fold(page)).toContainText('Nothing is owed')
  await expect(fold(page)).toHaveAttribute('aria-expanded', 'false')
})
