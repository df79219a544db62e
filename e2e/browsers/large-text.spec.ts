import type { Page } from '@playwright/test'
import { bookFirst, openHours } from '../support/appointments'
import { expect, test } from '../support/fixtures'
import { createDiary, seedDiaries } from '../support/nights'
import { createAdmins, signIn } from '../support/portal'

test.use({
  viewport: { width: 320, height: 640 },
  // Like doubling the text size in the browser's settings: rem grows, in media queries too.
  launchOptions: ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'] }),
})

let bookingPath: string
const ARTICLE = '/blog/a-quote-and-a-table'
test.beforeAll(async ({ playwright, site }) => {
  await createAdmins(site, 'hilda')
  const practice = await playwright.request.newContext({ baseURL: site.url })
  const typeId = await openHours(practice, site)
  bookingPath = await bookFirst(practice, typeId, 'hannah.lindqvist-oyelaran@example.com', 'America/New_York')
  const rating = { parentName: 'Priya', childAge: '5 months', testimonial: 'She slept. '.repeat(9), rating: 5 }
  const { id } = (await (await practice.post('/api/testimonials', { data: rating })).json()) as { id: string }
  await practice.patch(`/api/testimonials/${id}/approve`, { data: { approved: true } })
  const content = `## One\n\n> ${'The swaddle ends. '.repeat(9)}\n\n## Two\n\n|${' A nap |'.repeat(9)}\n|${'-|'.repeat(9)}\n\n## Three`
  const post = { title: 'A quote and a table', slug: ARTICLE.slice(6), excerpt: '', content, published: true }
  expect((await practice.post('/api/blog', { data: post })).status()).toBe(201)
  await practice.dispose()
})

/** Expects that nothing is wider than the screen and no control is cut off at its edge. */
async function expectToFit(page: Page) {
  const overflow = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const scrollers = '[role=region][tabindex], .packages, [class*="enlarged:overflow-x-auto"]'
    const scrolling = [...document.querySelectorAll(scrollers)].filter(
      (one) => one.scrollWidth > one.clientWidth && getComputedStyle(one).overflowX === 'auto',
    )
    // The padding of a row of tabs may stick out at its start.
    const scrolls = (control: Element) =>
      control.closest('nav.overflow-x-auto') !== null || scrolling.some((one) => one.contains(control))
    const cut = [...document.querySelectorAll(':is(a, button, input, select, textarea, blockquote)')].filter(
      (control) => {
        const { left, right } = control.getBoundingClientRect()
        const isHidden = control.closest('[aria-hidden=true]') !== null
        return !scrolls(control) && !isHidden && (right > clientWidth + 1 || (left < -1 && right > 0))
      },
    )
    return { by: scrollWidth - clientWidth, cut: cut.map(({ outerHTML }) => outerHTML) }
  })
  expect({ path: page.url(), ...overflow }).toEqual({ path: page.url(), by: 0, cut: [] })
}

/** Doubles text again by a style sheet of the reader's own, which media queries don't know of. */
async function enlarge(page: Page, width: number) {
  await page.setViewportSize({ width, height: 1600 })
  await page.addStyleTag({ content: 'html { font-size: 64px !important }' })
}

test('public pages fit the smallest phone with doubled text size', async ({ page }) => {
  for (const path of [
    '/',
    '/about',
    '/services',
    '/blog',
    '/blog?q=nap',
    '/contact',
    '/privacy-policy',
    '/admin/auth',
  ]) {
    await page.goto(path)
    await expectToFit(page)
  }
  await page.getByRole('tab', { name: 'Register' }).click()
  await expectToFit(page)
  await page.goto('/')
  const menu = (await page.getByRole('button', { name: 'Menu' }).boundingBox())!
  expect(menu.x + menu.width, 'the menu is at the edge of the content').toBeCloseTo(320 * 0.95, 0)
  for (const path of ['/services?type=Free+Consultation', `${bookingPath}?move`]) {
    await page.goto(path)
    await page.getByRole('radio').first().check()
    await expectToFit(page)
  }
  await page.goto('/')
  await enlarge(page, 2048)
  const name = (await page.getByRole('banner').getByRole('link', { name: 'Nightlight' }).boundingBox())!
  expect(name.height).toBeLessThan(name.width)
  await page.goto('/admin/auth')
  await enlarge(page, 1536)
  await expectToFit(page)
  const form = (await page.getByRole('tabpanel').boundingBox())!
  const panel = (await page.getByRole('complementary').boundingBox())!
  expect(panel.y, 'the panel is below the form').toBeGreaterThanOrEqual(form.y + form.height)
})

test('public pages fit where only the text is enlarged', async ({ page }) => {
  await page.setViewportSize({ width: 2048, height: 1280 })
  await page.goto(ARTICLE)
  await expectToFit(page)
  for (const path of [
    '/',
    '/about',
    '/services?type=Free+Consultation',
    '/services?sent=yes',
    '/blog',
    ARTICLE,
    '/contact',
    '/terms-of-service',
    bookingPath,
  ]) {
    await page.goto(path)
    await page.locator('#fit details').evaluateAll((all) => all.forEach((one) => one.setAttribute('open', '')))
    for (const width of [640, 720, 1536, 2048, 2560]) {
      await enlarge(page, width)
      await expectToFit(page)
      const [role, name] = width < 1536 ? (['button', 'Menu'] as const) : (['link', 'Book Consultation'] as const)
      await expect(page.getByRole('banner').getByRole(role, { name, exact: true })).toBeInViewport({ ratio: 1 })
    }
  }
  await page.goto('/admin/auth')
  await enlarge(page, 640)
  for (const name of ['Login', 'Register']) {
    await page.getByRole('tab', { name }).click()
    await expectToFit(page)
  }
})

test('the portal fits the smallest phone with doubled text size', async ({ page }) => {
  await signIn(page, 'hilda')
  const { id } = (await (
    await page.request.post('/api/appointment-types', { data: { name: 'Follow-up call', minutes: 30 } })
  ).json()) as { id: string }
  const appointment = {
    typeId: id,
    start: new Date().toISOString(),
    allowPast: true,
    name: 'Siobhán',
    email: 'siobhan@example.com',
  }
  const later = { ...appointment, start: new Date(Date.now() + 2 * 3_600_000).toISOString() }
  for (const data of [appointment, later])
    expect((await page.request.post('/api/appointments', { data })).status()).toBe(201)
  await test.step('every page', async () => {
    for (const path of [
      '/calendar',
      '/families',
      '/numbers',
      '/settings/appointments',
      '/settings/questions',
      '?tab=contacts',
      '?tab=testimonials',
      '/account',
      '/settings',
      '/privacy',
      '/activity',
      '/mail',
      '/deleted',
      '/website',
      '/website?page=services',
      '/start?step=claims',
    ]) {
      await page.goto(`/admin${path}`)
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
      await expectToFit(page)
    }
    await page.goto('/admin?tab=consultations')
    await page.getByRole('link', { name: 'Family’s page' }).first().click()
    await expect(page.getByRole('region', { name: /^Their story/ })).toBeVisible()
    await expectToFit(page)
  })
  await test.step('doubled only by a style, which the width of the screen doesn’t tell', async () => {
    await page.setViewportSize({ width: 780, height: 1688 })
    await page.goto('/admin?tab=contacts')
    await page.addStyleTag({ content: 'html { font-size: 64px !important }' })
    const next = page.getByRole('region', { name: 'Next' })
    await expect(next.getByRole('link', { name: /more$/ })).toBeVisible()
    const boxes = await next
      .locator('h3, time, a[href="/admin/calendar"]')
      .evaluateAll((all) =>
        all.filter((part) => part.checkVisibility()).map((part) => part.getBoundingClientRect().top),
      )
    expect(new Set(boxes).size, 'the next appointment and “1 more” are on lines of their own').toBe(3)
    await page.goto('/admin/calendar')
    const toolbar = (await page.getByRole('button', { name: 'Next week' }).boundingBox())!
    await expect(page.getByRole('button', { name: 'Appointment', exact: true })).toHaveCSS('position', 'sticky')
    await page.addStyleTag({ content: 'html { font-size: 64px !important }' })
    const button = (await page.getByRole('button', { name: 'Appointment', exact: true }).boundingBox())!
    expect(button.y, 'the button is below the toolbar').toBeGreaterThan(toolbar.y + toolbar.height)
  })
  await test.step('enlarged on wider screens', async () => {
    for (const width of [640, 1536, 2560]) {
      await page.goto('/admin/settings')
      await enlarge(page, width)
      await expectToFit(page)
    }
    for (const [step, tag] of [
      ['claims', 'Public, not confirmed'],
      ['packages', 'Most popular'],
    ] as const) {
      await page.goto(`/admin/start?step=${step}`)
      await enlarge(page, 780)
      await expectToFit(page)
      const { x, width } = (await page.getByText(tag).first().boundingBox())!
      expect(x + width).toBeLessThanOrEqual(780)
    }
  })
})

test('the parents’ pages about nights fit the smallest phone with doubled text size', async ({
  page,
  context,
  site,
}) => {
  const links = await seedDiaries(site)
  const [link = ''] = links
  await context.addCookies([{ name: 'nights-who', value: 'Kim', url: site.url }])
  for (const path of ['/write', '/share', '/erase']) {
    await page.goto(link + path)
    await expectToFit(page)
  }
  const { path: oneNight } = await createDiary(site)
  await page.request.post(`${oneNight}/log`, { form: { do: 'asleep' }, headers: { origin: site.url } })
  for (const tonight of [...links, oneNight])
    for (const path of ['', '/plan', '/nights']) {
      await page.goto(tonight + path)
      await page.locator('details').evaluateAll((all) => all.forEach((one) => one.setAttribute('open', '')))
      await expectToFit(page)
    }
  await page.goto(`${link}/plan`)
  const day = page.locator('section:has(h2:text-is("The day")) ol span')
  const ends = await day.evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().right))
  expect(ends.length).toBeGreaterThan(0)
  expect(Math.max(...ends)).toBeLessThanOrEqual(320)
})
