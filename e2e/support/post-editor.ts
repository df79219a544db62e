import type { Page } from '@playwright/test'
import { expect } from './fixtures'

export const editor = (page: Page) => page.locator('[contenteditable]')

/** Waits until the server has everything that was typed. */
export const expectSaved = (page: Page) => expect(page.getByText(/^(Saved \d|Everything is saved)/)).toBeVisible()

/** Creates a post and opens it in the editor. */
export async function openPost(page: Page, fields: object) {
  const reply = await page.request.post('/api/blog', { data: fields })
  const post = (await reply.json()) as { id: string; slug: string; version: number }
  await page.goto(`/admin/posts/${post.id}`)
  await expect(editor(page)).toBeVisible()
  return post
}
