import { defineConfig } from '@playwright/test'
import { chromiumOptions } from './scripts/chromium.ts'
import type { Database } from './test/setup-database.ts'

/** On which database the server of a test runs: an option that e2e/support/fixtures.ts reads. */
export type DatabaseOption = { database: Database }

// Tests stay on this machine: whatever a page would load from elsewhere fails, and Chromium's own requests to Google end here.
const args = [
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
if (process.getuid?.() === 0) args.push('--no-sandbox')

/** The journeys that tell the databases apart. */
const databaseJourneys = /(booking|requests|backup|processes|servers)\.spec\.ts$/

export default defineConfig<object, DatabaseOption>({
  globalSetup: ['test/setup/chromium.ts', 'test/setup/temporary-folder.ts', 'test/setup/postgres.ts'],
  outputDir: 'test-results/playwright',
  // Every test file starts its own server on its own data, so files do not disturb each other. Two cores, two workers.
  workers: 2,
  // A test that passes only sometimes is a fault to be found, not to be repeated away.
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    launchOptions: { ...chromiumOptions(), args },
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'sqlite', testDir: 'e2e', use: { database: 'sqlite' } },
    { name: 'postgres', testDir: 'e2e', testMatch: databaseJourneys, use: { database: 'postgres' } },
    // What takes minutes: `npm run test:faults`.
    { name: 'faults-sqlite', testDir: 'faults', use: { database: 'sqlite' } },
    { name: 'faults-postgres', testDir: 'faults', use: { database: 'postgres' } },
  ],
})
