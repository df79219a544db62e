import { exec } from 'node:child_process'
import { promisify } from 'node:util'
import { test } from 'vitest'

const execute = promisify(exec)

/** Runs a static check as a test, so it's counted and reported like all others. */
async function run(script: string) {
  // The journeys use this build.
  const env = { ...process.env, NODE_ENV: 'production' }
  await execute(`npm run --silent ${script}`, { env }).catch(
    ({ stdout, stderr }: { stdout: string; stderr: string }) => {
      throw Error(stdout + stderr)
    },
  )
}

test.concurrent.for(['format:check', 'lint', 'boundaries', 'types', 'build'])('npm run %s', run)
test('npm run size', () => run('size'))
