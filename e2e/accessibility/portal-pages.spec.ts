import type { Page } from '@playwright/test'
import { test } from '../support/accessibility'
import { expect, expectError } from '../support/fixtures'
import { runCommand } from '../support/installation'
import { createAdmins, signInByApi } from '../support/portal'

test.beforeAll(async ({ site }) => {
  await runCommand(site.env, 'seed')
  await createAdmins(site, 'hilda')
})
test.beforeEach(({ page }) => signInByApi(page))

const dialog = (page: Page) => page.getByRole('dialog')

test('the pages of the menus', async ({ page, check }) => {
  for (const path of [
    'calendar?view=agenda',
    'activity',
    'mail',
    'numbers',
    'deleted',
    'families',
    'start',
    'settings/health',
  ])
    await test.step(path, async () => {
      await page.goto(`/admin/${path}`)
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
      await expect(page.getByText('Loading...')).toHaveCount(0)
      await check()
    })
  await page.goto('/admin/activity')
  await page.getByLabel('Search activity').fill('nothing like this')
  await expect(page.getByText('Nothing matches')).toBeVisible()
  await check()
  const [message] = (await (await page.request.get('/api/contacts')).json()) as { id: string }[]
  await page.request.delete(`/api/contacts/${message!.id}`)
  await page.goto('/admin/deleted')
  await page
    .getByRole('button', { name: /^Erase/ })
    .first()
    .click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await check()
})

test('a family’s page with its dialogs', async ({ page, check }) => {
  await page.goto('/admin/families')
  await page.getByRole('link', { name: 'Hannah Lindqvist' }).click()
  await expect(page.getByRole('region', { name: /^Their story/ })).toBeVisible()
  await check()
  for (const button of ['Add a child', 'Join another address', 'Start a diary'])
    await test.step(button, async () => {
      await page.getByRole('button', { name: button }).click()
      await expect(dialog(page)).toBeVisible()
      await check()
      await page.keyboard.press('Escape')
    })
  await page.getByRole('button', { name: 'Erase', exact: true }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await check()
})

test('an appointment, a new one, and a day', async ({ page, check }) => {
  await page.goto('/admin?tab=consultations&q=adaeze')
  await page.getByRole('article').locator('[href^="/admin/calendar"]').click()
  for (const button of ['Add note for Adaeze Nwosu', 'Move', 'Appointment'])
    await test.step(button, async () => {
      await page.getByRole('button', { name: button, exact: true }).click()
      await check()
    })
  await page.goto('/admin/calendar')
  // Short ones are as high as their names.
  const short = page.getByRole('button', { name: /First call/ }).first()
  await expect(short).toBeVisible()
  expect(await short.evaluate((event) => event.scrollHeight - event.clientHeight)).toBe(0)
  await page.setViewportSize({ width: 390, height: 800 })
  await page.reload()
  await expect(page.getByText('Loading...')).toHaveCount(0)
  await check()
})

test('the settings: of the practice, of appointments, and of questions', async ({ page, check }) => {
  await page.route('**/api/admin/privacy/older?*', (route) =>
    route.fulfill({ json: { consultations: 12, messages: 1, trashed: 0 } }),
  )
  expectError(page, /422/)
  await page.goto('/admin/settings')
  await page.getByLabel('Erase old requests automatically').selectOption('After 24 months')
  await expect(page.getByText(/^Once you save, 12 consultation requests/)).toBeVisible()
  await page.getByLabel('Phone', { exact: true }).fill('call me')
  await check()
  await page.getByLabel('Phone', { exact: true }).fill('(555) 010-0142')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await check()
  await page.goto('/admin/settings/appointments')
  await page.getByLabel('Monday, opens').first().fill('late')
  await page.getByRole('button', { name: 'Save', exact: true }).first().click()
  await page.getByRole('button', { name: 'Add a calendar' }).click()
  await page.getByText('Training day').click()
  await page.getByRole('button', { name: 'Create the address' }).click()
  await expect(page.getByText(/\/calendar\/[\w-]+\.ics$/)).toBeVisible()
  await check()
  await page.getByRole('button', { name: 'Add a type' }).click()
  await dialog(page).getByLabel('Minutes').fill('1')
  await check()
  await page.goto('/admin/settings/questions')
  await page.getByRole('button', { name: 'Add a question' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  const question = page.getByRole('group', { name: 'New question' }).getByLabel('Question')
  await expect(question).toHaveAccessibleDescription('Please enter the question')
  await check()
})

test('what is stored about an address, and erasing it', async ({ page, check }) => {
  await page.goto('/admin/privacy')
  await page.getByLabel('Email address').fill('nobody@example.com')
  await page.getByRole('button', { name: 'Look it up' }).click()
  await expect(page.getByText('Nothing is stored', { exact: true })).toBeVisible()
  await check()
  await page.getByLabel('Email address').fill('gabrielle.fontaine@example.com')
  await page.getByRole('button', { name: 'Look it up' }).click()
  await expect(page.getByRole('region', { name: /^Stored about/ })).toBeVisible()
  await check()
  await page.getByRole('button', { name: 'Erase everything' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await check()
})
