import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../scripts/free-port'
import { expect, test } from '../e2e/support/fixtures'
import { book } from '../e2e/support/installation'
import { createMachine, repackage } from './update'
import packageJson from '../package.json' with { type: 'json' }

const root = join(import.meta.dirname, '..')
const work = mkdtempSync(join(tmpdir(), 'nightlight release '))
const home = join(work, `nightlight-${packageJson.version}-linux-${process.arch}`)
const command = join(work, 'nightlight')
const env = { DATA_DIR: join(work, 'data') }

test.beforeAll(({ database }) => {
  test.skip(database !== 'sqlite', 'once is enough')
  execFileSync(process.execPath, ['scripts/package.ts', work], { cwd: root })
  execFileSync('tar', ['--extract', '--file', `${home}.tar.gz`, '--directory', work])
  symlinkSync(join(home, 'nightlight'), command)
  mkdirSync(env.DATA_DIR, { mode: 0o700 })
})
test.afterAll(() => rmSync(work, { recursive: true }))

test('an unpacked release runs from anywhere, with nothing from the machine or its environment', async () => {
  chmodSync(join(home, 'dist'), 0o555)
  const port = await freePort()
  const site = spawn(command, ['start'], {
    cwd: '/',
    env: { ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [site.stdout, site.stderr]) stream.on('data', (chunk) => (output += chunk))
  const url = `http://127.0.0.1:${port}`
  try {
    const get = (path: string) => fetch(url + path).then((reply) => reply.status, () => 0) // prettier-ignore
    await expect.poll(() => get('/readyz')).toBe(200)
    expect([await get('/'), await get('/services'), await get('/favicon.ico')]).toEqual([200, 200, 200])
    expect(await (await fetch(`${url}/healthz`)).text()).toContain(`alive ${packageJson.version}`)
    expect((await book(url, 'ann@example.com')).status).toBe(201)
    // The pictures of links are drawn by sharp, which isn't bundled.
    expect(await get('/og/home.png')).toBe(200)
    expect(output).toContain('/admin/auth?setup=')
  } finally {
    site.kill('SIGTERM')
  }
  expect(await once(site, 'exit')).toEqual([0, null])
})

test('its commands work on the same data, and say what they are', () => {
  const run = (...args: string[]) => execFileSync(command, args, { cwd: work, env, encoding: 'utf8', stdio: 'pipe' })
  expect(run('version').trim()).toBe(packageJson.version)
  expect(run('seed', '--no-appointments')).toContain('Added')
  expect(run('backup', 'a copy.tar.gz')).toContain('a copy.tar.gz: ')
  expect(run('restore', 'a copy.tar.gz', '--force')).toContain('Restored')
  expect(() => run('restore')).toThrow('nightlight restore FILE.tar.gz')
  expect(() => run('sing')).toThrow('Usage: nightlight start')
})

test('it has its own checksums, and Node runs it as `npm start` does', () => {
  execFileSync('sha256sum', ['--check', '--quiet', '--strict', 'SHA256SUMS'], { cwd: home })
  const options = /--max.*(?= dist)/.exec(packageJson.scripts.start)![0]
  expect(readFileSync(command, 'utf8')).toContain(`node ${options} "$home/dist`)
  expect(globSync('node_modules/@img/sharp-*', { cwd: home })).toHaveLength(2)
})

/** What an installed site can do. */
const isReady = (url: string) =>
  fetch(`${url}/readyz`).then(
    ({ status }) => status,
    () => 0,
  )

test('an update that’s killed at any step leaves the last release or the new one, and the next run finishes it', async () => {
  const machine = await createMachine(join(work, 'killed'), home, packageJson.version)
  const archives = ['8.0.0', '9.0.0'].map((version) => ({ version, file: repackage(home, version) }))
  machine.systemctl('start')
  try {
    await expect.poll(() => isReady(machine.url)).toBe(200)
    const booked: string[] = []
    for (const [n, step] of ['Unpacking', 'Backing up', 'Starting'].entries()) {
      const { version, file } = archives[n % 2]!
      booked.push(`${n}@example.com`)
      expect((await book(machine.url, booked.at(-1)!)).status).toBe(201)
      const before = machine.current()
      expect([step, (await machine.update(file, step)).code]).toEqual([step, null])
      expect([before, version]).toContain(machine.current())
      machine.isWhole()
      const { code, said } = await machine.update(file)
      expect([step, code, said]).toEqual([step, 0, expect.stringContaining(`Release ${version} runs`)])
      expect([machine.current(), await isReady(machine.url)]).toEqual([version, 200])
      expect(machine.readEmails()).toEqual(booked)
    }
  } finally {
    machine.systemctl('stop')
  }
})

test('a release that isn’t ready gives way to the old one with its data, also if going back is killed', async () => {
  const machine = await createMachine(join(work, 'broken'), home, packageJson.version)
  const broken = repackage(
    home,
    '9.0.1',
    `import { DatabaseSync } from 'node:sqlite'
    new DatabaseSync(process.env.DATA_DIR + '/site.db').exec('delete from consultation')
    throw Error('this release is broken')`,
  )
  const truncated = join(work, 'truncated.tar.gz')
  execFileSync('sh', ['-c', 'head -c 9000000 "$0" >"$1"', broken, truncated])
  machine.systemctl('start')
  try {
    await expect.poll(() => isReady(machine.url)).toBe(200)
    expect((await book(machine.url, 'ann@example.com')).status).toBe(201)
    expect(await machine.update(truncated)).toEqual({ code: 1, said: expect.stringContaining('Nothing has changed') })
    expect(await isReady(machine.url)).toBe(200)
    expect((await machine.update(broken, 'Going back')).code).toBe(null)
    const { code, said } = await machine.update('')
    expect([code, said]).toEqual([1, expect.stringContaining('this release is broken')])
    expect(machine.current()).toBe(packageJson.version)
    await expect.poll(() => isReady(machine.url)).toBe(200)
    expect(machine.readEmails()).toEqual(['ann@example.com'])
  } finally {
    machine.systemctl('stop')
  }
})
