import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { freePort } from '../scripts/free-port'
import { onExit } from '../scripts/on-exit'
import { expect, test } from '../e2e/support/fixtures'
import { book, openSiteDb } from '../e2e/support/installation'
import { readState } from '../src/features/backups/state'
import { addImages, limitMemory } from './limits'
import { createMachine, openDiary, repackage, startLoad } from './update'
import { freshDatabase } from '../test/support/setup-database'
import packageJson from '../package.json' with { type: 'json' }

const root = join(import.meta.dirname, '..')
// On a real disk: in memory, its files would count as the memory of a small machine.
const work = mkdtempSync('/var/tmp/nightlight release ')
onExit('rm -rf "$1"', work)
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
    expect(output).toContain(`http://localhost:${port}/admin/auth?setup=`)
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

/** Unpacks the archive of an earlier release that TEST_FORMER_RELEASE names. Returns its folder. */
function unpackFormer() {
  const archive = process.env.TEST_FORMER_RELEASE
  if (!archive) return undefined
  const folder = join(work, 'former')
  mkdirSync(folder)
  execFileSync('tar', ['--extract', '--file', archive, '--directory', folder, '--strip-components=1'])
  return folder
}

test('updates under load, one that works and one that goes back, lose nothing that was acknowledged', async () => {
  test.setTimeout(10 * 60_000)
  const machine = await createMachine(join(work, 'loaded'), unpackFormer() ?? home, '0.0.1', {
    readySeconds: 30,
    settings: { RATE_LIMITS: 'off' },
  })
  const good = repackage(home, '9.1.0')
  const broken = repackage(home, '9.1.1', `throw Error('this release is broken')`)
  machine.systemctl('start')
  try {
    await expect.poll(() => isReady(machine.url)).toBe(200)
    const { booked, synced, stop } = await startLoad(machine.url, await openDiary(machine))
    for (const [archive, code] of [
      [good, 0],
      [broken, 1],
    ] as const) {
      const { length } = booked
      expect(await machine.update(archive)).toMatchObject({ code })
      expect(machine.current()).toBe('9.1.0')
      await expect.poll(() => booked.length).toBeGreaterThan(length + 5)
    }
    await stop()
    expect((await machine.readEmails()).filter((email) => booked.includes(email))).toEqual(booked.toSorted())
    const db = await openSiteDb(machine.env)
    const changes = await db.selectFrom('diaryChange').select('changeId').execute()
    await db.destroy()
    expect(new Set(changes.map(({ changeId }) => changeId))).toEqual(new Set(synced))
    expect(changes).toHaveLength(synced.length)
    console.log(`${booked.length} bookings and ${synced.length} changes were acknowledged`)
  } finally {
    machine.systemctl('stop')
  }
})

test('512 MB are enough to start, to back up 2,000 images at night, and to update', async () => {
  test.setTimeout(10 * 60_000)
  const memory = limitMemory(512)
  test.skip(!memory, 'only root can limit the memory of processes')
  const { launch, measure, remove } = memory!
  const machine = await createMachine(join(work, 'small'), home, packageJson.version, { launch })
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const image = await sharp({ create: { width: 300, height: 300, channels: 3, background: 'white', noise } })
    .webp()
    .toBuffer()
  let step = 'start'
  const peaks: Record<string, number> = {}
  const timer = setInterval(() => (peaks[step] = Math.max(peaks[step] ?? 0, Math.round(measure()))), 50)
  machine.systemctl('start')
  try {
    await expect.poll(() => isReady(machine.url)).toBe(200)
    await addImages(machine.env, 2000, () => image)
    expect((await book(machine.url, 'ann@example.com')).status).toBe(201)
    step = 'night'
    const db = await openSiteDb(machine.env)
    await expect.poll(() => readState(db), { timeout: 200_000 }).toMatchObject({ last: { missing: 0 } })
    const { last } = await readState(db)
    await db.destroy()
    expect(last!.bytes).toBeGreaterThan(4000 * image.length)
    step = 'update'
    expect(await machine.update(repackage(home, '9.2.0'))).toMatchObject({ code: 0 })
    expect((await book(machine.url, 'ben@example.com')).status).toBe(201)
    console.log(`MB at most: ${JSON.stringify(peaks)}; the backup has ${(last!.bytes / 1e6).toFixed()} MB`)
    expect(Math.max(...Object.values(peaks))).toBeLessThan(512)
  } finally {
    clearInterval(timer)
    machine.systemctl('stop')
    remove()
  }
})

for (const kind of ['sqlite', 'postgres'] as const) {
  test(`an update that’s killed at any step leaves the last release or the new one, and the next run finishes it (${kind})`, async () => {
    const { DATABASE_URL, remove } = await freshDatabase({ kind })
    const machine = await createMachine(join(work, `killed ${kind}`), home, packageJson.version, {
      settings: { DATABASE_URL },
    })
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
        expect(await machine.readEmails()).toEqual(booked)
      }
    } finally {
      machine.systemctl('stop')
      await remove()
    }
  })

  test(`a release that isn’t ready gives way to the old one with its data, also if going back is killed (${kind})`, async () => {
    const { DATABASE_URL, remove } = await freshDatabase({ kind })
    const machine = await createMachine(join(work, `broken ${kind}`), home, packageJson.version, {
      readySeconds: 15,
      settings: { DATABASE_URL },
    })
    const broken = repackage(
      home,
      '9.0.1',
      `import { DatabaseSync } from 'node:sqlite'
    if (!process.env.DATABASE_URL) new DatabaseSync(process.env.DATA_DIR + '/site.db').exec('delete from consultation')
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
      expect(await machine.readEmails()).toEqual(['ann@example.com'])
    } finally {
      machine.systemctl('stop')
      await remove()
    }
  })
}
