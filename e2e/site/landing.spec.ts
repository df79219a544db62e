import type { Locator, Page } from '@playwright/test'
import { BOOKING } from '../../src/features/site/links'
import { expect, test, waitForHydration, withHydration } from '../support/fixtures'
import { runCommand } from '../support/installation'

test.beforeAll(async ({ site }) => {
  await runCommand(site.env, 'seed')
})

const time = (page: Page) => page.locator('.part-of-day label').first()

/** Expects the first free time on the screen, with nothing over it, and the keyboard in front of it. */
async function expectLanded(page: Page, from: string, isFocused = true) {
  await expect(time(page), from).toBeInViewport({ ratio: 1 })
  const [isCovered, focused] = await time(page).evaluate((label) => {
    const { x, y, width, height } = label.getBoundingClientRect()
    const corners = [y + 4, y + height - 4].map((at) => document.elementFromPoint(x + width / 2, at))
    return [!corners.every((corner) => label.contains(corner)), document.activeElement?.id]
  })
  expect({ from, isCovered }).toEqual({ from, isCovered: false })
  if (isFocused) expect({ from, focused }).toEqual({ from, focused: 'book' })
}

const main = (page: Page) => page.getByRole('main')
/** Every way to the booking form, by the page it's on. */
const ways: [path: string, find: (page: Page) => Locator][] = [
  ['/', (page) => page.locator('header').getByRole('link', { name: 'Book Consultation', includeHidden: true }).first()],
  ['/', (page) => page.locator('#menu a').last()],
  ['/', (page) => page.getByRole('navigation', { name: 'Quick contact', includeHidden: true }).locator('a').last()],
  ['/', (page) => main(page).getByRole('link', { name: 'Book Free Consultation' }).first()],
  ['/', (page) => main(page).getByRole('link', { name: 'Book Free Consultation' }).last()],
  ['/about', (page) => main(page).getByRole('link', { name: 'Book Free Consultation' })],
  ['/blog/a-safe-crib', (page) => main(page).getByRole('link', { name: 'Book a Consultation' })],
  ['/services', (page) => main(page).getByRole('button', { name: 'Schedule Free Call' })],
  ['/services', (page) => main(page).getByRole('button', { name: 'Get Started Today' }).first()],
  ['/services', (page) => main(page).getByRole('button', { name: 'Get Started Today' }).last()],
]

test('at every size every way to book ends at the free times', async ({ page }) => {
  for (const [width, height] of [
    [320, 568],
    [390, 664],
    [768, 1024],
    [1280, 800],
  ] as const)
    await test.step(`${width} × ${height}`, async () => {
      await page.setViewportSize({ width, height })
      // The links are the same at every size.
      for (const [index, [path, find]] of (width === 390 ? ways : ways.slice(-3)).entries()) {
        await page.goto(path)
        // The bar hides where it would cover something, the menu until it's opened.
        await find(page).evaluate((link: HTMLElement) => link.click())
        await expectLanded(page, `${path} ${index}`)
        if (width !== 320) continue
        const { height } = (await main(page).getByRole('button', { pressed: true }).boundingBox())!
        expect(height, 'beside its check, the name of the button is on one line').toBeLessThan(48)
      }
      for (const path of [BOOKING, '/services?type=Complete+Sleep+Package#book']) {
        await page.goto('about:blank')
        await page.goto(path)
        await expectLanded(page, path, false)
      }
      await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      await page.goBack()
      await expectLanded(page, 'back')
    })
})

test('on a phone, an article leads to a booked call in four taps and four fields', async ({ browser, site }) => {
  const phone = { viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true }
  const context = await browser.newContext({ baseURL: site.url, reducedMotion: 'reduce', ...phone })
  const page = withHydration(await context.newPage())
  await page.goto('/blog/a-safe-crib')
  await main(page).getByRole('link', { name: 'Book a Consultation' }).tap()
  await expectLanded(page, 'article')
  await time(page).tap()
  await expect(time(page), 'not under the bar with the chosen time').toBeInViewport({ ratio: 1 })
  const isBelow = await page
    .locator('li', { hasText: 'You get an email.' })
    .evaluate(
      (step) => step.getBoundingClientRect().top > document.querySelector('#book')!.getBoundingClientRect().bottom,
    )
  expect(isBelow, 'what happens next stands below the times').toBe(true)
  await page.getByLabel('Your name').tap()
  for (const [label, text] of [
    ['Your name', 'Ann Lee'],
    ['Email', 'four@example.com'],
    ['Child’s age', '8 months'],
    ['Sleep challenges', 'Wakes every hour.'],
  ] as const)
    await page.getByLabel(label).fill(text)
  await page.getByRole('button', { name: 'Book Consultation' }).tap()
  await expect(page.getByRole('heading', { level: 1, name: 'You’re booked' })).toBeVisible()
  const [invitation] = (await site.emails('four@example.com', 2)).flatMap(({ attachments }) => attachments)
  expect(invitation!.content.toString()).toContain('SUMMARY:First call with Maya Ellison')
  await context.close()
})

test('the way back leads to where a page was left, not to its footer', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 664 })
  await page.goto('/')
  const link = main(page).getByRole('link', { name: 'View All Services' })
  await link.scrollIntoViewIfNeeded()
  const left = await page.evaluate(() => scrollY)
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sleep Solutions' })).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'The night is long.' })).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(left)
})

test('a paid package is announced as what it is, and its card is in view', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/services?type=Newborn+Care')
  const card = page.getByRole('article').filter({ hasText: 'Newborn Care' })
  await expect(card.getByRole('heading')).toBeInViewport({ ratio: 1 })
  for (const text of ['It begins with a 90-minute meeting in person.', 'We have a 90-minute meeting in person.'])
    await expect(main(page).getByText(text).last()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Book Your Appointment' })).toBeVisible()
  await expect(page.getByText('Nothing to pay now. I’ll tell you the price before we begin.').last()).toBeVisible()
  for (const text of ['It begins with the free call.', 'We talk for fifteen minutes.', 'on the call'])
    await expect(page.locator('#book').getByText(text)).toHaveCount(0)
})

test('three questions lead to a package, its reason, and its times, also without JavaScript', async ({
  browser,
  site,
}) => {
  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled })
    const page = await context.newPage()
    await page.goto('/services')
    await page.getByRole('heading', { name: 'Which one fits?' }).click()
    for (const name of ['3 to 12 months', 'Waking at night', 'A plan, and someone beside me'])
      await page.getByRole('radio', { name }).check()
    await page.getByRole('button', { name: 'Show me' }).click()
    const answer = page.locator('#fit')
    await expect(answer.getByRole('heading', { name: 'Complete Sleep Package' })).toBeInViewport()
    await expect(answer).toContainText('It’s made for what you told me:')
    await expect(answer.getByRole('listitem')).toHaveText([/3 to 12 months/, /Waking at night/, /someone beside me/])
    await answer.getByRole('link', { name: 'Get Started Today' }).click()
    await expect(page.getByLabel('Consultation type')).toHaveValue('Complete Sleep Package')
    await expect(time(page)).toBeVisible()
    await context.close()
  }
})

test('beside the forms stands when the practice answers, in its time and the visitor’s', async ({ browser, site }) => {
  const context = await browser.newContext({ baseURL: site.url, timezoneId: 'America/New_York' })
  const page = await context.newPage()
  for (const path of ['/contact', '/services']) {
    await page.goto(path)
    await waitForHydration(page)
    const words = 'I usually answer Monday to Friday, 9 AM to 4 PM Los Angeles time (12 PM to 7 PM yours).'
    await expect(page.getByText(words)).toBeVisible()
    expect(await page.getByText(words).textContent()).toContain('4\u00a0PM')
  }
  await context.close()
})

test('the demo’s consultant has a name, a portrait, and a story', async ({ page }) => {
  await page.goto('/about')
  await expect(page).toHaveTitle('About Maya Ellison · Nightlight')
  const portrait = page.getByRole('img', { name: 'Maya Ellison' })
  await expect.poll(() => portrait.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expect(main(page)).toContainText('The boards still creak.')
})
