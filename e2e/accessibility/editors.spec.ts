import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { test } from '../support/accessibility'
import { expect, expectError } from '../support/fixtures'
import { runCommand } from '../support/installation'
import { createAdmins, signInByApi } from '../support/portal'
import { editor } from '../support/post-editor'

test.beforeAll(async ({ site }) => {
  await runCommand(site.env, 'seed')
  await createAdmins(site, 'hilda')
})
test.beforeEach(({ page }) => signInByApi(page))

const dialog = (page: Page) => page.getByRole('dialog')
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('an article with its versions and dialogs', async ({ page, check }) => {
  const draft = await page.request.post('/api/blog', { data: { title: 'A draft', content: 'Sleep.' } })
  const { id } = (await draft.json()) as { id: string }
  await page.goto(`/admin/posts/${id}`)
  await expect(editor(page)).toBeVisible()
  await page.getByText('Publish later').click()
  await page.getByLabel('Appears').fill('2099-03-08T02:30')
  await page.getByText('Earlier versions').click()
  const version = page.locator('details').getByRole('button').last()
  await expect(version).toBeVisible()
  await check()
  await version.click()
  await expect(dialog(page).getByRole('button', { name: 'Restore this version' })).toBeVisible()
  await check()
  await page.keyboard.press('Escape')
  await press(page, 'Link')
  await dialog(page).getByLabel('Address').fill('javascript:alert(1)')
  await dialog(page).getByRole('button', { name: 'Set link' }).click()
  await expect(dialog(page).getByText(/Please enter a web address/)).toBeVisible()
  await check()
  await page.keyboard.press('Escape')
  await press(page, 'Preview')
  await expect(dialog(page).getByRole('heading', { name: 'A draft' })).toBeVisible()
  await check()
})

test('pictures: one that’s uploaded, and the library', async ({ page, check }) => {
  await page.goto('/admin?tab=testimonials')
  await press(page, '+ Add Testimonial')
  await dialog(page).locator('input[type=file]').setInputFiles('public/icon-192.png')
  await expect(dialog(page).getByRole('img', { name: 'Preview' })).toBeVisible()
  await check()
  const data = await readFile('public/icon-512.png')
  expect((await page.request.post('/api/media', { data, headers: { 'content-type': 'image/png' } })).status()).toBe(201)
  await dialog(page).getByRole('button', { name: 'Choose from library' }).click()
  const library = page.getByRole('dialog', { name: 'Image library' })
  await expect(library.getByRole('listitem').first()).toBeVisible()
  await check()
  await library
    .getByRole('listitem')
    .filter({ hasNotText: 'Used in' })
    .first()
    .getByRole('button', { name: /^Delete/ })
    .click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await check()
})

test('the website: a text with a conflict, its versions, packages, emails, and a phone', async ({ page, check }) => {
  expectError(page, /409/)
  const field = page.getByRole('textbox', { name: 'Headline', exact: true })
  await page.goto('/admin/website?text=home.headline')
  await field.fill('Easier nights')
  const draft = page.getByRole('region', { name: 'Draft' })
  await expect(draft).toContainText('Not public, saved')
  await check()
  // Someone else saves it in the meantime.
  const data = { key: 'home.headline', value: 'Anna’s headline', was: 'Easier nights' }
  expect((await page.request.patch('/api/website/draft', { data })).status()).toBe(200)
  await field.fill('Calm nights')
  const conflict = page.getByRole('alert').filter({ hasText: 'Anna’s headline' })
  await expect(conflict).toBeVisible()
  await check()
  await conflict.getByRole('button', { name: 'Take theirs' }).click()
  await draft.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Everything is public')).toBeVisible()
  // The check before has opened its row.
  await expect(page.getByRole('button', { name: 'Bring back the originals' })).toBeVisible()
  await check()
  for (const path of ['?page=services', '?page=services&text=site.packages', '?page=emails'])
    await test.step(path, async () => {
      await page.goto(`/admin/website${path}`)
      await expect(page.getByRole('heading', { level: 2 })).toBeVisible()
      await expect(page.getByText('Loading...')).toHaveCount(0)
      await check()
    })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/admin/website?text=home.headline')
  await expect(field).toBeVisible()
  await check()
})
