import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { picture } from '../../../test/support/images.ts'
import { expect, expectAccessible, expectError, test } from '../../support/fixtures'
import { createAdmins, expectToast, signInByApi } from '../../support/portal'
import { editor, expectSaved, openPost, paste, readMarkdown } from '../../support/post-editor'

test.beforeAll(({ site }) => createAdmins(site, 'hilda'))
test.beforeEach(async ({ page }) => {
  await signInByApi(page)
  // The editor shows images at their old addresses until they're copied.
  expectError(page, /ERR_NAME_NOT_RESOLVED|Not allowed to load local resource|422/)
})

const readArticle = (name: string) => readFile(`test/files/paste/article.${name}`, 'utf8')

/** Lets the server copy images: tests have no network, so the one it would fetch is uploaded. */
async function serveForeignImages(page: Page) {
  const addresses: string[] = []
  await page.route('**/api/media/import', async (route) => {
    addresses.push((route.request().postDataJSON() as { url: string }).url)
    const headers = { 'content-type': 'image/png' }
    const response = await page.request.post('/api/media', { data: await picture('png'), headers })
    await route.fulfill({ response })
  })
  return addresses
}

/** Types the article with shortcuts. */
async function typeArticle(page: Page) {
  const { keyboard } = page
  await editor(page).click()
  await keyboard.type('## A quieter evening\n')
  await keyboard.type('An hour before bed, **dim the lights** and keep your voice *low*. More in ')
  await keyboard.type('[our services](https://example.com/services?from=blog).\n')
  await keyboard.type('### What helps\n- A dark room\nWhite noise\n')
  await keyboard.press('Tab')
  await keyboard.type('as loud as a shower\n')
  await keyboard.press('Shift+Tab')
  await keyboard.type('The same song\n\n1. Bath\nBottle\nBed\n\n')
  await page.getByRole('button', { name: 'Table', exact: true }).click()
  await page.getByRole('button', { name: 'Add a column' }).click()
  for (const cell of ['Age', 'Naps', 'Night', '3 months', '4', '10 hours']) {
    await keyboard.type(cell)
    await keyboard.press('Tab')
  }
  await expectAccessible(page)
  await keyboard.type('9 months\n2\n11 hours')
  await keyboard.press('ArrowDown')
  await keyboard.type('![A lamp](https://pictures.example/lamp.png)\nSleep well.')
}

const sources: Record<string, (page: Page) => Promise<void>> = {
  'Google Docs': async (page) => paste(editor(page), { 'text/html': await readArticle('google-docs.html') }),
  Word: async (page) => {
    // Word also offers a picture of the text.
    await paste(editor(page), { 'text/html': await readArticle('word.html') }, await picture('png'))
    await expect(
      page.getByText('An image wasn’t copied to your library: Only the program that you copied from has it.'),
    ).toBeVisible()
    await editor(page).getByText('A lamp').click({ clickCount: 3 })
    await page.keyboard.press('Delete')
    await paste(editor(page), {}, await picture('png'))
    await page.getByRole('dialog').getByLabel('Description').fill('A lamp')
    await page.getByRole('button', { name: 'Change image' }).click()
  },
  Markdown: async (page) => paste(editor(page), { 'text/plain': await readArticle('md') }),
  'the keyboard': typeArticle,
}

test('an article keeps its headings, lists, links, table, and images wherever it comes from', async ({ page }) => {
  const expected = (await readArticle('md')).trim().replace('https://pictures.example/lamp.png', '/media/…')
  const readNormalized = async () => (await readMarkdown(page)).replace(/\/media\/[^)]+/, '/media/…')
  const addresses = await serveForeignImages(page)
  let slug = ''
  for (const [index, [source, write]] of Object.entries(sources).entries())
    await test.step(source, async () => {
      ;({ slug } = await openPost(page, { title: `Written in ${source}` }))
      await write(page)
      await expect(editor(page).locator('img[src^="/media/"]')).toBeVisible()
      // Word's image comes without an address.
      expect(addresses).toHaveLength(index === 0 ? 1 : index)
      await expect.poll(readNormalized).toBe(expected)
      await expectSaved(page)
    })

  // The editor writes what it has read.
  await page.reload()
  await expect(editor(page).getByRole('heading', { name: 'A quieter evening' })).toBeVisible()
  await editor(page).press('ControlOrMeta+End')
  await page.keyboard.type(' Good night.')
  await expect.poll(readNormalized).toBe(`${expected} Good night.`)
  await expectSaved(page)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expectToast(page, 'Blog post published successfully')
  await page.goto(`/blog/${slug}`)
  const article = page.locator('.prose')
  await expect(article.getByRole('heading')).toHaveText(['A quieter evening', 'What helps'])
  await expect(article.getByRole('link', { name: 'our services' })).toHaveAttribute(
    'href',
    'https://example.com/services?from=blog',
  )
  await expect(article.locator('ul > li > ul > li')).toHaveText('as loud as a shower')
  await expect(article.locator('ol > li')).toHaveText(['Bath', 'Bottle', 'Bed'])
  await expect(article.getByRole('row')).toHaveText([/Age\s*Naps\s*Night/, /3 months/, /9 months\s*2\s*11 hours/])
  await expect(article.locator('figure').getByRole('img', { name: 'A lamp' })).toHaveAttribute('src', /^\/media\//)
  await expect(article).not.toContainText(/[()|·*]/)
})

test('an image that can’t be copied keeps its address and says so', async ({ page }) => {
  await openPost(page, { title: 'Not for us' })
  await page.route('**/api/media/import', (route) =>
    route.fulfill({ status: 422, json: { error: 'The image couldn’t be downloaded from pictures.example' } }),
  )
  await paste(editor(page), { 'text/html': '<p>Before</p><p><img src="https://pictures.example/a.png" alt="A"></p>' })
  await expect(
    page.getByText(
      'An image wasn’t copied to your library: The image couldn’t be downloaded from pictures.example. It still loads from its old address.',
    ),
  ).toBeVisible()
  await expect.poll(() => readMarkdown(page)).toBe('Before\n\n![A](https://pictures.example/a.png)')
})

test('Markdown from a code editor is formatted', async ({ page }) => {
  await openPost(page, { title: 'From an editor' })
  const text = '## Night\n\n- One **lamp**'
  await paste(editor(page), { 'text/html': '<div><span style="color:#00f">## Night</span></div>', 'text/plain': text })
  await expect.poll(() => readMarkdown(page)).toBe(text)
})

test('a pasted data: image is uploaded, and bullets as text become a list', async ({ page }) => {
  await openPost(page, { title: 'From an email' })
  const src = `data:image/png;base64,${(await picture('png')).toString('base64')}`
  await paste(editor(page), {
    'text/html': `<p>·&nbsp;&nbsp; One</p><p><b>·</b> <i>Two</i></p><p>After <img src="${src}" alt="A"></p>`,
  })
  await expect(editor(page).locator('img[src^="/media/"]')).toBeVisible()
  await expect.poll(() => readMarkdown(page)).toMatch(/^- One\n- \*Two\*\n\nAfter !\[A\]\(\/media\/\S+\)$/)
})
