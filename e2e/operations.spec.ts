import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '../scripts/free-port.ts'
import { freshDatabase } from '../test/setup-database.ts'
import { expect, test } from './fixtures'

test.use({ story: 'operations' })

const root = join(import.meta.dirname, '..')
const run = promisify(execFile)

// These need no page: they start and end processes of their own, on a database of their own.
async function freshSite(database: 'sqlite' | 'postgres') {
  const { remove, ...data } = await freshDatabase(database)
  const env = { ...process.env, ...data, NODE_ENV: 'production', LOG_LEVEL: 'error', SMTP_URL: '', SITE_URL: '' }
  /** Runs the command line of the site. */
  const admin = async (...args: string[]) =>
    (await run(process.execPath, ['dist/server/admin.js', ...args], { cwd: root, env })).stdout.trim()
  async function start() {
    const port = await freePort()
    const server = spawn(process.execPath, ['dist/server/main.js'], { cwd: root, env: { ...env, PORT: String(port) } })
    const url = `http://127.0.0.1:${port}`
    await expect
      .poll(
        () =>
          fetch(url).then(
            ({ status }) => status,
            () => 0,
          ),
        { timeout: 20_000 },
      )
      .toBe(200)
    const end = async (signal: NodeJS.Signals) => {
      if (server.exitCode !== null || server.signalCode !== null) return server.exitCode
      server.kill(signal)
      const [code] = (await once(server, 'exit')) as [number | null]
      return code
    }
    return { url, end }
  }
  return { env, admin, start, remove }
}

const book = (url: string, email: string) =>
  fetch(`${url}/api/consultations`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      parentName: 'Ann',
      email,
      childAge: '8 months',
      sleepChallenges: 'Wakes every two hours.',
      consultationType: 'Newborn Care',
      preferredDate: null,
    }),
  })

async function signIn(url: string, username: string, password: string) {
  const reply = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
  return {
    status: reply.status,
    cookie: reply.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; '),
  }
}

test('processes that start at once on a new database all come up, with one schema', async ({ database }) => {
  const site = await freshSite(database)
  try {
    const outputs = await Promise.all(Array.from({ length: 4 }, () => site.admin('list')))
    expect(outputs).toEqual(Array.from({ length: 4 }, () => 'There are no accounts yet'))
  } finally {
    await site.remove()
  }
})

test('the command line makes accounts while the site runs; a killed server loses no acknowledged booking', async ({
  database,
}) => {
  const site = await freshSite(database)
  try {
    const first = await site.start()
    expect(
      await site.admin('create', '--username', 'hilda', '--email', 'hilda@example.com', '--password', 'quiet garden'),
    ).toMatch(/^Created hilda/)
    expect(await site.admin('list')).toMatch(/^hilda {2}hilda@example\.com {2}approved {2}canManageUsers/)
    expect((await signIn(first.url, 'hilda', 'quiet garden')).status).toBe(200)
    await site.admin('reset-password', '--username', 'hilda', '--password', 'another garden')
    expect((await signIn(first.url, 'hilda', 'quiet garden')).status).toBe(401)

    const replies = await Promise.all(Array.from({ length: 10 }, (_, n) => book(first.url, `family${n}@example.com`)))
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 201))
    await first.end('SIGKILL')

    const second = await site.start()
    const { cookie } = await signIn(second.url, 'hilda', 'another garden')
    const list = (await (await fetch(`${second.url}/api/consultations`, { headers: { cookie } })).json()) as unknown[]
    expect(list).toHaveLength(10)
    expect(await second.end('SIGTERM')).toBe(0)
  } finally {
    await site.remove()
  }
})

test('a wrong configuration ends the start with the name of the variable', async () => {
  const failure = await run(process.execPath, ['dist/server/main.js'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', PORT: 'eighty', MAIL_TO: 'nobody' },
  }).then(
    () => '',
    ({ code, stderr }: { code: number; stderr: string }) => `${code} ${stderr}`,
  )
  expect(failure).toBe('1 Nightlight did not start:\nPORT must be a port number\nMAIL_TO must be one e-mail address\n')
})
