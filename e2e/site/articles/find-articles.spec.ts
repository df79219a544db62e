import { expect, test } from '../../support/fixtures'
import { runCommand } from '../../support/installation'

const naps = 'Thirty-two minutes: what to do about short naps'
const crib = 'What belongs in a crib? A very short list'

test.beforeAll(({ site }) => runCommand(site.env, 'seed'))

test('a parent finds articles by topic and in spite of typos, and shares one', async ({ page, context, baseURL }) => {
  await page.goto('/blog')
  const topics = page.getByRole('navigation', { name: 'Topics' })
  await topics.getByRole('link', { name: 'Naps' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Naps' })).toBeFocused()
  await expect(page).toHaveURL(/\/blog\/topics\/naps$/)
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(topics.getByRole('link', { name: 'Naps' })).toHaveAttribute('aria-current', 'page')
  await topics.getByRole('link', { name: 'Safe sleep' }).click()
  await expect(page.getByRole('article').getByRole('heading')).toHaveText([crib])

  const search = page.getByRole('searchbox', { name: 'Search the articles' })
  await search.fill('kangaroo')
  await search.press('Enter')
  await expect(page.getByRole('heading', { name: 'Nothing about that yet' })).toBeVisible()
  await search.fill('shrot naps')
  await page.getByRole('button', { name: 'Search' }).click()
  const found = page.getByRole('article').first()
  await expect(found.locator('mark').first()).toHaveText('Short')
  await found.getByRole('link', { name: naps }).click()
  await expect(page.getByRole('heading', { level: 1, name: naps })).toBeFocused()

  const url = `${baseURL}/blog/short-naps`
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const share = page.getByRole('button', { name: 'Share' })
  await share.last().click()
  await expect(page.getByText('Copied', { exact: true })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url)
  await expect(page.getByRole('link', { name: 'Email it' })).toHaveAttribute(
    'href',
    RegExp(`^mailto:\\?subject=.*&body=${encodeURIComponent(url)}`),
  )
  const shared = page.evaluate(() => new Promise((share) => Object.assign(navigator, { share })))
  await share.first().click()
  expect(await shared).toEqual({ title: naps, url })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('articles are found by topic and words', async ({ page }) => {
    await page.goto('/blog')
    await page.getByRole('link', { name: 'Safe sleep' }).click()
    await expect(page.getByRole('article')).toHaveCount(1)
    await page.getByRole('searchbox').fill('shrot naps')
    await page.getByRole('searchbox').press('Enter')
    await page.getByRole('article').getByRole('link', { name: naps }).click()
    await expect(page.getByRole('heading', { level: 1, name: naps })).toBeVisible()
    await expect(page.getByRole('table')).toContainText('After the nap, she is')
    await expect(page.getByRole('button', { name: 'Share' })).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Email it' })).toBeVisible()
  })
})
