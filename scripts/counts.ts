import { existsSync, readFileSync } from 'node:fs'

export type Counts = { passed: number; failed: number; skipped: number }

export const onePassed: Counts = { passed: 1, failed: 0, skipped: 0 }
export const oneFailed: Counts = { passed: 0, failed: 1, skipped: 0 }
export const oneSkipped: Counts = { passed: 0, failed: 0, skipped: 1 }

export const sum = (all: Counts[]) =>
  all.reduce((a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped }), {
    passed: 0,
    failed: 0,
    skipped: 0,
  })

/** The counts of a test runner that ended with `ok` and wrote its JSON report. A crash and a run without any test are failures. */
export function countTests(read: (report: unknown) => Counts, file: string, ok: boolean): Counts & { note?: string } {
  const counts = existsSync(file) && read(JSON.parse(readFileSync(file, 'utf8')))
  if (!counts) return { ...oneFailed, note: 'the runner wrote no report' }
  if (!ok && counts.failed === 0) return { ...counts, failed: 1, note: 'the runner failed outside of a test' }
  if (ok && counts.passed + counts.failed === 0) return { ...counts, failed: 1, note: 'no test ran' }
  return counts
}

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { status: string; assertionResults: { status: string }[] }[]
}

/** A file that failed before or beside its tests counts as one failed test. */
export function vitestCounts(report: unknown): Counts {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = report as VitestReport
  const brokenFiles = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  return {
    passed: numPassedTests,
    failed: numFailedTests + brokenFiles.length,
    skipped: numPendingTests + numTodoTests,
  }
}

type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: unknown[]
}

/** A test that passes only on a second try is no passed test; an error outside of the tests counts as one failed test. */
export function playwrightCounts(report: unknown): Counts {
  const { stats, errors } = report as PlaywrightReport
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, skipped: stats.skipped }
}
