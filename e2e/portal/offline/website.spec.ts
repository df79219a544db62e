import type { Page } from '@playwright/test'
import { expectHonest, press, signInPractice, titleOf, type Change } from '../../support/failing-calls'
import { expect, expectError, test } from '../../support/fixtures'
import { expectToast, signInByApi } from '../../support/portal'

let practice: Awaited<ReturnType<typeof signInPractice>>
test.beforeAll(async ({ playwright, site }) => {
  practice = await signInPractice(playwright, site)
})
test.afterAll(() => practice.request.dispose())
test.beforeEach(({ page }) => signInByApi(page))

type Website = { version: string; texts: { key: string; public: string; draft?: { value: string } }[] }

/** What failed is typed already: another text is another change. */
let count = 0
const headline = () => `Easier nights ${count}`
const HEADLINE = '/admin/website?text=home.headline'
const field = (page: Page) => page.getByRole('textbox', { name: 'Headline', exact: true })
const draft = (page: Page) => page.getByRole('region', { name: 'Draft' })

async function writeDraft() {
  count++
  const { texts } = await practice.send<Website>('GET /website')
  const text = texts.find(({ key }) => key === 'home.headline')!
  const was = text.draft?.value ?? text.public
  await practice.send('PATCH /website/draft', { key: 'home.headline', value: headline(), was })
}
async function publish() {
  await writeDraft()
  const { version } = await practice.send<Website>('GET /website')
  await practice.send('POST /website/publish', { version })
}
// Not by role: a dialog hides what it covers.
const changed = (page: Page) => page.locator('section[aria-label=Draft]').count()
const dismiss = (page: Page) => page.getByRole('button', { name: /^Dismiss: Enter your/ })
async function openList(page: Page) {
  if (!(await dismiss(page).first().isVisible())) await page.getByText('Before you open').click()
}

const changes: Change[] = [
  {
    call: 'PATCH /website/draft',
    path: HEADLINE,
    act: (page) => (count++, field(page).fill(headline())),
    says: /The site could not be reached/,
    keeps: (page) => expect(field(page)).toHaveValue(headline()),
  },
  {
    call: 'DELETE /website/draft',
    given: writeDraft,
    path: HEADLINE,
    act: (page) => press(page, 'Discard'),
    says: 'Error discarding the changes',
    shows: (page) => field(page).inputValue(),
  },
  {
    call: 'POST /website/publish',
    given: writeDraft,
    path: HEADLINE,
    act: (page) => draft(page).getByRole('button', { name: 'Publish' }).click(),
    says: 'Error publishing',
    shows: changed,
  },
  {
    call: 'POST /website/versions/:id/restore',
    given: publish,
    path: HEADLINE,
    async first(page) {
      await page.getByText('Earlier versions', { exact: true }).click()
      await expect(page.getByRole('button', { name: 'Bring back the originals' })).toBeVisible()
    },
    act: (page) => press(page, 'Bring back the originals'),
    says: 'Error bringing the version back',
    shows: (page) => field(page).inputValue(),
  },
  {
    call: 'POST /website/emails/test',
    path: '/admin/website?page=emails&text=emails.booking',
    act: (page) => press(page, 'Send it to me'),
    says: /^It wasn’t sent: The site could not be reached/,
  },
  {
    call: 'PUT /follow-ups/rhythms/:id',
    path: '/admin/website?page=services&text=site.packages',
    async act(page) {
      const days = page.getByLabel('Follow-up days').first()
      if (!(await days.isVisible()))
        await page.getByRole('region', { name: 'Packages' }).locator('summary').first().click()
      await days.fill('3, 9')
      await press(page, 'Save follow-up days')
    },
    says: 'Error saving the follow-up days',
    keeps: (page) => expect(page.getByLabel('Follow-up days').first()).toHaveValue('3, 9'),
  },
  {
    call: 'PUT /support/packages/:id',
    path: '/admin/website?page=services&text=site.packages',
    async act(page) {
      const nights = page.getByLabel('Nights', { exact: true }).first()
      if (!(await nights.isVisible()))
        await page.getByRole('region', { name: 'Packages' }).locator('summary').first().click()
      await nights.fill('21')
      await press(page, 'Save nights of support')
    },
    says: 'Error saving the nights of support',
    keeps: (page) => expect(page.getByLabel('Nights', { exact: true }).first()).toHaveValue('21'),
  },
  {
    call: 'DELETE /site/beginnings/:item',
    path: '/admin',
    first: openList,
    act: (page) => dismiss(page).first().click(),
    says: 'Error dismissing the item',
    shows: (page) => page.getByText(/^\d+ left$/).textContent(),
  },
  {
    call: 'PUT /site/beginnings/:item',
    path: '/admin',
    first: openList,
    undoes: (page) => dismiss(page).first().click(),
    act: (page) => press(page, 'Undo'),
    says: 'Couldn’t undo it',
    shows: (page) => page.getByText(/^\d+ left$/).textContent(),
  },
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
  {
    call: 'POST /site/test-mail',
    path: '/admin/settings',
    act: (page) => press(page, 'Send a test email'),
    says: /^It wasn’t sent: The site could not be reached/,
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
