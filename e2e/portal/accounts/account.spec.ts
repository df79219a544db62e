import type { Page } from '@playwright/test'
import { totpCode } from '../../../test/support/totp-code'
import { expect, expectAccessible, expectError, test, withHydration } from '../../support/fixtures'
import { runCommand } from '../../support/installation'
import {
  PASSWORD,
  createAdmins,
  expectFocus,
  submitSignIn,
  openFromMenu,
  signIn,
  expectToast,
} from '../../support/portal'

test.use({ host: 'localhost' })
test.describe.configure({ mode: 'serial' })

const NEW_PASSWORD = 'another garden gate'

test.beforeAll(({ site }) => createAdmins(site, 'hilda', 'nora'))

async function logout(page: Page) {
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/$/)
}

test('an authenticator app and recovery codes are set up, used to sign in, and reset from the command line', async ({
  page,
  site,
}) => {
  await signIn(page, 'hilda')
  await openFromMenu(page, 'Your account')
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click()
  const dialog = page.getByRole('dialog')
  expectError(page, /422/)
  await dialog.getByLabel('Your password').fill('not it')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText('That isn’t your password')).toBeVisible()
  await dialog.getByLabel('Your password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  const secret = (await dialog.locator('code').textContent())!.replaceAll(' ', '')
  await dialog.getByLabel('First code').fill(totpCode(secret))
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await expect(dialog.getByRole('heading', { name: 'Keep your recovery codes' })).toBeVisible()
  const codes = await dialog.getByRole('listitem').allTextContents()
  expect(codes).toHaveLength(10)
  const download = page.waitForEvent('download')
  await dialog.getByRole('link', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('recovery-codes.txt')
  await dialog.getByRole('button', { name: 'I’ve saved them' }).click()
  await expect(page.getByRole('button', { name: 'Turn off' })).toBeFocused()
  await logout(page)

  await submitSignIn(page, 'hilda')
  const code = page.getByLabel('Code', { exact: true })
  await expect(code).toBeFocused()
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  expectError(page, /401/)
  await code.fill('000000')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expectToast(page, 'Login failed')
  await code.fill(totpCode(secret, 1))
  await page.getByRole('button', { name: 'Continue' }).click()
  await expectToast(page, 'Welcome back!')
  await openFromMenu(page, 'Your account')
  await expect(page.getByText('10 recovery codes are left')).toBeVisible()
  await logout(page)

  await submitSignIn(page, 'hilda')
  await code.fill(totpCode(secret, 2))
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expectToast(page, 'This sign-in took too long. Please start again.')
  await expect(page.getByLabel('Username')).toBeFocused()

  await submitSignIn(page, 'hilda')
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(codes[0]!)
  await page.getByRole('button', { name: 'Continue' }).click()
  await openFromMenu(page, 'Your account')
  await expect(page.getByText('9 recovery codes are left')).toBeVisible()
  await page.getByRole('button', { name: 'New recovery codes' }).click()
  await dialog.getByLabel('Your password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Create new codes' }).click()
  await expect(dialog.getByText('Please enter the code')).toBeVisible()
  await dialog.getByLabel('Code').fill(codes[1]!)
  await dialog.getByRole('button', { name: 'Create new codes' }).click()
  await expect(dialog.getByRole('heading', { name: 'Keep your recovery codes' })).toBeVisible()
  await dialog.getByRole('button', { name: 'I’ve saved them' }).click()
  await logout(page)

  await runCommand(site.env, 'admin', 'reset-second-factor', '--username', 'hilda')
  await signIn(page, 'hilda')
})

test('a passkey signs in without password or code until it is removed', async ({ page, context }) => {
  const devTools = await context.newCDPSession(page)
  await devTools.send('WebAuthn.enable')
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await signIn(page, 'nora')
  await openFromMenu(page, 'Your account')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('My phone')
  await dialog.getByLabel('Your password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Add passkey' }).click()
  await expectToast(page, 'Passkey added')
  await expect(page.getByText('not used yet')).toBeVisible()

  await page.getByRole('button', { name: 'Rename My phone' }).click()
  const name = page.getByRole('list', { name: 'Passkeys' }).getByLabel('Name')
  await expect(name).toBeFocused()
  await name.fill(' ')
  await name.press('Enter')
  await expect(page.getByText('Please give the passkey a name')).toBeVisible()
  await name.fill('Never saved')
  await name.press('Escape')
  await expect(page.getByRole('button', { name: 'Rename My phone' })).toBeFocused()
  await page.keyboard.press('Enter')
  await name.fill('Old phone')
  await name.press('Enter')
  await expectToast(page, 'Passkey renamed')
  await expect(page.getByRole('button', { name: 'Rename Old phone' })).toBeFocused()
  await logout(page)

  await page.goto('/admin/auth')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expectToast(page, 'Welcome back!')
  await openFromMenu(page, 'Your account')
  await expect(page.getByText(/last used/)).toBeVisible()
  await page.getByRole('button', { name: 'Remove Old phone' }).click()
  await dialog.getByLabel('Your password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Remove passkey' }).click()
  await expectToast(page, 'Passkey removed')
  await expectFocus(page)
  await logout(page)
  await page.goto('/admin/auth')
  expectError(page, /401/)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expectToast(page, 'Login failed')
})

test('sessions are ended by hand and by a new password; a new email address is confirmed', async ({
  page,
  browser,
  site,
}) => {
  const context = await browser.newContext({ baseURL: site.url })
  const other = withHydration(await context.newPage())
  await signIn(other, 'nora')
  await signIn(page, 'nora')
  await openFromMenu(page, 'Your account')
  const sessions = page.getByRole('list', { name: 'Sessions' }).getByRole('listitem')
  await expect(sessions.first()).toBeVisible()
  const before = await sessions.count()
  await sessions.getByRole('button', { name: 'End' }).first().click()
  const dialog = page.getByRole('dialog')
  await expectAccessible(page)
  await dialog.getByLabel('Your password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'End session' }).click()
  await expectToast(page, 'Session ended')
  await expect(sessions).toHaveCount(before - 1)
  await expectFocus(page)
  await other.reload()
  await expect(other).toHaveURL(/\/admin\/auth$/)
  await signIn(other, 'nora')

  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(dialog.getByLabel('Current password')).toBeFocused()
  await dialog.getByLabel('Current password').fill(PASSWORD)
  await dialog.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
  await dialog.getByLabel('Confirm new password').fill(NEW_PASSWORD)
  await dialog.getByRole('button', { name: 'Save new password' }).click()
  await expectToast(page, 'Password changed')
  await expect(page.getByRole('button', { name: 'Change password' })).toBeFocused()
  await expect(sessions).toHaveCount(1)
  await other.reload()
  await expect(other).toHaveURL(/\/admin\/auth$/)
  await context.close()

  await page.getByRole('button', { name: 'Change email' }).click()
  await dialog.getByLabel('New email address').fill('nora@new.example.com')
  await dialog.getByLabel('Your password').fill(NEW_PASSWORD)
  await dialog.getByRole('button', { name: 'Send confirmation link' }).click()
  await expectToast(page, 'Confirmation link sent')
  const [email] = await site.emails('nora@new.example.com', 1)
  await page.goto(/http\S+confirm-email\S+/.exec(email!.text!)![0])
  await expect(page).toHaveURL(/\/admin\/confirm-email$/)
  await page.getByRole('button', { name: 'Confirm this address' }).click()
  await expect(page.getByText('This is now the address of your account.')).toBeVisible()
  await page.getByRole('link', { name: 'Go to your account' }).click()
  await expect(page.getByText('nora@new.example.com')).toBeVisible()
})

test('when a session ends, a dialog asks to sign in again, and no input is lost', async ({ page, context }) => {
  await signIn(page, 'hilda')
  await page.getByRole('tab', { name: /^Testimonials/ }).click()
  await page.getByRole('button', { name: '+ Add Testimonial' }).click()
  const form = page.getByRole('dialog', { name: /Testimonial/ })
  await form.getByLabel('Parent Name').fill('Wei Chen')
  await form.getByLabel('Testimonial', { exact: true }).fill('The lamp helped as much as the plan.')
  expectError(page, /401/)
  await context.clearCookies()
  await form.getByRole('button', { name: 'Add Testimonial' }).click()
  const again = page.getByRole('dialog', { name: 'Please sign in again' })
  await expect(again).toBeVisible()
  await again.getByLabel('Username').fill('hilda')
  await again.getByLabel('Password', { exact: true }).fill('not it')
  await again.getByRole('button', { name: 'Login' }).click()
  await expectToast(page, 'Login failed')
  await again.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await again.getByRole('button', { name: 'Login' }).click()
  await expect(again).toHaveCount(0)
  await expect(form.getByRole('button', { name: 'Add Testimonial' })).toBeFocused()
  await expect(form.getByLabel('Testimonial', { exact: true })).toHaveValue('The lamp helped as much as the plan.')
  await form.getByRole('button', { name: 'Add Testimonial' }).click()
  await expectToast(page, 'Testimonial created successfully')
})
