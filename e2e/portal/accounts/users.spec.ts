import { expect, expectAccessible, expectError, test, withHydration } from '../../support/fixtures'
import { runCommand } from '../../support/installation'
import { PASSWORD, failNext, createAdmins, expectFocus, signIn, expectToast } from '../../support/portal'

test.describe.configure({ mode: 'serial' })

test.beforeAll(async ({ site }) => {
  await runCommand(site.env, 'seed', '--no-appointments')
  await createAdmins(site, 'hilda')
})

test('a helper registers, is approved with one permission, and is suspended', async ({ page, browser, site }) => {
  await page.request.post('/api/auth/register', {
    data: { username: 'helper', email: 'helper@example.com', password: PASSWORD, confirmPassword: PASSWORD },
  })
  const [confirmation] = await site.emails('helper@example.com', 1)
  await signIn(page, 'hilda')
  await page.getByRole('tab', { name: /^Users \(2\)$/ }).click()
  const card = page.getByRole('article').filter({ hasText: 'helper@example.com' })
  const approve = card.getByRole('button', { name: 'Approve' })
  await expect(card.getByText('Address not confirmed')).toBeVisible()
  await expect(approve).toHaveAttribute('aria-disabled', 'true')
  await expect(approve).toHaveAccessibleDescription(/once its owner has opened the link/)

  const context = await browser.newContext({ baseURL: site.url })
  const other = withHydration(await context.newPage())
  await other.goto(/http\S+link=\S+/.exec(confirmation!.text!)![0])
  await expect(other).toHaveURL(/\/admin\/auth$/)
  await expect(other.getByText(/Please sign in with your username and password/)).toBeVisible()
  await other.getByLabel('Username').fill('helper')
  await other.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await other.getByRole('button', { name: 'Login' }).click()
  await expect(other.getByRole('heading', { name: 'Account Pending Approval' })).toBeVisible()
  await expect(other.getByRole('link', { name: 'Nightlight' })).toBeVisible()
  await site.emails('hilda@example.com', 1)
  await page.reload()
  await page.getByLabel('Show').selectOption('pending')
  await expect(card.getByText('Address confirmed')).toBeVisible()
  await expect(card.getByText('Pending')).toBeVisible()
  await expect(card.getByText('Limited')).toBeVisible()
  await expect(card.getByText('Basic Access')).toBeVisible()
  await expectAccessible(page)
  await card.getByRole('button', { name: 'Reject' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('Reject helper?')
  await page.getByRole('button', { name: 'Cancel' }).click()
  for (const [failure, title] of [
    ['serverError', 'Failed to approve user'],
    ['networkError', 'Error approving user'],
    [undefined, 'User approved successfully'],
  ] as const) {
    if (failure) await failNext(page, '**/api/admin/users/*/approve', failure)
    await approve.click()
    await expectToast(page, title)
  }
  await site.emails('helper@example.com', 2)
  // The permissions open automatically, even though the account is no longer pending.
  await expect(card.getByLabel('Manage users')).toBeFocused()
  await card.getByLabel('Manage contacts').check()
  for (const [failure, title] of [
    ['serverError', 'Failed to update user permissions'],
    ['networkError', 'Error updating user permissions'],
    [undefined, 'User permissions updated successfully'],
  ] as const) {
    if (failure) await failNext(page, '**/api/admin/users/*-*-*-*', failure)
    await card.getByRole('button', { name: 'Save Changes' }).click()
    await expectToast(page, title)
  }
  await expect(card).toHaveCount(0)
  await expectFocus(page)
  await page.getByLabel('Show').selectOption('all')
  await expect(card.getByRole('listitem')).toHaveText(['Manage contacts'])

  await other.goto('/admin')
  await expect(other.getByRole('tab')).toHaveText([/^Contacts/, /^Consultations/])
  await other.getByRole('tab', { name: /^Consultations/ }).click()
  await expect(other.getByText(/Changing them needs the permission “Manage consultations”/)).toBeVisible()
  await expect(other.getByLabel(/^Status/).first()).toBeDisabled()

  // Meanwhile, a second window saves another permission.
  await card.getByRole('button', { name: 'Edit Permissions' }).click()
  const { id } = (await (await other.request.get('/api/auth/me')).json()).user
  await page.request.patch(`/api/admin/users/${id}`, { data: { canManageBlog: true } })
  await card.getByLabel('Manage testimonials').check()
  expectError(page, /409/)
  await card.getByRole('button', { name: 'Save Changes' }).click()
  await expect(card.getByRole('alert')).toContainText('since you opened them:Manage contacts, Manage blog')
  await expect(card.getByLabel('Manage testimonials')).toBeChecked()
  await expect(card.getByLabel('Manage blog')).not.toBeChecked()
  await expectAccessible(page)
  await card.getByRole('button', { name: 'Save Changes' }).click()
  await expect(card.getByRole('listitem')).toHaveText(['Manage contacts', 'Manage testimonials'])

  await card.getByRole('button', { name: 'Edit Permissions' }).click()
  await expect(card.getByText(/^Consultations: names, addresses, what parents wrote/)).toBeVisible()
  await card.getByLabel('Only those who may manage them').check()
  await expect(card.getByText(/^Contacts: everything/)).toBeVisible()
  await expect(card.getByText('Consultations: only the first names of the parents, nothing else.')).toBeVisible()
  await card.getByRole('button', { name: 'Save Changes' }).click()
  await expect(card.getByRole('button', { name: 'Save Changes' })).toHaveCount(0)
  await other.reload()
  await expect(other.getByRole('article').first()).toHaveText(/^\S+$/)
  await expectAccessible(other)

  await card.getByRole('button', { name: 'Suspend' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Suspend account' }).click()
  await expectToast(page, 'User suspended successfully')
  await expectFocus(page)
  await expect(card.getByText('Suspended').first()).toBeVisible()
  await expectAccessible(page)
  await other.reload()
  await expect(other).toHaveURL(/\/admin\/auth$/)
  await other.getByLabel('Username').fill('helper')
  await other.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await other.getByRole('button', { name: 'Login' }).click()
  await expect(other.getByRole('heading', { name: 'Account Suspended' })).toBeVisible()
  await expectAccessible(other)
  await context.close()
})

test('a helper is invited in four clicks, and is in with one and a password', async ({ page, browser, site }) => {
  await signIn(page, 'hilda')
  await page.getByRole('tab', { name: /^Users/ }).click()
  await page.getByRole('button', { name: '+ Invite a Helper' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite a helper' })
  await expect(dialog.getByLabel('Email')).toBeFocused()
  await dialog.getByLabel('Email').fill('mia@example.com')
  await dialog.getByLabel('Manage blog').click()
  await expect(dialog.getByText(/^Blog: every article/)).toBeVisible()
  await expect(dialog.getByText(/can’t send emails to people yet/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Create the link' }).click()
  await expectToast(page, 'Invitation ready')
  const link = await dialog.getByText(/^http.*token=/).textContent()
  await dialog.getByRole('button', { name: 'Done' }).click()
  const invitation = page.getByRole('article').filter({ hasText: 'mia@example.com' })
  await expect(invitation.getByText('manage blog')).toBeVisible()

  const context = await browser.newContext({ baseURL: site.url })
  const other = withHydration(await context.newPage())
  await other.goto(link!)
  await expect(other).toHaveURL(/\/admin\/invitation$/)
  await expect(other.getByText('hilda invites you to help in the portal, as mia@example.com')).toBeVisible()
  await expect(other.getByLabel('Username')).toHaveValue('mia')
  await other.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await other.getByRole('button', { name: 'Accept the invitation' }).click()
  await expect(other.getByRole('tab')).toHaveText([/^Contacts/, /^Consultations/, /^Blog Posts/])

  expectError(other, /404/)
  await other.goto(link!)
  await expect(other.getByText(/has already been accepted/)).toBeVisible()
  await context.close()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Open invitations' })).toHaveCount(0)
  await expect(
    page.getByRole('article').filter({ hasText: 'mia@example.com' }).getByText('Approved', { exact: true }).first(),
  ).toBeVisible()
})

test('the last user manager keeps that permission and sees why', async ({ page }) => {
  await signIn(page, 'hilda')
  await page.getByRole('tab', { name: /^Users/ }).click()
  const card = page.getByRole('article').filter({ hasText: 'hilda@example.com' })
  await expect(card.getByRole('button', { name: 'Suspend' })).toBeDisabled()
  await card.getByRole('button', { name: 'Edit Permissions' }).click()
  await expect(card.getByLabel('Manage users')).toBeDisabled()
  await expect(card.getByLabel('Manage users')).toHaveAccessibleDescription(/Nobody else can manage users/)
  await expectAccessible(page)
  await card.getByRole('button', { name: 'Cancel' }).click()
  await expect(card.getByRole('button', { name: 'Edit Permissions' })).toBeFocused()
})
