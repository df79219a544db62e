import { expect, expectAccessible, expectError, test } from '../support/fixtures'
import { PASSWORD, breakNext, createAdmins, signIn, toast } from '../support/portal'

test.use({ story: 'sign-in' })
test.describe.configure({ mode: 'serial' })

test.beforeAll(({ site }) => createAdmins(site, 'hilda'))

test('a session that has ended leads to the sign-in when the page is opened, and from there back to it', async ({
  page,
  context,
}) => {
  await signIn(page, 'hilda')
  expectError(page, /401/)
  await context.clearCookies()
  await page.goto('/admin?tab=testimonials')
  await expect(page).toHaveURL(/\/admin\/auth$/)
  await page.getByLabel('Username').fill('hilda')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(/\/admin\?tab=testimonials$/)
})

test('a password is hidden until it is to be seen, and may be pasted', async ({ page }) => {
  await page.goto('/admin/auth')
  const password = page.getByLabel('Password', { exact: true })
  await page.getByLabel('Username').fill('pasted words')
  await page.getByLabel('Username').press('ControlOrMeta+a')
  await page.keyboard.press('ControlOrMeta+c')
  await password.press('ControlOrMeta+v')
  await expect(password).toHaveValue('pasted words')
  await expect(password).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect(password).toHaveAttribute('type', 'password')
})

test('a registration that is refused says why; a logout that fails leads home all the same', async ({ page }) => {
  expectError(page, /409/)
  await page.goto('/admin/auth')
  await page.getByRole('tab', { name: 'Register' }).click()
  await page.getByLabel('Username').fill('hilda')
  await page.getByLabel('Email').fill('someone@example.com')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Register' }).click()
  await toast(page, 'Registration failed')
  await expect(page.getByText('This username is taken').first()).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('someone@example.com')

  await signIn(page, 'hilda')
  await breakNext(page, '**/api/auth/logout', 'unreachable')
  await page.getByRole('button', { name: 'Logout' }).click()
  await toast(page, 'Logout failed')
  await expect(page).toHaveURL(/\/$/)
})

test('a forgotten password: the link of the mail leads to a new one', async ({ page, site }) => {
  expectError(page, /422/)
  await page.goto('/admin/auth')
  await page.getByRole('button', { name: 'Forgot your password?' }).click()
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await expect(page.getByText('Valid email is required')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Email').fill('hilda@example.com')
  await breakNext(page, '**/api/auth/forgot-password', 'refused')
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await toast(page, 'Password reset failed')
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await toast(page, 'Reset link sent')
  const [mail] = await site.mails('hilda@example.com', 1)
  const link = /http\S+reset-password\S+/.exec(mail!.text!)![0]

  await page.goto(link)
  await expect(page).toHaveURL(/\/admin\/reset-password$/)
  await page.getByLabel('New Password', { exact: true }).fill('another garden gate')
  await page.getByLabel('Confirm New Password', { exact: true }).fill('another')
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page.getByText("Passwords don't match")).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Confirm New Password', { exact: true }).fill('another garden gate')
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await toast(page, 'Password reset successful')
  await expect(page.getByRole('heading', { name: 'Password Reset Successful' })).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/auth$/, { timeout: 6000 })

  await page.goto(link)
  await page.getByLabel('New Password', { exact: true }).fill('third garden gate')
  await page.getByLabel('Confirm New Password', { exact: true }).fill('third garden gate')
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await toast(page, 'Password reset failed')
})
