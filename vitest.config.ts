import { defineConfig } from 'vitest/config'

const shared = {
  // Else stylesheets are empty, also as text.
  css: { include: [/\.css\?raw$/] },
  include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
  exclude: ['test/static.test.ts'],
  sequence: { groupOrder: 1 },
  testTimeout: 20_000,
  hookTimeout: 30_000,
  // Each worker imports the site once, not once a file.
  isolate: false,
}

export default defineConfig({
  test: {
    globalSetup: 'test/setup/temporary-folder.ts',
    reporters: ['default', 'json'],
    outputFile: { json: 'test-results/vitest.json' },
    projects: [
      // First, and alone: it builds, lints and checks types, each of which takes all cores.
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
          env: { TEST_DATABASE: 'postgres' },
          globalSetup: ['test/setup/postgres.ts', 'test/setup/template-database.ts'],
        },
      },
    ],
  },
})
