import type { Page } from '@playwright/test'
import { message, passkeyRow } from '../../../test/support/factories.ts'
import { card, dialog, expectHonest, hasCard, press, signInPractice, type Change } from '../../support/failing-calls'
import { expect, test } from '../../support/fixtures'
import { openSiteDb } from '../../support/installation'
import { createAdmins, PASSWORD, signInByApi } from '../../support/portal'

// Passkeys need a name, not an IP address.
test.use({ host: 'localhost' })

let practice: Awaited<ReturnType<typeof signInPractice>>
test.beforeAll(async ({ playwright, site }) => {
  practice = await signInPractice(playwright, site)
  await createAdmins(site, 'nora', 'olga', 'vera')
  for (const username of ['paul', 'rosa']) {
    const account = { username, email: `${username}@example.com`, password: PASSWORD, confirmPassword: PASSWORD }
    await practice.send('POST /auth/register', account)
  }
  for (const name of ['Ann', 'Bea']) await practice.send('POST /contacts', message({ name }))
  await site.emails('ann@example.com', 4)
  const db = await openSiteDb(site.env)
  const now = new Date().toISOString()
  await db
    .updateTable('user')
    .set({ emailVerified: 1 as never })
    .execute()
  const { id } = await db.selectFrom('user').select('id').where('username', '=', 'hilda').executeTakeFirstOrThrow()
  await db.insertInto('passkey').values(passkeyRow(id, 'key')).execute()
  await db
    .updateTable('outbox')
    .set({ sentAt: null, failedAt: now, lastError: '550' })
    .where('kind', '=', 'message-received')
    .execute()
  await db.destroy()
})
test.afterAll(() => practice.request.dispose())
test.beforeEach(({ page }) => signInByApi(page))

const signInElsewhere = () => practice.send('POST /auth/login', { username: 'hilda', password: PASSWORD })

const inviteMia = () => practice.send('POST /admin/invitations', { email: 'mia@example.com' })

const ACCOUNT = '/admin/account'
const USERS = '/admin?tab=users'

async function addAuthenticator(page: Page) {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('WebAuthn.enable')
  const options = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true } as const
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...options, isUserVerified: true, automaticPresenceSimulation: true },
  })
}

/** Opens a dialog, and sends it with the password. */
async function authenticate(page: Page, open: string, submit: string, values: Record<string, string> = {}) {
  await press(page, open)
  for (const [label, value] of Object.entries({ ...values, [passwordLabel(values)]: PASSWORD }))
    await dialog(page).getByLabel(label, { exact: true }).fill(value)
  await dialog(page).getByRole('button', { name: submit, exact: true }).click()
}
const passwordLabel = (values: object) => ('New password' in values ? 'Current password' : 'Your password')
const keepsPassword = (page: Page) =>
  expect(dialog(page).getByLabel('Your password', { exact: true })).toHaveValue(PASSWORD)
// Not by role: a dialog hides what it covers.
const passkeys = (page: Page) => page.locator('[aria-label=Passkeys] li').allTextContents()
const sessions = (page: Page) => page.locator('[aria-label=Sessions] li').count()
const emails = (page: Page) => page.getByRole('article').count()

const changes: Change[] = [
  {
    call: 'PATCH /admin/users/:id',
    path: USERS,
    async act(page) {
      await press(page, 'Edit Permissions', 'nora@')
      await card(page, 'nora@').getByLabel('Manage blog').uncheck()
      await press(page, 'Save Changes', 'nora@')
    },
    says: 'Error updating user permissions',
    keeps: (page) => expect(card(page, 'nora@').getByLabel('Manage blog')).not.toBeChecked(),
  },
  {
    call: 'POST /admin/users/:id/suspend',
    path: USERS,
    async act(page) {
      await press(page, 'Suspend', 'olga@')
      await press(page, 'Suspend account')
    },
    says: 'Error suspending user',
    shows: hasCard('olga@', 'Approved'),
  },
  {
    call: 'POST /admin/users/:id/approve',
    path: USERS,
    act: (page) => press(page, 'Approve', 'paul@'),
    says: 'Error approving user',
    shows: hasCard('paul@', 'Approved'),
  },
  {
    call: 'DELETE /admin/users/:id',
    path: USERS,
    async act(page) {
      await press(page, 'Reject', 'rosa@')
      await press(page, 'Reject account')
    },
    says: 'Error rejecting user',
    shows: hasCard('rosa@'),
  },
  {
    call: 'POST /admin/invitations',
    path: USERS,
    first: (page) => press(page, '+ Invite a Helper'),
    async act(page) {
      await dialog(page).getByLabel('Email').fill('mia@example.com')
      await dialog(page).getByLabel('Manage blog').check()
      await dialog(page).getByRole('button', { name: 'Create the link' }).click()
    },
    says: 'Error inviting the helper',
    keeps: async (page) => {
      await expect(dialog(page).getByLabel('Email')).toHaveValue('mia@example.com')
      await expect(dialog(page).getByLabel('Manage blog')).toBeChecked()
    },
  },
  {
    call: 'POST /admin/invitations/:id/resend',
    given: inviteMia,
    path: USERS,
    act: (page) => press(page, 'Create a new link', 'mia@'),
    says: 'Error sending the invitation again',
    shows: (page) => card(page, 'mia@').locator('time').getAttribute('datetime'),
  },
  {
    call: 'DELETE /admin/invitations/:id',
    given: inviteMia,
    path: USERS,
    async act(page) {
      await press(page, 'Withdraw', 'mia@')
      await press(page, 'Withdraw invitation')
    },
    says: 'Error withdrawing the invitation',
    shows: hasCard('mia@', 'Invited'),
  },
  {
    call: 'POST /admin/mails/:id/send-again',
    path: '/admin/mail',
    act: (page) => press(page, 'Send again'),
    says: 'Error resending the email',
    shows: (page) => page.getByRole('button', { name: 'Send again' }).count(),
  },
  {
    call: 'DELETE /admin/mails/:id',
    path: '/admin/mail',
    async act(page) {
      await press(page, 'Discard')
      await press(page, 'Discard email')
    },
    says: 'Error discarding the email',
    shows: emails,
  },
  {
    call: 'POST /auth/email',
    path: ACCOUNT,
    act: (page) =>
      authenticate(page, 'Change email', 'Send confirmation link', { 'New email address': 'new@example.com' }),
    says: 'Error changing the email',
    keeps: (page) => expect(dialog(page).getByLabel('New email address')).toHaveValue('new@example.com'),
  },
  {
    call: 'PATCH /auth/passkeys/:id',
    path: ACCOUNT,
    async act(page) {
      await press(page, 'Rename My phone')
      await page.getByLabel('Name').fill('Old phone')
      await press(page, 'Save name')
    },
    says: 'Error renaming the passkey',
    keeps: (page) => expect(page.getByLabel('Name')).toHaveValue('Old phone'),
  },
  {
    call: 'DELETE /auth/passkeys/:id',
    path: ACCOUNT,
    act: (page) => authenticate(page, 'Remove Old phone', 'Remove passkey'),
    says: 'Error removing the passkey',
    shows: passkeys,
    keeps: keepsPassword,
    goesToo: true,
  },
  {
    call: 'POST /auth/passkeys/options',
    path: ACCOUNT,
    act: (page) => authenticate(page, 'Add a passkey', 'Add passkey', { Name: 'Tablet' }),
    says: 'Error adding the passkey',
    keeps: (page) => expect(dialog(page).getByLabel('Name')).toHaveValue('Tablet'),
  },
  {
    call: 'DELETE /auth/sessions/:id',
    given: signInElsewhere,
    path: ACCOUNT,
    act: (page) => authenticate(page, 'End', 'End session'),
    says: 'Error ending the session',
    shows: sessions,
    keeps: keepsPassword,
    goesToo: true,
  },
  {
    call: 'DELETE /auth/sessions',
    given: signInElsewhere,
    path: ACCOUNT,
    act: (page) => authenticate(page, 'End all other sessions', 'End all others'),
    says: 'Error ending the session',
    shows: sessions,
    keeps: keepsPassword,
    goesToo: true,
  },
  {
    call: 'POST /auth/password',
    path: ACCOUNT,
    act: (page) =>
      authenticate(page, 'Change password', 'Save new password', {
        'New password': PASSWORD,
        'Confirm new password': PASSWORD,
      }),
    says: 'Error changing the password',
    keeps: (page) => expect(dialog(page).getByLabel('Confirm new password')).toHaveValue(PASSWORD),
  },
]

for (const change of changes) test(change.call, ({ page }) => expectHonest(page, change))

test('POST /auth/passkeys', async ({ page }) => {
  await addAuthenticator(page)
  await expectHonest(page, {
    call: 'POST /auth/passkeys',
    path: ACCOUNT,
    act: (page) => authenticate(page, 'Add a passkey', 'Add passkey', { Name: 'Tablet' }),
    says: 'Error adding the passkey',
    shows: passkeys,
    keeps: (page) => expect(dialog(page).getByLabel('Name')).toHaveValue('Tablet'),
  })
})
