import { defineConfig } from 'vitest/config'
import { databaseTests, dialectTests, longTests, sampledTests } from './test/setup/test-files.ts'

export const shared = {
  // Otherwise stylesheets are empty, also with ?raw.
  css: { include: [/\.css\?raw$/] },
  sequence: { groupOrder: 1 },
  setupFiles: 'test/setup/quick-passwords.ts',
  // Only what never ends fails by them: a busy machine isn't a reason.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  // Each worker imports the site once instead of once per file.
  isolate: false,
}

// The root's own setup would run last, so databases would be on the disk.
const temporaryFolder = 'test/setup/temporary-folder.ts'
const template = 'test/setup/template-database.ts'
const onSqlite = { env: { TEST_DATABASE: 'sqlite' }, globalSetup: [temporaryFolder, template] }
const onPostgres = {
  env: { TEST_DATABASE: 'postgres' },
  globalSetup: [temporaryFolder, 'test/setup/postgres.ts', template],
}
const all = { include: ['src/**/*.test.ts', 'test/**/*.test.ts'], exclude: ['test/static.test.ts'] }
const TEST_WHOLE = '1'

const isShort = (test: string) => !longTests.includes(test)

/**
 * `npm test` runs static, core-sqlite, and core-postgres; `npm run test:all` also the rest of both databases. While you work, sqlite
 * and postgres have all files.
 */
export default defineConfig({
  test: {
    // Otherwise one of two cores is left for vitest itself, which hardly needs it.
    maxWorkers: '100%',
    reporters: ['default', 'json'],
    outputFile: { json: 'test-results/vitest.json' },
    projects: [
      // Runs first and alone: the build, the linter and the type checker use all cores.
      { test: { name: 'static', include: ['test/static.test.ts'], testTimeout: 600_000, sequence: { groupOrder: 0 } } },
      { test: { ...shared, ...onSqlite, ...all, name: 'sqlite' } },
      { test: { ...shared, ...onPostgres, name: 'postgres', include: databaseTests } },
      {
        test: { ...shared, ...onSqlite, name: 'core-sqlite', ...all, exclude: [...all.exclude, ...longTests] },
      },
      { test: { ...shared, ...onPostgres, name: 'core-postgres', include: dialectTests.filter(isShort) } },
      {
        test: {
          ...shared,
          ...onSqlite,
          name: 'whole-sqlite',
          env: { ...onSqlite.env, TEST_WHOLE },
          include: [...new Set([...sampledTests, ...longTests])],
        },
      },
      {
        test: {
          ...shared,
          ...onPostgres,
          name: 'whole-postgres',
          env: { ...onPostgres.env, TEST_WHOLE },
          include: databaseTests.filter(
            (test) => !dialectTests.filter(isShort).includes(test) || sampledTests.includes(test),
          ),
        },
      },
    ],
  },
})
