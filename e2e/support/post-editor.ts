import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures'

export const editor = (scope: Page | Locator) => scope.locator('[contenteditable=true]')

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

/** Pastes clipboard content from another program. */
export const paste = (editor: Locator, data: Record<string, string>, image?: Buffer) =>
  editor.evaluate(
    (element, { data, bytes }) => {
      const clipboardData = new DataTransfer()
      for (const [type, value] of Object.entries(data)) clipboardData.setData(type, value)
      if (bytes) clipboardData.items.add(new File([Uint8Array.from(bytes)], 'lamp.png', { type: 'image/png' }))
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    { data, bytes: image && [...image] },
  )

/** Returns the last saved Markdown of the post in the editor. */
export async function readMarkdown(page: Page) {
  const reply = await page.request.get(`/api/blog/${page.url().split('/').at(-1)}/draft`)
  return ((await reply.json()) as { content: string }).content
}

/** Makes the next focus take a second, as it can in a slow browser. */
export const slowFocus = (page: Page) =>
  page.evaluate(() =>
    addEventListener('focusin', () => void (Date.now = () => performance.timeOrigin + performance.now() + 1000), {
      once: true,
    }),
  )

/** Returns the server's version of a post and its unpublished changes. */
export async function getDraft(page: Page, id: string) {
  const reply = await page.request.get(`/api/blog/${id}/draft`)
  return (await reply.json()) as { content: string; workingCopy: { content: string; excerpt: string } | null }
}
