import type { Page } from '@playwright/test'
import { expect } from './fixtures'
import { PASSWORD } from './portal'

/** Signs in without the sign-in page: now, or again where the session has ended. */
export async function logIn(page: Page, username = 'hilda') {
  const reply = await page.request.post('/api/auth/login', { data: { username, password: PASSWORD } })
  expect(reply.status()).toBe(200)
}

/** Where the text is written. */
export const surface = (page: Page) => page.locator('[contenteditable]')

/** All that is written is on the server. */
export const saved = (page: Page) => expect(page.getByText(/^(Saved \d|Everything is saved)/)).toBeVisible()

/** A post that is there already, and the page on which it is written. */
export async function openPost(page: Page, fields: object) {
  const reply = await page.request.post('/api/blog', { data: fields })
  const post = (await reply.json()) as { id: string; slug: string; version: number }
  await page.goto(`/admin/posts/${post.id}`)
  await expect(surface(page)).toBeVisible()
  return post
}
