import type { Page } from '@playwright/test'
import { totpCode } from '../../../test/support/totp-code.ts'
import { dialog, expectHonest, press, type Change } from '../../support/failing-calls'
import { expect, test } from '../../support/fixtures'
import { createAdmins, PASSWORD, signInByApi } from '../../support/portal'

// Each attempt has an account of its own: a lost response leaves its second factor on, or off.
const usernames = ['ada', 'bea', 'cem', 'dev', 'eli', 'fay', 'gus', 'hal']
test.beforeAll(({ site }) => createAdmins(site, ...usernames))

const api = '/api/auth/second-factor'
let secret: string

/** Signs in an account, sets up its second factor, and turns it on. */
async function setUp(page: Page, isOn: boolean) {
  // The page of the account before would ask for its data again, signed out.
  await page.goto('about:blank')
  await page.context().clearCookies()
  await signInByApi(page, usernames.pop())
  const enrolled = await page.request.post(`${api}/enrol`, { data: { currentPassword: PASSWORD } })
  secret = ((await enrolled.json()) as { secret: string }).secret
  if (!isOn) return
  const reply = await page.request.post(`${api}/turn-on`, { data: { code: totpCode(secret) } })
  expect(reply.ok()).toBe(true)
}
async function authenticate(page: Page, open: string, submit: string) {
  await press(page, open)
  await dialog(page).getByLabel('Your password', { exact: true }).fill(PASSWORD)
  const code = dialog(page).getByLabel('Code')
  if (await code.isVisible()) await code.fill(totpCode(secret, 1))
  await dialog(page).getByRole('button', { name: submit, exact: true }).click()
}
const setUpApp = (page: Page) => authenticate(page, 'Set up an authenticator app', 'Continue')
const keepsPassword = (page: Page) =>
  expect(dialog(page).getByLabel('Your password', { exact: true })).toHaveValue(PASSWORD)
// Not by role: a dialog hides what it covers.
const isOn = (page: Page) => page.locator('button', { hasText: 'New recovery codes' }).count()

const changes = (page: Page): Change[] => [
  {
    call: 'POST /auth/second-factor/enrol',
    given: () => setUp(page, false),
    path: '/admin/account',
    act: setUpApp,
    says: 'Error setting up the second factor',
    keeps: keepsPassword,
  },
  {
    call: 'POST /auth/second-factor/turn-on',
    given: () => setUp(page, false),
    path: '/admin/account',
    async first() {
      await setUpApp(page)
      secret = (await dialog(page).locator('code').textContent())!.replaceAll(' ', '')
    },
    async act() {
      await dialog(page).getByLabel('First code').fill(totpCode(secret))
      await press(page, 'Turn on')
    },
    says: 'Error turning on the second factor',
    shows: isOn,
    keeps: () => expect(dialog(page).getByLabel('First code')).not.toHaveValue(''),
  },
  {
    call: 'POST /auth/second-factor/recovery-codes',
    given: () => setUp(page, true),
    path: '/admin/account',
    act: () => authenticate(page, 'New recovery codes', 'Create new codes'),
    says: 'Error creating new codes',
    keeps: keepsPassword,
  },
  {
    call: 'POST /auth/second-factor/turn-off',
    given: () => setUp(page, true),
    path: '/admin/account',
    act: () => authenticate(page, 'Turn off', 'Turn off'),
    says: 'Error turning off the second factor',
    shows: isOn,
    keeps: keepsPassword,
  },
]

test('the second factor', async ({ page }) => {
  for (const change of changes(page)) {
    await test.step(change.call, () => expectHonest(page, change))
    await page.unrouteAll()
  }
})
