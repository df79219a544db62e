import { expect, expectAccessible, expectError, test, waitUntilAlive } from '../support/fixtures'
import { runProgram } from '../support/installation'
import { PASSWORD, breakNext, createAdmins, expectFocus, openFromMenu, signIn, toast } from '../support/portal'

test.use({ story: 'portal' })
test.describe.configure({ mode: 'serial' })

test.beforeAll(async ({ site }) => {
  await runProgram(site.env, 'seed')
  await createAdmins(site, 'hilda')
})

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
  await openFromMenu(page, 'Recently deleted')
  await expect(card.getByText('Deleted by hilda')).toBeVisible()
  await expectAccessible(page)
  await card.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByText('Nothing was deleted recently')).toBeVisible()
  await page.getByRole('link', { name: 'Back to the dashboard' }).click()
  await expect(card).toHaveCount(1)
})

test('hostile words are words in the lists, whichever field they came in', async ({ page, request, site }) => {
  const evil = '<img src=x onerror=alert(1)><xmp>'
  const words = `${evil} at every nap`
  const sent = { email: 'evil@example.com', phone: evil, elapsed: 60_000 }
  const replies = [
    await request.post(`${site.url}/api/contacts`, {
      data: { ...sent, name: evil, subject: 'general', message: words },
    }),
    await request.post(`${site.url}/api/consultations`, {
      data: { ...sent, parentName: evil, childAge: evil, sleepChallenges: words, consultationType: 'Newborn Care' },
    }),
  ]
  expect(replies.map((reply) => reply.status())).toEqual([201, 201])
  // Markup that came alive would ask for the image, and its alert would end this test.
  page.on('dialog', (dialog) => expect(dialog.message(), 'no script ran').toBe(''))
  await signIn(page, 'hilda')
  for (const tab of ['Contacts', 'Consultations']) {
    await page.getByRole('tab', { name: new RegExp(`^${tab}`) }).click()
    const card = page.getByRole('article').filter({ hasText: words })
    await expect(card.getByText(evil).first()).toBeVisible()
    await expect(page.locator('main img[src="x"], main xmp')).toHaveCount(0)
  }
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
  // What went wrong does not lie over the button that tries again.
  const { y: top, height } = (await page.locator('.toast').boundingBox())!
  const { y: button } = (await dialog.getByRole('button', { name: 'Add Testimonial' }).boundingBox())!
  expect(top + height).toBeLessThanOrEqual(button)
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
