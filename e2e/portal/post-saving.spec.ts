import type { Page, Route } from '@playwright/test'
import { expect, expectAccessible, expectError, test, waitUntilAlive } from '../support/fixtures'
import { createAdmins } from '../support/portal'
import { logIn, openPost, saved, surface } from '../support/post-editor'

test.use({ story: 'saving' })
test.beforeAll(({ site }) => createAdmins(site, 'hilda', 'ida'))
test.beforeEach(({ page }) => logIn(page))

const drafts = '**/draft'

/** What becomes of every save, until `drafts` are unrouted. */
const onSave = (page: Page, answer: (route: Route) => Promise<void>) =>
  page.route(drafts, (route) => (route.request().method() === 'PUT' ? answer(route) : route.fallback()))

/** What the server has of a post: what is public, or was never, and what nobody sees yet. */
async function draftOf(page: Page, id: string) {
  const reply = await page.request.get(`/api/blog/${id}/draft`)
  return (await reply.json()) as { content: string; workingCopy: { content: string } | null }
}

/** Somebody looks at the window again. */
const comeBack = (page: Page) => page.evaluate(() => dispatchEvent(new Event('focus')))

/** The session ends while somebody writes, who signs in again elsewhere and comes back. */
async function writeSignedOut(page: Page, words: string) {
  await page.context().clearCookies()
  expectError(page, /401/)
  await surface(page).fill(words)
  await expect(page.getByText(/^Not saved: Please sign in/)).toBeVisible()
  await logIn(page)
  await comeBack(page)
  await saved(page)
}

/** Leaves the editor, and is back as soon as it is gone. */
async function awayAndBack(page: Page) {
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

test('two windows on one post: both texts stay, one goes on', async ({ page, context }) => {
  const { id, version } = await openPost(page, { title: 'Shared', content: 'What was there' })
  const theirs = { title: 'Shared', slug: 'shared', excerpt: '', content: 'Theirs', version }
  expectError(page, /409/)
  expect((await page.request.put(`/api/blog/${id}/draft`, { data: theirs })).status()).toBe(200)
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
  await page.route(drafts, (route) => route.abort('failed'))
  await page.getByRole('button', { name: 'Take theirs' }).click()
  await expect(page.getByText(/^Not saved: The site could not be reached/)).toBeVisible()
  await page.unroute(drafts)
  await comeBack(page)
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
  await comeBack(other)
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

test('nothing written is lost: not by a lost connection, a reload or an ended session', async ({ page }) => {
  const { id } = await openPost(page, { title: 'Kept', content: 'First' })
  await onSave(page, (route) => route.abort('failed'))
  expectError(page, /ERR_FAILED/)
  await surface(page).fill('Written on a train')
  await expect(page.getByText(/^Not saved: The site could not be reached/)).toBeVisible()
  await page.reload()
  await expect(surface(page)).toHaveText('Written on a train')
  await page.unroute(drafts)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await saved(page)

  await writeSignedOut(page, 'Written too long')
  expect((await draftOf(page, id)).content).toBe('Written too long')
})

test('somebody else who signs in to the same browser never sees unsaved text', async ({ page, context }) => {
  const { id } = await openPost(page, { title: 'Private', content: 'Saved' })
  expectError(page, /401/)
  await context.clearCookies()
  await surface(page).fill('Unsaved')
  await expect(page.getByText(/^Not saved: Please sign in/)).toBeVisible()
  await page.goto('about:blank')
  await logIn(page, 'ida')
  await page.goto(`/admin/posts/${id}`)
  await expect(surface(page)).toHaveText('Saved')
  await logIn(page)
  await page.reload()
  await expect(surface(page)).toHaveText('Unsaved')
  await expect.poll(async () => (await draftOf(page, id)).content).toBe('Unsaved')
})

test('no stranger has saved what one saved oneself: before coming straight back, or with an answer that was lost', async ({
  page,
}) => {
  const { id } = await openPost(page, { title: 'Away', content: 'Begun', excerpt: 'And back', published: true })
  const contentOf = async () => (await draftOf(page, id)).workingCopy?.content

  await surface(page).fill('Saved')
  await saved(page)
  await awayAndBack(page)
  await surface(page).fill('Saved, and more')
  await expect.poll(contentOf).toBe('Saved, and more')

  // The save goes out as the page is left, and is answered when one is back and writes.
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  await onSave(page, async (route) => {
    const response = await route.fetch()
    await answered
    await route.fulfill({ response })
  })
  await surface(page).fill('On its way')
  await awayAndBack(page)
  await expect(surface(page)).toHaveText('On its way')
  await surface(page).fill('On its way, and more')
  answer()
  await expect.poll(contentOf).toBe('On its way, and more')
  await page.unroute(drafts)

  // It arrives, and nobody hears of it.
  expectError(page, /ERR_FAILED/)
  await onSave(page, async (route) => {
    await route.fetch()
    await route.abort('failed')
  })
  await surface(page).fill('Arrived')
  await expect(page.getByText(/^Not saved: The site could not be reached/)).toBeVisible()
  await page.unroute(drafts)
  // Meanwhile the session has ended; and what was there before is wanted again.
  await writeSignedOut(page, 'On its way, and more')
  expect(await contentOf()).toBe('On its way, and more')
  await surface(page).fill('Arrived, and more')
  await expect.poll(contentOf).toBe('Arrived, and more')

  // The same, and one reloads the page before there is an answer.
  await onSave(page, async (route) => {
    await route.fetch()
    await surface(page).fill('Sent, and more')
    await page.reload()
  })
  await surface(page).fill('Sent')
  await expect.poll(contentOf).toBe('Sent')
  await page.unroute(drafts)
  await expect(surface(page)).toHaveText('Sent, and more')
  await expect.poll(contentOf).toBe('Sent, and more')
})
