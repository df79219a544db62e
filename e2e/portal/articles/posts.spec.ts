import { expect, expectAccessible, expectError, test } from '../../support/fixtures'
import { createAdmins, expectToast, failNext, signInByApi } from '../../support/portal'
import { editor, expectSaved, readMarkdown, slowFocus } from '../../support/post-editor'

test.describe.configure({ mode: 'serial' })

test.beforeAll(({ site }) => createAdmins(site, 'hilda'))

test.beforeEach(({ page }) => signInByApi(page))

test('a post is created, published, unpublished and deleted, with a toast for every outcome', async ({ page }) => {
  await page.goto('/admin')
  await page.getByRole('tab', { name: 'Blog Posts (0)' }).click()
  await expect(page.getByText('No blog posts yet')).toBeVisible()
  await page.getByRole('button', { name: '+ Create Post' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create New Blog Post' })
  await dialog.getByLabel('Title').fill('The first night')
  await dialog.getByLabel('Excerpt').fill('What to expect')
  const checkbox = dialog.getByLabel('Publish immediately')
  await checkbox.check()
  await test.step('the input survives an accidental Escape and a reload', async () => {
    await page.keyboard.press('Escape')
    await page.reload()
    await page.getByRole('button', { name: '+ Create Post' }).click()
    await expect(dialog.getByLabel('Title')).toHaveValue('The first night')
  })

  expectError(page, /422/)
  const create = dialog.getByRole('button', { name: 'Create Post' })
  await test.step('what is missing or fails is said, and nothing is lost', async () => {
    await create.click()
    await expectToast(page, 'Failed to create blog post')
    await expect(dialog.getByText('Please write something before publishing the post')).toBeVisible()
    await dialog.getByLabel('Content').fill('It will be *long*.')
    await failNext(page, '**/api/blog', 'networkError')
    await create.click()
    await expectToast(page, 'Error creating blog post')
    await create.click()
    await expectToast(page, 'Blog post created successfully')
    await expect(page.getByRole('tab', { name: 'Blog Posts (1)' })).toBeVisible()
  })

  await test.step('another one appears later instead of immediately', async () => {
    await page.getByRole('button', { name: '+ Create Post' }).click()
    await expect(dialog.getByLabel('Title')).toHaveValue('')
    await dialog.getByLabel('Title').fill('The second night')
    await dialog.getByLabel('Content').fill('It will be shorter.')
    await dialog.getByRole('button', { name: 'Publish later…' }).click()
    await dialog.getByLabel('Appears').fill('2099-03-08T02:30')
    await expect(dialog.getByText(/Mar 8, 2099, 3:30 AM in your practice’s time zone/)).toBeVisible()
    await expectAccessible(page)
    // Publishing immediately and later exclude each other.
    await checkbox.check()
    await expect(dialog.getByLabel('Appears')).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Publish later…' }).click()
    await expect(dialog.getByLabel('Appears')).toBeFocused()
    await expect(checkbox).not.toBeChecked()
    await dialog.getByLabel('Appears').fill('2099-03-08T02:30')
    await create.click()
    await expectToast(page, 'Blog post created successfully')
    const scheduled = page.getByRole('article', { name: 'The second night' })
    await expect(scheduled.getByText('Scheduled', { exact: true })).toBeVisible()
    await scheduled.getByRole('button', { name: 'Delete' }).click()
    await expect(scheduled).toHaveCount(0)
  })

  const row = page.getByRole('article', { name: 'The first night' })
  await test.step('it is unpublished and published', async () => {
    await expect(row.getByText('/blog/the-first-night')).toBeVisible()
    for (const [button, badge, success] of [
      ['Unpublish', 'Draft', 'Blog post unpublished successfully'],
      ['Publish', 'Published', 'Blog post published successfully'],
    ] as const) {
      for (const [failure, title] of [
        ['serverError', 'Failed to update blog post'],
        ['networkError', 'Error updating blog post'],
        [undefined, success],
      ] as const) {
        if (failure) await failNext(page, '**/api/blog/*', failure)
        await row.getByRole('button', { name: button, exact: true }).click()
        await expectToast(page, title)
      }
      await expect(row.getByText(badge, { exact: true })).toBeVisible()
    }
  })
  await test.step('it is deleted', async () => {
    for (const [failure, title] of [
      ['serverError', 'Failed to delete blog post'],
      ['networkError', 'Error deleting blog post'],
      [undefined, 'Blog post deleted successfully'],
    ] as const) {
      if (failure) await failNext(page, '**/api/blog/*', failure)
      await row.getByRole('button', { name: 'Delete' }).click()
      await expectToast(page, title)
    }
    await expect(page.getByText('No blog posts yet')).toBeVisible()
  })
})

test('an article is written, published, changed, scheduled, deleted and restored', async ({ page }) => {
  await page.goto('/admin?tab=blog')
  await page.getByRole('button', { name: '+ Create Post' }).click()
  await page.getByRole('button', { name: 'Create Post', exact: true }).click()
  await expectToast(page, 'Blog post created successfully')
  await page.getByRole('link', { name: 'Edit Untitled' }).click()
  const dialog = page.getByRole('dialog')
  const read = async (path: string) => (await page.request.get(path)).text()

  await test.step('the web address follows the title', async () => {
    await expect(page).toHaveURL(/\/admin\/posts\//)
    const title = page.getByPlaceholder('Title', { exact: true })
    await expect(title).toHaveValue('')
    // The slug follows each key, also with a number in the title.
    await title.pressSequentially('Sleep at 6 months')
    await expect(page.getByLabel('Web address')).toHaveValue('sleep-at-6-months')
    await title.fill('A quiet house')
    await expect(page.getByLabel('Web address')).toHaveValue('a-quiet-house')
  })
  await test.step('a heading and bold text', async () => {
    await editor(page).click()
    await page.getByRole('button', { name: 'Heading', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Heading', exact: true })).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.type('After dark\nOne ')
    await page.keyboard.press('Control+b')
    await page.keyboard.type('lamp')
    await page.keyboard.press('Control+b')
    await page.keyboard.type(' is enough. ')
  })
  await test.step('a link', async () => {
    await page.getByRole('button', { name: 'Link', exact: true }).click()
    await dialog.getByLabel('Text').fill('Ask me')
    await dialog.getByLabel('Address').fill('javascript:alert(1)')
    await dialog.getByRole('button', { name: 'Set link' }).click()
    await expect(dialog.getByText(/Please enter a web address/)).toBeVisible()
    await slowFocus(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Link', exact: true }).click()
    await expect(dialog.getByLabel('Text')).toHaveValue('Ask me')
    await expect(dialog.getByLabel('Text')).toBeFocused()
    await dialog.getByLabel('Address').fill('/contact')
    await dialog.getByRole('button', { name: 'Set link' }).click()
  })
  await test.step('an image', async () => {
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Image', exact: true }).click()
    await dialog.locator('input[type=file]').setInputFiles('public/icon-192.png')
    await expect(dialog.getByLabel('Image address')).toHaveValue(/^\/media\//)
    await dialog.getByLabel('Description').fill('A moon over a house')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Image', exact: true }).click()
    await expect(dialog.getByLabel('Description')).toHaveValue('A moon over a house')
    await dialog.getByRole('button', { name: 'Insert image' }).click()
  })
  await test.step('excerpt, topic, and picture', async () => {
    await page.getByLabel('Excerpt').fill('One lamp, and why')
    await page.getByRole('checkbox', { name: 'Newborn' }).check()
    await page.getByRole('button', { name: 'Choose from library' }).click()
    await dialog.getByLabel(/^Description/).fill('A lit window')
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'Use A lit window' }).click()
    await expect(page.getByLabel(/^What the picture shows/)).toHaveValue('A lit window')
  })
  await test.step('all of it is kept', async () => {
    await expectSaved(page)
    await page.reload()
    await expect(editor(page).getByRole('heading', { name: 'After dark' })).toBeVisible()
    await expect(editor(page).getByAltText('A moon over a house')).toBeVisible()
    expect(await readMarkdown(page)).toMatch(
      /^## After dark\n\nOne \*\*lamp\*\* is enough\. \[Ask me\]\(\/contact\)\n\n!\[A moon over a house\]\(\/media\/\S+\)$/,
    )
  })

  await test.step('it is previewed and published', async () => {
    await page.getByRole('button', { name: 'Preview' }).click()
    await expect(dialog.getByRole('heading', { name: 'A quiet house' })).toBeVisible()
    await expect(dialog.getByRole('heading', { name: 'After dark' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await expectToast(page, 'Blog post published successfully')
  })

  await test.step('visitors see it', async () => {
    await page.getByRole('link', { name: 'See it' }).click()
    await expect(page).toHaveURL(/\/blog\/a-quiet-house$/)
    await expect(page.getByRole('img', { name: 'A moon over a house' })).toBeVisible()
    await expect(page.getByRole('img', { name: 'A lit window' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Newborn' })).toBeVisible()
    await page.goBack()
  })

  await test.step('changes are not public until the update', async () => {
    await editor(page).getByText('is enough').click()
    await page.keyboard.press('End')
    await page.keyboard.type(' Two are too many.')
    await page.getByLabel('Web address').fill('one-lamp')
    await expect(page.getByText(/^Saved .* not public until you press Update$/)).toBeVisible()
    expect(await read('/blog/a-quiet-house')).not.toContain('Two are too many')
    await page.getByRole('button', { name: 'Update' }).click()
    await expectToast(page, 'Blog post updated successfully')
    expect(await read('/blog/one-lamp')).toContain('Two are too many')
    expect((await page.request.get('/blog/a-quiet-house', { maxRedirects: 0 })).headers().location).toBe(
      '/blog/one-lamp',
    )
    expect(await read('/blog/feed.xml')).toContain('/blog/one-lamp')
  })

  await test.step('its earlier versions are there and it is unpublished', async () => {
    await page.getByText('Earlier versions').click()
    await page.locator('details').getByRole('button').last().click()
    await expect(dialog.getByRole('button', { name: 'Restore this version' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Unpublish' }).click()
    await expectToast(page, 'Blog post unpublished successfully')
    expect((await page.request.get('/blog/one-lamp')).status()).toBe(404)
  })

  await test.step('it is scheduled', async () => {
    await page.getByText('Publish later').click()
    await expect(page.getByLabel('Appears')).toBeFocused()
    await page.getByLabel('Appears').fill('2099-03-08T02:30')
    await expect(page.getByText(/Mar 8, 2099, 3:30 AM in your practice’s time zone/)).toBeVisible()
    await page.getByRole('button', { name: 'Schedule' }).click()
    await expectToast(page, 'Blog post scheduled successfully')
    await expect(page.getByText('Scheduled', { exact: true }).first()).toBeVisible()
    expect((await page.request.get('/blog/one-lamp')).status()).toBe(404)
    expect(await read('/blog')).not.toContain('one-lamp')
  })
  await test.step('once its time has come, the cached page changes', async () => {
    const { id } = ((await (await page.request.get('/api/blog')).json()) as { id: string; slug: string }[]).find(
      ({ slug }) => slug === 'one-lamp',
    )!
    const publishedAt = new Date(Date.now() + 1500).toISOString()
    await page.request.patch(`/api/blog/${id}`, { data: { publishedAt } })
    const early = await read('/blog')
    if (new Date().toISOString() < publishedAt) expect(early).not.toContain('one-lamp')
    await expect.poll(() => read('/blog')).toContain('one-lamp')
  })

  await test.step('it is deleted and restored', async () => {
    await page.goto('/admin?tab=blog')
    const row = page.getByRole('article', { name: 'A quiet house' })
    await row.getByRole('button', { name: 'Delete' }).click()
    await expectToast(page, 'Blog post deleted successfully')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expectToast(page, 'Restored')
    await expect(row.getByText('/blog/one-lamp')).toBeVisible()
  })
})
