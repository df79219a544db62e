import { defineConfig } from 'vitest/config'

export const shared = {
  // Otherwise stylesheets are empty, also with ?raw.
  css: { include: [/\.css\?raw$/] },
  include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
  exclude: ['test/static.test.ts'],
  sequence: { groupOrder: 1 },
  setupFiles: 'test/setup/quick-passwords.ts',
  testTimeout: 20_000,
  hookTimeout: 30_000,
  // Each worker imports the site once instead of once per file.
  isolate: false,
}

/** Tests of what doesn't depend on the database: pure functions, and what routes refuse before they ask it. */
const sqliteOnly = [
  'src/{lib,ui}/**',
  'src/features/appointments/{slots*,calendars/parse/**}.test.ts',
  'src/features/**/portal/**',
  'src/features/{contacts,consultations}/reply.test.ts',
  'src/features/media/conversion.test.ts',
  'src/features/website/content.test.ts',
  'src/features/diary/{chart/**,export,merge,nights,numbers}.test.ts',
  'src/features/email/{email-content,delivery/failure}.test.ts',
  'src/app/page-key.test.ts',
  'src/server/{http-server,markdown,fetch/guarded-fetch,storage,pages/page-cache}.test.ts',
  'test/{compose,docs,unauthorized-writes}.test.ts',
]

export default defineConfig({
  test: {
    // Otherwise one of two cores is left for vitest itself, which hardly needs it.
    maxWorkers: '100%',
    globalSetup: 'test/setup/temporary-folder.ts',
    reporters: ['default', 'json'],
    outputFile: { json: 'test-results/vitest.json' },
    projects: [
      // Runs first and alone: the build, the linter and the type checker use all cores.
      { test: { name: 'static', include: ['test/static.test.ts'], testTimeout: 300_000, sequence: { groupOrder: 0 } } },
      {
        test: {
          ...shared,
          name: 'sqlite',
          env: { TEST_DATABASE: 'sqlite' },
          globalSetup: 'test/setup/template-database.ts',
        },
      },
      {
        test: {
          ...shared,
          name: 'postgres',
          exclude: [...shared.exclude, ...sqliteOnly],
          env: { TEST_DATABASE: 'postgres' },
          globalSetup: ['test/setup/postgres.ts', 'test/setup/template-database.ts'],
        },
      },
    ],
  },
})
