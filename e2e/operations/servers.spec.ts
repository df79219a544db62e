import { execFile } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '../support/fixtures'
import { book, consultations, freshInstallation, signIn } from '../support/installation'

test.use({ story: 'operations' })

test('processes that start at once on a new database all come up, with one schema', async ({ database }) => {
  const site = await freshInstallation(database)
  try {
    const outputs = await Promise.all(Array.from({ length: 4 }, () => site.command('admin', 'list')))
    expect(outputs).toEqual(Array.from({ length: 4 }, () => 'There are no accounts yet'))
  } finally {
    await site.remove()
  }
})

test('the command line makes accounts while the site runs; a killed server loses no acknowledged booking', async ({
  database,
}) => {
  const site = await freshInstallation(database)
  try {
    const first = await site.start()
    expect(await site.createAdmin()).toMatch(/^Created hilda/)
    expect(await site.command('admin', 'list')).toMatch(/^hilda {2}hilda@example\.com {2}approved {2}canManageUsers/)
    expect((await signIn(first.url)).status).toBe(200)
    await site.command('admin', 'reset-password', '--username', 'hilda', '--password', 'another garden')
    expect((await signIn(first.url)).status).toBe(401)

    const replies = await Promise.all(Array.from({ length: 10 }, (_, n) => book(first.url, `family${n}@example.com`)))
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 201))
    await first.end('SIGKILL')

    const second = await site.start()
    expect(await consultations(second.url, 'another garden')).toHaveLength(10)
    expect(await second.end('SIGTERM')).toBe(0)
  } finally {
    await site.remove()
  }
})

test('two servers on one database take bookings at once: each is kept, all mails go out, nothing is damaged', async ({
  database,
}) => {
  const site = await freshInstallation(database)
  try {
    const servers = [await site.start(), await site.start()]
    await site.createAdmin()
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, n) => book(servers[n % 2]!.url, `both${n}@example.com`)),
    )
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 201))
    expect(await consultations(servers[0]!.url)).toHaveLength(20)
    const sent = () => readdir(join(site.env.DATA_DIR, 'outbox')).catch(() => [])
    await expect.poll(async () => (await sent()).length, { timeout: 20_000 }).toBe(40)
    for (const server of servers) expect(await server.end('SIGTERM')).toBe(0)
    const examined = await site.command('doctor').catch(({ stdout }: { stdout: string }) => stdout)
    expect(examined).not.toContain('damaged')
  } finally {
    await site.remove()
  }
})

test('a wrong configuration ends the start with the name of the variable', async () => {
  const failure = await promisify(execFile)(process.execPath, ['dist/server/main.js'], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, NODE_ENV: 'production', PORT: 'eighty', MAIL_TO: 'nobody' },
  }).then(
    () => '',
    ({ code, stderr }: { code: number; stderr: string }) => `${code} ${stderr}`,
  )
  expect(failure).toBe('1 Nightlight did not start:\nPORT must be a port number\nMAIL_TO must be one email address\n')
})

test('the doctor says in words what is wrong', async ({ database }) => {
  const site = await freshInstallation(database)
  const examine = () =>
    site.command('doctor').then(
      (said) => ({ code: 0, said }),
      ({ code, stdout }: { code: number; stdout: string }) => ({ code, said: stdout }),
    )
  try {
    expect(await examine()).toEqual({ code: 0, said: expect.stringContaining('the first start makes its tables') })
    await site.command('admin', 'list')
    site.env.SMTP_URL = 'smtp://127.0.0.1:1'
    site.env.SITE_URL = 'http://nightlight.example'
    const { code, said } = await examine()
    expect(code).toBe(1)
    expect(said).toMatch(/ok {4}database/)
    expect(said).toMatch(/ok {4}counts/)
    expect(said).toMatch(/WRONG {2}mail +connect ECONNREFUSED/)
    expect(said).toMatch(/WRONG {2}address +SITE_URL .*without https/)
  } finally {
    await site.remove()
  }
})
