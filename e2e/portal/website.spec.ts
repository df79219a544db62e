import type { Page, Route } from '@playwright/test'
import { expect, expectAccessible, expectError, press, test } from '../support/fixtures'
import { createAdmins, expectToast, failNext, openFromMenu, signIn, signInByApi } from '../support/portal'

test.describe.configure({ mode: 'serial' })

test.beforeAll(({ site }) => createAdmins(site, 'hilda', 'anna'))

/** A text in the page's preview. */
const shown = (page: Page, name: string) => page.frameLocator('iframe').locator(`[data-text="${name}"]`).first()
const draft = (page: Page) => page.getByRole('region', { name: 'Draft' })
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const row = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Texts' }).getByRole('button', { name: new RegExp(`^${name} `) })
const getHome = async (url: string) => (await fetch(url)).text()

test('a text is chosen in the page, saved as a draft, published, and unpublished', async ({ page, site }) => {
  await signIn(page, 'hilda')
  await openFromMenu(page, 'Website')
  const headline = shown(page, 'home.headline')
  await headline.click()
  await expect(field(page, 'Headline')).toBeFocused()
  await field(page, 'Headline').fill('Easier nights,\n*step* by step.')
  await expect(headline).toHaveText('Easier nights, step by step.')
  await expect(draft(page)).toContainText('1 change Only you can see this, saved')
  await expect(headline).toHaveAccessibleDescription('Edit Headline, changed')
  await page.reload()
  await expect(headline).toHaveText('Easier nights, step by step.')
  await expect(page.getByText('Public today: “The night is long.')).toBeVisible()
  expect(await getHome(site.url)).toContain('The night is long.')

  await page.getByRole('button', { name: /^All \d+ texts$/ }).press('Enter')
  await page.getByLabel('Search texts').fill('second button view')
  await press(page, 'Tab')
  await press(page, 'Enter')
  await expect(field(page, 'Second button')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('See the packages')
  await expect(shown(page, 'home.services')).toHaveText('See the packages')
  await expect(draft(page)).toContainText('2 changes Only you can see this, saved')
  await expectAccessible(page, 'iframe')

  await draft(page).getByRole('button', { name: 'Show both' }).click()
  await expect(page.getByRole('navigation', { name: 'Texts' }).getByRole('listitem')).toHaveCount(2)
  await draft(page).getByRole('button', { name: 'Publish' }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish 2 changes' })
  await expect(dialog.getByText('See the packages')).toBeVisible()
  await expectAccessible(page, 'iframe')
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expectToast(page, 'Published')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Everything is public')).toBeVisible()
  expect(await getHome(site.url)).toContain('See the packages')

  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expectToast(page, 'Your changes are a draft again')
  await expect(draft(page)).toContainText('2 changes')
  const home = await getHome(site.url)
  expect(home).toContain('The night is long.')
  expect(home).not.toContain('See the packages')
})

test('of two changes to the same text one is chosen, and none is lost', async ({ page, browser, site }) => {
  await signInByApi(page)
  await page.goto('/admin/website?text=home.sentence')
  await expect(field(page, 'Sentence below the headline')).toBeVisible()
  const other = await browser.newPage({ baseURL: site.url })
  await signInByApi(other, 'anna')
  const { texts } = (await (await other.request.get('/api/website')).json()) as {
    texts: { key: string; public: string }[]
  }
  const was = texts.find(({ key }) => key === 'home.sentence')!.public
  const data = { key: 'home.sentence', value: 'Anna’s sentence.', was }
  expect((await other.request.patch('/api/website/draft', { data })).status()).toBe(200)
  await other.close()

  expectError(page, /409/)
  await field(page, 'Sentence below the headline').fill('Hilda’s sentence.')
  const conflict = page.getByRole('alert').filter({ hasText: 'anna has saved this text in the meantime' })
  await expect(conflict).toContainText('Anna’s sentence.')
  await expect(draft(page).getByRole('button', { name: 'Publish' })).toBeDisabled()
  await expectAccessible(page, 'iframe')
  await conflict.getByRole('button', { name: 'Take theirs' }).click()
  await expect(field(page, 'Sentence below the headline')).toHaveValue('Anna’s sentence.')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(field(page, 'Sentence below the headline')).toHaveValue('Hilda’s sentence.')
  await expect(draft(page)).toContainText('3 changes Only you can see this, saved')
})

test('the draft is discarded and taken back, and an earlier version is brought back', async ({ page, site }) => {
  await signInByApi(page)
  // The page arrives as it was before.
  const { promise: isDiscarded, resolve } = Promise.withResolvers<void>()
  const delay = async (route: Route) => {
    const response = await route.fetch()
    await isDiscarded
    await route.fulfill({ response })
  }
  await page.route('**/admin/website/preview/home?*', delay, { times: 1 })
  await page.goto('/admin/website?text=home.headline', { waitUntil: 'commit' })
  await draft(page).getByRole('button', { name: 'Discard' }).click()
  await expectToast(page, 'Changes discarded')
  resolve()
  await expect(shown(page, 'home.headline')).toContainText('The night is long.')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(draft(page)).toContainText('3 changes')
  await expect(field(page, 'Headline')).toHaveValue('Easier nights,\n*step* by step.')

  await page.getByRole('button', { name: 'Back to public' }).click()
  await expect(draft(page)).toContainText('2 changes Only you can see this, saved')
  await page.getByRole('link', { name: 'Legal' }).click()
  await row(page, 'Description in search results').first().click()
  await field(page, 'Description in search results').fill('What we agree on.')
  await draft(page).getByRole('button', { name: 'Publish' }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish 3 changes' })
  await dialog.getByLabel('In effect since').fill('2026-02-03')
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Everything is public')).toBeVisible()
  expect(await (await fetch(`${site.url}/privacy-policy`)).text()).toContain('February 3, 2026')
  await page.getByText('Earlier versions', { exact: true }).click()
  await expect(page.getByRole('button', { name: /^Bring back/ })).toHaveCount(3)
  await expectAccessible(page, 'iframe')
  await page.getByRole('button', { name: 'Bring back the originals' }).click()
  await expectToast(page, 'Brought back')
  expect(await getHome(site.url)).not.toContain('Hilda’s sentence.')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expectToast(page, 'Undone')
  expect(await getHome(site.url)).toContain('Hilda’s sentence.')
})

test('on a phone the page opens over the field, and what can’t be saved stays', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await signInByApi(page)
  await page.goto('/admin/website')
  await expect(page.locator('iframe')).toHaveCount(0)
  await page.getByRole('button', { name: 'Show the page' }).click()
  await shown(page, 'home.highlight2').click()
  await expect(field(page, 'Second highlight')).toBeFocused()
  await expectAccessible(page, 'iframe')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)

  await failNext(page, '**/api/website/draft', 'serverError')
  await field(page, 'Second highlight').fill('Gentle methods')
  await expect(page.getByRole('alert').filter({ hasText: 'Not saved: Out of order' })).toBeVisible()
  await page.reload()
  await expect(field(page, 'Second highlight')).toHaveValue('Gentle methods')
  await expect(draft(page)).toContainText('1 change Only you can see this, saved')
  await row(page, 'Third highlight').click()
  await expect(field(page, 'Third highlight')).toBeFocused()
  await field(page, 'Third highlight').fill('For {{nmae}}')
  await expect(page.getByText('{{nmae}} isn’t one of {{name}}')).toBeVisible()
  await expect(draft(page)).toContainText('Can’t be published yet: Third highlight')
  await expect(draft(page).getByRole('button', { name: 'Publish' })).toBeDisabled()
  await field(page, 'Third highlight').fill('')
  await expect(page.getByText('Please write something, or use the original')).toBeVisible()
  await expect(draft(page).getByRole('button', { name: 'Publish' })).toBeDisabled()
  await draft(page).getByRole('button', { name: 'Discard' }).click()
  await expectToast(page, 'Changes discarded')
})
