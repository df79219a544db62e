import { expect, expectAccessible, expectError, test } from '../support/fixtures'
import { breakPage } from '../support/broken-page'
import { runCommand } from '../support/installation'
import { createAdmins, signIn } from '../support/portal'

test.describe.configure({ mode: 'serial' })

test.beforeAll(async ({ site }) => {
  await runCommand(site.env, 'seed', '--no-appointments')
  await createAdmins(site, 'hilda')
})

const SENTENCE = 'This part can’t be shown right now.'

test('a request that can’t be shown says so, and the others keep what is typed', async ({ page }) => {
  expectError(page, /Invalid time value/)
  await page.route('**/api/consultations?*', async (route) => {
    const reply = await route.fetch()
    const list = (await reply.json()) as { rows: { createdAt: string }[] }
    list.rows[0]!.createdAt = 'nonsense'
    await route.fulfill({ response: reply, json: list })
  })
  await signIn(page, 'hilda')
  await page.getByRole('tab', { name: /^Consultations/ }).click()
  const cards = page.getByRole('article')
  await expect(page.getByRole('alert').filter({ hasText: SENTENCE }).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
  await expectAccessible(page)
  await cards
    .first()
    .getByRole('button', { name: /^Add note/ })
    .click()
  await cards.first().getByLabel('Private note').fill('Call after seven')

  await page.unroute('**/api/consultations?*')
  const shown = await cards.count()
  await page.getByRole('button', { name: 'Retry' }).first().click()
  await expect(cards).toHaveCount(shown + 1)
  await expect(page.getByText(SENTENCE)).toHaveCount(0)
  await expect(page.getByLabel('Private note')).toHaveValue('Call after seven')
})

test('a sign-in page that can’t be shown says so, and Retry shows it', async ({ page }) => {
  // Retry also asks who is signed in.
  expectError(page, /broken|status of 401/)
  await breakPage(page, 'auth-page', '!window.isMended')
  await page.goto('/admin/auth')
  await expect(page.getByRole('alert')).toContainText(SENTENCE)
  await expectAccessible(page)
  await page.evaluate(() => Object.assign(window, { isMended: true }))
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByLabel('Username')).toBeVisible()
})

test('a page that can’t be shown leaves the header, and Retry shows it', async ({ page }) => {
  expectError(page, /broken/)
  await breakPage(page, 'families-page', '!window.isMended')
  await signIn(page, 'hilda')
  await page.goto('/admin/families')
  await expect(page.getByRole('alert')).toContainText(SENTENCE)
  await expect(page.getByRole('heading', { name: 'Families', level: 2 })).toBeVisible()
  await page.evaluate(() => Object.assign(window, { isMended: true }))
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText(SENTENCE)).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Adaeze Nwosu' }).first()).toBeVisible()
})
