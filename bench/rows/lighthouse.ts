import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from '../../scripts/chromium.ts'
import { runCommand } from '../../scripts/run-command.ts'
import { Missing, type Bar, type Row } from '../row.ts'
import { install } from '../site.ts'

const RUNS = 3
const LIMIT = 180_000
const pages = { home: '/', services: '/services', article: '/blog/short-naps' }
const marks = ['performance', 'accessibility', 'best-practices', 'seo']
const LINE = 'the slow line is computed for HTTP/1.1, where each font and the first script open a connection'
const TASKS =
  'four times what a task takes beyond 12.5 ms: the first style, the first layout, a piece of React; which of them do varies from run to run'
/** Lighthouse's names; its times are ms. */
const audits: [id: string, name: string, unit: Row['unit'], most: number, why: string | undefined][] = [
  ['largest-contentful-paint', 'LCP', 'ms', 1300, LINE],
  ['total-blocking-time', 'TBT', 'ms', 20, TASKS],
  ['cumulative-layout-shift', 'CLS', '', 0, undefined],
]

type Report = {
  categories: Record<string, { score: number }>
  audits: Record<string, { numericValue: number }>
}

/** Lighthouse's marks and times of three pages on its slow phone. It comes by npx, being no part of the project. */
export async function lighthouse(): Promise<Row[]> {
  const executable = findChromium()
  if (!executable) throw new Missing('there is no Chromium')
  await using installation = await install({ posts: 20 })
  await using site = await installation.start()
  const rows: Row[] = []
  for (const [name, path] of Object.entries(pages)) {
    const reports: Report[] = []
    // Now and then Chromium records no trace, and Lighthouse asks to be run again.
    while (reports.length < RUNS)
      reports.push(await visit(site.url + path, executable).catch(() => visit(site.url + path, executable)))
    const row = (what: string, unit: Row['unit'], bar: Bar, read: (report: Report) => number) =>
      rows.push({ name: `Lighthouse, ${name}, ${what}`, unit, ours: reports.map(read), bar })
    for (const mark of marks)
      row(
        mark,
        'points',
        { of: 'ours', least: 100, why: mark === 'performance' ? TASKS : undefined },
        ({ categories }) => (categories[mark]?.score ?? NaN) * 100,
      )
    for (const [id, what, unit, most, why] of audits)
      row(what, unit, { of: 'ours', most, why }, ({ audits }) => audits[id]?.numericValue ?? NaN)
  }
  return rows
}

async function visit(url: string, executable: string) {
  const folder = await mkdtemp(join(tmpdir(), 'nightlight-lighthouse-'))
  const file = join(folder, 'report.json')
  const flags = ['--quiet', '--output=json', `--output-path=${file}`, `--only-categories=${marks.join()}`]
  const { ok, output } = await runCommand(
    ['npx', '--yes', 'lighthouse@12', url, ...flags, '--chrome-flags=--headless=new --no-sandbox'],
    { limit: LIMIT, env: { CHROME_PATH: executable } },
  )
  try {
    if (!ok) throw new Missing(`Lighthouse did not run: ${output.trim().split('\n').at(-1)}`)
    return JSON.parse(await readFile(file, 'utf8')) as Report
  } finally {
    await rm(folder, { recursive: true })
  }
}
