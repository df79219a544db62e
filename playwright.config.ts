import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/chromium.ts'
import type { Database } from './test/setup-database.ts'

/** On which database the server of a test runs: an option that e2e/fixtures.ts reads. */
export type DatabaseOption = { database: Database }

// Tests stay on this machine: whatever a page would load from elsewhere fails, and Chromium's own questions to Google end here.
const quiet = [
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
const asRoot = process.getuid?.() === 0

/** `npm test` starts a PostgreSQL server and names it here. */
const databases: Database[] = process.env.TEST_DATABASE_URL ? ['sqlite', 'postgres'] : ['sqlite']

export default defineConfig<object, DatabaseOption>({
  // Every test file starts its own server on its own data, so files do not disturb each other. Two cores, two workers.
  workers: 2,
  // A test that passes only sometimes is a fault to be found, not to be repeated away.
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    launchOptions: { executablePath: findChromium(), args: asRoot ? [...quiet, '--no-sandbox'] : quiet },
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
  // What takes minutes lies in faults and runs by `npm run test:faults`.
  projects: databases.flatMap((database) => [
    { name: database, testDir: 'e2e', outputDir: `test-results/${database}`, use: { database } },
    { name: `faults-${database}`, testDir: 'faults', outputDir: `test-results/faults-${database}`, use: { database } },
  ]),
})
