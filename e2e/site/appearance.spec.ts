import sharp from 'sharp'
import { expect, test } from '../support/fixtures'
import { createAdmins, signInByApi } from '../support/portal'

// With motion, as most people see the site.
test.use({ contextOptions: {} })

test('typed text runs in the direction of its language', async ({ page }) => {
  for (const [path, labels] of [
    ['/services', ['Your name', 'Sleep challenges']],
    ['/contact', ['Message']],
  ] as const) {
    await page.goto(path)
    for (const label of labels) {
      const field = page.getByLabel(label, { exact: true })
      await field.fill('محمد')
      await expect(field).toHaveCSS('direction', 'rtl')
      await field.fill('Ann')
      await expect(field).toHaveCSS('direction', 'ltr')
    }
  }
})

test('every letter of a Vietnamese name is in our fonts', async ({ page }) => {
  await page.goto('/')
  const facesOf = (family: string) =>
    page.evaluate(
      (family) =>
        Promise.all(
          'N g u y ễ n T h ị H ư ơ n g Đ ặ'
            .split(' ')
            .map(async (letter) => (await document.fonts.load(`16px ${family}`, letter)).length),
        ),
      family,
    )
  for (const family of ['Figtree', 'Fraunces']) expect(await facesOf(family)).not.toContain(0)
})

test('buttons and cards keep their shape in forced colors, and tabs show which one is selected', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/')
  for (const name of ['Book Free Consultation', 'View All Services'])
    await expect(page.getByRole('main').getByRole('link', { name }).last()).toHaveCSS('border-top-style', 'solid')
  for (const [path, card] of [
    ['/contact', '.sign'],
    ['/services', '.package'],
    ['/services', '.booking-card'],
    ['/privacy-policy', '.rounded-card'],
  ] as const) {
    await page.goto(path)
    await expect(page.locator(card).first()).toHaveCSS('border-top-width', '1px')
  }
  await page.goto('/admin/auth')
  await expect(page.getByRole('tab', { name: 'Login' })).toHaveCSS('text-decoration-line', 'underline')
  await expect(page.getByRole('tab', { name: 'Register' })).toHaveCSS('text-decoration-line', 'none')
})

test('with reduced motion, all colors change at once', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.goto('/contact')
  await page.emulateMedia({ colorScheme: 'dark' })
  const transitions = await page.evaluate(async () => {
    await new Promise(requestAnimationFrame)
    return document.getAnimations().filter((animation) => animation instanceof CSSTransition).length
  })
  expect(transitions).toBe(0)
})

test('the name of the practice is in the header at every width', async ({ page }) => {
  await page.goto('/')
  for (const width of [320, 360, 768, 820, 1000, 1023, 1280]) {
    await page.setViewportSize({ width, height: 700 })
    const { width: shown } = (await page.getByRole('banner').getByText('Nightlight').boundingBox())!
    expect([width, shown > 40]).toEqual([width, true])
    expect([width, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([width, width])
  }
})

test('the longest name fits the header at every width', async ({ page, site }) => {
  await createAdmins(site, 'hilda')
  await signInByApi(page)
  const { version } = (await (await page.request.get('/api/site/settings')).json()) as { version: string }
  const name = 'Northumberland & Wollaston Family Sleep Practice of Maine'
  expect((await page.request.patch('/api/site', { data: { version, name } })).status()).toBe(200)
  await page.goto('/contact')
  for (const width of [320, 390, 768, 820, 1023, 1024, 1280]) {
    await page.setViewportSize({ width, height: 700 })
    const header = (await page.getByRole('banner').boundingBox())!
    const shown = (await page.getByRole('banner').getByText(name).boundingBox())!
    expect([width, header.height < 73, shown.y >= 0, shown.width > 75]).toEqual([width, true, true, true])
    expect([width, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([width, width])
  }
})

test('on a phone, the packages stand in a row that only the row scrolls, soon the form, and on paper all below each other', async ({
  page,
}) => {
  const packages = page.getByRole('article')
  const left = async (index: number) => Math.round((await packages.nth(index).boundingBox())!.x)
  const top = async (name: string) => (await page.getByRole('heading', { name }).boundingBox())!.y
  for (const width of [320, 360, 639]) {
    await page.setViewportSize({ width, height: 780 })
    await page.goto('/services')
    await expect(packages.nth(0)).toBeInViewport({ ratio: 0.9 })
    expect(await top('Book Your Free Consultation')).toBeLessThan(await top('What happens next'))
    if (width === 360) expect(await top('Book Your Free Consultation')).toBeLessThan(1700)
    const margin = await left(0)
    expect([width, (await left(1)) < width - 24]).toEqual([width, true])
    await packages.nth(2).getByRole('button').focus()
    await expect(packages.nth(2).getByRole('button')).toBeInViewport({ ratio: 1 })
    expect([width, await page.evaluate(() => [scrollX, document.documentElement.scrollWidth])]).toEqual([
      width,
      [0, width],
    ])
    await packages.nth(1).getByRole('button').focus()
    await expect.poll(async () => Math.abs((await left(1)) - margin)).toBeLessThanOrEqual(1)
    // The last card can't reach the left margin, but the Tab key brings it into view whole.
    await page.keyboard.press('Tab')
    await expect(packages.nth(2).getByRole('button')).toBeFocused()
    await expect(packages.nth(2)).toBeInViewport({ ratio: 0.9 })
    await page.keyboard.press('Shift+Tab')
    await expect.poll(async () => Math.abs((await left(1)) - margin)).toBeLessThanOrEqual(1)
  }
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  expect([await left(1), await left(2)]).toEqual([await left(0), await left(0)])
  // In the colors of day, with no bar over the words.
  await expect(page.locator('html')).toHaveCSS('color', 'rgb(42, 41, 71)')
  for (const frame of ['.site-header', '.quick-contact']) await expect(page.locator(frame)).toBeHidden()

  // With enlarged text, nothing on the cards is cut off.
  await page.emulateMedia({ media: null, colorScheme: null })
  await page.setViewportSize({ width: 390, height: 800 })
  await page.addStyleTag({ content: 'html { font-size: 32px !important }' })
  const cut = await page
    .locator('h1, .package, .package *:not(svg, svg *)')
    .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.outerHTML))
  expect(cut).toEqual([])
})

test('a table breaks between printed pages instead of moving to the next one', async ({ page }) => {
  await page.goto('/about')
  await page.evaluate(() =>
    document
      .querySelector('main')!
      .insertAdjacentHTML('beforeend', '<div class="prose"><div class="table-frame"><table></table></div></div>'),
  )
  const frame = page.locator('.table-frame')
  await expect(frame).toHaveCSS('overflow-x', 'auto')
  await page.emulateMedia({ media: 'print' })
  await expect(frame).toHaveCSS('overflow-x', 'visible')
  await expect(frame).toHaveCSS('break-inside', 'auto')
})

test.describe('at fractional pixels', () => {
  test.use({ deviceScaleFactor: 1.5 })

  test('no line shows below a scene', async ({ page }) => {
    for (const [path, scene] of [
      ['/', '.hero'],
      ['/services', 'main > section'],
    ] as const) {
      await page.goto(path)
      await page.addStyleTag({ content: '[aria-label="Quick contact"] { display: none }' })
      for (const width of [360, 768, 1280]) {
        await page.setViewportSize({ width, height: 900 })
        const { y, height } = (await page.locator(scene).first().boundingBox())!
        const clip = { x: 0, y: Math.floor(y + height) - 1, width, height: 8 }
        const image = sharp(await page.screenshot({ clip, fullPage: true }))
        const { channels } = await image.stats()
        const spread = Math.max(...channels.map(({ min, max }) => max - min))
        // Edges that nobody sees may differ by rounding.
        expect(spread, `${path} at ${width}`).toBeLessThan(10)
      }
    }
  })
})

test('on a tablet, Home’s windows and reasons fill the width, and no link of the footer stands alone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await page.goto('/')
  const [windows, reason] = [
    (await page.locator('figure').filter({ hasText: 'fourteen nights' }).boundingBox())!,
    (await page.getByRole('article').first().boundingBox())!,
  ]
  expect(reason.y).toBeLessThan(windows.y + windows.height)
  expect(reason.x).toBeGreaterThan(windows.x + windows.width)
  expect(reason.x + reason.width).toBeGreaterThan(700)
  const links = page.getByRole('navigation', { name: 'Quick links' }).getByRole('link')
  const columns = await links.evaluateAll((all) =>
    Object.values(Object.groupBy(all, (link) => link.getBoundingClientRect().x)),
  )
  expect(columns.map((column) => column!.length)).toEqual([3, 2])
})

test('About’s open door stands out from its wall', async ({ page }) => {
  await page.goto('/about')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const [wall, door] = await page
      .locator('main svg path:is([fill="var(--nursery-wall)"], [fill="var(--door)"])')
      .evaluateAll((paths) =>
        paths.map((path) => {
          const [r, g, b] = getComputedStyle(path)
            .fill.match(/\d+/g)!
            .map((part) => (Number(part) / 255) ** 2.2)
          return 0.2126 * r! + 0.7152 * g! + 0.0722 * b! + 0.05
        }),
      )
    expect(Math.max(wall! / door!, door! / wall!), colorScheme).toBeGreaterThan(1.5)
  }
})
