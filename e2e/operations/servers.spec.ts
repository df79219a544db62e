import { execFile } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '../support/fixtures'
import { book, listConsultations, createInstallation, signIn } from '../support/installation'
import { startMailServer } from '../support/mail-server'

test('processes that start simultaneously on a new database share one schema', async ({ database }) => {
  const site = await createInstallation(database)
  try {
    const outputs = await Promise.all(Array.from({ length: 4 }, () => site.command('admin', 'list')))
    expect(outputs).toEqual(Array.from({ length: 4 }, () => 'There are no accounts yet'))
  } finally {
    await site.remove()
  }
})

test('the command line creates accounts while the site runs; a killed server loses no acknowledged booking', async ({
  database,
}) => {
  const site = await createInstallation(database)
  try {
    const first = await site.start()
    expect(await site.createAdmin()).toMatch(/^Created hilda/)
    expect(await site.command('admin', 'list')).toMatch(/^hilda {2}hilda@example\.com {2}approved {2}canManageUsers/)
    expect((await signIn(first.url)).status).toBe(200)
    const resetPassword = (password: string) =>
      site.command('admin', 'reset-password', '--username', 'hilda', '--password', password)
    await expect(resetPassword('nightlight')).rejects.toThrow('too easy to guess')
    await resetPassword('another garden')
    expect((await signIn(first.url)).status).toBe(401)

    const replies = await Promise.all(Array.from({ length: 10 }, (_, n) => book(first.url, `family${n}@example.com`)))
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 201))
    await first.stop('SIGKILL')

    const second = await site.start()
    expect(await listConsultations(second.url, 'another garden')).toHaveLength(10)
    expect(await second.stop('SIGTERM')).toBe(0)
  } finally {
    await site.remove()
  }
})

test('two servers on one database store all simultaneous bookings and send all emails', async ({ database }) => {
  const site = await createInstallation(database)
  try {
    const servers = [await site.start(), await site.start()]
    await site.createAdmin()
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, n) => book(servers[n % 2]!.url, `both${n}@example.com`)),
    )
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 201))
    expect(await listConsultations(servers[0]!.url)).toHaveLength(20)
    const sent = () => readdir(join(site.env.DATA_DIR, 'outbox')).catch(() => [])
    await expect.poll(async () => (await sent()).length, { timeout: 20_000 }).toBe(40)
    for (const server of servers) expect(await server.stop('SIGTERM')).toBe(0)
    const report = await site.command('doctor').catch(({ stdout }: { stdout: string }) => stdout)
    expect(report).not.toContain('damaged')
  } finally {
    await site.remove()
  }
})

test('an invalid configuration stops the start and names the variable', async () => {
  const failure = await promisify(execFile)(process.execPath, ['dist/server/main.js'], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, NODE_ENV: 'production', PORT: 'eighty', MAIL_TO: 'nobody' },
  }).then(
    () => '',
    ({ code, stderr }: { code: number; stderr: string }) => `${code} ${stderr}`,
  )
  expect(failure).toBe('1 Nightlight did not start:\nPORT must be a port number\nMAIL_TO must be one email address\n')
})

test('the doctor explains what is wrong', async ({ database }) => {
  const mailServer = await startMailServer()
  const site = await createInstallation(database)
  const runDoctor = () =>
    site.command('doctor').then(
      (output) => ({ code: 0, output }),
      ({ code, stdout }: { code: number; stdout: string }) => ({ code, output: stdout }),
    )
  try {
    expect(await runDoctor()).toEqual({
      code: 0,
      output: expect.stringContaining('the first start creates its tables'),
    })
    await site.command('admin', 'list')
    site.env.SMTP_URL = 'smtp://127.0.0.1:1'
    site.env.SITE_URL = 'http://nightlight.example'
    const { code, output } = await runDoctor()
    expect(code).toBe(1)
    expect(output).toMatch(/ok {4}database/)
    expect(output).toMatch(/ok {4}outbox/)
    expect(output).toMatch(/ERROR {2}email +the mail server isn’t responding \(ECONNREFUSED\)/)
    expect(output).toMatch(/ERROR {2}address +SITE_URL .*without https/)

    // 0.0.0.0 reaches the server, which has no TLS, but isn't a loopback address.
    site.env.SMTP_URL = mailServer.url.replace('127.0.0.1', '0.0.0.0')
    expect((await runDoctor()).output).toMatch(/ERROR {2}email +.* doesn’t offer an encrypted .* SMTP_REQUIRE_TLS=off/)
    Object.assign(site.env, { SMTP_REQUIRE_TLS: 'off' })
    expect((await runDoctor()).output).toMatch(/warn {3}email +MAIL_TO is empty/)
  } finally {
    await mailServer.close()
    await site.remove()
  }
})
