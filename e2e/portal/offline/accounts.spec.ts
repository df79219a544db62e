import type { Page } from '@playwright/test'
import { dialog, expectHonest, press, signInPractice } from '../../support/failing-calls'
import { expect, test } from '../../support/fixtures'
import { PASSWORD, signInByApi } from '../../support/portal'

// Passkeys need a name, not an IP address.
test.use({ host: 'localhost' })

let practice: Awaited<ReturnType<typeof signInPractice>>
test.beforeAll(async ({ playwright, site }) => {
  practice = await signInPractice(playwright, site)
})
test.afterAll(() => practice.request.dispose())
test.beforeEach(({ page }) => signInByApi(page))

const ACCOUNT = '/admin/account'

async function addAuthenticator(page: Page) {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('WebAuthn.enable')
  const options = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true } as const
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...options, isUserVerified: true, automaticPresenceSimulation: true },
  })
}

/** Opens a dialog, and sends it. */
async function fillIn(page: Page, open: string, submit: string, values: Record<string, string>) {
  await press(page, open)
  for (const [label, value] of Object.entries(values)) await dialog(page).getByLabel(label, { exact: true }).fill(value)
  await dialog(page).getByRole('button', { name: submit, exact: true }).click()
}
// Not by role: a dialog hides what it covers.
const passkeys = (page: Page) => page.locator('[aria-label=Passkeys] li').allTextContents()

test('POST /auth/password, a secret', ({ page }) =>
  expectHonest(page, {
    call: 'POST /auth/password',
    path: ACCOUNT,
    act: (page) =>
      fillIn(page, 'Change password', 'Save new password', {
        'Current password': PASSWORD,
        'New password': PASSWORD,
        'Confirm new password': PASSWORD,
      }),
    says: 'Error changing the password',
    keeps: (page) => expect(dialog(page).getByLabel('Confirm new password')).toHaveValue(PASSWORD),
  }))

test('POST /auth/passkeys', async ({ page }) => {
  await addAuthenticator(page)
  await expectHonest(page, {
    call: 'POST /auth/passkeys',
    path: ACCOUNT,
    act: (page) => fillIn(page, 'Add a passkey', 'Add passkey', { Name: 'Tablet', 'Your password': PASSWORD }),
    says: 'Error adding the passkey',
    shows: passkeys,
    keeps: (page) => expect(dialog(page).getByLabel('Name')).toHaveValue('Tablet'),
  })
})
