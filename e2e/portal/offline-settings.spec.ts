import type { Page } from '@playwright/test'
import { expectHonest, type Change } from '../support/failing-calls'
import { openHours } from '../support/appointments'
import { expect, expectError, test } from '../support/fixtures'
import { createAdmins, expectToast, PASSWORD, signInByApi } from '../support/portal'

test.beforeAll(async ({ site, playwright }) => {
  await createAdmins(site, 'hilda')
  const practice = await playwright.request.newContext({ baseURL: site.url })
  await openHours(practice, site)
  await practice.dispose()
})
test.beforeEach(({ page }) => signInByApi(page))

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first().click()
const dialog = (page: Page) => page.getByRole('dialog')
/** What failed is typed already: another text is another change. */
let count = 0
const ACCOUNT = '/admin/account'
const APPOINTMENTS = '/admin/settings/appointments'

async function authenticate(page: Page, open: string, submit: string) {
  await press(page, open)
  await dialog(page)
    .getByLabel(/^(Your|Current) password$/)
    .fill(PASSWORD)
  for (const label of ['New password', 'Confirm new password'])
    if (await dialog(page).getByLabel(label, { exact: true }).count())
      await dialog(page).getByLabel(label, { exact: true }).fill(PASSWORD)
  if (await dialog(page).getByLabel('New email address').count())
    await dialog(page).getByLabel('New email address').fill('new@example.com')
  await press(page, submit)
}

const changes: Change[] = [
  {
    call: 'PATCH /site',
    path: '/admin/settings',
    async act(page) {
      await page.getByRole('textbox', { name: 'Name of the practice' }).fill('Sandman')
      await press(page, 'Save')
    },
    says: 'Error saving settings',
  },
  {
    call: 'POST /site/test-mail',
    path: '/admin/settings',
    act: (page) => press(page, 'Send a test email'),
    says: /^It wasn’t sent: The site could not be reached/,
  },
  {
    call: 'PATCH /website/draft',
    path: '/admin/website?text=home.headline',
    act: (page) => page.getByRole('textbox', { name: 'Headline', exact: true }).fill(`Easier nights ${++count}`),
    says: /The site could not be reached/,
  },
  {
    call: 'PUT /availability',
    path: APPOINTMENTS,
    async act(page) {
      await page.getByLabel('Friday, opens').first().fill('10:00')
      await press(page, 'Save')
    },
    says: 'Error saving hours',
  },
  {
    call: 'POST /appointment-types',
    path: APPOINTMENTS,
    async act(page) {
      await press(page, 'Add a type')
      await dialog(page).getByLabel('Name').fill('Plan')
      await press(page, 'Add type')
    },
    says: 'Error saving type',
  },
  {
    call: 'PATCH /appointment-types/:id',
    path: APPOINTMENTS,
    act(page) {
      // The hidden type has no free times to preview.
      expectError(page, /404/)
      return press(page, 'Hide First call')
    },
    says: 'Failed to change type',
    shows: (page) => page.getByRole('button', { name: 'Hide First call' }).count(),
  },
  {
    call: 'POST /calendar-feed',
    path: APPOINTMENTS,
    act: (page) => press(page, 'Create the address'),
    says: 'Failed to create address',
  },
  {
    call: 'POST /auth/second-factor/enrol',
    path: ACCOUNT,
    act: (page) => authenticate(page, 'Set up an authenticator app', 'Continue'),
    says: 'Not set up',
  },
  {
    call: 'POST /auth/email',
    path: ACCOUNT,
    act: (page) => authenticate(page, 'Change email', 'Send confirmation link'),
    says: 'Email not changed',
  },
  {
    call: 'DELETE /auth/sessions',
    path: ACCOUNT,
    act: (page) => authenticate(page, 'End all other sessions', 'End all others'),
    says: 'Failed to end the session',
  },
]

for (const change of changes) test(change.call, ({ page }) => expectHonest(page, change))

test('a call without an answer fails after a while, and says so', async ({ page }) => {
  expectError(page, /ERR_|Timeout/)
  await page.goto('/admin/settings')
  await page.route('**/api/site', (route) => (route.request().method() === 'PATCH' ? undefined : route.fallback()))
  await page.getByRole('textbox', { name: 'Name of the practice' }).fill('Luna')
  await press(page, 'Save')
  await expect(page.getByText('Error saving settings').first()).toBeVisible({ timeout: 25_000 })
  await expect(page.getByRole('textbox', { name: 'Name of the practice' })).toHaveValue('Luna')
  await page.unrouteAll()
  await press(page, 'Save')
  await expectToast(page, 'Settings saved')
})
