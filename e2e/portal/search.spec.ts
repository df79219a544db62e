import type { Page } from '@playwright/test'
import { expect, expectAccessible, press, test } from '../support/fixtures'
import { openSiteDb, runCommand } from '../support/installation'
import { createAdmins, hold, expectToast, failNext, signIn, signInByApi } from '../support/portal'

test.describe.configure({ mode: 'serial' })

test.beforeAll(async ({ site }) => {
  await runCommand(site.env, 'seed', '--no-appointments')
  await createAdmins(site, 'hilda', 'reader')
  const db = await openSiteDb(site.env)
  const none = { canManageUsers: false, canManageContacts: false, canManageConsultations: false, canManageBlog: false }
  await db.updateTable('user').set(none).where('username', '=', 'reader').execute()
  await db.destroy()
})

const cards = (page: Page) => page.getByRole('article')
const dialog = (page: Page) => page.getByRole('dialog')

test('half a name is found with one key and typing, and opens where it is', async ({ page }) => {
  await signInByApi(page)
  await page.goto('/admin?tab=contacts')
  await expect(cards(page).first()).toBeVisible()
  await press(page, '/')
  const search = page.getByRole('combobox', { name: 'Search everything' })
  await expect(search).toBeFocused()
  await page.keyboard.type('sofia mar')
  const options = page.getByRole('option')
  await expect(options).toHaveText([/^Sofía Marín /, /^Sofía Marín .*Free Consultation/])
  await expect(page.getByRole('group').first()).toHaveAccessibleName('families')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await press(page, 'ArrowDown')
  await expect(search).toHaveAttribute('aria-activedescendant', (await options.last().getAttribute('id'))!)
  await press(page, 'Enter')
  await expect(dialog(page)).toHaveCount(0)
  await expect(cards(page)).toHaveCount(1)
  await expect(cards(page)).toBeFocused()
  await expect(cards(page)).toContainText('Sofía Marín')

  // The words are still there, and Escape gives the focus back.
  await press(page, '/')
  await expect(search).toHaveValue('sofia mar')
  await expect(options).toHaveCount(2)
  await press(page, 'Escape')
  await expect(cards(page)).toBeFocused()

  const field = page.getByLabel('Search messages')
  await field.press('/')
  await expect(field).toHaveValue('/')
  await expect(dialog(page)).toHaveCount(0)

  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await search.fill('nobody by this name')
  await expect(dialog(page).getByRole('status')).toHaveText('Nothing was found.')
  await failNext(page, '**/api/search?*', 'serverError')
  await search.fill('lindq')
  await expect(dialog(page).getByRole('alert')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Retry' }).click()
  await expect(options.first()).toContainText('Hannah Lindqvist')
  await search.fill('short naps')
  await page.getByRole('group', { name: 'articles' }).getByRole('option').first().click()
  await expect(page).toHaveURL(/\/admin\/posts\//)
})

test('a page that is opened while a search is still being typed stays open', async ({ page }) => {
  await signInByApi(page)
  const release = await hold(page, '**/assets/family-page-*.js')
  await page.clock.install()
  await page.goto('/admin/families')
  await page.getByRole('searchbox', { name: 'Search families' }).fill('a')
  await page.getByRole('main').getByRole('listitem').first().getByRole('link').click()
  await page.clock.runFor(1000)
  release()
  await expect(page.getByRole('button', { name: 'Add note' })).toBeVisible()
})

test('lists are worked through with single keys, which can be turned off', async ({ page }) => {
  await signInByApi(page)
  await page.goto('/admin?tab=contacts&show=unread')
  await expect(cards(page).nth(1)).toBeVisible()
  await press(page, 'j', 'j', 'k')
  await expect(cards(page).first()).toBeFocused()
  await press(page, 'e')
  await expectToast(page, 'Contact marked as read')
  await expect(cards(page).first()).toContainText('Responded')
  await press(page, 'j')
  await expect(cards(page).nth(1)).toBeFocused()
  await page.goto('/admin?tab=consultations')
  await expect(cards(page).first()).toBeVisible()
  await press(page, 'j', 'e')
  await expect(
    cards(page)
      .first()
      .getByLabel(/^Status/),
  ).toBeFocused()
  await press(page, 'Escape')

  await page.getByRole('heading', { level: 1 }).click()
  await press(page, 'g', 'c')
  await expect(page.getByRole('heading', { name: 'Calendar', level: 2 })).toBeVisible()
  await press(page, 'g', 't')
  await expect(cards(page).first()).toBeVisible()
  await press(page, '?')
  await expect(dialog(page)).toContainText('Go to Calendar')
  await expect(dialog(page)).toContainText('Save the note you’re writing')
  await dialog(page).getByLabel('Turn on these shortcuts in this browser').uncheck()
  await press(page, 'Escape')
  await page.reload()
  await expect(cards(page).first()).toBeVisible()
  await press(page, 'j', '/', '?')
  await expect(dialog(page)).toHaveCount(0)
  await expect(cards(page).first()).not.toBeFocused()
  await page.getByRole('button', { name: /^Account / }).click()
  await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click()
  await dialog(page).getByLabel('Turn on these shortcuts in this browser').check()
  await press(page, 'Escape')
  await press(page, '?')
  await expect(dialog(page)).toBeVisible()
})

test('keys lead only where the account may go, and a disabled action explains the missing permission', async ({
  page,
}) => {
  await signIn(page, 'reader')
  await expect(cards(page).first()).toBeVisible()
  await press(page, '?')
  await expect(dialog(page)).toContainText('Go to Today')
  await expect(dialog(page)).not.toContainText(/Go to (Calendar|Website)/)
  await press(page, 'Escape', 'g', 'w', '/')
  await page.keyboard.type('lindq')
  await expect(page.getByRole('group')).toHaveCount(1)
  await expect(page.getByRole('group')).toHaveAccessibleName('requests')
  await expect(page).toHaveURL(/\/admin$/)
  await press(page, 'Escape')
  const remove = cards(page).first().getByRole('button', { name: 'Delete' })
  await expect(remove).toBeDisabled()
  // Focusing may scroll, and scrolling closes a tooltip. The second time nothing scrolls.
  await expect(async () => {
    await remove.blur()
    await remove.focus()
    await expect(page.getByRole('tooltip')).toContainText('It needs the permission “Manage contacts”', {
      timeout: 5000,
    })
  }).toPass()
  await expectAccessible(page)
})

test('an internationalized address reads as it was typed, and is found by it', async ({ page }) => {
  await signIn(page, 'hilda')
  const message = { name: 'Eva', subject: 'general', message: 'How do we begin?' }
  const sent = await page.request.post('/api/contacts', { data: { ...message, email: 'eva@münchen.example' } })
  expect(sent.status()).toBe(201)
  await page.goto('/admin?tab=contacts')
  const address = cards(page).getByRole('link', { name: 'eva@münchen.example' })
  await expect(address).toHaveAttribute('href', 'mailto:eva@xn--mnchen-3ya.example')
  await press(page, '/')
  await page.keyboard.type('münchen')
  await expect(page.getByRole('option')).toContainText(['eva@münchen.example', 'General Question'])
})
