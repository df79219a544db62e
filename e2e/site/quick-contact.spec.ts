import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures'
import { runCommand } from '../support/installation'

test.beforeAll(async ({ site }) => {
  await runCommand(site.env, 'seed', '--no-appointments')
})

const quickContact = (page: Page) => page.getByRole('navigation', { name: 'Quick contact' })

/** Scrolls through the page, and returns what a fixed element covers on the way, or hides of itself. */
const findCovered = (page: Page) =>
  page.evaluate(async () => {
    const covered = new Set<string>()
    const frames = async () => {
      for (let i = 0; i < 3; i++) await new Promise(requestAnimationFrame)
    }
    const isVisible = (element: Element) => element.checkVisibility({ visibilityProperty: true })
    const isOver = (a: DOMRect, b: DOMRect) =>
      a.top < b.bottom && a.bottom > b.top && a.left < b.right && a.right > b.left
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 3) {
      scrollTo({ top: y, behavior: 'instant' })
      await frames()
      const fixed = [...document.querySelectorAll('[aria-label="Quick contact"], [aria-label="Scroll to top"]')]
      for (const one of fixed.filter(isVisible)) {
        const box = one.getBoundingClientRect()
        if (box.left < 0 || box.right > innerWidth) covered.add('is cut off')
        for (const part of one.querySelectorAll('a'))
          if (part.scrollWidth > part.clientWidth) covered.add('is too narrow')
        for (const other of document.querySelectorAll(
          'main :is(a, summary, button, input, select, textarea, label, figcaption, .package p, .fact, .sign *, .highlight), footer a, [aria-label="Scroll to top"]',
        )) {
          const its = other.getBoundingClientRect()
          // The words of a package that its row cuts off can't be read there.
          if (other.tagName === 'P' && its.right > innerWidth) continue
          if (other !== one && isOver(box, its) && isVisible(other))
            covered.add(`${one.ariaLabel}: ${other.outerHTML.slice(0, 80)}`)
        }
      }
    }
    return [...covered]
  })

const screens = [
  [320, 640],
  [360, 780],
  [740, 360],
  [768, 1024],
  [1024, 768],
  [1280, 800],
] as const

test('at every size the ways to get in touch are there and cover no field, link, button, or caption', async ({
  page,
}) => {
  for (const path of ['/', '/about', '/services', '/blog', '/blog/a-safe-crib', '/contact', '/terms-of-service']) {
    await page.goto(path)
    for (const [width, height] of screens) {
      await page.setViewportSize({ width, height })
      expect([path, width, await findCovered(page)]).toEqual([path, width, []])
    }
  }
  for (const [width, height] of screens)
    await test.step(`${width} × ${height}`, async () => {
      await page.setViewportSize({ width, height })
      await page.evaluate(() => scrollTo({ top: 1000, behavior: 'instant' }))
      // Past the links of the contents.
      await expect(async () => {
        await page.evaluate(() => scrollBy({ top: 100, behavior: 'instant' }))
        for (const name of ['Text', 'Call', 'Book'])
          await expect(quickContact(page).getByRole('link', { name })).toBeInViewport({ ratio: 1, timeout: 600 })
        await expect(page.getByRole('button', { name: 'Scroll to top' })).toBeInViewport({ ratio: 1, timeout: 600 })
      }).toPass()
    })
})

test('on a wide screen, the corner isn’t over how the last package begins', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/services')
  const begins = page
    .getByRole('article')
    .last()
    .getByText(/^It begins/)
  await begins.evaluate((words) => {
    const { top } = words.getBoundingClientRect()
    scrollTo({ top: scrollY + top - innerHeight + 40, behavior: 'instant' })
  })
  await expect(begins).toBeInViewport({ ratio: 1 })
  await expect(quickContact(page)).toBeHidden()
})

test('the bar hides when a swipe brings a package’s button under it', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/services')
  const last = page.getByRole('article').last()
  await last.evaluate((card) =>
    scrollTo({ top: card.getBoundingClientRect().bottom - innerHeight, behavior: 'instant' }),
  )
  await expect(quickContact(page)).toBeVisible()
  await last.evaluate((card) => card.parentElement!.scrollTo({ left: 1000, behavior: 'instant' }))
  await expect(last.getByRole('button')).toBeInViewport({ ratio: 1 })
  await expect(quickContact(page)).toBeHidden()
})

test('the bar and the buttons for a free consultation choose it, unless something is chosen already', async ({
  page,
}) => {
  const type = page.getByLabel('Consultation type')
  await page.goto('/about')
  await quickContact(page).getByRole('link', { name: 'Book' }).click()
  await expect(type).toHaveValue('Free Consultation')
  await expect(page.getByText('You chose')).toBeVisible()
  await type.selectOption('Newborn Care')
  await page.getByRole('link', { name: 'Nightlight' }).first().click()
  await page.getByRole('main').getByRole('link', { name: 'Book Free Consultation' }).first().click()
  await expect(type).toHaveValue('Newborn Care')
  await type.selectOption('')
  await page.goto('/')
  await page.getByRole('main').getByRole('link', { name: 'Book Free Consultation' }).last().click()
  await expect(type).toHaveValue('Free Consultation')
})
