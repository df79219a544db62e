import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures'
import { createAdmins, expectToast, signInByApi } from '../support/portal'

test.beforeAll(({ site }) => createAdmins(site, 'hilda', 'ida'))
test.beforeEach(({ page }) => signInByApi(page))

const forms = {
  testimonials: { open: '+ Add Testimonial', name: 'Parent Name', submit: 'Add Testimonial', discard: 'Cancel' },
  blog: { open: '+ Create Post', name: 'Title', submit: 'Create Post', discard: 'Clear all' },
}

type Tab = keyof typeof forms

/** The form for a new row of a tab. */
function formOf(page: Page, tab: Tab) {
  const { open, name, submit, discard } = forms[tab]
  const dialog = page.getByRole('dialog')
  const title = dialog.getByLabel(name)
  const text = dialog.getByLabel(tab === 'blog' ? 'Content' : 'Testimonial', { exact: true })
  const image = dialog.locator('[inputmode=url]')
  return {
    dialog,
    title,
    text,
    image,
    open: () => page.getByRole('button', { name: open }).click(),
    submit: dialog.getByRole('button', { name: submit }),
    discard: dialog.getByRole('button', { name: discard }),
    async expectText(expected: string) {
      await expect(title).toHaveValue(expected && 'Wei Chen')
      await expect(image).toHaveValue(expected && '/icon-192.png')
      await expect(text).toHaveValue(expected)
    },
  }
}

async function keepForWriter(page: Page, tab: Tab) {
  const form = formOf(page, tab)
  await page.goto('/about')
  await page.goto(`/admin?tab=${tab}`)
  await form.open()
  await form.title.fill('Wei Chen')
  await form.text.fill('The lamp helped.')
  await form.image.fill('/icon-192.png')
  await page.keyboard.press('Escape')
  await form.open()
  await form.expectText('The lamp helped.')
  await page.goBack()
  await expect(page).toHaveURL(/about$/)
  await page.goForward()
  await form.open()
  await form.expectText('The lamp helped.')
  await form.discard.click()
  if (tab === 'testimonials') await expectToast(page, 'Changes discarded')
  else await form.expectText('')
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
  await form.expectText('The lamp helped.')

  await signInByApi(page, 'ida')
  await page.reload()
  await form.open()
  await form.expectText('')
  await signInByApi(page)
  await page.reload()
  await form.open()
  await form.expectText('The lamp helped.')
}

async function saveOnce(page: Page, tab: Tab) {
  const form = formOf(page, tab)
  await page.goto(`/admin?tab=${tab}`)
  const rows = async () => ((await (await page.request.get(`/api/${tab}`)).json()) as unknown[]).length
  const before = await rows()
  let keys: (string | undefined)[] = []
  let respond = () => {}
  const released = new Promise<void>((resolve) => (respond = resolve))
  await page.route(`**/api/${tab}`, async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    keys.push(route.request().headers()['idempotency-key'])
    const response = await route.fetch()
    await released
    await route.fulfill({ response })
  })
  await form.open()
  await form.title.fill('Wei Chen')
  await form.text.fill('The lamp helped.')
  await form.image.fill('/icon-192.png')
  const button = form.submit
  await button.evaluate((element: HTMLElement) => [element.click(), element.click()])
  await expect.poll(() => keys.length).toBe(1)

  // While it's being saved, the form says so and can't change, even after it was closed.
  await page.keyboard.press('Escape')
  await form.open()
  await expect(button).toBeDisabled()
  await expect(form.title).not.toBeEditable()
  await expect(form.dialog.locator('[inert] [inputmode=url]')).toBeVisible()
  await form.text.click({ force: true })
  await page.keyboard.type(' More.')
  await form.expectText('The lamp helped.')
  // The response is lost in a reload, so the same request is sent again.
  await page.reload()
  await form.open()
  await form.expectText('The lamp helped.')
  respond()
  await button.click()
  await expect(form.dialog).toHaveCount(0)
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
  expect(await rows()).toBe(before + 1)

  await form.open()
  await form.expectText('')
  keys = []
  await form.title.fill('Another')
  await button.click()
  await expect(form.dialog).toHaveCount(0)
  expect(await rows()).toBe(before + 2)
}

for (const [title, run] of [
  ['what was typed into a new row is kept, for its writer only', keepForWriter],
  ['a double click and a repeated request create one row, and the next form is empty', saveOnce],
] as const)
  test(title, async ({ page }) => {
    for (const tab of ['testimonials', 'blog'] as const)
      await test.step(tab, async () => {
        await run(page, tab)
        await page.unrouteAll({ behavior: 'wait' })
      })
  })

test('logging out forgets what was typed, and an ended session doesn’t', async ({ page }) => {
  const drafts = () =>
    page.evaluate(() =>
      Object.keys(sessionStorage)
        .filter((key) => /^draft:.+:/.test(key))
        .map((key) => sessionStorage[key]),
    )
  async function type(text: string) {
    await page.goto('/admin?tab=testimonials')
    await page.getByRole('button', { name: '+ Add Testimonial' }).click()
    await page.getByRole('dialog').getByLabel('Parent Name').fill(text)
    await page.keyboard.press('Escape')
    expect(String(await drafts())).toContain(text)
  }
  await type('Private words')
  const reply = page.waitForResponse('**/api/auth/logout')
  await page.getByRole('button', { name: 'Logout' }).click()
  expect(await (await reply).headerValue('clear-site-data')).toBe('"cache"')
  await expectToast(page, 'Logged out')
  expect(await drafts()).toEqual([])

  await signInByApi(page)
  await type('Other words')
  await page.context().clearCookies()
  await page.goto('/admin/auth')
  expect(String(await drafts()), 'they survive an ended session').toContain('Other words')
})
