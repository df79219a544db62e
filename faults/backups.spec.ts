import { execFileSync } from 'node:child_process'
import { readFile, readdir } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
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

/** A WebDAV folder that keeps what has arrived whole. `hold` keeps an upload from being answered. */
async function serveFolder() {
  const files = new Map<string, Buffer>()
  const folder = { files, url: '', hold: undefined as (() => void) | undefined, close: () => server.close() }
  const server = createServer(async ({ method, url = '' }, response) => {
    const name = url.slice('/backups/'.length)
    const body = await buffer(response.req).catch(() => undefined)
    if (method === 'PUT' && folder.hold && name.endsWith('.age')) return folder.hold()
    if (method === 'PUT' && body) files.set(name, body)
    if (method === 'DELETE') files.delete(name)
    const list = ['', ...files.keys()].map((path) => `<D:href>/backups/${path}</D:href>`)
    const status = method === 'GET' && !files.has(name) ? 404 : method === 'PROPFIND' ? 207 : 200
    response.writeHead(status).end(method === 'GET' ? files.get(name) : list.join(''))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  folder.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/backups`
  return folder
}

const listBackups = async ({ env }: Installation) =>
  (await readdir(join(env.DATA_DIR, 'backups')).catch(() => [])).filter((name) => name.startsWith('nightlight-2'))

test('killed while it backs up or sends a backup, a site leaves only whole ones', async ({ database }) => {
  test.setTimeout(10 * 60_000)
  const site = await createInstallation(database)
  const copy = await createInstallation(database)
  const folder = await serveFolder()
  Object.assign(site.env, { PRIVATE_CALENDAR_HOSTS: '127.0.0.1' })
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

    // An upload begins a minute after the start.
    const first = await site.start()
    const headers = { cookie: (await signIn(first.url)).cookie, 'content-type': 'application/json' }
    const place = { kind: 'webdav', url: folder.url, bucket: '', region: '', username: 'jane', password: 'x' }
    const connect = { method: 'PUT', headers, body: JSON.stringify(place) }
    expect((await fetch(`${first.url}/api/settings/backup-place`, connect)).status).toBe(200)
    await fetch(`${first.url}/api/backups`, { method: 'POST', headers: { cookie: headers.cookie } })
    await new Promise<void>((resolve) => (folder.hold = resolve))
    await first.stop('SIGKILL')
    await release(site)
    expect([...folder.files.keys()].filter((name) => name.endsWith('.age'))).toEqual([])
    folder.hold = undefined
    const second = await site.start()
    const arrived = () => [...folder.files.keys()].filter((name) => name.endsWith('.age'))
    await expect.poll(arrived, { timeout: 150_000 }).toHaveLength(1)
    await second.stop('SIGTERM')
  } finally {
    folder.close()
    await site.remove()
    await copy.remove()
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
