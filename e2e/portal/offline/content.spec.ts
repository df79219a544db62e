import type { Page } from '@playwright/test'
import { picture } from '../../../test/support/images.ts'
import { dialog, expectAllHonest, hasCard, press, signInPractice, type Change } from '../../support/failing-calls'
import { expect, expectError, test } from '../../support/fixtures'
import { signInByApi } from '../../support/portal'
import { editor } from '../../support/post-editor'

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
const article = () => `/admin/posts/${post}`
const text = (page: Page) => dialog(page).getByLabel('Testimonial', { exact: true })
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
    call: 'PATCH /testimonials/:id/approve',
    kind: 'a toggle',
    path: TESTIMONIALS,
    act: (page) => press(page, 'Unapprove', 'Ann'),
    says: 'Error updating testimonial',
    shows: hasCard('Ann', 'Approved'),
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
]

test('every kind of write of testimonials, articles, and pictures', ({ page }) => expectAllHonest(page, changes))
