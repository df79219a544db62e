import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** @file Finds the tests that use a database, and those for which it matters which one, by their imports. */

const root = join(import.meta.dirname, '../..')

/** Modules that give a test a database. */
const openers = ['test/app.ts', 'test/support/setup-database.ts']

/** Modules where SQLite and PostgreSQL differ: locks, searches, database copies, and drivers. */
const dialects = [
  ...['locks', 'contains', 'dump', 'sqlite', 'postgres'].map((name) => `src/server/db/${name}.ts`),
  'test/upgrade/open-release.ts',
]
const drivers = ['pg', 'node:sqlite']
/** Imports that work the same on both databases. */
const COMMON = '{ listTables }'

type Import = { names: string; from: string; file?: string }

const importsByFile = new Map<string, Import[]>()

/** Returns a module's imports at run time, without types. */
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

/** Returns the module that a test is named after, if it exists. */
const findNamed = (test: string) => [test.replace(/\.test\.ts$/, '.ts')].filter((file) => existsSync(join(root, file)))

const tests = globSync(['src/**/*.test.ts', 'test/**/*.test.ts'], { cwd: root })

/** Tests that run on both databases in `npm run test:all`. */
export const databaseTests = tests.filter((test) => opensDatabase(test))

/** Those that already run on both in `npm test`. */
export const dialectTests = databaseTests.filter((test) => [test, ...findNamed(test)].some(dependsOnDialect))

/**
 * Tests of slow, rarely changed code: floods and races, images, backups, older releases, other people's calendars and mail servers,
 * and pages that are rendered over and over. They take half of the total time. `npm test` leaves them to `npm run test:all`
 * (docs/decisions/061).
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

/** Tests that only try part of their inputs in `npm test` (test/support/runs.ts). */
export const sampledTests = tests.filter((test) =>
  findImports(test).some(({ file }) => file === 'test/support/runs.ts'),
)
