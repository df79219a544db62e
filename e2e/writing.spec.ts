import type { Page, Route } from '@playwright/test'
import { expect, expectAccessible, expectError, test, waitUntilAlive } from './fixtures'
import { PASSWORD, breakNext, createAdmins, toast } from './portal-steps'

test.use({ story: 'writing' })
test.describe.configure({ mode: 'serial' })

test.beforeAll(({ site }) => createAdmins(site, 'hilda'))

test.beforeEach(async ({ page }) => {
  const reply = await page.request.post('/api/auth/login', { data: { username: 'hilda', password: PASSWORD } })
  expect(reply.status()).toBe(200)
})

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

  await page.getByRole('button', { name: '+ Create Post' }).click()
  await expect(dialog.getByLabel('Title')).toHaveValue('')
  await page.keyboard.press('Escape')

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
    await toast(page, title)
  }
  await expect(page.getByText('No blog posts yet')).toBeVisible()
})

const surface = (page: Page) => page.locator('[contenteditable]')
const saved = (page: Page) => expect(page.getByText(/^(Saved \d|Everything is saved)/)).toBeVisible()

/** A post that is there already, and the page on which it is written. */
async function openPost(page: Page, fields: object) {
  const reply = await page.request.post('/api/blog', { data: fields })
  const post = (await reply.json()) as { id: string; slug: string; version: number }
  await page.goto(`/admin/posts/${post.id}`)
  await expect(surface(page)).toBeVisible()
  return post
}

test('an article, from the first word to the archive', async ({ page }) => {
  await page.goto('/admin?tab=blog')
  await page.getByRole('button', { name: '+ Create Post' }).click()
  await page.getByRole('button', { name: 'Create Post', exact: true }).click()
  await toast(page, 'Blog post created successfully')
  await page.getByRole('link', { name: 'Edit Untitled' }).click()

  await expect(page).toHaveURL(/\/admin\/posts\//)
  const title = page.getByPlaceholder('Title')
  await expect(title).toHaveValue('')
  // Key by key: the address follows a title with a number in it, too.
  await title.pressSequentially('Sleep at 6 months')
  await expect(page.getByLabel('Slug')).toHaveValue('sleep-at-6-months')
  await title.fill('A quiet house')
  await expect(page.getByLabel('Slug')).toHaveValue('a-quiet-house')
  await surface(page).click()
  await page.getByRole('button', { name: 'Heading', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Heading', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.type('After dark\nOne ')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('lamp')
  await page.keyboard.press('Control+b')
  await page.keyboard.type(' is enough. ')
  await page.getByRole('button', { name: 'Link', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Words').fill('Ask me')
  await dialog.getByLabel('Address').fill('javascript:alert(1)')
  await dialog.getByRole('button', { name: 'Set link' }).click()
  await expect(dialog.getByText(/Please enter a web address/)).toBeVisible()
  await dialog.getByLabel('Address').fill('/contact')
  await dialog.getByRole('button', { name: 'Set link' }).click()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Image', exact: true }).click()
  await dialog.locator('input[type=file]').setInputFiles('public/icon-192.png')
  await expect(dialog.getByLabel('Image address')).toHaveValue(/^\/media\//)
  await dialog.getByLabel('Description').fill('A moon over a house')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Insert image' }).click()
  await page.getByLabel('Excerpt').fill('One lamp, and why')
  await saved(page)
  await page.reload()
  await expect(surface(page).getByRole('heading', { name: 'After dark' })).toBeVisible()
  await expect(surface(page).getByAltText('A moon over a house')).toBeVisible()
  await page.getByRole('button', { name: 'Markdown' }).click()
  await expect(page.getByRole('textbox', { name: 'Content' })).toHaveValue(
    /^## After dark\n\nOne \*\*lamp\*\* is enough\. \[Ask me\]\(\/contact\)\n\n!\[A moon over a house\]\(\/media\/\S+\)$/,
  )
  await page.getByRole('button', { name: 'Markdown' }).click()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(dialog.getByRole('heading', { name: 'A quiet house' })).toBeVisible()
  await expect(dialog.getByRole('heading', { name: 'After dark' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await toast(page, 'Blog post published successfully')

  await page.getByRole('link', { name: 'See it' }).click()
  await expect(page).toHaveURL(/\/blog\/a-quiet-house$/)
  await expect(page.getByRole('img', { name: 'A moon over a house' })).toBeVisible()
  await page.goBack()

  // What is written now is not public, until it is.
  await surface(page).getByText('is enough').click()
  await page.keyboard.press('End')
  await page.keyboard.type(' Two are too many.')
  await page.getByLabel('Slug').fill('one-lamp')
  await expect(page.getByText(/^Saved .* not public until you press Update$/)).toBeVisible()
  const read = async (path: string) => (await page.request.get(path)).text()
  expect(await read('/blog/a-quiet-house')).not.toContain('Two are too many')
  await page.getByRole('button', { name: 'Update' }).click()
  await toast(page, 'Blog post updated successfully')
  expect(await read('/blog/one-lamp')).toContain('Two are too many')
  expect((await page.request.get('/blog/a-quiet-house', { maxRedirects: 0 })).headers().location).toBe('/blog/one-lamp')
  expect(await read('/blog/feed.xml')).toContain('/blog/one-lamp')

  await page.getByText('Earlier versions').click()
  await page.locator('details').getByRole('button').last().click()
  await expect(dialog.getByRole('button', { name: 'Restore this version' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Unpublish' }).click()
  await toast(page, 'Blog post unpublished successfully')
  expect((await page.request.get('/blog/one-lamp')).status()).toBe(404)

  await page.getByText('Publish later').click()
  await page.getByLabel('Appears').fill('2099-03-08T02:30')
  await expect(page.getByText(/Mar 8, 2099, 3:30 AM where the practice is/)).toBeVisible()
  await page.getByRole('button', { name: 'Schedule' }).click()
  await toast(page, 'Blog post scheduled successfully')
  await expect(page.getByText('Scheduled', { exact: true }).first()).toBeVisible()
  expect((await page.request.get('/blog/one-lamp')).status()).toBe(404)
  expect(await read('/blog')).not.toContain('one-lamp')
  // Its moment is brought near: the page that was kept notices by itself.
  const { id } = ((await (await page.request.get('/api/blog')).json()) as { id: string; slug: string }[]).find(
    ({ slug }) => slug === 'one-lamp',
  )!
  const publishedAt = new Date(Date.now() + 1500).toISOString()
  await page.request.patch(`/api/blog/${id}`, { data: { publishedAt } })
  expect(await read('/blog')).not.toContain('one-lamp')
  await expect.poll(() => read('/blog'), { timeout: 10_000 }).toContain('one-lamp')

  await page.goto('/admin?tab=blog')
  const row = page.getByRole('article', { name: 'A quiet house' })
  await row.getByRole('button', { name: 'Delete' }).click()
  await toast(page, 'Blog post deleted successfully')
  await page.getByRole('button', { name: 'Undo' }).click()
  await toast(page, 'Restored')
  await expect(row.getByText('/blog/one-lamp')).toBeVisible()
})

test('two windows on one post: both texts stay, one goes on', async ({ page, context }) => {
  const { id, version } = await openPost(page, { title: 'Shared', content: 'What was there' })
  const elsewhere = (content: string, version: number) =>
    page.request.put(`/api/blog/${id}/draft`, {
      data: { title: 'Shared', slug: 'shared', excerpt: '', content, version },
    })
  expectError(page, /409/)
  expect((await elsewhere('Theirs', version)).status()).toBe(200)
  await surface(page).fill('Mine')
  await expect(page.getByText('Which text goes on?')).toBeVisible()
  // The choice is still to be made after a reload, and until then nothing is made public.
  await page.reload()
  await expect(page.getByText('Which text goes on?')).toBeVisible()
  await expect(surface(page)).toHaveText('Mine')
  for (const name of ['Publish', 'Publish later…'])
    await expect(page.getByRole('button', { name, exact: true })).toBeDisabled()
  await page.getByText('Read theirs').click()
  await expect(page.getByLabel('Their text')).toHaveValue('Shared\n\nTheirs')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await saved(page)
  await expect(surface(page)).toHaveText('Mine')

  const other = waitUntilAlive(await context.newPage())
  await other.goto(`/admin/posts/${id}`)
  await expect(surface(other)).toHaveText('Mine')
  await surface(other).fill('Theirs again')
  await saved(other)
  await surface(page).fill('Mine again')
  await expect(page.getByText('Which text goes on?')).toBeVisible()
  // The other window goes on, and leaves alone what this one has.
  await surface(other).fill('Theirs for good')
  await saved(other)
  await page.reload()
  await expect(page.getByText('Which text goes on?')).toBeVisible()
  await expect(surface(page)).toHaveText('Mine again')
  // Mine cannot be brought among the earlier versions: it is not left behind for theirs, nor put over them.
  expectError(page, /ERR_FAILED/)
  await page.route('**/draft', (route) => route.abort('failed'))
  await page.getByRole('button', { name: 'Take theirs' }).click()
  await expect(page.getByText(/^Not saved: The site could not be reached/)).toBeVisible()
  await page.unroute('**/draft')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(surface(page)).toHaveText('Mine again')
  await page.getByRole('button', { name: 'Take theirs' }).click()
  await expect(surface(page)).toHaveText('Theirs for good')
  await saved(page)
  await page.getByText('Earlier versions').click()
  await page.locator('details').getByRole('button').nth(1).click()
  await expect(page.getByRole('dialog').getByText('Mine again')).toBeVisible()
  await page.getByRole('button', { name: 'Restore this version' }).click()
  await expect(surface(page)).toHaveText('Mine again')
  await saved(page)

  // Who comes back to a window with nothing of its own sees what was written since.
  await other.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(surface(other)).toHaveText('Mine again')
  // A publication elsewhere is no other text, nor is the same one.
  await page.request.patch(`/api/blog/${id}`, { data: { published: true } })
  await surface(other).fill('The same')
  await expect(other.getByText(/^Saved .* not public until you press Update$/)).toBeVisible()
  await surface(page).fill('The same')
  await expect(page.getByText(/^Saved .* not public until you press Update$/)).toBeVisible()
  await surface(page).fill('Mine again')
  await expect(page.getByText(/^Saved [\d:]+\s[AP]M$/)).toBeVisible()
})

test('nothing written is lost: not by a lost connection, a reload or an ended session', async ({ page, context }) => {
  const { id } = await openPost(page, { title: 'Kept', content: 'First' })
  await page.route('**/draft', (route) =>
    route.request().method() === 'PUT' ? route.abort('failed') : route.fallback(),
  )
  expectError(page, /ERR_FAILED/)
  await surface(page).fill('Written on a train')
  await expect(page.getByText(/^Not saved: The site could not be reached/)).toBeVisible()
  await page.reload()
  await expect(surface(page)).toHaveText('Written on a train')
  await page.unroute('**/draft')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await saved(page)

  await context.clearCookies()
  expectError(page, /401/)
  await surface(page).fill('Written too long')
  await expect(page.getByText(/^Not saved: Please sign in/)).toBeVisible()
  await page.request.post('/api/auth/login', { data: { username: 'hilda', password: PASSWORD } })
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await saved(page)
  const draft = (await (await page.request.get(`/api/blog/${id}/draft`)).json()) as { content: string }
  expect(draft.content).toBe('Written too long')
})

test('no stranger has saved what one saved oneself: before coming straight back, or with an answer that was lost', async ({
  page,
}) => {
  const { id } = await openPost(page, { title: 'Away', content: 'Begun', excerpt: 'And back', published: true })
  const contentOf = async () => {
    const { workingCopy } = (await (await page.request.get(`/api/blog/${id}/draft`)).json()) as {
      workingCopy: { content: string } | null
    }
    return workingCopy?.content
  }
  const text = (words: string) => expect(surface(page)).toHaveText(words)
  async function awayAndBack() {
    await page.evaluate(async () => {
      const shown = () => document.querySelector('[contenteditable]')
      const gone = new Promise<void>((resolve) => {
        const observer = new MutationObserver(() => {
          if (shown()) return
          observer.disconnect()
          resolve()
        })
        observer.observe(document.body, { childList: true, subtree: true })
      })
      ;[...document.links].find(({ textContent }) => textContent === 'See it')!.click()
      await gone
      history.back()
    })
    await expect(surface(page)).toBeVisible()
  }

  await surface(page).fill('Saved')
  await saved(page)
  await awayAndBack()
  await surface(page).fill('Saved, and more')
  await expect.poll(contentOf).toBe('Saved, and more')

  // The save goes out as the page is left, and is answered when one is back and writes.
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  const isPut = (route: Route) => route.request().method() === 'PUT'
  await page.route('**/draft', async (route) => {
    if (!isPut(route)) return route.fallback()
    const response = await route.fetch()
    await answered
    await route.fulfill({ response })
  })
  await surface(page).fill('On its way')
  await awayAndBack()
  await text('On its way')
  await surface(page).fill('On its way, and more')
  answer()
  await expect.poll(contentOf).toBe('On its way, and more')
  await page.unroute('**/draft')

  // It arrives, and nobody hears of it.
  expectError(page, /ERR_FAILED/)
  await page.route('**/draft', async (route) => {
    if (!isPut(route)) return route.fallback()
    await route.fetch()
    await route.abort('failed')
  })
  await surface(page).fill('Arrived')
  await expect(page.getByText(/^Not saved: The site could not be reached/)).toBeVisible()
  await page.unroute('**/draft')
  // Meanwhile the session has ended; and what was there before is wanted again.
  await page.context().clearCookies()
  expectError(page, /401/)
  await surface(page).fill('On its way, and more')
  await expect(page.getByText(/^Not saved: Please sign in/)).toBeVisible()
  await page.request.post('/api/auth/login', { data: { username: 'hilda', password: PASSWORD } })
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await saved(page)
  expect(await contentOf()).toBe('On its way, and more')
  await surface(page).fill('Arrived, and more')
  await expect.poll(contentOf).toBe('Arrived, and more')

  // The same, and one reloads the page before there is an answer.
  await page.route('**/draft', async (route) => {
    if (!isPut(route)) return route.fallback()
    await route.fetch()
    await surface(page).fill('Sent, and more')
    await page.reload()
  })
  await surface(page).fill('Sent')
  await expect.poll(contentOf).toBe('Sent')
  await page.unroute('**/draft')
  await text('Sent, and more')
  await expect.poll(contentOf).toBe('Sent, and more')
})
