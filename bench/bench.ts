// Measures the built site beside yardsticks in the same minutes: `npm run bench`, or some groups of rows, `npm run bench -- cached`.
// What was measured is written to dist/bench, and with --keep to docs.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from '../scripts/run-command.ts'
import { dist, root } from '../scripts/stamp.ts'
import { groups, ordinary, type Group } from './groups.ts'
import { aboutNow, writeResults, type Results } from './keep.ts'
import { isHeld, isSkipped, Missing, type Row, type Skipped } from './row.ts'
import { consoleTable, shortfalls } from './table.ts'

/** In ms. */
const BUILD = 300_000
const FORMAT = 30_000

const chosen = choose(process.argv.slice(2).filter((word) => !word.startsWith('--')))
const { ok, output } = await runCommand([process.execPath, 'scripts/build.ts'], { limit: BUILD })
if (!ok) throw Error(`the build failed: ${output}`)

const keep = process.argv.includes('--keep')
const folders = [join(dist, 'bench'), ...(keep ? [join(root, 'docs')] : [])]
mkdirSync(folders[0]!, { recursive: true })
const results: Results = {}
for (const name of chosen) {
  const start = performance.now()
  const rows = await measure(name)
  results[name] = { about: aboutNow(), rows }
  // At once: whoever ends it early has what was measured until then.
  for (const folder of folders) writeResults(folder, { [name]: results[name] })
  console.log(`\n── ${name}, ${((performance.now() - start) / 1000).toFixed(0)} s`)
  console.log(consoleTable(rows))
}
if (keep) await runCommand(['oxfmt', 'docs'], { limit: FORMAT })
const rows = Object.values(results).flatMap((group) => group.rows)
console.log(`\n${consoleTable(rows)}\n\n${shortfalls(rows)}\n`)
const bars = rows.flatMap((row) => (isSkipped(row) ? [] : [isHeld(row)]))
console.log(`${bars.filter((held) => held === false).length} bars not held, ${bars.filter(Boolean).length} held`)
const others = Object.keys(groups).filter((name) => !(name in results))
if (others.length) console.log(`Not measured this time: ${others.join(', ')} (npm run bench -- ${others.join(' ')})`)

async function measure(name: Group): Promise<(Row | Skipped)[]> {
  try {
    return await groups[name]()
  } catch (error) {
    if (!(error instanceof Missing)) process.exitCode = 1
    return [{ name, why: error instanceof Missing ? error.message : String(error) }]
  }
}

function choose(words: string[]) {
  const unknown = words.filter((word) => !Object.hasOwn(groups, word))
  if (unknown.length === 0) return words.length ? (words as Group[]) : ordinary
  console.error(`There is no ${unknown.join(', ')}. There are: ${Object.keys(groups).join(', ')}.`)
  process.exit(2)
}
