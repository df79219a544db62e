import type { APIRequestContext, Page } from '@playwright/test'
import { readFile, stat } from 'node:fs/promises'
import { invitationToken } from '../../src/features/testimonials/invitation/token'
import { bookFirst, openHours } from '../support/appointments'
import { expect, test, type Site } from '../support/fixtures'
import { openSiteDb, runCommand } from '../support/installation'
import { createAdmins, signInByApi } from '../support/portal'
import { createStart } from '../support/start'
import { PACKAGE } from '../support/time-booking'

let typeId: string
test.beforeAll(async ({ site, playwright }) => {
  await runCommand(site.env, 'seed')
  await createAdmins(site, 'hilda')
  const practice = await playwright.request.newContext({ baseURL: site.url })
  typeId = await openHours(practice, site)
  await practice.dispose()
})

const paths = [
  '/',
  '/about',
  '/services',
  PACKAGE,
  '/services?type=call',
  '/blog',
  '/blog?before=night-feeds',
  '/blog?q=naps',
  '/blog/topics/naps',
  '/blog/four-month-sleep-change',
  '/contact',
  '/privacy-policy',
  '/terms-of-service',
  '/missing/page',
]

test('a first visit takes at most eight requests, 150 KB, and 110 KB of scripts, as docs/performance.md counts them', async ({
  browser,
  database,
  page,
  site,
}) => {
  const links = await openLinks(site, page.request)
  const start = await createStart(page, database)
  const offer = await start.send(await start.addFamily('kavya@example.com'))
  for (const url of [...[...paths, ...links].map((path) => site.url + path), offer.url]) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, timezoneId: 'Europe/Paris' })
    const page = await context.newPage()
    await page.goto(url, { waitUntil: 'networkidle' })
    const loaded = await listLoaded(page)
    const kB = loaded.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000
    expect({ url, kB, loaded, isLight: loaded.length <= 8 && kB <= 150 }).toMatchObject({ isLight: true })
    const scripts = loaded.map(({ name }) => new URL(name).pathname).filter((path) => path.endsWith('.js'))
    const sizes = await Promise.all(scripts.map((path) => stat(`dist/client${path}.gz`)))
    const scriptsKB = sizes.reduce((sum, { size }) => sum + size, 0) / 1000
    expect({ url, scripts, scriptsKB, isLight: scriptsKB <= 110 }).toMatchObject({ isLight: true })
    expect({ url, unstyled: await listUnstyled(page, site.url) }).toEqual({ url, unstyled: [] })
    await context.close()
  }
  await start.remove()
})

test('an appointment’s forms are loaded when the link to one is pressed', async ({ page, site, playwright }) => {
  const practice = await playwright.request.newContext({ baseURL: site.url })
  await signInByApi({ request: practice })
  const asksNothing = { data: { questions: [], version: 1 } }
  expect((await practice.put('/api/intake/questions/free', asksNothing)).status()).toBe(200)
  await practice.dispose()
  const booking = await bookFirst(page.request, typeId, 'mina@example.com', 'America/Denver')
  const scripts: string[] = []
  page.on('request', (request) =>
    scripts.push(/(?<=assets\/)(booking-forms|picker)(?=.*\.js$)/.exec(request.url())?.[0] ?? ''),
  )
  await page.goto(booking, { waitUntil: 'networkidle' })
  expect(scripts.filter(Boolean)).toEqual([])
  await page.getByRole('link', { name: 'Cancel it' }).click()
  await expect(page.getByRole('heading', { name: 'Cancel this appointment?' })).toBeFocused()
  await page.getByRole('link', { name: 'Keep it' }).click()
  await page.getByRole('link', { name: 'Move it' }).click()
  await expect(page.getByRole('heading', { name: 'Pick a new time' })).toBeFocused()
  await expect(page.getByRole('radio').first()).toBeVisible()
  expect(scripts.filter(Boolean).sort()).toEqual(['booking-forms', 'picker'])
})

/** Returns the paths of pages that only links in emails lead to. */
async function openLinks(site: Site, request: APIRequestContext) {
  const booking = await bookFirst(request, typeId, 'kavya@example.com', 'America/Denver')
  const withoutPhone = await bookFirst(request, typeId, 'ana@example.com', 'America/Denver', { phone: '' })
  await request.post(`/api${booking}/guest`, { data: { email: 'guest@example.com' } })
  const [question] = await site.emails('guest@example.com', 1)
  const guest = new URL(/http\S+\/guest/.exec(question!.text!)![0]).pathname
  await signInByApi({ request })
  const consultations = (await (await request.get('/api/consultations')).json()) as { id: string; status: string }[]
  const consultationId = consultations.find(({ status }) => status === 'completed')!.id
  const invitation = await request.post('/api/testimonial-invitations', { data: { consultationId } })
  const { id } = (await invitation.json()) as { id: string }
  const db = await openSiteDb(site.env)
  const testimonial = `/testimonial/${await invitationToken(db, id)}`
  await db.destroy()
  const ways = ['', '?new', '?move', '?cancel', '?share', '/again?type=Free+Consultation']
  return [...ways.map((way) => booking + way), withoutPhone, guest, testimonial]
}

/** Returns what the page has fetched, without pictures. */
const listLoaded = (page: Page) =>
  page.evaluate(() =>
    ['navigation', 'resource']
      .flatMap((type) => performance.getEntriesByType(type) as PerformanceResourceTiming[])
      .filter(({ initiatorType }) => initiatorType !== 'img')
      .map(({ name, transferSize }) => ({ name, transferSize })),
  )

/** Returns the classes on the page that the whole public style sheet has rules for, but not the page's own. */
async function listUnstyled(page: Page, siteUrl: string) {
  const manifest = await readFile('dist/client/.vite/manifest.json', 'utf8')
  const { file } = (JSON.parse(manifest) as Record<string, { file: string }>)['src/ui/styles/public.css']!
  const whole = await (await fetch(`${siteUrl}/${file}`)).text()
  return page.evaluate(async (whole) => {
    const sheets = [...document.styleSheets].filter(
      ({ ownerNode }) => ownerNode instanceof Element && ownerNode.matches('[data-precedence]'),
    )
    const link = sheets[0]?.href
    const own = link ? await (await fetch(link)).text() : (sheets[0]?.ownerNode?.textContent ?? whole)
    const classes = new Set([...document.querySelectorAll('[class]')].flatMap(({ classList }) => [...classList]))
    const listRules = (css: string) => new Set([...css.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name]) => name!))
    const [expected, there] = [listRules(whole), listRules(own)]
    return [...classes].filter((name) => expected.has(CSS.escape(name)) && !there.has(CSS.escape(name)))
  }, whole)
}
