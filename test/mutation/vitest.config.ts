import { defineConfig } from 'vitest/config'
import { shared } from '../../vitest.config.ts'

/** The tests of one group (`run.ts`), on SQLite. */
export default defineConfig({
  test: {
    ...shared,
    name: 'sqlite',
    include: JSON.parse(process.env.MUTATION_TESTS!) as string[],
    // What a change broke isn't waited for as long as on a slow machine.
    env: { TEST_DATABASE: 'sqlite', WAIT_MS: '3000' },
    globalSetup: ['test/setup/temporary-folder.ts', 'test/setup/template-database.ts'],
  },
})
