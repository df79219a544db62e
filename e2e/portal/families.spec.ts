import type { Page } from '@playwright/test'
import { booking, message } from '../../test/support/factories.ts'
import { expect, expectAccessible, expectError, test, withHydration } from '../support/fixtures'
import { bookFirst, openHours } from '../support/appointments'
import { createAdmins, hold, expectFocus, expectToast, openPage, signInByApi } from '../support/portal'

test.describe.configure({ mode: 'serial' })

test.beforeAll(async ({ site, request }) => {
  await createAdmins(site, 'hilda', 'mira')
  const typeId = await openHours(request, site)
  await bookFirst(request, typeId, 'olena@example.com', 'America/Denver', { parentName: 'Olena Kovalenko' })
  const send = async (path: string, data: object) =>
    expect((await request.post(`/api/${path}`, { data })).status(), path).toBe(201)
  await send('contacts', message({ name: 'Olena Kovalenko', email: 'Olena@example.com', phone: '(555) 010-0127' }))
  await send('consultations', booking({ parentName: 'Dmytro Kovalenko', email: 'dmytro@example.com' }))
})

const story = (page: Page) => page.getByRole('region', { name: 'Their story, newest first' })
const entries = (page: Page) => story(page).getByRole('article')
const openFamily = async (page: Page) => {
  await page.goto('/admin')
  await page.getByRole('article').getByRole('link', { name: 'Family’s page' }).first().click()
  await expect(page).toHaveURL(/families/)
  await expect(page.getByRole('heading', { name: /^Olena (and Dmytro )?Kovalenko$/ })).toBeVisible()
}

test('a family’s whole story is one click from a card, and from the calendar', async ({ page }) => {
  await signInByApi(page)
  await openFamily(page)
  await expect(entries(page).getByRole('heading')).toHaveText([
    'First call',
    /arrived/,
    'Olena Kovalenko wrote',
    /^Booked/,
    'Olena Kovalenko asked for Free Consultation',
  ])
  await expect(page.getByRole('region', { name: 'What comes next' })).toContainText('First call, 30 minutes')
  await expect(page.getByRole('link', { name: '(555) 010-0127' })).toHaveAttribute('href', 'tel:5550100127')
  await page.getByRole('navigation', { name: 'Show' }).getByRole('link', { name: 'Messages' }).click()
  await expect(page).toHaveURL(/\?show=messages$/)
  await expect(entries(page)).toHaveCount(1)
  await page.reload()
  await expect(entries(page)).toContainText('Do you also help with twins?')
  await page.getByRole('link', { name: 'Everything' }).click()
  await page.getByRole('link', { name: 'First call' }).click()
  await page.getByRole('link', { name: 'Family’s page' }).click()
  await expect(entries(page)).toHaveCount(5)
})

test('another parent is joined and separated, and both are undone', async ({ page }) => {
  await signInByApi(page)
  await openFamily(page)
  const family = page.url()
  const dialog = page.getByRole('dialog', { name: 'Join another address' })
  const address = dialog.getByLabel('The other parent’s email address')
  await page.getByRole('button', { name: 'Join another address' }).click()
  await expect(address).toBeFocused()
  expectError(page, /422|404/)
  await address.fill('olena@example.com')
  await dialog.getByRole('button', { name: 'Join', exact: true }).click()
  await expect(address).toHaveAccessibleDescription('This address is already on this page')
  await expectAccessible(page)
  await address.fill('dmytro@example.com')
  // The first Escape closes the toast.
  await expect(async () => {
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0, { timeout: 500 })
  }).toPass()
  await page.getByRole('button', { name: 'Join another address' }).click()
  await expect(address).toHaveValue('dmytro@example.com')
  await dialog.getByRole('button', { name: 'Join', exact: true }).click()
  const undo = page.getByRole('button', { name: 'Undo', exact: true })
  const both = page.getByRole('heading', { name: 'Olena and Dmytro Kovalenko' })
  await expect(both).toBeVisible()
  await undo.click()
  await expectToast(page, 'Separated again')
  await expect(both).toHaveCount(0)
  await page.getByRole('button', { name: 'Join another address' }).click()
  await address.fill('dmytro@example.com')
  await address.press('Enter')
  await expect(both).toBeVisible()
  await page.getByRole('button', { name: 'Separate Dmytro Kovalenko' }).click()
  await expect(both).toHaveCount(0)
  await undo.click()
  await expectToast(page, 'Joined again')
  await expect(both).toBeVisible()
  await openPage(page, 'Families')
  await page.getByRole('searchbox', { name: 'Search families' }).fill('dmytro')
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Olena and Dmytro Kovalenko' }).click()
  await expect(page).toHaveURL(family)
  await expect(entries(page)).toContainText(['First call', 'Dmytro Kovalenko asked for Newborn Care'])
})

test('a typed note survives Escape, a reload and Back, and two who write at once lose nothing', async ({
  page,
  browser,
  site,
}) => {
  await signInByApi(page)
  await openFamily(page)
  const field = page.getByLabel('Private note')
  await page.getByRole('button', { name: 'Add note' }).click()
  await field.pressSequentially('Call before nine')
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(field).toHaveValue('Call before nine')
  await page.getByRole('link', { name: 'Back to the dashboard' }).click()
  await page.goBack()
  await expect(field).toHaveValue('Call before nine')
  const other = withHydration(await (await browser.newContext({ baseURL: site.url })).newPage())
  await signInByApi(other, 'mira')
  await other.goto(page.url())
  await expect(other.getByLabel('Private note')).toHaveCount(0)
  await other.getByRole('button', { name: 'Add note' }).click()
  await other.getByLabel('Private note').fill('Prefers texts')
  // A saved note isn't a draft anymore, even if the page is left before it has loaded it.
  const releases = [page, other].map((one) => hold(one, '**/api/families/*', { times: 2 }))
  await Promise.all(releases)
  await Promise.all([page, other].map((one) => one.getByRole('button', { name: 'Save note' }).click()))
  for (const one of [page, other]) {
    await expectToast(one, 'Note saved')
    await one.getByRole('link', { name: 'Back to the dashboard' }).click()
  }
  for (const release of releases) (await release)()
  for (const one of [page, other]) {
    await one.goBack()
    await expect(one.getByRole('button', { name: 'Add note' })).toBeVisible()
    await expect(story(one).getByText('Call before nine')).toBeVisible()
    await expect(story(one).getByText('Prefers texts')).toBeVisible()
  }
  const edit = async (one: Page, text: string) => {
    await entries(one)
      .filter({ hasText: 'Prefers texts' })
      .getByRole('button', { name: /^Edit note/ })
      .click()
    await one.getByLabel('Private note').fill(text)
  }
  await edit(page, 'Prefers texts before nine')
  await edit(other, 'Prefers calls')
  await page.getByLabel('Private note').press('ControlOrMeta+Enter')
  await expectToast(page, 'Note saved')
  await other.getByRole('button', { name: 'Save note' }).click()
  await expect(other.getByRole('alert')).toContainText('Prefers texts before nine')
  await other.getByRole('button', { name: 'Keep both texts' }).click()
  await other.getByRole('button', { name: 'Save note' }).click()
  await expect(story(other).getByText('Prefers texts before nine')).toContainText('Prefers calls')
  await other.context().close()
  await page.unrouteAll({ behavior: 'wait' })
  await page.reload()
  await entries(page)
    .filter({ hasText: 'Call before nine' })
    .getByRole('button', { name: /^Remove/ })
    .click()
  await expectToast(page, 'Note removed')
  await expect(story(page).getByText('Call before nine')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(story(page).getByText('Call before nine')).toBeVisible()
})

test('children are added, changed and removed by keyboard, and a phone shows it all', async ({ page }) => {
  await signInByApi(page)
  await openFamily(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(page.getByRole('link', { name: '(555) 010-0127' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('link', { name: 'olena@example.com' })).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: 'Add a child' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Mira')
  await dialog.getByLabel('Born on').fill('2024-01-31')
  await dialog.getByLabel('Due on').fill('2027-01-31')
  await dialog.getByLabel('Name').press('Enter')
  await expect(dialog.getByLabel('Due on')).toHaveAccessibleDescription(
    'Please check both dates: nobody is born so long before or after the due date',
  )
  await dialog.getByLabel('Due on').fill('')
  await dialog.getByLabel('Name').press('Enter')
  await expectToast(page, 'Mira saved')
  const child = page.getByRole('region', { name: 'Children' }).getByRole('listitem')
  await expect(child).toContainText(/2½|3 years|3½|\d years/)
  await expectFocus(page)
  await child.getByRole('button', { name: 'Edit Mira' }).press('Enter')
  await dialog.getByLabel('Name').fill('Myra')
  await dialog.getByRole('button', { name: 'Save' }).press('Enter')
  await expectToast(page, 'Myra saved')
  await page.getByRole('button', { name: 'Edit Myra' }).click()
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expectToast(page, 'Myra removed')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText('Myra', { exact: true }).first()).toBeVisible()

  await page.getByRole('button', { name: /^Follow up with Olena/ }).click()
  await page.getByRole('menuitem', { name: 'In 3 days' }).press('Enter')
  const next = page.getByRole('region', { name: 'What comes next' })
  await next.getByRole('button', { name: /^Done: Olena/ }).click()
  await expectToast(page, 'Follow-up done')
  await expect(next.getByRole('button')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(next.getByRole('button')).toHaveCount(1)

  await page.getByText('Parents and privacy').click()
  const parents = page.getByRole('region', { name: 'Parents' })
  await expect(parents.getByRole('link', { name: 'olena@example.com' })).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

test('a helper sees only what they may manage, and why they may not erase', async ({ page }) => {
  await signInByApi(page)
  const users = (await (await page.request.get('/api/admin/users')).json()) as { id: string; username: string }[]
  const { id } = users.find(({ username }) => username === 'mira')!
  await page.request.patch(`/api/admin/users/${id}`, { data: { canManageConsultations: false } })
  await openFamily(page)
  const family = page.url()
  // What the page still loads mustn't be refused.
  await page.goto('about:blank')
  await page.context().clearCookies()
  await signInByApi(page, 'mira')
  await page.goto(family)
  await expect(page.getByRole('heading', { name: 'Olena Kovalenko', exact: true })).toBeVisible()
  await expect(entries(page).getByRole('heading')).toHaveText([/arrived/, 'Olena Kovalenko wrote'])
  for (const name of ['Erase', 'Export everything', 'Add note']) {
    const button = page.getByRole('button', { name })
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await button.focus()
    await expect(button).toHaveAccessibleDescription(/needs the permission “Manage consultations”/)
  }
})

test('exporting and erasing a family from its page covers both parents', async ({ page }) => {
  await signInByApi(page)
  await openFamily(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export everything' }).click()
  expect((await download).suggestedFilename()).toMatch(/^nightlight-data-olena@example\.com-/)
  await page.getByRole('button', { name: 'Erase' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Erase everything about Olena and Dmytro Kovalenko?' })
  await expect(dialog).toContainText('testimonials by invitation of olena@example.com and dmytro@example.com')
  expectError(page, /404/)
  await dialog.getByRole('button', { name: 'Erase permanently' }).click()
  await expectToast(page, 'Permanently erased')
  await expect(page).toHaveURL(/\/admin\/families$/)
  await expect(page.getByText('No families yet')).toBeVisible()
  await page.goBack()
  await expect(page.getByText('There is nothing about this family.')).toBeVisible()
})
