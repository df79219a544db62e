import { expect, expectError, press, test } from '../support/fixtures'
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
  // The keyboard selects it, too.
  await press(page, 'Shift+Tab')
  await expect(page.getByRole('textbox', { name: 'Address' })).toBeFocused()
  expect(await page.evaluate(() => String(getSelection()))).toContain(path)

  const plain = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false })
  const other = await plain.newPage()
  await other.goto(`${path}/share`)
  await expect(other.getByRole('button')).toHaveCount(0)
  await other.getByRole('textbox', { name: 'Address' }).click()
  expect(await other.evaluate(() => String(getSelection()))).toContain(path)
  await plain.close()
})

test('forced colors, which have no shadows, show which tab this is and what a button is', async ({
  page,
  context,
  site,
}) => {
  const { path } = await createDiary(site, { email: 'sam@example.com' })
  await context.addCookies([{ name: 'nights-who', value: 'Sam', url: site.url }])
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto(`${path}/write`)
  await expect(page.getByRole('link', { name: 'Write', exact: true })).toHaveCSS('border-bottom-width', '3px')
  await expect(page.getByRole('button', { name: 'Send' })).toHaveCSS('border-top-width', '1px')
  await page.goto(`${path}/erase`)
  await expect(page.getByRole('button', { name: 'Erase our diary' })).toHaveCSS('border-top-width', '1px')
  // Someone whose link has ended isn’t left alone.
  expectError(page, /404/)
  await page.goto('/nights/nobody')
  await page.getByRole('link', { name: 'write to me here' }).click()
  await expect(page).toHaveURL('/contact')
})
