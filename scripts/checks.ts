import { chmodSync, mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { atEnd } from './at-end.ts'
import { countTests, oneFailed, onePassed, oneSkipped, playwrightCounts, vitestCounts, type Counts } from './counts.ts'
import type { Postgres } from './postgres.ts'
import { runCommand, type Command } from './run-command.ts'

const MINUTE = 60_000
/** All checks together end within this, CI's half hour being the outer limit. */
const ALL = 27 * MINUTE
const deadline = Date.now() + ALL

export type Result = Counts & {
  /** Why it failed or was skipped, where the counts alone do not say. */
  note?: string
  /** To be shown now, where it was not shown live. */
  output?: string
}

export type Check = {
  /** `faults` take minutes, and run only when they are asked for. */
  group: 'static' | 'api' | 'e2e' | 'faults'
  name: string
  run(): Promise<Result>
}

export const checks: Check[] = [
  { group: 'static', name: 'format', run: () => command('oxfmt', '--check') },
  { group: 'static', name: 'lint', run: () => command('oxlint') },
  { group: 'static', name: 'import law', run: () => command(process.execPath, 'scripts/import-law.ts') },
  { group: 'static', name: 'types', run: () => command('tsc') },
  { group: 'api', name: 'tests on SQLite', run: () => vitest({ TEST_DATABASE_URL: undefined }) },
  { group: 'api', name: 'tests on PostgreSQL', run: () => onPostgres(vitest) },
  { group: 'e2e', name: 'build', run: build },
  { group: 'e2e', name: 'page weight', run: weight },
  { group: 'e2e', name: 'journeys on SQLite', run: () => playwright('sqlite', { TEST_DATABASE_URL: undefined }) },
  { group: 'e2e', name: 'journeys on PostgreSQL', run: () => onPostgres((env) => playwright('postgres', env)) },
  {
    group: 'faults',
    name: 'faults on SQLite',
    run: () => playwright('faults-sqlite', { TEST_DATABASE_URL: undefined }),
  },
  {
    group: 'faults',
    name: 'faults on PostgreSQL',
    run: () => onPostgres((env) => playwright('faults-postgres', env)),
  },
]

async function command(...line: Command): Promise<Result> {
  const { ok, timedOut, output } = await runCommand(line, { limit: within(5 * MINUTE) })
  return { ...(ok ? onePassed : oneFailed), output, note: timedOut ? 'out of time' : undefined }
}

function vitest(env: NodeJS.ProcessEnv) {
  return tests(vitestCounts, (report) => ({
    line: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    limit: 8 * MINUTE,
    env,
  }))
}

let built: Promise<Result> | undefined

/** Once: for its own sake, and for the journeys, which must not run on what an earlier day has built. */
function build() {
  built ??= command(process.execPath, 'scripts/build.ts')
  return built
}

async function weight() {
  const { failed } = await build()
  return failed > 0 ? { ...oneFailed, note: 'not run, because the build failed' } : command('size-limit')
}

async function playwright(project: string, env: NodeJS.ProcessEnv): Promise<Result> {
  const { failed, output } = await build()
  if (failed > 0) return { ...oneFailed, note: 'not run, because the build failed', output }
  const { findChromium } = await import('./chromium.ts')
  const chromium = findChromium()
  if (!chromium) return { ...oneFailed, note: 'no Chromium: install one, or name it in CHROMIUM_PATH' }
  return tests(playwrightCounts, (report) => ({
    line: ['playwright', 'test', `--project=${project}`, '--reporter=list,json'],
    limit: 12 * MINUTE,
    env: { ...env, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  }))
}

type Run = { line: Command; limit: number; env: NodeJS.ProcessEnv }

/** Runs a test runner that writes its report to the given file. */
async function tests(read: (report: unknown) => Counts, run: (report: string) => Run): Promise<Result> {
  // All they leave behind, browser profiles and data of tests that were killed, goes with this folder.
  const TMPDIR = mkdtempSync(join(tmpdir(), 'nightlight-tests-'))
  // A test's own PostgreSQL passes through, which never runs as root.
  chmodSync(TMPDIR, 0o711)
  const remove = () => rm(TMPDIR, { recursive: true, force: true, maxRetries: 5 })
  const forget = atEnd(remove)
  const report = join(TMPDIR, 'report.json')
  const { line, limit, env } = run(report)
  const { ok, timedOut } = await runCommand(line, { limit: within(limit), env: { ...env, TMPDIR }, live: true })
  const counts = countTests(read, report, ok)
  await remove()
  forget()
  return timedOut ? { ...counts, note: 'out of time' } : counts
}

let postgres: Promise<Postgres | { missing: string }> | undefined

async function onPostgres(run: (env: NodeJS.ProcessEnv) => Promise<Result>): Promise<Result> {
  postgres ??= import('./postgres.ts')
    .then(({ startPostgres }) => startPostgres())
    .catch((error) => ({ missing: String(error) }))
  const server = await postgres
  if ('url' in server) return run({ TEST_DATABASE_URL: server.url })
  return { ...(inCi ? oneFailed : oneSkipped), note: 'no PostgreSQL' }
}

export const inCi = Boolean(process.env.CI) && process.env.CI !== 'false'

/** Why there was no PostgreSQL for the checks that need it, if so. */
export async function missingPostgres() {
  const server = await postgres
  if (server && 'missing' in server) return server.missing
}

export async function stopPostgres() {
  const server = await postgres
  if (server && 'stop' in server) await server.stop()
}

const within = (limit: number) => Math.max(1, Math.min(limit, deadline - Date.now()))
