import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { expect, test } from '../support/fixtures'
import { runCommand } from '../support/installation'
import { createStart } from '../support/start'

test.beforeAll(async ({ site }) => runCommand(site.env, 'seed'))

const paths = [
  '/',
  '/about',
  '/services',
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

test('a first visit takes at most eight requests and 150 KB, as docs/performance.md counts them', async ({
  browser,
  database,
  page,
  site,
}) => {
  const start = await createStart(page, database)
  const offer = await start.send(await start.addFamily('kavya@example.com'))
  for (const url of [...paths.map((path) => site.url + path), offer.url]) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
    const page = await context.newPage()
    await page.goto(url, { waitUntil: 'networkidle' })
    const loaded = await listLoaded(page)
    const kB = loaded.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000
    expect({ url, kB, loaded, isLight: loaded.length <= 8 && kB <= 150 }).toMatchObject({ isLight: true })
    expect({ url, unstyled: await listUnstyled(page, site.url) }).toEqual({ url, unstyled: [] })
    await context.close()
  }
  await start.remove()
})

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
