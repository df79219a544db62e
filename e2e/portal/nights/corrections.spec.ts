import { expect, expectAccessible, press, test } from '../../support/fixtures'
import { openSiteDb } from '../../support/installation'
import { createAdmins, expectToast, signInByApi } from '../../support/portal'
import { supportFamily } from '../../support/reviews'

test.beforeAll(({ site }) => createAdmins(site, 'hilda'))

test('an entry is corrected, taken back with its toast, and Escape closes the dialog', async ({ page, site }) => {
  const { familyId } = await supportFamily(site, 'correct@example.com', { isUnsupported: true })
  await signInByApi(page)
  await page.goto(`/admin/families/${familyId}`)
  const opener = page.getByRole('button', { name: 'Correct entries' })
  await opener.click()
  const dialog = page.getByRole('dialog', { name: 'Their entries' })
  await expect(dialog.getByText('Parents see who changed what. Nobody gets an email.')).toBeVisible()
  const entry = dialog.locator('details').first()
  await entry.locator('summary').click()
  await expectAccessible(page)
  await entry
    .getByRole('button', { name: /5 minutes earlier$/ })
    .last()
    .click()
  await expectToast(page, 'Diary corrected')
  await expect(dialog.getByText('It’s changed.')).toBeVisible()
  const undo = dialog.getByRole('button', { name: 'Undo' })
  await undo.focus()
  await press(page, 'Enter')
  await expect(undo).toBeHidden()
  // The focus stays in the dialog, so Escape is meant for it.
  expect(await dialog.evaluate((one) => one.contains(document.activeElement))).toBe(true)
  await press(page, 'Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})

test('a review says by whose clocks a night is that isn’t by the practice’s', async ({ page, site }) => {
  const { familyId } = await supportFamily(site, 'london@example.com')
  await signInByApi(page)
  await page.goto('/admin/nights')
  await expect(page.getByText(/Last night|Night \d/).first()).toBeVisible()
  await expect(page.getByText('By London time')).toBeHidden()
  const db = await openSiteDb(site.env)
  await db.updateTable('diary').set({ timeZone: 'Europe/London' }).where('familyId', '=', familyId).execute()
  await db.destroy()
  await page.reload()
  await expect(page.getByText('By London time').first()).toBeVisible()
})
