import type { Locator, Page } from '@playwright/test'
import { phonePhoto, picture } from '../../test/support/images.ts'
import { expect, expectAccessible, expectError, test } from '../support/fixtures'
import { createAdmins, signIn, expectToast } from '../support/portal'

test.describe.configure({ mode: 'serial' })

test.beforeAll(({ site }) => createAdmins(site, 'hilda'))

/** Signs in and opens the dialog for a new testimonial. */
async function openTestimonialDialog(page: Page) {
  await signIn(page, 'hilda')
  await page.getByRole('tab', { name: /^Testimonials/ }).click()
  await page.getByRole('button', { name: '+ Add Testimonial' }).click()
  return page.getByRole('dialog', { name: 'Add Testimonial' })
}

async function upload(page: Page, dialog: Locator, name: string, buffer: Buffer) {
  const chooser = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'Upload Photo' }).click()
  await (await chooser).setFiles({ name, mimeType: 'image/jpeg', buffer })
}

const expectLoaded = (image: Locator) =>
  expect.poll(() => image.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0)).toBe(true)

test('a photo is rejected, canceled, uploaded, previewed, and shown on About', async ({ page }) => {
  const dialog = await openTestimonialDialog(page)
  const url = dialog.getByLabel(/^Photo URL/)
  await dialog.getByLabel('Parent Name').fill('Wei Chen')
  await dialog.getByLabel('Testimonial', { exact: true }).fill('The lamp helped as much as the plan.')

  expectError(page, /422/)
  await upload(page, dialog, 'photo.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
  await expect(
    dialog.getByText('This file isn’t an image that can be used here.', { exact: false }).first(),
  ).toBeVisible()
  await expect(url).toHaveAttribute('aria-invalid', 'true')
  await upload(page, dialog, 'huge.jpg', Buffer.alloc(11 * 1024 * 1024))
  await expect(dialog.getByText('Images may be up to 10 MB').first()).toBeVisible()

  // The server doesn't respond, which leaves time to cancel.
  const photo = await phonePhoto({ width: 1200, height: 900 })
  await page.route('**/api/media', () => {}, { times: 1 })
  await upload(page, dialog, 'wei.jpg', photo)
  await expect(dialog.getByRole('progressbar', { name: 'Upload' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Add Testimonial' })).toBeDisabled()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel upload' }).click()
  await expect(dialog.getByRole('status')).toHaveText('Upload canceled.')
  await expect(dialog.getByRole('button', { name: 'Upload Photo' })).toBeFocused()
  await expect(url).toHaveValue('')

  await upload(page, dialog, 'wei.jpg', photo)
  await expect(dialog.getByRole('status')).toHaveText('Image uploaded.', { timeout: 60_000 })
  await expect(url).toHaveValue(/^\/media\/[\da-f-]{36}-900x1200-[\da-f]{6}\.webp$/)
  await expectLoaded(dialog.getByRole('img', { name: 'Preview' }))
  await dialog.getByRole('button', { name: 'Add Testimonial' }).click()
  await expectToast(page, 'Testimonial created successfully')

  await page.goto('/about')
  const shown = page.getByRole('figure').filter({ hasText: 'Wei Chen' }).locator('img')
  await shown.scrollIntoViewIfNeeded()
  await expectLoaded(shown)
  await expect(shown).toHaveAttribute('srcset', /\.320\.webp 320w, .*\.webp 900w$/)
  await expect(shown).toHaveAttribute('width', '900')
  expect(await shown.evaluate((img: HTMLImageElement) => img.currentSrc)).toMatch(/\.320\.avif$/)
})

test('images of the library are described, found, selected and deleted on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const dialog = await openTestimonialDialog(page)
  const drop = await page.evaluateHandle(
    (bytes) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([Uint8Array.from(bytes)], 'dropped.png', { type: 'image/png' }))
      return transfer
    },
    [...(await picture('png'))],
  )
  await dialog.locator('.image-drop').dispatchEvent('drop', { dataTransfer: drop })
  await expect(dialog.getByRole('status')).toHaveText('Image uploaded.', { timeout: 60_000 })
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(dialog.getByLabel(/^Photo URL/)).toHaveValue('')

  await dialog.getByRole('button', { name: 'Choose from library' }).click()
  const library = page.getByRole('dialog', { name: 'Image library' })
  await expect(library.getByRole('listitem')).toHaveCount(2)
  expect(await library.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  const used = library.getByRole('listitem').filter({ hasText: 'Used in the testimonial of “Wei Chen”' })
  await expect(used.getByRole('button', { name: /^Delete/ })).toBeDisabled()
  // A description that's corrected while it's being saved is saved after that.
  const sent: unknown[] = []
  let respond = () => {}
  const released = new Promise<void>((resolve) => (respond = resolve))
  await page.route('**/api/media/*', async (route) => {
    sent.push(route.request().postDataJSON())
    await released
    await route.continue()
  })
  for (const text of ['Wei', 'Wei with her lamp', '']) {
    await used.getByRole('textbox').fill(text)
    await used.getByRole('textbox').blur()
  }
  respond()
  await expect.poll(() => sent).toEqual([{ alt: 'Wei' }, { alt: 'Wei with her lamp' }, { alt: '' }])
  await page.unroute('**/api/media/*')
  // Escape would only dismiss a toast.
  await expect(page.getByText('Description saved')).toHaveCount(0)
  await used.getByRole('textbox').fill('Wei with the lamp')
  // Escape closes the library, but loses nothing.
  await used.getByRole('textbox').press('Escape')
  await expectToast(page, 'Description saved')
  await dialog.getByRole('button', { name: 'Choose from library' }).click()

  const unused = library.getByRole('listitem').filter({ hasNotText: 'Used in' })
  await unused.getByRole('button', { name: /^Delete/ }).click()
  await page.getByRole('button', { name: 'Delete image' }).click()
  await expectToast(page, 'Image deleted successfully')
  await expect(library.getByRole('listitem')).toHaveCount(1)

  await library.getByRole('searchbox').fill('lamp')
  await library.getByRole('button', { name: 'Use Wei with the lamp' }).click()
  await expect(dialog.getByLabel(/^Photo URL/)).toHaveValue(/^\/media\/.*-900x1200-/)
  await expect(dialog.getByRole('button', { name: 'Choose from library' })).toBeFocused()
})
