import { expect, expectError, test } from '../support/fixtures'

// With motion, as most people see the site.
test.use({ contextOptions: {} })

test('one toast at a time: six seconds for a failure, four for a success, and a swipe dismisses it', async ({
  page,
}) => {
  expectError(page, /500/)
  await page.clock.install()
  await page.goto('/contact')
  // From now on, time passes only when the test says so.
  await page.clock.pauseAt(Date.now() + 60_000)
  const fill = async () => {
    await page.getByLabel('Your Name').fill('Ann Lee')
    await page.getByLabel('Email Address').fill('toast@example.com')
    await page.getByLabel('Subject').selectOption('general')
    await page.getByLabel('Message', { exact: true }).fill('Do you also help with twins?')
  }
  let answer = { status: 500, json: { error: 'no' } as object }
  await page.route('**/api/contacts', (route) => route.fulfill(answer))
  const toast = page.locator('.toast')
  /** Sends the form and waits for its toast, which replaces earlier ones. */
  const send = async (title: string) => {
    await toast.evaluateAll((toasts) => toasts.forEach((shown) => shown.setAttribute('data-earlier', '')))
    const response = page.waitForResponse('**/api/contacts')
    await page.getByRole('button', { name: 'Send Message' }).click()
    await (await response).finished()
    await page.clock.runFor(1500)
    await expect(page.locator('.toast:not([data-earlier])')).toContainText(title)
  }
  const expectToStay = async (seconds: number) => {
    await page.clock.runFor(1000 * seconds - 1600)
    await expect(toast).toHaveAttribute('data-state', 'open')
    await page.clock.runFor(1700)
    await expect(toast).toHaveCount(0)
  }

  await fill()
  await send('Failed to send message')
  await send('Failed to send message')
  await expect(toast).toHaveCount(1)
  await expectToStay(6)

  await send('Failed to send message')
  const { x, y, height } = (await toast.boundingBox())!
  const drag = async (distance: number) => {
    await page.mouse.move(x + 80, y + height / 2)
    await page.mouse.down()
    await page.mouse.move(x + 80 + distance, y + height / 2, { steps: 5 })
    await page.mouse.up()
    await page.clock.runFor(500)
  }
  await drag(30)
  await expect(toast).toHaveAttribute('data-state', 'open')
  await drag(80)
  await expect(toast).toHaveCount(0)

  answer = { status: 201, json: { success: true, id: 'x' } }
  await send('Message sent successfully!')
  await expectToStay(4)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 } })

  test('the menu takes the focus, blocks scrolling, and returns the focus @core', async ({ page }) => {
    await page.goto('/')
    const opener = page.getByRole('button', { name: 'Menu', exact: true })
    await opener.focus()
    await page.keyboard.press('Enter')
    const menu = page.getByRole('navigation', { name: 'Menu' })
    await expect(menu.getByRole('link', { name: 'Home' })).toBeFocused()
    await expect(menu.getByRole('link')).toHaveText([
      'Home',
      'About',
      'Services',
      'Blog',
      'Contact',
      'Privacy',
      'Terms',
    ])
    await page.mouse.wheel(0, 600)
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(opener).toBeFocused()

    await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }))
    await opener.click()
    await expect(menu.getByRole('link', { name: 'Home' })).toBeFocused()
    expect(await page.evaluate(() => scrollY)).toBe(400)
    const scriptsLoaded = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await scriptsLoaded.promise
      await route.continue()
    })
    await menu.getByRole('link', { name: 'Contact' }).click()
    // It would cover the progress bar.
    await expect(menu).toBeHidden()
    await expect(page.locator('#content')).toHaveAttribute('aria-busy', 'true')
    scriptsLoaded.resolve()
    await expect(page.getByRole('heading', { level: 1, name: 'Get in Touch' })).toBeFocused()
    await expect(menu).toBeHidden()
  })

  test('the contact bar hides for a form, and “Scroll to top” appears beyond 300 px', async ({ page }) => {
    await page.goto('/services')
    const bar = page.getByRole('navigation', { name: 'Quick contact' })
    await expect(bar.getByRole('link')).toHaveText(['Text', 'Call', 'Book'])
    await expect(bar.getByRole('link', { name: 'Book' })).toHaveAttribute('href', '/services?type=call#book')
    const up = page.getByRole('button', { name: 'Scroll to top' })
    await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }))
    await expect(up).toBeHidden()
    await page.evaluate(() => scrollTo({ top: 301, behavior: 'instant' }))
    await expect(up).toBeVisible()
    await page.getByLabel('Email').focus()
    await expect(bar).toBeHidden()
    await expect(up).toBeHidden()
    await page.getByRole('heading', { name: 'What happens next' }).scrollIntoViewIfNeeded()
    await up.click()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await expect(bar).toBeVisible()
  })

  test('“Scroll to top” doesn’t cover the result of a message', async ({ page }) => {
    expectError(page, /500/)
    await page.route('**/api/contacts', (route) => route.fulfill({ status: 500, json: { error: 'no' } }))
    await page.goto('/contact')
    await page.getByLabel('Your Name').fill('Ann Lee')
    await page.getByLabel('Email Address').fill('ann@example.com')
    await page.getByLabel('Subject').selectOption('general')
    await page.getByLabel('Message', { exact: true }).fill('Do you also help with twins?')
    await page.getByRole('button', { name: 'Send Message' }).click()
    const outcome = page.locator('form :focus')
    await expect(outcome).toContainText('Your message didn’t go through.')
    await expect(page.getByRole('button', { name: 'Scroll to top' })).toBeHidden()
  })
})

test('the selected theme is remembered and overrides the device’s', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  await page.getByRole('button', { name: 'Switch to night colors' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'night')
  const html = await (await page.request.get('/about')).text()
  expect(html).toContain('data-theme="night"')
  await page.reload()
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(242, 234, 220)')
  await page.getByRole('button', { name: 'Switch to day colors' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'day')
})

test('an unknown page leads to the home page', async ({ page }) => {
  expectError(page, /404/)
  const reply = await page.goto('/nowhere')
  expect(reply?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible()
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible()
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'The night is long.' })).toBeFocused()
  for (const text of ['100+ Families Helped', 'Proven Methods', 'Excellent Results', 'Why Families Choose My Services'])
    await expect(page.getByText(text, { exact: true })).toBeVisible()
  for (const name of ['Personalized Methods', 'Expert Guidance', 'Ongoing Support'])
    await expect(page.getByRole('heading', { level: 3, name })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Book Free Consultation' }).first()).toHaveAttribute(
    'href',
    '/services?type=call#book',
  )
  for (const name of ['View Services', 'View All Services'])
    await expect(page.getByRole('link', { name }).first()).toHaveAttribute('href', '/services')
})
