import { expect, expectAccessible, expectError, test } from '../support/fixtures'
import { openSiteDb } from '../support/installation'
import { createDiary, findNightZone, readKept, waitForCopy } from '../support/nights'

test.use({ viewport: { width: 390, height: 844 } })
test.beforeEach(({ page }) => expectError(page, /ERR_INTERNET_DISCONNECTED/))

test('each twin’s pages open without a network, and what’s tapped is that child’s', async ({ page, site, context }) => {
  const { familyId, path } = await createDiary(site, { email: 'twins@example.com', timeZone: findNightZone() })
  const db = await openSiteDb(site.env)
  const born = { familyId, birthDate: null, dueDate: null, createdAt: new Date().toISOString() }
  await db
    .insertInto('child')
    .values(['Ben', 'Mia'].map((name) => ({ ...born, id: name.toLowerCase(), name })))
    .execute()
  await context.addCookies([{ name: 'nights-who', value: 'Kim', url: site.url }])
  await page.goto(path)
  const isKept = (address: string) =>
    page.evaluate(async (key) => (await caches.match(key)) !== undefined, path + address)
  await expect.poll(() => isKept('/write?child=mia')).toBe(true)

  await context.setOffline(true)
  const heading = page.getByRole('heading', { level: 1 })
  await page.getByRole('link', { name: 'Mia' }).click()
  await expect(page.getByRole('link', { name: 'Mia' })).toHaveAttribute('aria-current', 'page')
  await page.getByRole('button', { name: 'Asleep already' }).click()
  await expect(heading).toHaveText(/^Asleep since/)
  await page.getByRole('link', { name: 'Nights', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Mia' })).toHaveAttribute('aria-current', 'page')
  await page.goto(`${path}?child=ben`)
  await expect(page.getByRole('link', { name: 'Ben' })).toHaveAttribute('aria-current', 'page')
  await expect(heading).toHaveText('Nothing logged yet')

  await context.setOffline(false)
  const stored = () => db.selectFrom('diaryChange').select('fields').where('familyId', '=', familyId).execute()
  await expect.poll(stored).toMatchObject([{ fields: { childId: 'mia' } }])
  await db.destroy()
})

test('what can’t be taken back isn’t sent a second time from the page without a network', async ({
  page,
  site,
  context,
}) => {
  const { path } = await createDiary(site, { email: 'erase@example.com' })
  await context.addCookies([{ name: 'nights-who', value: 'Kim', url: site.url }])
  await page.goto(path)
  await expect.poll(() => page.evaluate(async (key) => !!(await caches.match(key)), `${path}/write`)).toBe(true)
  await page.goto(`${path}/erase`)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Erase our diary' }).click()
  await expect(page.getByRole('status')).toHaveText(
    'It may not have been sent. Go back and try again once there’s a network.',
  )
  await expect(page.getByRole('button')).toHaveCount(0)
  await expectAccessible(page)
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page.getByRole('button', { name: 'Erase our diary' })).toBeVisible()
})

test('what others shouldn’t find on a phone that’s handed on isn’t kept there', async ({ page, site, context }) => {
  const { path } = await createDiary(site, { email: 'handed@example.com', timeZone: findNightZone() })
  await context.addCookies([{ name: 'nights-who', value: 'Kim', url: site.url }])
  await page.goto(path)
  const kept = () =>
    page.evaluate(async () => {
      const pages = await (await caches.open('nights pages')).keys()
      return pages.map(({ url }) => new URL(url).pathname.split('/').slice(3).join('/')).toSorted()
    })
  const tabs = ['', 'nights', 'plan', 'write']
  await expect.poll(async () => [...new Set(await kept())]).toEqual(tabs)
  // What it keeps, it keeps in turn.
  await page.evaluate(() => caches.delete('nights pages'))
  for (const other of ['/share', '/report', '/erase', '/write']) await page.goto(path + other)
  await expect.poll(async () => [...new Set(await kept())].includes('write')).toBe(true)
  expect((await kept()).filter((one) => !tabs.includes(one))).toEqual([])
})

test('an erased diary leaves nothing on the phone', async ({ page, site, context }) => {
  const { path } = await createDiary(site, { email: 'gone@example.com', timeZone: findNightZone() })
  await context.addCookies([{ name: 'nights-who', value: 'Kim', url: site.url }])
  await page.goto(path)
  await waitForCopy(page)
  await page.getByRole('button', { name: 'Fed' }).click()
  await expect.poll(async () => (await readKept(page)).changes).toHaveLength(1)
  await page.goto(`${path}/erase`)
  await page.getByRole('button', { name: 'Erase our diary' }).click()
  await expect(page.getByRole('heading', { name: 'Your diary is closed' })).toBeVisible()
  const left = () =>
    page.evaluate(async () => {
      const pages = await (await caches.open('nights pages')).keys()
      const databases = await indexedDB.databases()
      return [...pages.map(({ url }) => url), ...databases.map(({ name }) => name), ...Object.keys(localStorage)]
    })
  await expect.poll(left).toEqual([])
})

test('while the site restarts, the phone shows its copy', async ({ page, site, context }) => {
  expectError(page, /502/)
  const { path } = await createDiary(site, { email: 'restart@example.com', timeZone: findNightZone() })
  await context.addCookies([{ name: 'nights-who', value: 'Kim', url: site.url }])
  await page.goto(path)
  await waitForCopy(page)
  await context.route(site.url + path, (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }))
  await page.reload()
  await expect(page.getByRole('button', { name: 'Fed' })).toBeVisible()
})

test('what the server refuses stays on the phone until someone removes it', async ({ page, site, context }) => {
  expectError(page, /422/)
  const { path } = await createDiary(site, { email: 'refused@example.com', timeZone: findNightZone() })
  await context.addCookies([{ name: 'nights-who', value: 'Kim', url: site.url }])
  await page.route('**/sync', (route) => {
    const { changes } = route.request().postDataJSON() as { changes: object[] }
    const json = { error: 'Unknown', fields: { 'changes.0.set.kind': 'Unknown' } }
    return changes.length > 0 ? route.fulfill({ status: 422, json }) : route.continue()
  })
  await page.goto(path)
  await page.getByRole('button', { name: 'Fed' }).click()
  const refused = page.getByRole('textbox', { name: 'What wasn’t sent' })
  await expect(refused).toHaveValue(/Kim: fed, from .* \(Unknown\)/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(refused).toBeHidden()
  await page.reload()
  await expect(refused).toHaveValue(/Kim: fed, from .* \(Unknown\)/)
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: '1 not sent yet' }).click()
  await page.getByRole('button', { name: 'Remove what was refused' }).click()
  await expect(refused).toBeHidden()
  await page.reload()
  await expect.poll(async () => (await readKept(page)).queue).toEqual([])
  await expect(refused).toBeHidden()
})

test('a plan opens without a network after one visit, says how old it is, and shows no other page for it @core', async ({
  page,
  site,
  context,
}) => {
  const { path } = await createDiary(site, { email: 'plan@example.com', timeZone: findNightZone() })
  await page.goto(`${path}/plan`)
  await waitForCopy(page)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your plan will be here' })).toBeVisible()
  await expect(page.getByText(/^This is from .* [AP]M: there’s no network, or it’s slow\.$/)).toBeVisible()
  await expectAccessible(page)
  await page.goto(`${path}/nights?night=2026-02-03`)
  await expect(page.getByText('This page isn’t on this phone.')).toBeVisible()
  await page.goto(path)
  await expect(page.getByText('This is from')).toHaveCount(0)
})

test('who someone is changes once there’s a network, and no copy shows the one before', async ({
  page,
  site,
  context,
}) => {
  const { path } = await createDiary(site, { email: 'who@example.com', timeZone: findNightZone() })
  await page.goto(path)
  await page.getByRole('button', { name: 'Mom' }).click()
  await waitForCopy(page)
  await expect.poll(() => page.evaluate(async (key) => !!(await caches.match(key)), `${path}/write`)).toBe(true)
  await page.goto(`${path}/who`)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Dad' }).click()
  await expect(page.getByText('It may not have been sent.')).toBeVisible()
  await page.goto(path)
  await expect(page.getByRole('button', { name: 'Fed' })).toBeVisible()
  await context.setOffline(false)
  await page.goto(`${path}/who`)
  await page.getByRole('button', { name: 'Dad' }).click()
  await expect(page.getByRole('button', { name: 'Fed' })).toBeVisible()
  const keptFor = async () => {
    const copy = await caches.match(location.pathname)
    return /"by":"(\w+)"/.exec((await copy?.text()) ?? '')?.[1]
  }
  await expect.poll(() => page.evaluate(keptFor)).toBe('Dad')
})
