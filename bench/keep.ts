import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { chart } from './chart.ts'
import { groups } from './groups.ts'
import type { Row, Skipped } from './row.ts'
import { growthTable, markdownTable } from './table.ts'

/** What was measured last of each group. */
export type Results = Record<string, { about: string; rows: (Row | Skipped)[] }>

/** When, and on what. */
export const aboutNow = () =>
  `${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, ${cpus().length} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GB`

/** Writes what was measured into the folder; of groups that were not measured this time, what is there stays. */
export function writeResults(folder: string, measured: Results) {
  const file = join(folder, 'performance.json')
  const before = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Results) : {}
  const found = { ...before, ...measured }
  // In the order of the groups, whichever was measured first.
  const results = Object.fromEntries(Object.keys(groups).flatMap((name) => (found[name] ? [[name, found[name]]] : [])))
  writeFileSync(file, `${JSON.stringify(results, undefined, 2)}\n`)
  const { growth, ...others } = results
  const rows = Object.values(others).flatMap((group) => group.rows)
  const about = [...new Set(Object.values(others).map((group) => group.about))].join(' · ')
  writeFileSync(join(folder, 'performance.svg'), chart(rows, about))
  const page = join(folder, 'performance.md')
  if (!existsSync(page)) return
  let text = readFileSync(page, 'utf8')
  text = between(text, 'table', `${about}\n\n${markdownTable(rows)}`)
  if (growth) text = between(text, 'growth', `${growth.about}\n\n${growthTable(growth.rows)}`)
  writeFileSync(page, text)
}

/** Replaces what stands between the two markers of that name. */
function between(text: string, name: string, content: string) {
  const [begin, end] = [`<!-- bench ${name} -->`, `<!-- end of bench ${name} -->`]
  const [from, to] = [text.indexOf(begin), text.indexOf(end)]
  if (from < 0 || to < from) throw Error(`docs/performance.md has no ${begin} … ${end}`)
  return `${text.slice(0, from + begin.length)}\n\n${content}\n\n${text.slice(to)}`
}
