import { exec } from 'node:child_process'
import { promisify } from 'node:util'
import { test } from 'vitest'

const execute = promisify(exec)

/** Runs the static checks as tests, so they are counted and reported like all others. */
test.for(['format:check', 'lint', 'boundaries', 'types', 'build', 'size'])('npm run %s', async (script) => {
  // The journeys use this build.
  const env = { ...process.env, NODE_ENV: 'production' }
  await execute(`npm run --silent ${script}`, { env }).catch(
    ({ stdout, stderr }: { stdout: string; stderr: string }) => {
      throw Error(stdout + stderr)
    },
  )
})
