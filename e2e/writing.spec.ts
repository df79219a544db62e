import type { Page } from '@playwright/test'
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, expectAccessible, expectError, test } from './fixtures'

test.use({ story: 'writing' })
test.describe.configure({ mode: 'serial' })

const PASSWORD = 'moonlit garden gate'

test.beforeAll(({ site }) => {
  const who = ['--username', 'hilda', '--email', 'hilda@example.com', '--password', PASSWORD]
  execFileSync(process.execPath, ['dist/server/admin.js', 'create', ...who], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, ...site.env, NODE_ENV: 'production' },
  })
})

test.beforeEach(async ({ page }) => {
  const reply = await page.request.post('/api/auth/login', { data: { username: 'hilda', password: PASSWORD } })
  expect(reply.status()).toBe(200)
})

const toast = (page: Page, title: string) => expect(page.getByText(title, { exact: true }).first()).toBeVisible()

/** Makes the next call to this address fail: with a refusal of the server, or without any answer. */
async function breakNext(page: Page, address: string, how: 'refused' | 'unreachable') {
  expectError(page, how === 'refused' ? /500/ : /ERR_FAILED/)
  await page.route(
    address,
    (route) =>
      how === 'refused' ? route.fulfill({ status: 500, json: { error: 'Out of order' } }) : route.abort('failed'),
    { times: 1 },
  )
}

test('the tab: a post is created, published, unpublished and deleted, in all three outcomes', async ({ page }) => {
  await page.goto('/admin')
  await page.getByRole('tab', { name: 'Blog Posts (0)' }).click()
  await expect(page.getByText('No blog posts yet')).toBeVisible()
  await page.getByRole('button', { name: '+ Create Post' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create New Blog Post' })
  await dialog.getByLabel('Title').fill('The first night')
  await dialog.getByLabel('Excerpt').fill('What to expect')
  await dialog.getByLabel('Publish immediately').check()
  await expectAccessible(page)
  // Closed by mistake, and by a reload: what was typed is there.
  await page.keyboard.press('Escape')
  await page.reload()
  await page.getByRole('button', { name: '+ Create Post' }).click()
  await expect(dialog.getByLabel('Title')).toHaveValue('The first night')

  expectError(page, /422/)
  const create = dialog.getByRole('button', { name: 'Create Post' })
  await create.click()
  await toast(page, 'Failed to create blog post')
  await expect(dialog.getByText('Please write something before the post is published')).toBeVisible()
  await dialog.getByLabel('Content').fill('It will be *long*.')
  await breakNext(page, '**/api/blog', 'unreachable')
  await create.click()
  await toast(page, 'Error creating blog post')
  await create.click()
  await toast(page, 'Blog post created successfully')
  await expect(page.getByRole('tab', { name: 'Blog Posts (1)' })).toBeVisible()

  const row = page.getByRole('article', { name: 'The first night' })
  await expect(row.getByText('/blog/the-first-night')).toBeVisible()
  for (const [button, badge, done] of [
    ['Unpublish', 'Draft', 'Blog post unpublished successfully'],
    ['Publish', 'Published', 'Blog post published successfully'],
  ] as const) {
    for (const [how, title] of [
      ['refused', 'Failed to update blog post'],
      ['unreachable', 'Error updating blog post'],
      [undefined, done],
    ] as const) {
      if (how) await breakNext(page, '**/api/blog/*', how)
      await row.getByRole('button', { name: button, exact: true }).click()
      await toast(page, title)
    }
    await expect(row.getByText(badge, { exact: true })).toBeVisible()
  }
  await expectAccessible(page)
  for (const [how, title] of [
    ['refused', 'Failed to delete blog post'],
    ['unreachable', 'Error deleting blog post'],
    [undefined, 'Blog post deleted successfully'],
  ] as const) {
    if (how) await breakNext(page, '**/api/blog/*', how)
    await row.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('button', { name: 'Delete post' }).click()
    await toast(page, title)
  }
  await expect(page.getByText('No blog posts yet')).toBeVisible()
})
