import { expect, expectAccessible, test } from '../../support/fixtures'
import { createAdmins, signInByApi } from '../../support/portal'
import { readMarkdown } from '../../support/post-editor'

test.beforeAll(({ site }) => createAdmins(site, 'hilda'))

test.beforeEach(({ page }) => signInByApi(page))

test('an article with formatting that the editor can’t show is edited as plain text', async ({ page }) => {
  const content = 'A list\n\n- | a | b |\n  | - | - |\n  | 1 | 2 |'
  const reply = await page.request.post('/api/blog', { data: { title: 'By hand', content } })
  const { id } = (await reply.json()) as { id: string }
  await page.goto(`/admin/posts/${id}`)
  await expect(page.getByText(/^This text uses formatting that the visual editor doesn’t support/)).toBeVisible()
  const field = page.getByRole('textbox', { name: 'Content' })
  await expect(field).toHaveValue(content)
  await expectAccessible(page)
  await field.press('ControlOrMeta+End')
  await page.keyboard.type('\n\nAfter')
  await expect.poll(() => readMarkdown(page)).toBe(`${content}\n\nAfter`)
})
