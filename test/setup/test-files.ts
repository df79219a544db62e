import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** @file Which tests use a database, and for which of them it matters which one: told by what they import. */

const root = join(import.meta.dirname, '../..')

/** What gives a test a database. */
const openers = ['test/app.ts', 'test/support/setup-database.ts']

/** Where SQLite and PostgreSQL differ: locks, searches, copies of a database, and their drivers. */
const dialects = [
  ...['locks', 'contains', 'dump', 'sqlite', 'postgres'].map((name) => `src/server/db/${name}.ts`),
  'test/upgrade/open-release.ts',
]
const drivers = ['pg', 'node:sqlite']
/** What both databases tell in the same way. */
const COMMON = '{ listTables }'

type Import = { names: string; from: string; file?: string }

const importsByFile = new Map<string, Import[]>()

/** Returns what a module imports when it runs: no types. */
function findImports(file: string) {
  const known = importsByFile.get(file)
  if (known) return known
  const source = readFileSync(join(root, file), 'utf8')
  const statements = source.matchAll(/^(?:import|export) (?!type )(?:([^;'"]+?) from )?'([^']+)'/gm)
  const imports = [...statements]
    .map(([, names = '', from = '']) => ({ names, from, file: findFile(file, from) }))
    .filter(({ names }) => !/^\{(\s*type [^,}]+,?)+\s*\}$/.test(names))
  importsByFile.set(file, imports)
  return imports
}

function findFile(importer: string, from: string) {
  if (!from.startsWith('.')) return undefined
  const path = join(dirname(importer), from)
  return [path, `${path}.ts`, `${path}.tsx`].find((name) => /\.tsx?$/.test(name) && existsSync(join(root, name)))
}

function opensDatabase(file: string, seen = new Set<string>()): boolean {
  if (openers.includes(file)) return true
  if (seen.has(file)) return false
  seen.add(file)
  return findImports(file).some((next) => next.file && opensDatabase(next.file, seen))
}

const dependsOnDialect = (file: string) =>
  findImports(file).some(
    ({ names, from, file: imported = '' }) =>
      (dialects.includes(imported) && names !== COMMON) || drivers.includes(from) || /\bisPostgres\b/.test(names),
  )

/** The module that a test is named after, if there is one. */
const findNamed = (test: string) => [test.replace(/\.test\.ts$/, '.ts')].filter((file) => existsSync(join(root, file)))

const tests = globSync(['src/**/*.test.ts', 'test/**/*.test.ts'], { cwd: root })

/** Tests that run on both databases in `npm run test:all`. */
export const databaseTests = tests.filter((test) => opensDatabase(test))

/** Those of them that run on both in `npm test` already. */
export const dialectTests = databaseTests.filter((test) => [test, ...findNamed(test)].some(dependsOnDialect))

/**
 * Tests of what takes long and is seldom touched: floods and races, images, backups, older releases, calendars and mail servers of
 * others, and pages that are rendered over and over. They have half of the time of all. `npm test` leaves them to
 * `npm run test:all` (docs/decisions/061).
 */
export const longTests = globSync(
  [
    'test/{compose,rate-limits,website-texts}.test.ts',
    'test/upgrade/*.test.ts',
    'src/features/{backups,media}/**/*.test.ts',
    'src/features/appointments/calendars/*.test.ts',
    'src/features/email/{delivery,mail-server}/**/*.test.ts',
    'src/**/limits.test.ts',
    'src/**/{reserve,strangers,ten-thousand,unapproved}.test.ts',
    'src/features/diary/import/read-file.test.ts',
    'src/features/testimonials/invitation/photo.test.ts',
    'src/features/website/{pictures,published}.test.ts',
    'src/portal/numbers/page-views.test.ts',
    'src/portal/privacy/{again,markers}/**/*.test.ts',
    'src/server/{http-server,storage,pages/page-freshness}.test.ts',
  ],
  { cwd: root },
)

/** Tests that try a part of their inputs only in `npm test` (test/support/runs.ts). */
export const sampledTests = tests.filter((test) =>
  findImports(test).some(({ file }) => file === 'test/support/runs.ts'),
)
