import { execFile, execFileSync } from 'node:child_process'
import { chown, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '../support/fixtures'
import { book, listConsultations, createInstallation, signIn } from '../support/installation'

const NOBODY_UID = 65_534

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
    // A password is asked for, so that no argument has it.
    const resetPassword = (password: string) =>
      execFileSync(process.execPath, ['dist/server/admin.js', 'reset-password', '--username', 'hilda'], {
        env: site.env,
        input: `${password}\n`,
        stdio: 'pipe',
      })
    expect(() => resetPassword('nightlight')).toThrow('too easy to guess')
    resetPassword('another garden')
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

/** Starts the site as it ships, and returns the exit code and what it prints when it can't. */
const failToStart = (env: object, who = {}) =>
  promisify(execFile)(process.execPath, ['dist/server/main.js'], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, NODE_ENV: 'production', ...env },
    timeout: 20_000,
    ...who,
  }).then(
    () => 'it started',
    ({ code, stderr }: { code: number; stderr: string }) => `${code} ${stderr}`,
  )

test('an invalid configuration stops the start and names the variable @sqlite', async () => {
  expect(await failToStart({ PORT: 'eighty', MAIL_TO: 'nobody' })).toBe(
    '1 Nightlight did not start:\nPORT must be a port number\nMAIL_TO must be one email address\n',
  )
  expect(await failToStart({ SITE_URL: 'https://example.com/sleep' })).toMatch(
    /^1 Nightlight did not start:\nSITE_URL must be a whole host, .* can’t be in a folder of another one\n$/,
  )
})

test('an address that the site can’t listen on stops the start and names the variable @sqlite', async () => {
  const site = await createInstallation('sqlite')
  try {
    const running = await site.start()
    const start = (variables: object, who?: object) => failToStart({ ...site.env, ...variables }, who)
    const one = (words: string) => RegExp(`^1 Nightlight did not start:\\n${words}[^\\n]*\\n$`)
    expect(await start({ HOST: 'nonsense.invalid' })).toMatch(one('HOST nonsense\\.invalid isn’t the name of a host: '))
    expect(await start({ HOST: '203.0.113.7' })).toMatch(
      one('HOST 203\\.0\\.113\\.7 isn’t an address of this machine: '),
    )
    const { port } = new URL(running.url)
    expect(await start({ PORT: port })).toMatch(one(`PORT ${port} is taken: `))
    const firstFree = Number(await readFile('/proc/sys/net/ipv4/ip_unprivileged_port_start', 'utf8').catch(() => '0'))
    if (firstFree > 80) {
      await running.stop('SIGTERM')
      const { dataDir, who } = await giveToNobody(site.env.DATA_DIR)
      expect(await start({ PORT: '80', DATA_DIR: dataDir }, who)).toMatch(one('PORT 80 needs rights '))
    }
  } finally {
    await site.remove()
  }
})

/** Root may listen on any port, so the site runs as another user. */
async function giveToNobody(dataDir: string) {
  if (process.getuid?.() !== 0) return { dataDir, who: {} }
  for (const path of [dataDir, ...(await readdir(dataDir)).map((name) => join(dataDir, name))])
    await chown(path, NOBODY_UID, NOBODY_UID)
  return { dataDir, who: { uid: NOBODY_UID, gid: NOBODY_UID } }
}
