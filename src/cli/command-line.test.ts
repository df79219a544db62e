import { afterEach, expect, inject, test, vi } from 'vitest'
import { freshDatabase } from '../../test/support/setup-database'
import { runCommand } from './command-line'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  process.exitCode = undefined
})

test.runIf(process.env.TEST_DATABASE === 'postgres').each([
  [
    'database',
    { pathname: '/missing' },
    expect.stringMatching(/^DATABASE_URL[^\n]*database "missing" does not exist: [^\n]*$/),
  ],
  ['user', { username: 'missing' }, expect.stringMatching(/^DATABASE_URL[^\n]*"missing"[^\n]*$/)],
] as const)('a wrong %s in DATABASE_URL is reported in one sentence', async (_, change, message) => {
  const { DATABASE_URL, remove } = await freshDatabase({ template: inject('template') })
  const url = Object.assign(new URL(DATABASE_URL), change)
  vi.stubEnv('DATABASE_URL', url.href)
  const error = vi.spyOn(console, 'error').mockReturnValue()
  await runCommand(async (db) => JSON.stringify(await db.selectFrom('user').select('id').execute()))
  expect(error.mock.calls).toEqual([[message]])
  expect(process.exitCode).toBe(1)
  await remove()
})
