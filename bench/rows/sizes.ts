import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium, type Browser } from '@playwright/test'
import { build } from 'vite'
import { findChromium } from '../../scripts/chromium.ts'
import { ask } from '../answer.ts'
import { Missing, type Row } from '../row.ts'
import { install } from '../site.ts'

const KB = 1000
const REST = 1500
const phone = { width: 390, height: 844 }

/** What a phone fetches for a first visit, as a browser counts it. */
export async function sizes(): Promise<Row[]> {
  const executablePath = findChromium()
  if (!executablePath) throw new Missing('there is no Chromium')
  const react = { name: 'react and react-dom alone', values: [await reactAlone()] }
  await using installation = await install({ posts: 20 })
  await using site = await installation.start()
  const browser = await chromium.launch({ executablePath })
  try {
    const rows: Row[] = []
    for (const [name, path, most] of [
      ['home', '/', 1.25],
      ['about', '/about', 1.32],
      ['services', '/services', 1.32],
      ['contact', '/contact', 1.32],
      ['blog', '/blog', 1.3],
      ['article', '/blog/short-naps', 1.3],
    ] as const) {
      const fetched = await visit(browser, site.url + path)
      const scripts = await Promise.all(fetched.filter(({ type }) => type === 'Script').map(({ url }) => gzipped(url)))
      const fonts = fetched.filter(({ type }) => type === 'Font')
      rows.push(
        {
          name: `JavaScript, ${name}, gzip`,
          unit: 'KB',
          ours: [sum(scripts) / KB],
          yardstick: react,
          bar: { of: 'ratio', most },
        },
        {
          name: `cold page, ${name}`,
          unit: 'KB',
          ours: [weigh(fetched)],
          bar: { of: 'ours', most: 140, why: DRAWINGS },
        },
        {
          name: `requests, ${name}`,
          unit: 'requests',
          ours: [fetched.length],
          bar: { of: 'ours', most: 8, why: DRAWINGS },
        },
        { name: `fonts, ${name}`, unit: 'KB', ours: [weigh(fonts)], bar: { of: 'ours', most: 60 } },
      )
    }
    return rows
  } finally {
    await browser.close()
  }
}

const DRAWINGS = 'drawings of articles are counted, of which Chromium fetches lazy ones too, from 1,250 pixels away'

type Fetched = { url: string; type: string; bytes: number }

/** All that a page fetches on a phone until it rests, with headers, but for photos. */
async function visit(browser: Browser, url: string) {
  const context = await browser.newContext({ viewport: phone, deviceScaleFactor: 3 })
  const page = await context.newPage()
  const wire = await context.newCDPSession(page)
  await wire.send('Network.enable')
  const fetched = new Map<string, Fetched>()
  wire.on('Network.responseReceived', ({ requestId, type, response }) => {
    const isPhoto = /^image\/(jpeg|webp|avif|png)/.test(response.mimeType)
    if (!isPhoto && !response.url.startsWith('data:')) fetched.set(requestId, { url: response.url, type, bytes: 0 })
  })
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = fetched.get(requestId)
    if (one) one.bytes = encodedDataLength
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.waitForTimeout(REST)
  await context.close()
  return [...fetched.values()]
}

/** In KB. */
const weigh = (fetched: Fetched[]) => sum(fetched.map(({ bytes }) => bytes)) / KB
const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0)
const gzipped = async (url: string) => (await ask(url, { 'accept-encoding': 'gzip' })).body.length

/** In KB, compressed as our scripts are. */
async function reactAlone() {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    build: {
      write: false,
      rolldownOptions: { input: join(import.meta.dirname, '../react-alone.ts') },
    },
  })
  if (!('output' in built)) throw Error('not one bundle')
  const code = built.output.map((file) => (file.type === 'chunk' ? file.code : ''))
  return sum(code.map((text) => gzipSync(text, { level: 9 }).length)) / KB
}
