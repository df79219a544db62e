import { expectHonest, press, signInPractice, titleOf, type Change } from '../../support/failing-calls'
import { expect, expectError, test } from '../../support/fixtures'
import { expectToast, signInByApi } from '../../support/portal'

let practice: Awaited<ReturnType<typeof signInPractice>>
test.beforeAll(async ({ playwright, site }) => {
  practice = await signInPractice(playwright, site)
})
test.afterAll(() => practice.request.dispose())
test.beforeEach(({ page }) => signInByApi(page))

const changes: Change[] = [
  {
    call: 'PATCH /site',
    kind: 'a page with one Save',
    path: '/admin/settings',
    async act(page) {
      await page.getByRole('textbox', { name: 'Name of the practice' }).fill('Sandman')
      await press(page, 'Save')
    },
    says: 'Error saving settings',
    keeps: (page) => expect(page.getByRole('textbox', { name: 'Name of the practice' })).toHaveValue('Sandman'),
  },
]

for (const change of changes) test(titleOf(change), ({ page }) => expectHonest(page, change))

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
