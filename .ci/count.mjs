// Sums up the reports of Vitest and Playwright, one of each for both halves of the checks: `node count.mjs STATUS`, where
// STATUS is the exit code of the half that failed, or 0.
import { readFileSync } from 'node:fs'

const read = (half, name) => {
  try {
    return JSON.parse(readFileSync(`test-results/reports/${half}/${name}.json`, 'utf8'))
  } catch {
    return undefined
  }
}
const sum = (list, count) => list.reduce((total, item) => total + count(item), 0)

const status = Number(process.argv[2])
const halves = ['test', 'test:rest']
const vitest = halves.map((half) => read(half, 'vitest')).filter(Boolean)
const playwright = halves.map((half) => read(half, 'playwright')).filter(Boolean)
const isWhole = vitest.length === halves.length && playwright.length === halves.length
if (!isWhole) console.log(`The tests didn't finish: npm exited with ${status}.`)

// A test file that can't be loaded has no failed test, nor does an error outside of tests.
const brokenFiles = vitest
  .flatMap(({ testResults }) => testResults)
  .filter((file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'))
const flaky = sum(playwright, ({ stats }) => stats.flaky)
const passed = sum(vitest, (report) => report.numPassedTests) + sum(playwright, ({ stats }) => stats.expected) + flaky
const skipped = sum(vitest, (report) => report.numPendingTests) + sum(playwright, ({ stats }) => stats.skipped)
let failed = sum(vitest, (report) => report.numFailedTests) + brokenFiles.length
failed += sum(playwright, ({ stats, errors }) => stats.unexpected + errors.length)
if (failed === 0 && (status !== 0 || !isWhole)) failed = 1

if (flaky > 0) console.log(`${flaky} passed only in a second run. Playwright's list above names them as flaky.`)
console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
process.exitCode = failed > 0 ? 1 : 0
