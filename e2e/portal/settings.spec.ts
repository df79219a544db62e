import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectError, test, withHydration } from '../support/fixtures'
import { book } from '../support/installation'
import { createAdmins, PASSWORD, signIn, expectToast, signInByApi } from '../support/portal'

test.describe.configure({ mode: 'serial' })

test.beforeAll(({ site }) => createAdmins(site, 'hilda', 'mira'))

const field = (page: Page, name: string) => page.getByRole('textbox', { name })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()

test('saved settings reach visitors, cached pages and emails', async ({ page, context, site }) => {
  await signIn(page, 'hilda')
  const visitor = withHydration(await context.newPage())
  await visitor.goto('/contact')
  await expect(visitor.getByRole('contentinfo')).toContainText('(555) 010-0142')

  await page.getByText('Before you open').click()
  await page.getByRole('link', { name: 'Enter your phone number' }).click()
  await expect(field(page, 'Phone')).toBeFocused()
  await field(page, 'Phone').fill('call me')
  await field(page, 'Name of the practice').fill('Sandman')
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill('mira@sandman.co')
  expectError(page, /422/)
  await save(page)
  await expectToast(page, 'Failed to save settings')
  await expect(field(page, 'Phone')).toBeFocused()
  await expect(field(page, 'Phone')).toHaveAccessibleDescription(/Please enter a phone number that can be dialed/)
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(field(page, 'Phone')).toHaveValue('(555) 010-0142')
  await page.getByRole('button', { name: 'Undo' }).click()

  await page.reload()
  await expect(field(page, 'Name of the practice')).toHaveValue('Sandman')
  await field(page, 'Phone').fill('+44 20 7946 0958')
  await save(page)
  await expectToast(page, 'Settings saved')
  await expect(page.getByRole('link', { name: 'Enter your phone number' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Dismiss: Add a photo of yourself' }).click()
  await expect(page.getByRole('link', { name: 'Add a photo of yourself' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('link', { name: 'Add a photo of yourself' })).toBeVisible()

  // In a tab that was open before, and on a cached page.
  await expect(visitor.getByRole('contentinfo')).toContainText('+44 20 7946 0958')
  await visitor.goto('/services')
  await expect(visitor).toHaveTitle(/Sandman/)
  await expect(visitor.getByRole('banner')).toContainText('Sandman')
  await expect(visitor.getByRole('contentinfo').getByRole('link', { name: '+44 20 7946 0958' })).toHaveAttribute(
    'href',
    'tel:+442079460958',
  )
  await book(site.url, 'parent@example.com')
  const emails = await site.emails('parent@example.com', 2)
  const toParent = emails.find(({ to }) => [to].flat()[0]?.text === 'parent@example.com')!
  expect(toParent.from?.text).toBe('"Sandman" <mira@sandman.co>')
  expect(toParent.text).toContain('Sandman\n+44 20 7946 0958\nmira@sandman.co')
})

test('the practice’s color is shown while it’s chosen, and its color and mark are everyone’s once saved', async ({
  page,
  context,
}) => {
  const getAccent = (of: Page) =>
    of.evaluate(() => {
      const probe = document.body.appendChild(
        Object.assign(document.createElement('i'), { style: 'color: var(--accent)' }),
      )
      const { color } = getComputedStyle(probe)
      probe.remove()
      return color
    })
  const [terracotta, ocean] = ['rgb(172, 74, 38)', 'rgb(31, 102, 137)']
  await signInByApi(page)
  await page.goto('/admin/settings')
  expect(await getAccent(page)).toBe(terracotta)
  await page.getByRole('radio', { name: 'Rose' }).check()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Ocean' })).toBeChecked()
  expect(await getAccent(page)).toBe(ocean)
  // Only here, until it's saved.
  const visitor = withHydration(await context.newPage())
  await visitor.goto('/')
  expect(await getAccent(visitor)).toBe(terracotta)
  await page.getByRole('button', { name: 'Discard' }).click()
  expect(await getAccent(page)).toBe(terracotta)
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('group', { name: 'Your mark' }).locator('input[type=file]').setInputFiles('public/icon-512.png')
  await expect(page.getByRole('group', { name: 'Your mark' }).getByRole('img')).toBeVisible()
  await expectAccessible(page)
  await save(page)
  await expectToast(page, 'Settings saved')

  await visitor.goto('/')
  expect(await getAccent(visitor)).toBe(ocean)
  const mark = visitor.getByRole('banner').locator('img')
  await expect(mark).toHaveAttribute('src', /^\/icon-192\.png\?/)
  expect(await mark.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(192)
  // Another style sheet is loaded after it.
  await visitor.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click()
  await expect(visitor).toHaveTitle(/About/)
  expect(await getAccent(visitor)).toBe(ocean)
  await visitor.emulateMedia({ colorScheme: 'dark' })
  expect(await getAccent(visitor)).toBe('rgb(142, 202, 233)')
})

test('a test email reports its delivery', async ({ page, site }) => {
  await signInByApi(page)
  await page.goto('/admin/settings')
  let calls = 0
  page.on('request', (request) => (calls += Number(request.url().endsWith('/test-mail'))))
  // A double click without a gap sends one.
  await page.getByRole('button', { name: 'Send a test email' }).evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
  })
  await expect(page.getByText(/^Saved for hilda@example.com on the server\./)).toBeVisible()
  expect(calls).toBe(1)
  const [email] = await site.emails('hilda@example.com', 1)
  expect(email!.subject).toBe('A test email from Sandman')
  await expectAccessible(page)
})

test('with simultaneous edits, the later one shows both values', async ({ page, browser, site }) => {
  await signInByApi(page)
  await page.goto('/admin/settings')
  await field(page, 'Families helped').fill('300+')
  await field(page, 'Years of experience').fill('11')

  const other = withHydration(await (await browser.newContext({ baseURL: site.url })).newPage())
  await signInByApi(other, 'mira')
  await other.goto('/admin/settings')
  await field(other, 'Families helped').fill('250+')
  await field(other, 'Location').fill('London, United Kingdom')
  await save(other)
  await expectToast(other, 'Settings saved')
  await other.context().close()

  expectError(page, /409/)
  await save(page)
  await expectToast(page, 'Failed to save settings')
  await expect(field(page, 'Families helped')).toHaveValue('300+')
  await expect(field(page, 'Families helped')).toHaveAccessibleDescription(
    /Someone else has saved “250\+” here in the meantime/,
  )
  await expect(field(page, 'Location')).toHaveValue('London, United Kingdom')
  await save(page)
  await expectToast(page, 'Settings saved')
  const now = await (await page.request.get('/api/site')).json()
  expect(now).toMatchObject({ families: '300+', years: '11', location: 'London, United Kingdom' })
})

test('an admin’s unsaved input is shown only to that admin', async ({ page, context }) => {
  await signInByApi(page)
  await page.goto('/admin/settings')
  const years = await field(page, 'Years of experience').inputValue()
  await field(page, 'Years of experience').fill('21')
  expectError(page, /401/)
  await context.clearCookies()
  await save(page)
  const again = page.getByRole('dialog', { name: 'Please sign in again' })
  await again.getByLabel('Username').fill('mira')
  await again.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await again.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(/\/admin$/)
  await page.goto('/admin/settings')
  await expect(field(page, 'Years of experience')).toHaveValue(years)

  await context.clearCookies()
  await signInByApi(page)
  await page.goto('/admin/settings')
  await expect(field(page, 'Years of experience')).toHaveValue('21')
})
