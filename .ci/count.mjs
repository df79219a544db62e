// Sums up the reports of Vitest and Playwright: `node count.mjs STATUS`, where STATUS is the exit code of `npm test`.
import { readFileSync } from 'node:fs'

const read = (name) => {
  try {
    return JSON.parse(readFileSync(`test-results/${name}.json`, 'utf8'))
  } catch {
    return undefined
  }
}
const status = Number(process.argv[2])
const vitest = read('vitest')
const playwright = read('playwright')
if (!vitest || !playwright) console.log(`The tests didn't finish: npm exited with ${status}.`)

// A test file that can't be loaded has no failed test, nor does an error outside of tests.
const brokenFiles = vitest?.testResults.filter(
  (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
)
const flaky = playwright?.stats.flaky ?? 0
const passed = (vitest?.numPassedTests ?? 0) + (playwright?.stats.expected ?? 0) + flaky
const skipped = (vitest?.numPendingTests ?? 0) + (playwright?.stats.skipped ?? 0)
let failed = (vitest?.numFailedTests ?? 0) + (brokenFiles?.length ?? 0)
if (playwright) failed += playwright.stats.unexpected + playwright.errors.length
if (failed === 0 && (status !== 0 || !vitest || !playwright)) failed = 1

if (flaky > 0) console.log(`${flaky} passed only in a second run. Playwright's list above names them as flaky.`)
console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
process.exitCode = failed > 0 ? 1 : 0
