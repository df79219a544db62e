import type { Page } from '@playwright/test'
import { picture } from '../../../test/support/images.ts'
import { dialog, expectHonest, hasCard, press, signInPractice, titleOf, type Change } from '../../support/failing-calls'
import { expect, expectError, test } from '../../support/fixtures'
import { signInByApi } from '../../support/portal'
import { editor, expectSaved } from '../../support/post-editor'

let practice: Awaited<ReturnType<typeof signInPractice>>
let post: string
test.beforeAll(async ({ playwright, site }) => {
  practice = await signInPractice(playwright, site)
  const { request, send } = practice
  for (const parentName of ['Ann', 'Bea', 'Cem'])
    await send('POST /testimonials', { parentName, testimonial: 'Good.', rating: 5, approved: true })
  for (const title of ['One', 'Two', 'Three']) post = (await send('POST /blog', { title, content: 'Text' })).id
  const headers = { 'content-type': 'image/png' }
  const reply = await request.post('/api/media', { data: await picture('png'), headers })
  expect(reply.ok()).toBe(true)
})
test.afterAll(() => practice.request.dispose())
test.beforeEach(({ page }) => signInByApi(page))

const TESTIMONIALS = '/admin?tab=testimonials'
const BLOG = '/admin?tab=blog'
const article = () => `/admin/posts/${post}`
const text = (page: Page) => dialog(page).getByLabel('Testimonial', { exact: true })
const library = (page: Page) => page.getByRole('dialog', { name: 'Image library' })
const description = (page: Page) => library(page).getByRole('textbox').first()
async function openLibrary(page: Page) {
  await press(page, '+ Add Testimonial')
  await press(page, 'Choose from library')
  await expect(description(page)).toBeVisible()
}
/** What failed is typed already: another text is another change. */
let count = 0
const typed = () => `Tired but hopeful ${count}.`
const foreign = () => `https://pictures.example/${count}.png`
async function pasteImage(page: Page) {
  count++
  await page.getByRole('textbox', { name: 'Content' }).evaluate((element, src) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', `<p><img src="${src}" alt="A lamp"></p>`)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, foreign())
}

const changes: Change[] = [
  {
    call: 'POST /testimonials',
    kind: 'a dialog',
    path: TESTIMONIALS,
    async act(page) {
      await press(page, '+ Add Testimonial')
      await dialog(page).getByLabel('Parent Name').fill('Dev')
      await text(page).fill('We sleep.')
      await press(page, 'Add Testimonial')
    },
    says: 'Error creating testimonial',
    shows: hasCard('Dev'),
    keeps: (page) => expect(text(page)).toHaveValue('We sleep.'),
  },
  {
    call: 'PATCH /testimonials/:id',
    path: TESTIMONIALS,
    async act(page) {
      await press(page, 'Edit testimonial from Cem')
      await text(page).fill('Very good.')
      await press(page, 'Save Changes')
    },
    says: 'Error updating testimonial',
    shows: (page) => page.locator('article', { hasText: 'Very good.' }).count(),
    keeps: (page) => expect(text(page)).toHaveValue('Very good.'),
  },
  {
    call: 'PATCH /testimonials/:id/approve',
    kind: 'a toggle',
    path: TESTIMONIALS,
    act: (page) => press(page, 'Unapprove', 'Ann'),
    says: 'Error updating testimonial',
    shows: hasCard('Ann', 'Approved'),
  },
  {
    call: 'DELETE /testimonials/:id',
    path: TESTIMONIALS,
    act: (page) => press(page, 'Delete', 'Bea'),
    says: 'Error deleting testimonial',
    shows: hasCard('Bea'),
  },
  {
    call: 'POST /blog',
    path: BLOG,
    async act(page) {
      await press(page, '+ Create Post')
      await dialog(page).getByLabel('Title').fill('Naps')
      await press(page, 'Create Post')
    },
    says: 'Error creating blog post',
    shows: hasCard('Naps'),
    keeps: (page) => expect(dialog(page).getByLabel('Title')).toHaveValue('Naps'),
  },
  {
    call: 'PATCH /blog/:id',
    path: BLOG,
    act: (page) => press(page, 'Publish', 'One'),
    says: 'Error updating blog post',
    shows: hasCard('One', 'Published'),
  },
  {
    call: 'DELETE /blog/:id',
    path: BLOG,
    act: (page) => press(page, 'Delete', 'Two'),
    says: 'Error deleting blog post',
    shows: hasCard('Two'),
  },
  {
    call: 'PUT /blog/:id/draft',
    kind: 'a draft that saves itself',
    path: article,
    act: (page) => (count++, editor(page).fill(typed())),
    says: /^Not saved: The site could not be reached/,
    keeps: (page) => expect(editor(page)).toHaveText(typed()),
  },
  {
    call: 'POST /blog/preview',
    path: article,
    first: expectSaved,
    act: (page) => press(page, 'Preview'),
    says: /The site could not be reached/,
  },
  {
    call: 'POST /media',
    kind: 'an upload',
    path: TESTIMONIALS,
    async act(page) {
      await press(page, '+ Add Testimonial')
      await text(page).fill('We sleep.')
      const chooser = page.waitForEvent('filechooser')
      await press(page, 'Upload Photo')
      await (await chooser).setFiles({ name: 'a.png', mimeType: 'image/png', buffer: await picture('png') })
    },
    says: /The site could not be reached/,
    keeps: (page) => expect(text(page)).toHaveValue('We sleep.'),
  },
  {
    call: 'POST /media/import',
    kind: 'a pasted image',
    path: article,
    async act(page) {
      // The browser can't load it either.
      expectError(page, /ERR_/)
      await pasteImage(page)
    },
    says: /^An image wasn’t copied to your library: The site could not be reached/,
    keeps: (page) => expect(page.locator(`[contenteditable] img[src="${foreign()}"]`)).toBeAttached(),
  },
  {
    call: 'PATCH /media/:id',
    path: TESTIMONIALS,
    first: openLibrary,
    async act(page) {
      await description(page).fill('A lamp')
      await description(page).press('Enter')
    },
    says: 'Error saving the description',
    keeps: (page) => expect(description(page)).toHaveValue('A lamp'),
  },
  {
    call: 'DELETE /media/:id',
    path: TESTIMONIALS,
    first: openLibrary,
    async act(page) {
      await press(page, /^Delete (A lamp|image of)/)
      await press(page, 'Delete image')
    },
    says: 'Error deleting image',
  },
]

for (const change of changes) test(titleOf(change), ({ page }) => expectHonest(page, change))
