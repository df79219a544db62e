import { expect, expectError, test } from '../support/fixtures'
import { runCommand } from '../support/installation'
import { failNext, createAdmins, signIn, expectToast } from '../support/portal'

test.beforeAll(async ({ site }) => {
  await runCommand(site.env, 'seed')
  await createAdmins(site, 'hilda')
})

test('a testimonial is added, corrected, edited, approved and deleted, with a toast for every outcome', async ({
  page,
}) => {
  await signIn(page, 'hilda')
  await page.getByRole('tab', { name: /^Testimonials \(4\)$/ }).click()
  await page.getByRole('button', { name: '+ Add Testimonial' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Parent Name').fill('Wei Chen')
  await dialog.getByLabel('Testimonial', { exact: true }).fill('The lamp helped as much as the plan.')
  await dialog.getByLabel(/^Photo URL/).fill('javascript:alert(1)')
  expectError(page, /422/)
  await dialog.getByRole('button', { name: 'Add Testimonial' }).click()
  await expectToast(page, 'Failed to create testimonial')
  await expect(dialog.getByText('Please enter the address of an image, or upload one')).toBeVisible()
  // The toast doesn't cover the button that tries again.
  const { y: top, height } = (await page.locator('.toast').boundingBox())!
  const { y: button } = (await dialog.getByRole('button', { name: 'Add Testimonial' }).boundingBox())!
  expect(top + height).toBeLessThanOrEqual(button)
  await dialog.getByLabel(/^Photo URL/).fill('')
  await failNext(page, '**/api/testimonials', 'networkError')
  await dialog.getByRole('button', { name: 'Add Testimonial' }).click()
  await expectToast(page, 'Error creating testimonial')
  await dialog.getByRole('button', { name: 'Add Testimonial' }).click()
  await expectToast(page, 'Testimonial created successfully')

  const card = page.getByRole('article').filter({ hasText: 'Wei Chen' })
  await expect(card.getByRole('img', { name: '5 out of 5 stars' })).toBeVisible()
  await card.getByRole('button', { name: 'Unapprove' }).click()
  await expectToast(page, 'Testimonial unapproved successfully')
  await failNext(page, '**/api/testimonials/*/approve', 'serverError')
  await card.getByRole('button', { name: 'Approve' }).click()
  await expectToast(page, 'Failed to update testimonial')
  await failNext(page, '**/api/testimonials/*/approve', 'networkError')
  await card.getByRole('button', { name: 'Approve' }).click()
  await expectToast(page, 'Error updating testimonial')
  await card.getByRole('button', { name: 'Approve' }).click()
  await expectToast(page, 'Testimonial approved successfully')
  await card.getByRole('button', { name: /^Edit/ }).click()
  await dialog.getByText('4', { exact: false }).first().click()
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast(page, 'Testimonial updated successfully')
  await expect(card.getByRole('img', { name: '4 out of 5 stars' })).toBeVisible()
  for (const [failure, title] of [
    ['serverError', 'Failed to delete testimonial'],
    ['networkError', 'Error deleting testimonial'],
    [undefined, 'Testimonial deleted successfully'],
  ] as const) {
    if (failure) await failNext(page, '**/api/testimonials/*', failure)
    await card.getByRole('button', { name: 'Delete' }).click()
    await expectToast(page, title)
  }
})
