import type { Page } from '@playwright/test'
import { test } from '../support/accessibility'
import { expect, expectError } from '../support/fixtures'
import { runCommand } from '../support/installation'
import { createAdmins, PASSWORD, signInByApi } from '../support/portal'

test.beforeAll(async ({ site }) => {
  await runCommand(site.env, 'seed')
  await createAdmins(site, 'hilda')
})

const dialog = (page: Page) => page.getByRole('dialog')
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first().click()
async function openTab(page: Page, tab: string) {
  await page.goto(`/admin?tab=${tab}`)
  await expect(page.getByRole('article').first()).toBeVisible()
}

test.beforeEach(async ({ page }) => {
  await signInByApi(page)
  // As if there were a mail server.
  await page.route('**/api/answers', (route) => route.fulfill({ json: { canSend: true } }))
})

test('messages, the search, the keys, and a follow-up', async ({ page, check }) => {
  await openTab(page, 'contacts')
  await check()
  await page.keyboard.press('/')
  await page.keyboard.type('an')
  await expect(page.getByRole('option').first()).toBeVisible()
  await check()
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await expect(dialog(page)).toBeVisible()
  await check()
  await page.keyboard.press('Escape')
  await press(page, /^Answer /)
  await check()
  await press(page, /^Follow up/)
  await page.getByRole('menuitem', { name: 'On a date…' }).click()
  await expect(dialog(page)).toBeVisible()
  await check()
})

test('requests with their notes, answers, and what is done with many', async ({ page, check }) => {
  await openTab(page, 'consultations')
  for (const index of [0, 1])
    await page
      .getByRole('article')
      .nth(index)
      .getByRole('button', { name: /note for/ })
      .click()
  await press(page, /^Answer /)
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await check()
  await page.getByRole('button', { name: 'Actions' }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await check()
  await page.getByRole('menuitem', { name: 'Set to Cancelled' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await check()
})

test('articles, testimonials, and their dialogs', async ({ page, check }) => {
  expectError(page, /422/)
  // Articles with the same title are told apart by their addresses.
  for (const _ of [1, 2]) await page.request.post('/api/blog', { data: { title: 'Twice' } })
  await openTab(page, 'blog')
  await check()
  await press(page, '+ Create Post')
  await expect(dialog(page)).toBeVisible()
  await check()
  await openTab(page, 'testimonials')
  await check()
  await press(page, '+ Add Testimonial')
  await dialog(page)
    .getByLabel(/^Photo URL/)
    .fill('javascript:alert(1)')
  await dialog(page).getByRole('button', { name: 'Add Testimonial' }).click()
  await expect(dialog(page).locator('[aria-invalid=true]').first()).toBeVisible()
  await check()
  await openTab(page, 'testimonials')
  await press(page, /^Edit testimonial/)
  await expect(dialog(page)).toBeVisible()
  await check()
})

test('users, their permissions, and an invitation', async ({ page, check }) => {
  const account = { username: 'helper', email: 'helper@example.com', password: PASSWORD, confirmPassword: PASSWORD }
  await page.request.post('/api/auth/register', { data: account })
  await openTab(page, 'users')
  await check()
  await press(page, 'Reject')
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await check()
  await page.keyboard.press('Escape')
  await press(page, 'Edit Permissions')
  await check()
  await press(page, '+ Invite a Helper')
  await dialog(page).getByLabel('Email').fill('mia@example.com')
  await dialog(page).getByLabel('Manage blog').click()
  await check()
  await dialog(page).getByRole('button', { name: 'Create the link' }).click()
  await expect(dialog(page).getByText(/^http.*token=/)).toBeVisible()
  await check()
  await dialog(page).getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('article').filter({ hasText: 'mia@example.com' })).toBeVisible()
  await check()
  await page.getByRole('button', { name: /^Account/ }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await check()
})

test('what a helper may not do, and lists that can’t be loaded', async ({ page, site, check }) => {
  expectError(page, /401|500/)
  await createAdmins(site, 'mira')
  const users = (await (await page.request.get('/api/admin/users')).json()) as { id: string; username: string }[]
  const { id } = users.find(({ username }) => username === 'mira')!
  const none = { canManageContacts: false, canManageConsultations: false, canManageUsers: false }
  expect((await page.request.patch(`/api/admin/users/${id}`, { data: none })).ok()).toBe(true)
  await page.context().clearCookies()
  await signInByApi(page, 'mira')
  await openTab(page, 'consultations')
  await check()
  await page.route('**/api/consultations?*', (route) => route.fulfill({ status: 500, json: { error: 'no' } }))
  await page.goto('/admin?tab=consultations')
  await expect(page.getByText('No consultation requests yet')).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('Not everything could be loaded')
  await check()
  await page.unroute('**/api/consultations?*')
  await page.getByRole('button', { name: 'Retry' }).first().click()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})
