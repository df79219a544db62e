import { createServer, request as forward, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { expect, expectError, test } from '../support/fixtures'
import { createDiary, findNightZone, readKept, waitForCopy } from '../support/nights'

test.use({ viewport: { width: 360, height: 740 } })

type Foreign = { path: RegExp; status: number; type: string; body: string }

let proxy: Server
let foreign: Foreign | undefined
let target = ''

/** Stands between the phone and the site, and answers in its place what `foreign` says. */
test.beforeAll(async () => {
  proxy = createServer((incoming, outgoing) => {
    if (foreign?.path.test(incoming.url!)) {
      incoming.resume()
      return outgoing
        .writeHead(foreign.status, { 'Content-Type': foreign.type, 'Cache-Control': 'max-age=600' })
        .end(foreign.body)
    }
    const { method, headers, url } = incoming
    const sent = forward(target + url, { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode!, answer.headers)
      answer.pipe(outgoing)
    })
    sent.on('error', () => outgoing.destroy())
    return incoming.pipe(sent)
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
})
test.afterAll(() => proxy.close())
test.beforeEach(() => {
  foreign = undefined
})

const getOrigin = () => `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
const any = /^\/(nights|api|assets)\//
const notFound: Foreign = { path: any, status: 404, type: 'text/plain', body: '404 page not found' }
const maintenance: Foreign = {
  path: any,
  status: 200,
  type: 'text/html',
  body: '<!doctype html><title>Maintenance</title>',
}

for (const [name, answer] of [
  ['a proxy that has lost the site', notFound],
  ['a page for maintenance', maintenance],
] as const)
  test(`${name} takes nothing from the phone`, async ({ page, site, context }) => {
    expectError(page, /ERR_INTERNET_DISCONNECTED|404|MIME type/)
    target = site.url
    const { path } = await createDiary(site, { email: `${answer.status}@example.com`, timeZone: findNightZone() })
    await context.addCookies([{ name: 'nights-who', value: 'Kim', url: getOrigin() }])
    await page.goto(getOrigin() + path)
    await waitForCopy(page)
    const isKept = (address: string) => page.evaluate(async (key) => !!(await caches.match(key)), path + address)
    await expect.poll(() => isKept('/write')).toBe(true)

    foreign = answer
    const answered = page.waitForResponse(/sync/)
    await page.getByRole('button', { name: 'Fed' }).click()
    await answered
    await expect(page.getByText('No network')).toBeVisible()
    for (const address of ['/plan', '']) {
      await page.goto(getOrigin() + path + address)
      await expect(page.getByRole('navigation', { name: 'Pages' })).toBeVisible()
    }
    await expect(page.getByText('1 not sent yet')).toBeVisible()

    // What's typed comes back, to be sent again.
    await page.goto(`${getOrigin()}${path}/write`)
    await page.getByLabel('Message').fill('Is tonight too early?')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByRole('heading', { name: 'The site didn’t answer' })).toBeVisible()
    await expect(page.getByLabel('Message')).toHaveValue('Is tonight too early?')

    await context.setOffline(true)
    await page.goto(getOrigin() + path)
    await expect(page.getByText('1 not sent yet')).toBeVisible()
    foreign = undefined
    await context.setOffline(false)
    await expect.poll(async () => (await readKept(page)).queue).toEqual([])
    await expect(page.getByText('No network')).toBeHidden()
  })

test('a page in place of a script isn’t kept, and the next visit runs the script', async ({ page, site, context }) => {
  expectError(page, /MIME type/)
  target = site.url
  const { path } = await createDiary(site, { email: 'script@example.com', timeZone: findNightZone() })
  await context.addCookies([{ name: 'nights-who', value: 'Kim', url: getOrigin() }])
  foreign = { ...maintenance, path: /^\/assets\/client-/ }
  await page.goto(`${getOrigin()}${path}/plan`)
  await expect.poll(() => page.evaluate(async (key) => !!(await caches.match(key)), `${path}/write`)).toBe(true)
  foreign = undefined
  await page.goto(getOrigin() + path)
  await page.getByRole('button', { name: 'Fed' }).click()
  await expect(page).toHaveURL(getOrigin() + path)
  await expect.poll(async () => (await readKept(page)).changes).toHaveLength(1)
})
