import { defineConfig } from '@playwright/test'
import { chromiumOptions } from './scripts/chromium.ts'
import type { Database } from './test/support/setup-database.ts'

/** The database of the test's server, an option of e2e/support/fixtures.ts. */
export type DatabaseOption = { database: Database }

// Blocks every request to another host, including Chromium's own to Google.
const args = [
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
if (process.getuid?.() === 0) args.push('--no-sandbox')

// Playwright sets FORCE_COLOR for its workers. With both, Node warns where the site's own words are expected.
delete process.env.NO_COLOR

/** Files whose journeys depend on the database, except those tagged with the only one they're for. */
const databaseJourneys = /(\/booking|start\/(pay|money)|requests|backup|processes|servers|\/doctor)\.spec\.ts$/

/** IBM's sweep of every page and dialog, beside those with axe in e2e/accessibility. */
const equalAccess = /equal-access\.spec\.ts$/

export default defineConfig<object, DatabaseOption>({
  globalSetup: ['test/setup/chromium.ts', 'test/setup/temporary-folder.ts', 'test/setup/postgres.ts'],
  outputDir: 'test-results/playwright',
  // Every test file starts its own server on its own data, so files can run in parallel. Journeys also wait, so two cores
  // have time for three.
  workers: 3,
  // A flaky test is a bug to be found, which CI names. But it isn't a reason to keep a release back.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  // For a busy machine: whatever is awaited is an event, and comes at once on an idle one.
  timeout: 240_000,
  expect: { timeout: 30_000, toPass: { timeout: 60_000 } },
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    launchOptions: { ...chromiumOptions(), args },
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
  projects: [
    // Motion takes a quarter of the time. Journeys on PostgreSQL have it, and files that are about how the site moves.
    {
      name: 'sqlite',
      testDir: 'e2e',
      testIgnore: equalAccess,
      grepInvert: /@postgres/,
      use: { database: 'sqlite', contextOptions: { reducedMotion: 'reduce' } },
    },
    {
      name: 'postgres',
      testDir: 'e2e',
      testMatch: databaseJourneys,
      grepInvert: /@sqlite/,
      use: { database: 'postgres' },
    },
    // All others, for which the database makes no difference: `npm run test:both`.
    {
      name: 'whole-postgres',
      testDir: 'e2e',
      testIgnore: [databaseJourneys, equalAccess],
      use: { database: 'postgres', contextOptions: { reducedMotion: 'reduce' } },
    },
    // These take minutes: `npm run test:faults`.
    { name: 'equal-access', testDir: 'e2e', testMatch: equalAccess, use: { database: 'sqlite' } },
    { name: 'faults-sqlite', testDir: 'faults', use: { database: 'sqlite' } },
    { name: 'faults-postgres', testDir: 'faults', use: { database: 'postgres' } },
  ],
})
