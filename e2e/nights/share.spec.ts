import { expect, expectAccessible, press, test } from '../support/fixtures'
import { createDiary } from '../support/nights'

test('the link goes to the other phone by a tap, is said to be copied, and selects itself without scripts', async ({
  page,
  context,
  browser,
  site,
}) => {
  const { path } = await createDiary(site)
  await context.addCookies([{ name: 'nights-who', value: 'Kim', url: site.url }])
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`${path}/share`)
  await expect(page.getByRole('status')).toBeEmpty()
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByRole('status')).toHaveText('Copied. Paste it into a message to the other phone.')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`^https?://.+${path}$`))
  await expectAccessible(page)
  // The keyboard selects it, too.
  await press(page, 'Shift+Tab')
  await expect(page.getByRole('textbox', { name: 'Address' })).toBeFocused()
  expect(await page.evaluate(() => String(getSelection()))).toContain(path)
  // Which tab this is, with forced colors, which have no shadows.
  await page.emulateMedia({ forcedColors: 'active' })
  await expect(page.getByRole('link', { name: 'Tonight' })).toHaveCSS('border-bottom-width', '3px')

  const plain = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false })
  const other = await plain.newPage()
  await other.goto(`${path}/share`)
  await expect(other.getByRole('button')).toHaveCount(0)
  await other.getByRole('textbox', { name: 'Address' }).click()
  expect(await other.evaluate(() => String(getSelection()))).toContain(path)
  await plain.close()
})
