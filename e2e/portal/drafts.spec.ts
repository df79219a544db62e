import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures'
import { createAdmins, expectToast, signInByApi } from '../support/portal'

test.beforeAll(({ site }) => createAdmins(site, 'hilda', 'ida'))
test.beforeEach(({ page }) => signInByApi(page))

const forms = {
  testimonials: { open: '+ Add Testimonial', name: 'Parent Name', submit: 'Add Testimonial', discard: 'Cancel' },
  blog: { open: '+ Create Post', name: 'Title', submit: 'Create Post', discard: 'Clear all' },
}

for (const [tab, { open, name, submit, discard }] of Object.entries(forms)) {
  const dialog = (page: Page) => page.getByRole('dialog')
  const text = (page: Page) => dialog(page).getByLabel(tab === 'blog' ? 'Content' : 'Testimonial', { exact: true })
  const openForm = (page: Page) => page.getByRole('button', { name: open }).click()
  const image = (page: Page) => dialog(page).locator('[inputmode=url]')
  const expectText = async (page: Page, expected: string) => {
    await expect(dialog(page).getByLabel(name)).toHaveValue(expected && 'Wei Chen')
    await expect(image(page)).toHaveValue(expected && '/icon-192.png')
    await expect(text(page)).toHaveValue(expected)
  }

  test(`what was typed into a new row of ${tab} is kept, for its writer only`, async ({ page }) => {
    await page.goto('/about')
    await page.goto(`/admin?tab=${tab}`)
    await openForm(page)
    await dialog(page).getByLabel(name).fill('Wei Chen')
    await text(page).fill('The lamp helped.')
    await image(page).fill('/icon-192.png')
    await page.keyboard.press('Escape')
    await openForm(page)
    await expectText(page, 'The lamp helped.')
    await page.goBack()
    await expect(page).toHaveURL(/about$/)
    await page.goForward()
    await openForm(page)
    await expectText(page, 'The lamp helped.')
    await dialog(page).getByRole('button', { name: discard }).click()
    if (tab === 'testimonials') await expectToast(page, 'Changes discarded')
    else await expectText(page, '')
    await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
    await expectText(page, 'The lamp helped.')

    await signInByApi(page, 'ida')
    await page.reload()
    await openForm(page)
    await expectText(page, '')
    await signInByApi(page)
    await page.reload()
    await openForm(page)
    await expectText(page, 'The lamp helped.')
  })

  test(`a double click and a repeated request create one row of ${tab}, and the next form is empty`, async ({
    page,
  }) => {
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
    await openForm(page)
    await dialog(page).getByLabel(name).fill('Wei Chen')
    await text(page).fill('The lamp helped.')
    await image(page).fill('/icon-192.png')
    const button = dialog(page).getByRole('button', { name: submit })
    await button.evaluate((element: HTMLElement) => [element.click(), element.click()])
    await expect.poll(() => keys.length).toBe(1)

    // While it's being saved, the form says so and can't change, even after it was closed.
    await page.keyboard.press('Escape')
    await openForm(page)
    await expect(button).toBeDisabled()
    await expect(dialog(page).getByLabel(name)).not.toBeEditable()
    await expect(dialog(page).locator('[inert] [inputmode=url]')).toBeVisible()
    await text(page).click({ force: true })
    await page.keyboard.type(' More.')
    await expectText(page, 'The lamp helped.')
    // The response is lost in a reload, so the same request is sent again.
    await page.reload()
    await openForm(page)
    await expectText(page, 'The lamp helped.')
    respond()
    await button.click()
    await expect(dialog(page)).toHaveCount(0)
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
    expect(await rows()).toBe(before + 1)

    await openForm(page)
    await expectText(page, '')
    keys = []
    await dialog(page).getByLabel(name).fill('Another')
    await button.click()
    await expect(dialog(page)).toHaveCount(0)
    expect(await rows()).toBe(before + 2)
  })
}

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
