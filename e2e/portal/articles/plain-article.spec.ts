import { expect, expectAccessible, test } from '../../support/fixtures'
import { createAdmins, signInByApi } from '../../support/portal'
import { editor, readMarkdown } from '../../support/post-editor'

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

test('nothing moves when the editor replaces the plain field', async ({ page }) => {
  let loadEditor = () => {}
  const held = new Promise<void>((resolve) => (loadEditor = resolve))
  await page.route('**/rich-text-editor-*.js', (route) => held.then(() => route.continue()))
  await page.setViewportSize({ width: 390, height: 844 })
  const reply = await page.request.post('/api/blog', { data: { title: 'Slowly', content: 'Begun' } })
  const { id } = (await reply.json()) as { id: string }
  await page.goto(`/admin/posts/${id}`)
  // What's typed before the editor is there stays in it.
  await page.getByRole('textbox', { name: 'Content' }).fill('Typed early')
  const getTop = () => page.getByLabel('Web address').evaluate((element: HTMLElement) => element.offsetTop)
  const top = await getTop()
  loadEditor()
  await expect(editor(page)).toHaveText('Typed early')
  expect(await getTop()).toBe(top)
})
