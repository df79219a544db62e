import type { Browser } from '@playwright/test'
import { createServer } from 'node:http'
import { freePort } from '../../scripts/free-port'
import { BOOKING } from '../../src/features/site/links'
import { bookFirst, openHours } from '../support/appointments'
import { expect, test, type Site } from '../support/fixtures'
import { runCommand, signIn } from '../support/installation'
import { createStart } from '../support/start'
import { openPractice, PACKAGE, times } from '../support/time-booking'

/** Without our fonts, because the test's Chromium has none whose metrics are adjusted to them. */
const FONTS = '**/*.woff2'

/** Opens a page that sums its layout shifts. */
async function visit(browser: Browser, width: number, timezoneId?: string) {
  const page = await browser.newPage({ viewport: { width, height: 844 }, timezoneId })
  await page.route(FONTS, (route) => route.abort())
  await page.addInitScript(() => {
    const sum = { shifts: 0 }
    Object.assign(window, { sum })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum.shifts += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return page
}

/** Returns the sum of a page's layout shifts once its last frame has been counted. */
const measureShifts = (page: Awaited<ReturnType<typeof visit>>) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
    return (window as unknown as { sum: { shifts: number } }).sum.shifts
  })

test.describe('the times in the server’s HTML', () => {
  test.beforeAll(async ({ site }) => {
    await openPractice(site)
    const { cookie } = await signIn(site.url)
    const reply = await fetch(`${site.url}/api/availability`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ weekly: { mon: [['09:00', '19:00']] }, overrides: [] }),
    })
    expect(reply.status).toBe(200)
  })

  test('are replaced where they are, whatever the time zone', async ({ browser, site }) => {
    const visits = [`${PACKAGE}#book`, BOOKING].flatMap((path) =>
      ['America/Los_Angeles', 'Europe/Paris', 'Pacific/Auckland'].map((timeZone) => ({ path, timeZone })),
    )
    for (const width of [390, 1280])
      for (const { path, timeZone } of visits) {
        const page = await visit(browser, width, timeZone)
        await page.goto(site.url + path)
        await expect(page.getByLabel('Times in')).toHaveValue(timeZone)
        await page.waitForLoadState('networkidle')
        expect(await measureShifts(page), `${path} in ${timeZone} at ${width} px`).toBeLessThanOrEqual(0.01)
        await page.close()
      }
  })

  test('can be chosen where scripts fail', async ({ browser, site }) => {
    for (const width of [390, 1280]) {
      const page = await visit(browser, width)
      await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404 }))
      await page.goto(site.url + BOOKING)
      await page.locator('.part-of-day label').last().click()
      await expect(times(page).last()).toBeChecked()
      expect(await measureShifts(page), `${width} px`).toBeLessThanOrEqual(0.01)
      await page.close()
    }
  })

  test('are a link away at the form’s own address, where they aren’t, with scripts and without', async ({
    browser,
    site,
  }) => {
    for (const width of [390, 1280])
      for (const status of [200, 404]) {
        const page = await visit(browser, width)
        if (status === 404) await page.route('**/assets/*.js', (route) => route.fulfill({ status }))
        await page.goto(`${site.url}/services#book`, { waitUntil: 'networkidle' })
        const link = page
          .getByRole('list', { name: 'See free times for:' })
          .getByRole('link', { name: 'Free Consultation' })
        await expect(link).toBeInViewport()
        expect(await measureShifts(page), `${status} at ${width} px`).toBeLessThanOrEqual(0.01)
        await link.click()
        await expect(times(page).first()).toBeInViewport()
        await page.close()
      }
  })
})

test('an appointment stays where it is when it’s also shown in the time zone where the parent is now', async ({
  browser,
  request,
  site,
}) => {
  const typeId = await openHours(request, site)
  for (const timeZone of ['America/Denver', 'America/Los_Angeles']) {
    const link = await bookFirst(request, typeId, 'kavya@example.com', timeZone)
    for (const width of [390, 768, 1280]) {
      const page = await visit(browser, width, 'America/New_York')
      await page.goto(site.url + link)
      await expect(page.getByText(/^That’s \d+:\d\d\s[AP]M where you are now \(New York\)\.$/)).toBeVisible()
      expect(await measureShifts(page), `${timeZone} at ${width} px`).toBeLessThanOrEqual(0.01)
      await page.close()
    }
    const home = await visit(browser, 390, timeZone)
    await home.goto(site.url + link, { waitUntil: 'networkidle' })
    const practice = home.getByText(/^That’s \d+:\d\d\s[AP]M at Nightlight \(Los Angeles\)\.$/)
    await expect(practice).toHaveCount(timeZone === 'America/Denver' ? 1 : 0)
    await home.close()
  }
})

/** Pages, with the point where their HTML is interrupted and what has been painted by then. */
const interrupted = [
  { path: '/terms-of-service', end: 'Terms</a></nav>', painted: '.site-header nav' },
  { path: '/contact', end: '<textarea', painted: '[name=name]' },
  { path: '/about', end: '</h1>', painted: 'h1' },
  { path: '/services', end: '</article>', painted: 'h1' },
  { path: '/services#book', end: 'Book Consultation</button>', painted: '#book-title' },
  { path: '/privacy-policy', end: '</h1>', painted: 'h1' },
  { path: '/missing', end: '</h1>', painted: 'h1' },
  { path: '/blog', end: '<h2', painted: '.featured p:first-child' },
  { path: '/blog/four-month-sleep-change', end: '</h1>', painted: 'h1' },
]

test.describe('when its HTML arrives in pieces', () => {
  test.beforeAll(async ({ site }) => runCommand(site.env, 'seed'))

  for (const page of interrupted)
    test(`${page.path} stays where it is`, ({ browser, site }) => expectInPlace(browser, site, page))
})

test('a family’s offer stays where it is when its HTML arrives in pieces', async ({ browser, database, page }) => {
  const start = await createStart(page, database)
  const { url } = await start.send(await start.addFamily('kavya@example.com'))
  const { origin, pathname: path } = new URL(url)
  await expectInPlace(browser, { url: origin }, { path, end: '</h1>', painted: 'h1' })
  await start.remove()
})

async function expectInPlace(browser: Browser, site: Pick<Site, 'url'>, interrupted: Interrupted) {
  const { path, end, painted } = interrupted
  const pieces = await servePieces(site, end)
  for (const width of [390, 768, 1280]) {
    const page = await visit(browser, width)
    const arrival = page.goto(pieces.url + path)
    await page.locator(painted).waitFor({ state: 'attached' })
    // It has been painted.
    await measureShifts(page)
    pieces.sendRest()
    await arrival
    expect(await measureShifts(page), `${width} px`).toBeLessThanOrEqual(0.01)
    await page.close()
  }
  pieces.close()
}

type Interrupted = (typeof interrupted)[number]

/** A proxy that sends documents up to `piece`, and the rest when it's told to. */
async function servePieces(site: Pick<Site, 'url'>, piece: string) {
  let sendRest = () => {}
  const server = createServer(async (request, response) => {
    const reply = await fetch(site.url + request.url)
    const body = Buffer.from(await reply.arrayBuffer())
    response.writeHead(reply.status, { 'content-type': reply.headers.get('content-type')! })
    const end = body.indexOf(piece)
    if (end > 0) response.write(body.subarray(0, end))
    if (end > 0) sendRest = () => response.end(body.subarray(end))
    else response.end(body)
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${port}`, sendRest: () => sendRest(), close: () => server.close() }
}
