import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectError, test, waitUntilAlive } from './fixtures'

test.use({ story: 'portal' })
test.describe.configure({ mode: 'serial' })

const PASSWORD = 'moonlit garden gate'
const root = join(import.meta.dirname, '..')

/** Runs a program of the built site on this site's data. */
const run = (env: object, program: string, ...args: string[]) =>
  execFileSync(process.execPath, [`dist/server/${program}.js`, ...args], {
    cwd: root,
    env: { ...process.env, ...env, NODE_ENV: 'production' },
  })

test.beforeAll(({ site }) => {
  run(site.env, 'seed')
  run(site.env, 'admin', 'create', '--username', 'hilda', '--email', 'hilda@example.com', '--password', PASSWORD)
})

async function signIn(page: Page, username: string) {
  await page.goto('/admin/auth')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(/\/admin$/)
}

/** The focus is somewhere on the page, not at its start. */
const expectFocus = (page: Page) => expect(page.locator('body :focus')).toHaveCount(1)

const toast = (page: Page, title: string) => expect(page.getByText(title, { exact: true }).first()).toBeVisible()

/** Makes the next call to this address fail: with a refusal of the server, or without any answer. */
async function breakNext(page: Page, address: string, how: 'refused' | 'unreachable') {
  expectError(page, how === 'refused' ? /500/ : /ERR_FAILED/)
  await page.route(
    address,
    (route) =>
      how === 'refused' ? route.fulfill({ status: 500, json: { error: 'Out of order' } }) : route.abort('failed'),
    { times: 1 },
  )
}

test('contacts: unread and read again, in all three outcomes; deleted and brought back', async ({ page }) => {
  await signIn(page, 'hilda')
  await expect(page.getByRole('tab', { name: /^Contacts \(\d+\)$/ })).toHaveAttribute('data-state', 'active')
  const card = page.getByRole('article').filter({ hasText: 'Gabrielle Fontaine' })
  await card.getByRole('button', { name: 'Mark as Read' }).click()
  await toast(page, 'Contact marked as read')
  await expect(card.getByText('Responded')).toBeVisible()
  await breakNext(page, '**/api/contacts/*', 'refused')
  await card.getByRole('button', { name: 'Mark as Unread' }).click()
  await toast(page, 'Failed to update contact status')
  await breakNext(page, '**/api/contacts/*', 'unreachable')
  await card.getByRole('button', { name: 'Mark as Unread' }).click()
  await toast(page, 'Error updating contact status')
  await card.getByRole('button', { name: 'Mark as Unread' }).click()
  await toast(page, 'Contact marked as unread')

  for (const [how, title] of [
    ['refused', 'Failed to delete contact'],
    ['unreachable', 'Error deleting contact'],
    [undefined, 'Contact deleted successfully'],
  ] as const) {
    if (how) await breakNext(page, '**/api/contacts/*', how)
    await card.getByRole('button', { name: 'Delete' }).click()
    await toast(page, title)
  }
  await expect(card).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await toast(page, 'Restored')
  await expect(card).toHaveCount(1)

  await card.getByRole('button', { name: 'Delete' }).click()
  await expect(card).toHaveCount(0)
  await expectFocus(page)
  await page.getByRole('button', { name: 'Account hilda' }).click()
  await page.getByRole('menuitem', { name: 'Recently deleted' }).click()
  await expect(card.getByText('Deleted by hilda')).toBeVisible()
  await expectAccessible(page)
  await card.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByText('Nothing was deleted lately')).toBeVisible()
  await page.getByRole('link', { name: 'Back to the dashboard' }).click()
  await expect(card).toHaveCount(1)
})

test('consultations: the status in all three outcomes; search, filter, and the overdue ones', async ({ page }) => {
  await signIn(page, 'hilda')
  await page.getByRole('link', { name: /^Consultations \(\d\)$/ }).click()
  await expect(page).toHaveURL(/show=overdue/)
  await expect(page.getByRole('article')).toHaveCount(3)
  await page.getByLabel('Show').selectOption('all')
  await page.getByLabel('Search requests').fill('rosalind')
  const card = page.getByRole('article')
  await expect(card).toHaveCount(1)
  const status = card.getByLabel(/^Status/)
  for (const [how, title] of [
    ['refused', 'Failed to update consultation status'],
    ['unreachable', 'Error updating consultation status'],
  ] as const) {
    await breakNext(page, '**/api/consultations/*', how)
    await status.selectOption('completed')
    await toast(page, title)
    await expect(status).toHaveValue('pending')
  }
  await status.selectOption('completed')
  await toast(page, 'Consultation status updated to completed')
  for (const [how, title] of [
    ['refused', 'Failed to delete consultation'],
    ['unreachable', 'Error deleting consultation'],
    [undefined, 'Consultation deleted successfully'],
  ] as const) {
    if (how) await breakNext(page, '**/api/consultations/*', how)
    await card.getByRole('button', { name: 'Delete' }).click()
    await toast(page, title)
  }
  await expect(page.getByText('Nothing matches')).toBeVisible()
})

test('testimonials: added, refused with the message at its field, edited, approved and deleted', async ({ page }) => {
  await signIn(page, 'hilda')
  await page.getByRole('tab', { name: /^Testimonials \(4\)$/ }).click()
  await page.getByRole('button', { name: '+ Add Testimonial' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Parent Name').fill('Wei Chen')
  await dialog.getByLabel('Testimonial', { exact: true }).fill('The lamp helped as much as the plan.')
  await dialog.getByLabel(/^Photo URL/).fill('javascript:alert(1)')
  expectError(page, /422/)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Add Testimonial' }).click()
  await toast(page, 'Failed to create testimonial')
  await expect(dialog.getByText('Please enter the address of an image, or upload one')).toBeVisible()
  await dialog.getByLabel(/^Photo URL/).fill('')
  await breakNext(page, '**/api/testimonials', 'unreachable')
  await dialog.getByRole('button', { name: 'Add Testimonial' }).click()
  await toast(page, 'Error creating testimonial')
  await dialog.getByRole('button', { name: 'Add Testimonial' }).click()
  await toast(page, 'Testimonial created successfully')

  const card = page.getByRole('article').filter({ hasText: 'Wei Chen' })
  await expect(card.getByRole('img', { name: '5 out of 5 stars' })).toBeVisible()
  await card.getByRole('button', { name: 'Unapprove' }).click()
  await toast(page, 'Testimonial unapproved successfully')
  await breakNext(page, '**/api/testimonials/*/approve', 'refused')
  await card.getByRole('button', { name: 'Approve' }).click()
  await toast(page, 'Failed to update testimonial')
  await breakNext(page, '**/api/testimonials/*/approve', 'unreachable')
  await card.getByRole('button', { name: 'Approve' }).click()
  await toast(page, 'Error updating testimonial')
  await card.getByRole('button', { name: 'Approve' }).click()
  await toast(page, 'Testimonial approved successfully')
  await card.getByRole('button', { name: /^Edit/ }).click()
  await dialog.getByText('4', { exact: false }).first().click()
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await toast(page, 'Testimonial updated successfully')
  await expect(card.getByRole('img', { name: '4 out of 5 stars' })).toBeVisible()
  for (const [how, title] of [
    ['refused', 'Failed to delete testimonial'],
    ['unreachable', 'Error deleting testimonial'],
    [undefined, 'Testimonial deleted successfully'],
  ] as const) {
    if (how) await breakNext(page, '**/api/testimonials/*', how)
    await card.getByRole('button', { name: 'Delete' }).click()
    await toast(page, title)
  }
  await expectAccessible(page)
})

test('users: a helper registers, is approved, gets one permission, and sees the portal with the rest explained', async ({
  page,
  browser,
  site,
}) => {
  await page.request.post('/api/auth/register', {
    data: { username: 'helper', email: 'helper@example.com', password: PASSWORD, confirmPassword: PASSWORD },
  })
  await site.mails('hilda@example.com', 1)
  await signIn(page, 'hilda')
  await page.getByRole('tab', { name: /^Users \(2\)$/ }).click()
  const card = page.getByRole('article').filter({ hasText: 'helper@example.com' })
  await page.getByLabel('Show').selectOption('pending')
  await expect(card.getByText('Pending')).toBeVisible()
  await expect(card.getByText('Limited')).toBeVisible()
  await expect(card.getByText('Basic Access')).toBeVisible()
  await expectAccessible(page)
  for (const [how, title] of [
    ['refused', 'Failed to approve user'],
    ['unreachable', 'Error approving user'],
    [undefined, 'User approved successfully'],
  ] as const) {
    if (how) await breakNext(page, '**/api/admin/users/*/approve', how)
    await card.getByRole('button', { name: 'Approve' }).click()
    await toast(page, title)
  }
  await site.mails('helper@example.com', 1)
  // The permissions open by themselves, also among the pending ones, where the account belongs no more.
  await expect(card.getByLabel('Manage users')).toBeFocused()
  await card.getByLabel('Manage contacts').check()
  await expectAccessible(page)
  for (const [how, title] of [
    ['refused', 'Failed to update user permissions'],
    ['unreachable', 'Error updating user permissions'],
    [undefined, 'User permissions updated successfully'],
  ] as const) {
    if (how) await breakNext(page, '**/api/admin/users/*', how)
    await card.getByRole('button', { name: 'Save Changes' }).click()
    await toast(page, title)
  }
  await expect(card).toHaveCount(0)
  await expectFocus(page)
  await page.getByLabel('Show').selectOption('all')
  await expect(card.getByRole('listitem')).toHaveText(['Manage contacts'])

  const context = await browser.newContext({ baseURL: site.url })
  const other = waitUntilAlive(await context.newPage())
  await signIn(other, 'helper')
  await expect(other.getByRole('tab')).toHaveText([/^Contacts/, /^Consultations/])
  await other.getByRole('tab', { name: /^Consultations/ }).click()
  await expect(other.getByText(/it lacks “Manage consultations”/)).toBeVisible()
  await expect(other.getByLabel(/^Status/).first()).toBeDisabled()
  await expectAccessible(other)

  await card.getByRole('button', { name: 'Suspend' }).click()
  await page.getByRole('button', { name: 'Suspend account' }).click()
  await toast(page, 'User suspended successfully')
  await expectFocus(page)
  await other.reload()
  await expect(other).toHaveURL(/\/admin\/auth$/)
  await context.close()
})

test('the last manager keeps that permission, and is told why', async ({ page }) => {
  await signIn(page, 'hilda')
  await page.getByRole('tab', { name: /^Users/ }).click()
  const card = page.getByRole('article').filter({ hasText: 'hilda@example.com' })
  await expect(card.getByRole('button', { name: 'Suspend' })).toBeDisabled()
  await card.getByRole('button', { name: 'Edit Permissions' }).click()
  await expect(card.getByLabel('Manage users')).toBeDisabled()
  await expect(card.getByLabel('Manage users')).toHaveAccessibleDescription(/Nobody else may manage users/)
  await expectAccessible(page)
  await card.getByRole('button', { name: 'Cancel' }).click()
  await expect(card.getByRole('button', { name: 'Edit Permissions' })).toBeFocused()
})

test('a list that does not load says so, and is loaded again on demand', async ({ page }) => {
  await signIn(page, 'hilda')
  // The lists of the sign-in are there: the next call is that of the page below.
  await expect(page.getByRole('article').first()).toBeVisible()
  await breakNext(page, '**/api/consultations?*', 'refused')
  await page.goto('/admin?tab=consultations')
  await expect(page.getByText('No consultation requests yet')).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('Not everything could be loaded')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a session that has ended leads to the sign-in when the page is opened, and from there back to it', async ({
  page,
  context,
}) => {
  await signIn(page, 'hilda')
  await expect(page.getByRole('article').first()).toBeVisible()
  expectError(page, /401/)
  await context.clearCookies()
  await page.goto('/admin?tab=testimonials')
  await expect(page).toHaveURL(/\/admin\/auth$/)
  await page.getByLabel('Username').fill('hilda')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(/\/admin\?tab=testimonials$/)
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
  const mails = await site.mails('hilda@example.com', 2)
  const link = /http\S+reset-password\S+/.exec(
    mails.find(({ subject }) => subject === 'Choose a new password')!.text!,
  )![0]

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
