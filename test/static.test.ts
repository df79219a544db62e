import { exec } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const execute = promisify(exec)

/** Runs a static check as a test, so that it's counted and reported like all others. */
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
test('npm run browsers', () => run('browsers'))

test('every test of the browser can be loaded, also those that `npm test` leaves out', async () => {
  const { stdout } = await execute('npx playwright test --list --reporter=list')
  expect(stdout).toMatch(/Total: \d+ tests in \d+ files/)
})

/** Features es-check doesn't look for: platform functions, Iterator helpers, and flags of constructed regular expressions. */
const beyondFloor =
  /\bURL\.(canParse|parse)\b|\bAbortSignal\.any\b|\.(keys\(|values\(|entries\(|matchAll\([^()]*)\)\.(map|filter|take|drop|flatMap|reduce|toArray|forEach|some|every|find)\(|\bRegExp\([^()]*,\s*["'`][a-z]*v[a-z]*["'`]/g

test('the built scripts call nothing else that the oldest browsers lack', async () => {
  const files = (await readdir('dist/client/assets')).filter((file) => file.endsWith('.js'))
  expect(files.length).toBeGreaterThan(20)
  const found = await Promise.all(
    files.map(async (file) => {
      const script = await readFile(`dist/client/assets/${file}`, 'utf8')
      return [...script.matchAll(beyondFloor)].map(([call]) => `${file}: ${call}`)
    }),
  )
  expect(found.flat()).toEqual([])
})
