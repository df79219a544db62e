import type { Page, Route } from '@playwright/test'
import { expect, expectAccessible, expectError, test, withHydration } from '../../support/fixtures'
import { createAdmins, expectToast, hold, signInByApi } from '../../support/portal'
import { editor, expectSaved, getDraft, openPost } from '../../support/post-editor'

test.beforeAll(({ site }) => createAdmins(site, 'hilda', 'ida'))
test.beforeEach(({ page }) => signInByApi(page))

const DRAFT_URL = '**/draft'

/** Handles every save until `letSave`. */
const onSave = (page: Page, handle: (route: Route) => Promise<void>) =>
  page.route(DRAFT_URL, (route) => (route.request().method() === 'PUT' ? handle(route) : route.fallback()))

/** What is just being handled ends first: it would be sent once more. */
const letSave = (page: Page) => page.unrouteAll({ behavior: 'wait' })

/** Simulates a return to the window. */
const focusWindow = (page: Page) => page.evaluate(() => dispatchEvent(new Event('focus')))

/** Types after the session has ended, then signs in elsewhere and returns to the window. */
async function writeSignedOut(page: Page, text: string) {
  await page.context().clearCookies()
  expectError(page, /401/)
  await editor(page).fill(text)
  await expect(page.getByText(/^Not saved: Please sign in/)).toBeVisible()
  await expect(page.getByRole('dialog').getByLabel('Username')).toBeFocused()
  await signInByApi(page)
  await focusWindow(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectSaved(page)
}

/** Leaves the editor and goes back as soon as it is unmounted. */
async function leaveAndReturn(page: Page) {
  await page.evaluate(async () => {
    const findEditor = () => document.querySelector('[contenteditable]')
    const unmounted = new Promise<void>((resolve) => {
      const observer = new MutationObserver(() => {
        if (findEditor()) return
        observer.disconnect()
        resolve()
      })
      observer.observe(document.body, { childList: true, subtree: true })
    })
    ;[...document.links].find(({ textContent }) => textContent === 'See it')!.click()
    await unmounted
    history.back()
  })
  await expect(editor(page)).toBeVisible()
}

test('a conflict between two windows keeps both texts', async ({ page, context }) => {
  const { id, version } = await openPost(page, { title: 'Shared', content: 'What was there' })
  const theirs = { title: 'Shared', slug: 'shared', excerpt: '', content: 'Theirs', version }
  expectError(page, /409/)
  await test.step('mine is kept over theirs', async () => {
    expect((await page.request.put(`/api/blog/${id}/draft`, { data: theirs })).status()).toBe(200)
    await editor(page).fill('Mine')
    await expect(page.getByText('Which text do you want to keep?')).toBeVisible()
    // The conflict survives a reload and blocks publishing.
    await page.reload()
    await expect(page.getByText('Which text do you want to keep?')).toBeVisible()
    await expect(editor(page)).toHaveText('Mine')
    for (const name of ['Publish', 'Publish later…'])
      await expect(page.getByRole('button', { name, exact: true })).toBeDisabled()
    await page.getByText('Read theirs').click()
    await expect(page.getByLabel('Their text')).toHaveValue('Shared\n\nTheirs')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Keep mine' }).click()
    await expectSaved(page)
    await expect(editor(page)).toHaveText('Mine')
  })

  const other = withHydration(await context.newPage())
  await other.goto(`/admin/posts/${id}`)
  await expect(editor(other)).toHaveText('Mine')
  await test.step('saving in the other window leaves the text of this one alone', async () => {
    await editor(other).fill('Theirs again')
    await expectSaved(other)
    await editor(page).fill('Mine again')
    await expect(page.getByText('Which text do you want to keep?')).toBeVisible()
    await editor(other).fill('Theirs for good')
    await expectSaved(other)
    await page.reload()
    await expect(page.getByText('Which text do you want to keep?')).toBeVisible()
    await expect(editor(page)).toHaveText('Mine again')
  })
  await test.step('theirs is taken once mine is an earlier version', async () => {
    // If my text can't be saved as an earlier version, it is neither discarded nor replaced.
    expectError(page, /ERR_FAILED/)
    await page.route(DRAFT_URL, (route) => route.abort('failed'))
    await page.getByRole('button', { name: 'Take theirs' }).click()
    await expect(page.getByText(/^Not saved: The site could not be reached/)).toBeVisible()
    await letSave(page)
    await focusWindow(page)
    await expect(editor(page)).toHaveText('Mine again')
    await page.getByRole('button', { name: 'Take theirs' }).click()
    await expect(editor(page)).toHaveText('Theirs for good')
    await expectSaved(page)
  })
  await test.step('mine comes back from the earlier versions', async () => {
    await page.getByText('Earlier versions').click()
    const versions = await page.locator('details').getByRole('button').allInnerTexts()
    expect(new Set(versions).size, 'versions of the same minute have names of their own').toBe(versions.length)
    await page.locator('details').getByRole('button').nth(1).click()
    await expect(page.getByRole('dialog').getByText('Mine again')).toBeVisible()
    await page.getByRole('button', { name: 'Restore this version' }).click()
    await expect(editor(page)).toHaveText('Mine again')
    await expectSaved(page)
  })

  await test.step('a window without unsaved text shows the latest version on return', async () => {
    await focusWindow(other)
    await expect(editor(other)).toHaveText('Mine again')
  })
  await test.step('neither publishing elsewhere nor the same text is a conflict', async () => {
    await page.request.patch(`/api/blog/${id}`, { data: { published: true } })
    await editor(other).fill('The same')
    await expect(other.getByText(/^Saved .* not public until you press Update$/)).toBeVisible()
    await editor(page).fill('The same')
    await expect(page.getByText(/^Saved .* not public until you press Update$/)).toBeVisible()
    await editor(page).fill('Mine again')
    await expect(page.getByText(/^Saved [\d:]+\s[AP]M$/)).toBeVisible()
  })
  await test.step('nor are two fields, but nobody publishes a text that they haven’t seen', async () => {
    await other.getByLabel('Excerpt').fill('Theirs, beside mine')
    await expect(other.getByText(/^Saved .* not public until you press Update$/)).toBeVisible()
    await editor(page).fill('Mine, beside theirs')
    await expect(page.getByLabel('Excerpt')).toHaveValue('Theirs, beside mine')
    await expect(page.getByText(/^Saved .* not public until you press Update$/)).toBeVisible()
    await other.getByLabel('Excerpt').fill('Theirs, unseen')
    await expect.poll(async () => (await getDraft(page, id)).workingCopy?.excerpt).toBe('Theirs, unseen')
    await page.getByRole('button', { name: 'Update' }).click()
    await expect(page.getByText(/has saved this post since you opened it/).first()).toBeVisible()
    await expect(page.getByLabel('Excerpt')).toHaveValue('Theirs, unseen')
    await page.getByRole('button', { name: 'Update' }).click()
    await expectToast(page, 'Blog post updated successfully')
  })
  await test.step('nor while theirs is only found when mine is saved', async () => {
    await other.getByLabel('Excerpt').fill('Theirs, meanwhile')
    await expect(other.getByText(/^Saved .* not public until you press Update$/)).toBeVisible()
    const release = await hold(page, DRAFT_URL, { times: 1 })
    await Promise.all([page.waitForRequest(DRAFT_URL), page.getByLabel('Excerpt').fill('Mine, meanwhile')])
    await page.getByRole('button', { name: 'Update' }).click()
    release()
    await expect(page.getByText('Which text do you want to keep?')).toBeVisible()
    expect((await getDraft(page, id)).workingCopy?.excerpt).toBe('Theirs, meanwhile')
  })
})

test('no text is lost by a lost connection, a reload or an ended session', async ({ page }) => {
  const { id } = await openPost(page, { title: 'Kept', content: 'First' })
  await onSave(page, (route) => route.abort('failed'))
  expectError(page, /ERR_FAILED/)
  await editor(page).fill('Written on a train')
  await expect(page.getByText(/^Not saved: The site could not be reached/)).toBeVisible()
  // Closing the tab would lose it, so the browser asks.
  await editor(page).press('End')
  const asked = page.waitForEvent('dialog')
  const reloaded = page.reload()
  expect((await asked).type()).toBe('beforeunload')
  await (await asked).accept()
  await reloaded
  await expect(editor(page)).toHaveText('Written on a train')
  await letSave(page)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expectSaved(page)

  await writeSignedOut(page, 'Written too long')
  expect((await getDraft(page, id)).content).toBe('Written too long')
})

test('unsaved text is never shown to another user of the same browser', async ({ page, context }) => {
  const { id } = await openPost(page, { title: 'Private', content: 'Saved' })
  expectError(page, /401/)
  await context.clearCookies()
  await editor(page).fill('Unsaved')
  await expect(page.getByText(/^Not saved: Please sign in/)).toBeVisible()
  await page.goto('about:blank')
  await signInByApi(page, 'ida')
  await page.goto(`/admin/posts/${id}`)
  await expect(editor(page)).toHaveText('Saved')
  await signInByApi(page)
  await page.reload()
  await expect(editor(page)).toHaveText('Unsaved')
  await expect.poll(async () => (await getDraft(page, id)).content).toBe('Unsaved')
})

test('one’s own saves are no conflict, whether left early or with a lost response', async ({ page }) => {
  const { id } = await openPost(page, { title: 'Away', content: 'Begun', excerpt: 'And back', published: true })
  const getContent = async () => (await getDraft(page, id)).workingCopy?.content

  await editor(page).fill('Saved')
  await expectSaved(page)
  await leaveAndReturn(page)
  await editor(page).fill('Saved, and more')
  await expect.poll(getContent).toBe('Saved, and more')

  // The save is sent on leaving the page and answered after the return.
  let respond = () => {}
  const released = new Promise<void>((resolve) => (respond = resolve))
  await onSave(page, async (route) => {
    const response = await route.fetch()
    await released
    await route.fulfill({ response })
  })
  await editor(page).fill('On its way')
  await leaveAndReturn(page)
  await expect(editor(page)).toHaveText('On its way')
  await editor(page).fill('On its way, and more')
  respond()
  await expect.poll(getContent).toBe('On its way, and more')
  await letSave(page)

  // The save arrives, but its response is lost.
  expectError(page, /ERR_FAILED/)
  await onSave(page, async (route) => {
    await route.fetch()
    await route.abort('failed')
  })
  await editor(page).fill('Arrived')
  await expect(page.getByText(/^Not saved: The site could not be reached/)).toBeVisible()
  await letSave(page)
  // In the meantime the session ends, and the earlier text is typed again.
  await writeSignedOut(page, 'On its way, and more')
  expect(await getContent()).toBe('On its way, and more')
  await editor(page).fill('Arrived, and more')
  await expect.poll(getContent).toBe('Arrived, and more')

  // The same with a reload before the response.
  let reloaded: Promise<unknown> | undefined
  let saves = 0
  await onSave(page, async (route) => {
    if (++saves > 1) return route.continue()
    await route.fetch()
    await editor(page).fill('Sent, and more')
    // ProseMirror reads what was filled in 20 ms later.
    await page.waitForFunction(() => Object.values(sessionStorage).join().includes('Sent, and more'))
    reloaded = page.reload()
  })
  await editor(page).fill('Sent')
  await expect.poll(() => reloaded).toBeDefined()
  await reloaded
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await expect(editor(page)).toHaveText('Sent, and more')
  await expect.poll(getContent).toBe('Sent, and more')
})
