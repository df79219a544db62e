import { expect, expectError, test } from '../support/fixtures'
import { maintenance, startForeignProxy, type Foreign } from '../support/foreign-answers'
import { createDiary, findNightZone, readKept, waitForCopy } from '../support/nights'

test.use({ viewport: { width: 360, height: 740 } })

let proxy: Awaited<ReturnType<typeof startForeignProxy>>
let foreign: (Foreign & { path: RegExp }) | undefined

test.beforeAll(async () => {
  proxy = await startForeignProxy((path) => (foreign?.path.test(path) ? foreign : undefined))
})
test.afterAll(() => proxy.close())
test.beforeEach(() => {
  foreign = undefined
})

const any = /^\/(nights|api|assets)\//

for (const [name, answer] of [
  ['a proxy that has lost the site', { status: 404, body: '404 page not found' }],
  ['a page for maintenance', maintenance],
] as const)
  test(`${name} takes nothing from the phone`, async ({ page, site, context }) => {
    expectError(page, /ERR_INTERNET_DISCONNECTED|404|MIME type/)
    proxy.setTarget(site.url)
    const { path } = await createDiary(site, { email: `${answer.status}@example.com`, timeZone: findNightZone() })
    await context.addCookies([{ name: 'nights-who', value: 'Kim', url: proxy.origin }])
    await page.goto(proxy.origin + path)
    await waitForCopy(page)
    const isKept = (address: string) => page.evaluate(async (key) => !!(await caches.match(key)), path + address)
    await expect.poll(() => isKept('/write')).toBe(true)

    foreign = { ...answer, path: any }
    const answered = page.waitForResponse(/sync/)
    await page.getByRole('button', { name: 'Fed' }).click()
    await answered
    await expect(page.getByText('No network')).toBeVisible()
    for (const address of ['/plan', '']) {
      await page.goto(proxy.origin + path + address)
      await expect(page.getByRole('navigation', { name: 'Pages' })).toBeVisible()
    }
    await expect(page.getByText('1 not sent yet')).toBeVisible()

    // What's typed comes back, to be sent again.
    await page.goto(`${proxy.origin}${path}/write`)
    await page.getByLabel('Message').fill('Is tonight too early?')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByRole('heading', { name: 'The site didn’t answer' })).toBeVisible()
    await expect(page.getByLabel('Message')).toHaveValue('Is tonight too early?')

    await context.setOffline(true)
    await page.goto(proxy.origin + path)
    await expect(page.getByText('1 not sent yet')).toBeVisible()
    foreign = undefined
    await context.setOffline(false)
    await expect.poll(async () => (await readKept(page)).queue).toEqual([])
    await expect(page.getByText('No network')).toBeHidden()
  })

test('a page in place of a script isn’t kept, and the next visit runs the script', async ({ page, site, context }) => {
  expectError(page, /MIME type/)
  proxy.setTarget(site.url)
  const { path } = await createDiary(site, { email: 'script@example.com', timeZone: findNightZone() })
  await context.addCookies([{ name: 'nights-who', value: 'Kim', url: proxy.origin }])
  foreign = { ...maintenance, path: /^\/assets\/client-/ }
  await page.goto(`${proxy.origin}${path}/plan`)
  await expect.poll(() => page.evaluate(async (key) => !!(await caches.match(key)), `${path}/write`)).toBe(true)
  foreign = undefined
  await page.goto(proxy.origin + path)
  await page.getByRole('button', { name: 'Fed' }).click()
  await expect(page).toHaveURL(proxy.origin + path)
  await expect.poll(async () => (await readKept(page)).changes).toHaveLength(1)
})
