import { chromium, type Browser } from '@playwright/test'
import { existsSync } from 'node:fs'
import type { Installation } from './installation.ts'
import { getRaw } from './load.ts'
import type { Row, Skipped } from './table.ts'

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 }
const paths = ['/', '/about', '/services', '/contact', '/blog', '/blog/short-naps']
const bounds = { 'JavaScript, gzip, KB': 110, requests: 8, 'cold page, KB': 150 }

/** Measures what a phone loads on a first visit, without images. Returns the page with the highest value for each measure. */
export async function sizes(installation: Installation): Promise<(Row | Skipped)[]> {
  const executablePath = process.env.CHROMIUM_PATH || ['/usr/bin/chromium', '/usr/bin/google-chrome'].find(existsSync)
  if (!executablePath) return [{ name: 'sizes', skipped: 'Chromium is not installed' }]
  await using site = await installation.start()
  const browser = await chromium.launch({ executablePath, chromiumSandbox: false })
  const visits: { path: string; sizes: Record<keyof typeof bounds, number> }[] = []
  for (const path of paths) visits.push({ path, sizes: await visit(browser, site.url + path) })
  await browser.close()
  return (Object.keys(bounds) as (keyof typeof bounds)[]).map((name): Row => {
    const largest = visits.toSorted((a, b) => b.sizes[name] - a.sizes[name])[0]!
    return {
      name: `${name}, largest on ${largest.path}`,
      ours: largest.sizes[name],
      unit: '',
      bound: { max: bounds[name] },
    }
  })
}

async function visit(browser: Browser, url: string) {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  await page.goto(url, { waitUntil: 'networkidle' })
  const entries = await page.evaluate(() =>
    ['navigation', 'resource']
      .flatMap((type) => performance.getEntriesByType(type) as PerformanceResourceTiming[])
      .map(({ name, initiatorType, transferSize }) => ({ name, initiatorType, transferSize })),
  )
  await context.close()
  const resources = entries.filter(({ initiatorType }) => initiatorType !== 'img')
  const scripts = resources.filter(({ name }) => name.endsWith('.js'))
  const bodies = await Promise.all(scripts.map(({ name }) => getRaw(name, { 'accept-encoding': 'gzip' })))
  return {
    'JavaScript, gzip, KB': bodies.reduce((sum, { body }) => sum + body.length, 0) / 1000,
    requests: resources.length,
    'cold page, KB': resources.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000,
  }
}
