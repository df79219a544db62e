import { defineConfig } from 'vitest/config'
import { shared } from '../../vitest.config.ts'

/** The tests of one group (`run.ts`), on SQLite. */
export default defineConfig({
  test: {
    ...shared,
    name: 'sqlite',
    include: JSON.parse(process.env.MUTATION_TESTS!) as string[],
    env: { TEST_DATABASE: 'sqlite' },
    globalSetup: ['test/setup/temporary-folder.ts', 'test/setup/template-database.ts'],
  },
})
