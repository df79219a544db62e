import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { expect, expectAccessible, press, test, withHydration } from '../support/fixtures'
import { book } from '../support/installation'
import { createAdmins, openPage, signIn } from '../support/portal'

/** Playwright's own says that it's a robot. */
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

/** Reads a page from an address of one of the networks that a computer has for itself. */
const readFrom = async (network: number, url: string, referer: string) => {
  const request = get(url, { localAddress: `127.0.${network}.1`, headers: { 'user-agent': userAgent, referer } })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  response.resume()
  expect(response.statusCode).toBe(200)
}

test('pages that visitors read, cached or inside the site, are counted beside the requests', async ({
  page,
  site,
  browser,
}) => {
  await createAdmins(site, 'hilda')
  await signIn(page, 'hilda')
  await openPage(page, 'Numbers')
  await expect(page.getByText('Nothing to count yet')).toBeVisible()
  await expectAccessible(page)

  // The first one renders the page, and the others come from the cache.
  for (const network of [1, 2, 3, 3]) await readFrom(network, `${site.url}/services`, 'https://www.google.com/')
  await readFrom(1, `${site.url}/services`, `${site.url}/`)
  const visitor = withHydration(await (await browser.newContext({ userAgent })).newPage())
  await visitor.goto(`${site.url}/about`)
  const report = visitor.waitForRequest(/\/api\/pages-read/)
  await visitor.getByRole('navigation').getByRole('link', { name: 'Services' }).first().click()
  await report
  await visitor.close()
  expect((await book(site.url, 'ana@example.com')).status).toBe(201)

  const pagesRead = page.getByRole('figure', { name: 'Pages read' })
  await expect(async () => {
    await page.reload()
    await expect(pagesRead.getByRole('listitem')).toHaveText(['Services 6', 'About 1'], { timeout: 5000 })
  }).toPass()
  const sources = page.getByRole('figure', { name: 'Where readers came from' })
  await expect(sources.getByRole('listitem')).toHaveText(['google.com 2', 'Other sites 2'])
  await expect(page.getByText('1 request and 0 messages.')).toBeVisible()
  await expect(page.getByText('Nothing has been answered yet.')).toBeVisible()

  await page.getByLabel('Period').focus()
  // Past the link to the payments.
  await press(page, 'Tab', 'Tab', 'Enter')
  const table = page.getByRole('region', { name: 'Requests and messages, as a table' })
  await expect(table.getByRole('row')).toHaveCount(13)
  await press(page, 'Tab')
  await expect(table).toBeFocused()
  await page.getByLabel('Period').selectOption('This month')
  await expect(table.getByRole('row')).toHaveCount(2)
  await page.reload()
  await expect(page.getByLabel('Period')).toHaveValue('1')
  await expect(page.getByText('1 request and 0 messages.')).toBeVisible()
})
