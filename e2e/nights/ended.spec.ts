import { expect, expectAccessible, expectError, test } from '../support/fixtures'
import { createDiary, findNightZone, waitForCopy } from '../support/nights'

test.use({ viewport: { width: 390, height: 844 } })

test('a link that ends shows what was never sent, and the new one sends it', async ({ page, site, context }) => {
  const { path, renew } = await createDiary(site, { email: 'lee@example.com', timeZone: findNightZone() })
  await context.addCookies([{ name: 'nights-who', value: 'Kim', url: site.url }])
  expectError(page, /ERR_INTERNET_DISCONNECTED|404/)
  await page.goto(path)
  await waitForCopy(page)

  // A message isn't lost to the browser's own page, which is white.
  const words = 'Is she <ill> & “hot”?'
  await page.getByRole('link', { name: 'Write' }).click()
  await page.getByLabel('Message').fill(words)
  await waitForCopy(page)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('heading', { name: 'No network' })).toBeVisible()
  await expect(page.getByLabel('Message')).toHaveValue(words)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'night')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Your message is on its way.')).toBeVisible()
  await expect(page.getByText(words)).toBeVisible()
  await page.getByRole('link', { name: 'Tonight' }).click()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Fed' }).click()
  await expect(page.getByText('1 not sent yet')).toBeVisible()
  const renewed = await renew()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'This link has ended' })).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveValue(/Kim: fed, from/)
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy' }).click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/Kim: fed, from/)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'These were never sent' })).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveValue(/Kim: fed, from/)
  expect(await page.evaluate(async () => (await caches.match(location.pathname)) !== undefined)).toBe(false)
  await expectAccessible(page)

  // The link that the practice has sent since.
  await page.evaluate(createForeignDatabase)
  await page.goto(renewed)
  await expect(page.getByText('One change from the old link')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send it' }).click()
  await expect(page.getByText('Sent.')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Fed' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('listitem').filter({ hasText: 'Fed' })).toBeVisible()
  await expect(page.getByText('from the old link')).toBeHidden()
  expect(await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).toEqual(
    expect.arrayContaining(['nights other', `nights ${renewed.split('/').at(-1)}`]),
  )
})

/** What a phone keeps of a family that it knows, too. */
async function createForeignDatabase() {
  const request = indexedDB.open('nights other', 1)
  request.addEventListener('upgradeneeded', () => {
    for (const store of ['changes', 'queue']) request.result.createObjectStore(store, { keyPath: 'id' })
    request.transaction!.objectStore('queue').put({ id: '1', entryId: '1', set: { childId: 'of another family' } })
  })
  await new Promise((resolve) => request.addEventListener('success', resolve))
  request.result.close()
}
