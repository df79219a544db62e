import { defineConfig } from 'vitest/config'
import { shared } from '../../vitest.config.ts'

/** One group's tests (`run.ts`), on SQLite. */
export default defineConfig({
  test: {
    ...shared,
    name: 'sqlite',
    include: JSON.parse(process.env.MUTATION_TESTS!) as string[],
    // Don't wait for what a mutation broke as long as on a slow machine.
    env: { TEST_DATABASE: 'sqlite', WAIT_MS: '3000' },
    globalSetup: ['test/setup/temporary-folder.ts', 'test/setup/template-database.ts'],
  },
})
