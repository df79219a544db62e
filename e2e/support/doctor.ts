import { expect } from '@playwright/test'
import { runCommand, type createInstallation } from './installation'

type Installation = Awaited<ReturnType<typeof createInstallation>>

/** Every check, in the order of the report. */
const CHECKS = [
  'database',
  'data folder',
  'images',
  'disk',
  'clock',
  'email',
  'outbox',
  'calendars',
  'backups',
  'accounts',
  'port',
  'address',
  'certificate',
  'proxies',
]

/** Runs the doctor with these variables. Returns each check's line, and the exit code. Every check must have a line, whatever is wrong. */
export async function examine(site: Installation, variables: Record<string, string> = {}) {
  const { code, output } = await runCommand({ ...site.env, ...variables }, 'doctor').then(
    (output) => ({ code: 0, output }),
    ({ code, stdout }: { code: number; stdout: string }) => ({ code, output: stdout }),
  )
  const lines = [...output.matchAll(/^ *(ok|warn|ERROR|skip) +(data folder|\S+) +(.*)$/gm)].map(
    ([, status = '', name = '', message = '']) => ({ status, name, message }),
  )
  expect(lines.filter(({ name }) => name !== 'variables').map(({ name }) => name)).toEqual(CHECKS)
  const errors = lines.filter(({ status }) => status === 'ERROR')
  expect(code).toBe(errors.length ? 1 : 0)
  const of = (name: string) => {
    const { status, message } = lines.find((line) => line.name === name)!
    return `${status} ${message}`
  }
  return { of, errors: errors.map(({ name, message }) => `${name}: ${message}`) }
}
