// Runs every check: `npm test`, or some of them: `npm test -- static`, `npm test -- api`, `npm test -- e2e`, `npm test -- lint`.
import { unlessEnding } from './at-end.ts'
import { checks, inCi, missingPostgres, stopPostgres, type Check, type Result } from './checks.ts'
import { oneFailed, sum } from './counts.ts'
import { announce, box, showResult, table, totals } from './test-report.ts'

type Done = { check: Check; result: Result; seconds: number }

const chosen = choose(process.argv.slice(2))
let done: Done[] = []
try {
  done = await all(chosen)
} finally {
  await stopPostgres()
}
const missing = await missingPostgres()
if (missing) {
  const title = `The PostgreSQL half was ${inCi ? 'NOT RUN, which in CI is a failure' : 'SKIPPED'}.`
  const remedy = 'Install PostgreSQL 14 or newer, or name a server where databases may be created in TEST_DATABASE_URL.'
  console.log(box(title, `Why: ${missing}`, remedy))
}
const counts = sum(done.map(({ result }) => result))
console.log(`${table(done)}\n\n${totals(counts)}`)
process.exitCode = counts.failed > 0 || counts.passed === 0 ? 1 : 0

function choose(words: string[]) {
  const fits = ({ group, name }: Check, word: string) =>
    word === group || name.toLowerCase().includes(word.toLowerCase())
  const unknown = words.filter((word) => !checks.some((check) => fits(check, word)))
  if (unknown.length === 0)
    return checks.filter((check) =>
      words.length === 0 ? check.group !== 'faults' : words.some((word) => fits(check, word)),
    )
  console.error(
    `No check is called ${unknown.join(', ')}. There are static, api, e2e, faults, and: ${checks.map((c) => c.name).join(', ')}.`,
  )
  process.exit(2)
}

/** The static checks share the processor; what starts servers and browsers runs alone, so that nothing is slow by accident. */
async function all(chosen: Check[]) {
  const statics = inTurns(chosen.filter(({ group }) => group === 'static'))
  const done: Done[] = []
  for (const started of statics) {
    const { check, result, seconds } = await started
    announce(check.name)
    showResult(result, seconds)
    done.push({ check, result, seconds })
  }
  for (const check of chosen.filter(({ group }) => group !== 'static')) {
    announce(check.name)
    const one = await timed(check)
    showResult(one.result, one.seconds)
    done.push(one)
  }
  return done
}

/** Starts the checks two at a time: each waits for the one before the last. */
function inTurns(checks: Check[]) {
  const started: Promise<Done>[] = []
  for (const check of checks) {
    const before = started.at(-2) ?? Promise.resolve()
    started.push(before.then(() => timed(check)))
  }
  return started
}

async function timed(check: Check): Promise<Done> {
  const start = performance.now()
  const result = await check.run().catch((error) => ({ ...oneFailed, note: String(error) }))
  await unlessEnding()
  return { check, result, seconds: (performance.now() - start) / 1000 }
}
