import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import S3rver from 's3rver'
import { expect, test } from '../e2e/support/fixtures'
import { createInstallation, listConsultations, openSiteDb, signIn } from '../e2e/support/installation'
import { readSetting, saveSetting } from '../src/server/db/setting'

const KILLS = 8
const ROWS = 4000

type Installation = Awaited<ReturnType<typeof createInstallation>>

/** Stores so much that a backup takes a while. */
async function fill({ env }: Installation) {
  const db = await openSiteDb(env)
  const row = {
    name: 'Ann',
    subject: 'general' as const,
    message: 'A long night. '.repeat(100),
    searchText: 'ann',
    isOfDiary: false,
  }
  const createdAt = new Date().toISOString()
  for (let n = 0; n < ROWS; n += 100)
    await db
      .insertInto('contact')
      .values(
        Array.from({ length: 100 }, (_, i) => ({ ...row, id: `row ${n + i}`, email: 'ann@example.com', createdAt })),
      )
      .execute()
  await db.destroy()
}

/** What a killed process has claimed is free at once, not after minutes. */
async function release({ env }: Installation) {
  const db = await openSiteDb(env)
  for (const [key, name] of [
    ['backups', 'busyUntil'],
    ['backupPlace', 'waitUntil'],
  ] as const) {
    const state = await readSetting<object>(db, key)
    if (state) await saveSetting(db, key, { ...state, [name]: undefined })
  }
  await db.destroy()
}

/** A second place that keeps what has arrived whole. `hold` keeps an upload from being answered. */
type Place = { connection: object; list: () => Promise<string[]>; hold?: () => void; close: () => Promise<unknown> }

const isBackup = (name: string) => name.endsWith('.age')

async function serveFolder() {
  const files = new Map<string, Buffer>()
  const server = createServer(async ({ method, url = '' }, response) => {
    const name = url.slice('/backups/'.length)
    const body = await buffer(response.req).catch(() => undefined)
    if (method === 'PUT' && place.hold && isBackup(name)) return place.hold()
    if (method === 'PUT' && body) files.set(name, body)
    if (method === 'DELETE') files.delete(name)
    const list = ['', ...files.keys()].map((path) => `<D:response><D:href>/backups/${path}</D:href></D:response>`)
    const status = method === 'GET' && !files.has(name) ? 404 : method === 'PROPFIND' ? 207 : 200
    response.writeHead(status).end(method === 'GET' ? files.get(name) : list.join(''))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/backups`
  const place: Place = {
    connection: { kind: 'webdav', url, bucket: '', region: '', username: 'jane', password: 'x' },
    list: async () => [...files.keys()].filter(isBackup),
    close: async () => server.close(),
  }
  return place
}

async function serveBucket() {
  const directory = await mkdtemp(join(tmpdir(), 'nightlight-bucket-'))
  const configureBuckets = [{ name: 'backups', configs: [] }]
  const server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets })
  type Koa = { middleware: ((c: { method: string; path: string }, next: () => unknown) => unknown)[] }
  ;(server as unknown as Koa).middleware.unshift(({ method, path }, next) => {
    if (method !== 'PUT' || !place.hold || !isBackup(path)) return next()
    place.hold()
    return new Promise(() => {})
  })
  const { port } = await server.run()
  const connection = { kind: 's3', url: `http://127.0.0.1:${port}`, bucket: 'backups', region: '' }
  const place: Place = {
    // The only key that it accepts.
    connection: { ...connection, username: 'S3RVER', password: 'S3RVER' },
    async list() {
      const names = await readdir(join(directory, 'backups'))
      return names.map((name) => name.replace(/\._S3rver_object$/, '')).filter(isBackup)
    },
    close: () => server.close().finally(() => rm(directory, { recursive: true })),
  }
  return place
}

const listBackups = async ({ env }: Installation) =>
  (await readdir(join(env.DATA_DIR, 'backups')).catch(() => [])).filter((name) => name.startsWith('nightlight-2'))

test('killed while it backs up, a site leaves only whole ones', async ({ database }) => {
  test.setTimeout(10 * 60_000)
  const site = await createInstallation(database)
  const copy = await createInstallation(database)
  try {
    await site.createAdmin()
    await fill(site)
    let duration = 3000
    for (let n = 0; n <= KILLS; n++) {
      const { url, stop } = await site.start()
      const { cookie } = await signIn(url)
      const start = performance.now()
      await fetch(`${url}/api/backups`, { method: 'POST', headers: { cookie } })
      if (n === 0) {
        await expect.poll(() => listBackups(site), { timeout: 60_000, intervals: [20] }).toHaveLength(1)
        duration = performance.now() - start
      } else await sleep(duration * Math.random() * 1.2)
      await stop('SIGKILL')
      await release(site)
    }
    const names = await listBackups(site)
    expect(names.length).toBeGreaterThan(0)
    for (const name of names)
      expect(await copy.command('restore', join(site.env.DATA_DIR, 'backups', name), '--force')).toMatch(/^Restored/)
  } finally {
    await site.remove()
    await copy.remove()
  }
})

for (const [name, serve] of Object.entries({ folder: serveFolder, bucket: serveBucket }))
  test(`killed while it sends a backup to a ${name}, a site leaves nothing half there, and sends it later`, async ({
    database,
  }) => {
    test.setTimeout(10 * 60_000)
    const site = await createInstallation(database)
    const place = await serve()
    Object.assign(site.env, { PRIVATE_CALENDAR_HOSTS: '127.0.0.1' })
    try {
      await site.createAdmin()
      const first = await site.start()
      const headers = { cookie: (await signIn(first.url)).cookie, 'content-type': 'application/json' }
      const connect = { method: 'PUT', headers, body: JSON.stringify(place.connection) }
      expect((await fetch(`${first.url}/api/settings/backup-place`, connect)).status).toBe(200)
      // A minute after the start, a backup is made and sent.
      await new Promise<void>((resolve) => (place.hold = resolve))
      await first.stop('SIGKILL')
      await release(site)
      expect(await place.list()).toEqual([])
      place.hold = undefined
      const second = await site.start()
      await expect
        .poll(place.list, { timeout: 150_000 })
        .toEqual((await listBackups(site)).map((name) => `${name}.age`))
      await second.stop('SIGTERM')
    } finally {
      await place.close()
      await site.remove()
    }
  })

/** Uploads a backup to a new site from its setup link, and begins to restore it. */
async function beginRestore(url: string, token: string, file: string) {
  const headers = { authorization: `Bearer ${token}` }
  const content = await readFile(file)
  for (let at = 0; at < content.length; at += 900_000)
    await fetch(`${url}/api/restore/file?at=${at}&size=${content.length}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/octet-stream' },
      body: new Uint8Array(content.subarray(at, at + 900_000)),
    })
  const read = async () => (await (await fetch(`${url}/api/restore`, { headers })).json()) as Record<string, unknown>
  await expect.poll(async () => (await read()).contents, { timeout: 60_000 }).toBeTruthy()
  expect((await fetch(`${url}/api/restore`, { method: 'POST', headers })).status).toBe(200)
  return read
}

test(`killed ${KILLS} times while it’s restored from its setup link, a new site is empty or whole`, async ({
  database,
}) => {
  test.setTimeout(15 * 60_000)
  const site = await createInstallation(database)
  const file = join(site.env.DATA_DIR, 'backup.tar.gz')
  const outcomes = { empty: 0, whole: 0 }
  try {
    await site.createAdmin()
    await fill(site)
    await site.command('backup', file)
    const sums = (path: string) =>
      (
        JSON.parse(execFileSync('tar', ['-xzOf', path, 'manifest.json']).toString()) as {
          files: Record<string, string>
        }
      ).files['tables/contact.jsonl']
    let duration = 0
    for (let n = 0; n <= KILLS; n++) {
      const copy = await createInstallation(database)
      try {
        const { url, stop, getOutput } = await copy.start()
        await expect.poll(getOutput).toContain('setup=')
        const read = await beginRestore(url, /setup=(\S+)/.exec(getOutput())![1]!, file)
        const start = performance.now()
        if (n === 0) {
          await expect.poll(async () => (await read()).isDone, { timeout: 60_000, intervals: [20] }).toBe(true)
          duration = performance.now() - start
        } else await sleep(duration * Math.random())
        await stop('SIGKILL')
        const again = await copy.start()
        const isWhole = (await signIn(again.url)).status === 200
        outcomes[isWhole ? 'whole' : 'empty']++
        if (isWhole) {
          expect(await listConsultations(again.url)).toEqual([])
          const check = join(copy.env.DATA_DIR, 'check.tar.gz')
          await copy.command('backup', check)
          expect(sums(check)).toBe(sums(file))
        } else await expect.poll(again.getOutput).toContain('setup=')
      } finally {
        await copy.remove()
      }
    }
    console.log(`restoring took ${duration.toFixed()} ms; ${JSON.stringify(outcomes)}`)
    expect(outcomes.empty).toBeGreaterThan(0)
    expect(outcomes.whole).toBeGreaterThan(0)
  } finally {
    await site.remove()
  }
})
