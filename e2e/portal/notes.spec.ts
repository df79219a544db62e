import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectError, test, withHydration } from '../support/fixtures'
import { runCommand } from '../support/installation'
import { failNext, createAdmins, expectToast, signInByApi } from '../support/portal'

test.describe.configure({ mode: 'serial' })

test.beforeAll(async ({ site }) => {
  await runCommand(site.env, 'seed', '--no-appointments')
  await createAdmins(site, 'hilda')
})

test.beforeEach(({ page }) => signInByApi(page))

const cards = (page: Page) => page.getByRole('article')

test('a note survives Escape, another tab, a reload and a failed save, and the focus is never lost', async ({
  page,
}) => {
  await page.goto('/admin?tab=consultations&q=adaeze')
  const card = cards(page)
  await card.getByRole('button', { name: 'Add note for Adaeze Nwosu' }).press('Enter')
  const note = card.getByLabel('Private note')
  await expect(note).toBeFocused()
  await page.keyboard.type('Call after seven')
  await page.keyboard.press('Escape')
  await expect(note).toHaveValue('Call after seven')
  await page.getByRole('tab', { name: /^Contacts/ }).click()
  await page.goBack()
  await expect(note).toHaveValue('Call after seven')
  await page.reload()
  await expect(note).toHaveValue('Call after seven')
  await failNext(page, '**/api/consultations/*', 'networkError')
  await card.getByRole('button', { name: 'Save note' }).press('Enter')
  await expectToast(page, 'Error saving the note')
  await expect(note).toHaveValue('Call after seven')
  await expect(card.getByRole('button', { name: 'Save note' })).toBeEnabled()
  await card.getByRole('button', { name: 'Save note' }).press('Enter')
  await expectToast(page, 'Note saved')
  const edit = card.getByRole('button', { name: 'Edit note for Adaeze Nwosu' })
  await expect(edit).toBeFocused()

  await edit.press('Enter')
  await note.fill('Call before seven')
  await card.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(card.getByText('Call after seven')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(note).toHaveValue('Call before seven')
  await expect(note).toBeFocused()

  await page.goto('/admin?tab=contacts')
  const first = await cards(page).first().getByRole('heading').textContent()
  await cards(page).first().getByRole('button', { name: 'Delete' }).press('Enter')
  await expectToast(page, 'Contact deleted successfully')
  await expect(page.getByRole('heading', { name: first!, exact: true })).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
})

test('a note saved in a second window isn’t overwritten without a word', async ({ page, context }) => {
  const other = withHydration(await context.newPage())
  for (const window of [page, other]) {
    await window.goto('/admin?tab=consultations&q=leilani')
    await window.getByRole('button', { name: /note for Leilani/ }).click()
  }
  await other.getByLabel('Private note').fill('From the second window')
  await other.getByRole('button', { name: 'Save note' }).click()
  await expectToast(other, 'Note saved')
  await other.close()

  expectError(page, /409/)
  const note = page.getByLabel('Private note')
  await note.fill('From the first window')
  await page.getByRole('button', { name: 'Save note' }).click()
  await expectToast(page, 'Failed to save the note')
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('From the second window')
  await expect(note).toHaveValue('From the first window')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Keep both texts' }).click()
  await page.getByRole('button', { name: 'Save note' }).click()
  await expectToast(page, 'Note saved')
  await expect(cards(page)).toContainText(/From the second window\s+From the first window/)
})
