import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectError, test } from '../support/fixtures'

test.use({ story: 'screens' })

const booking = (page: Page) => ({
  parentName: page.getByLabel('Your name'),
  email: page.getByLabel('Email'),
  phone: page.getByLabel('Phone (optional)'),
  childAge: page.getByLabel('Child’s age'),
  sleepChallenges: page.getByLabel('Sleep challenges'),
  consultationType: page.getByLabel('Consultation type'),
  send: page.getByRole('button', { name: 'Book Consultation' }),
})
const messages = {
  parentName: 'Name must be at least 2 characters',
  email: 'Please enter a valid email address',
  childAge: "Please specify child's age",
  sleepChallenges: 'Please describe your sleep challenges',
  consultationType: 'Please select a consultation type',
} as const

test('every rule of the booking form says its message under its field', async ({ page }) => {
  await page.goto('/services')
  await expectAccessible(page)
  const fields = booking(page)
  await fields.send.click()
  for (const [name, message] of Object.entries(messages))
    await expect(fields[name as keyof typeof messages]).toHaveAccessibleDescription(new RegExp(`${message}$`))
  await expect(fields.phone).toHaveAccessibleDescription('')
  await expect(fields.parentName).toBeFocused()
  await expectAccessible(page)
  await fields.parentName.fill(' Z ')
  await fields.sleepChallenges.fill(' nine char ')
  await expect(fields.parentName).toHaveAccessibleDescription(messages.parentName)
  await expect(fields.sleepChallenges).toHaveAccessibleDescription(new RegExp(messages.sleepChallenges))
})

test('a parent books by keyboard alone; F8 leads to the toast, and Escape back', async ({ page, site }) => {
  await page.goto('/services')
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  const button = page.getByRole('article').filter({ hasText: 'Newborn Care' }).getByRole('button')
  for (let i = 0; i < 20 && !(await button.evaluate((it) => it === document.activeElement)); i++) await press('Tab')
  await press('Enter')
  await expect(page.getByRole('heading', { name: 'Book Your Free Consultation' })).toBeFocused()
  await expect(page.getByText('You chose')).toBeVisible()
  await press('Tab')
  for (const text of ['Ann Lee', 'ann@example.com', '555 0100', '8 months', 'Wakes every hour.']) {
    await page.keyboard.type(text)
    await press('Tab')
  }
  await expect(booking(page).consultationType).toBeFocused()
  for (let i = 0; i < 8 && !(await booking(page).send.evaluate((it) => it === document.activeElement)); i++)
    await press('Tab')
  await press('Enter')
  const toast = page.locator('.toast')
  await expect(toast).toContainText('Consultation booked!')
  await expect(page.locator(':focus')).toContainText('Your request has arrived.')
  await press('F8', 'Tab')
  await expect(toast).toBeFocused()
  await press('Escape')
  await expect(page.locator(':focus')).toContainText('Your request has arrived.')
  await site.mails('ann@example.com', 2)
})

test('one toast at a time: six seconds for a failure, four for a success, and a swipe sends it away', async ({
  page,
}) => {
  expectError(page, /500/)
  await page.clock.install()
  await page.goto('/contact')
  // Time goes on only when the test says so.
  await page.clock.pauseAt(Date.now() + 60_000)
  const write = async () => {
    await page.getByLabel('Your Name').fill('Ann Lee')
    await page.getByLabel('Email Address').fill('toast@example.com')
    await page.getByLabel('Subject').selectOption('general')
    await page.getByLabel('Message', { exact: true }).fill('Do you also help with twins?')
  }
  let answer = { status: 500, json: { error: 'no' } as object }
  await page.route('**/api/contacts', (route) => route.fulfill(answer))
  const toast = page.locator('.toast')
  /** Sends the form; another toast is there when it has been answered. */
  const send = async (title: string) => {
    await toast.evaluateAll((toasts) => toasts.forEach((shown) => shown.setAttribute('data-earlier', '')))
    const answered = page.waitForResponse('**/api/contacts')
    await page.getByRole('button', { name: 'Send Message' }).click()
    await (await answered).finished()
    await page.clock.runFor(1500)
    await expect(page.locator('.toast:not([data-earlier])')).toContainText(title)
  }
  const stays = async (seconds: number) => {
    await page.clock.runFor(1000 * seconds - 1600)
    await expect(toast).toHaveAttribute('data-state', 'open')
    await page.clock.runFor(1700)
    await expect(toast).toHaveCount(0)
  }

  await write()
  await send('Failed to send message')
  await send('Failed to send message')
  await expect(toast).toHaveCount(1)
  await stays(6)

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
  await stays(4)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 } })

  test('the menu takes the focus, keeps the page still, and gives the focus back', async ({ page }) => {
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
    await expectAccessible(page)
    await page.mouse.wheel(0, 600)
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(opener).toBeFocused()

    await opener.click()
    await menu.getByRole('link', { name: 'Contact' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Get in Touch' })).toBeFocused()
    await expect(menu).toBeHidden()
  })

  test('the contact bar steps aside for a form, and the way to the top appears beyond 300 px', async ({ page }) => {
    await page.goto('/services')
    const bar = page.getByRole('navigation', { name: 'Quick contact' })
    await expect(bar.getByRole('link')).toHaveText(['Text', 'Call', 'Book'])
    await expect(bar.getByRole('link', { name: 'Book' })).toHaveAttribute('href', '/services#book')
    const up = page.getByRole('button', { name: 'Scroll to top' })
    await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }))
    await expect(up).toBeHidden()
    await page.evaluate(() => scrollTo({ top: 301, behavior: 'instant' }))
    await expect(up).toBeVisible()
    await booking(page).email.focus()
    await expect(bar).toBeHidden()
    await up.click()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await expect(bar).toBeVisible()
  })

  test('what became of a message lies clear of the way to the top', async ({ page }) => {
    expectError(page, /500/)
    await page.route('**/api/contacts', (route) => route.fulfill({ status: 500, json: { error: 'no' } }))
    await page.goto('/contact')
    await page.getByLabel('Your Name').fill('Ann Lee')
    await page.getByLabel('Email Address').fill('ann@example.com')
    await page.getByLabel('Subject').selectOption('general')
    await page.getByLabel('Message', { exact: true }).fill('Do you also help with twins?')
    await page.getByRole('button', { name: 'Send Message' }).click()
    const outcome = page.locator('form :focus')
    await expect(outcome).toContainText('Your message did not go through.')
    const { y: top, height } = (await outcome.boundingBox())!
    const { y: up } = (await page.getByRole('button', { name: 'Scroll to top' }).boundingBox())!
    expect(top + height).toBeLessThanOrEqual(up)
  })

  test('the sign-in fits where only the text is enlarged', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto('/admin/auth')
    await page.addStyleTag({ content: 'html { font-size: 200% !important }' })
    for (const tab of ['Login', 'Register']) {
      await page.getByRole('tab', { name: tab }).click()
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect({ tab, sideways }).toEqual({ tab, sideways: 0 })
    }
  })
})

test('the switch is remembered without a flash, and wins over the device', async ({ page }) => {
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

test('a page that is not there says so, and leads on', async ({ page }) => {
  expectError(page, /404/)
  const reply = await page.goto('/nowhere')
  expect(reply?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible()
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'The night is long.' })).toBeFocused()
  for (const text of ['100+ Families Helped', 'Proven Methods', 'Excellent Results', 'Why Families Choose My Services'])
    await expect(page.getByText(text, { exact: true })).toBeVisible()
  for (const name of ['Personalized Methods', 'Expert Guidance', 'Ongoing Support'])
    await expect(page.getByRole('heading', { level: 3, name })).toBeVisible()
  for (const name of ['Book Free Consultation', 'View Services', 'View All Services'])
    await expect(page.getByRole('link', { name }).first()).toHaveAttribute('href', '/services')
  await expectAccessible(page)
})
