import { randomBytes } from 'node:crypto'
import { copyFile, readdir, rm, stat, statfs, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '../e2e/support/fixtures'
import { book, createInstallation, listConsultations, openSiteDb, signIn } from '../e2e/support/installation'
import { readState, updateState } from '../src/features/backups/state'
import type { Db } from '../src/server/db/open'
import { addImages, mountDisk, unmountDisk } from './limits'

/** The first one is made a minute after the start. */
const NIGHT = { timeout: 150_000 }

test('while a disk fills at night, old backups give way, nothing half stays, and bookings are kept or refused', async ({
  database,
}) => {
  test.setTimeout(10 * 60_000)
  const site = await createInstallation(database)
  const copy = await createInstallation(database)
  Object.assign(site.env, { RATE_LIMITS: 'off' })
  const dir = site.env.DATA_DIR
  const folder = join(dir, 'backups')
  test.skip(!mountDisk(dir, 40), 'only root can mount a small disk')
  const filler = join(dir, 'filler')
  const list = async () => (await readdir(folder)).toSorted()
  const withDb = async <T>(work: (db: Db) => Promise<T>) => {
    const db = await openSiteDb(site.env)
    return work(db).finally(() => db.destroy())
  }
  const read = () => withDb(readState)
  const readAlerts = () =>
    withDb(async (db) => {
      const rows = await db.selectFrom('outbox').select('text').where('kind', '=', 'backup-trouble').execute()
      return rows.map(({ text }) => text)
    })
  /** Leaves this much room on the disk. */
  const fill = async (bytes: number) => {
    const { bavail, bsize } = await statfs(dir)
    await writeFile(filler, Buffer.alloc(Math.max(bavail * bsize - bytes, 0)), { flag: 'a' }).catch(
      (error: NodeJS.ErrnoException) => expect(error.code).toBe('ENOSPC'),
    )
  }
  try {
    await site.createAdmin()
    await addImages(site.env, 6, () => randomBytes(250_000))
    const before = await site.start()
    await expect.poll(async () => (await read()).night, NIGHT).toBeTruthy()
    await before.stop('SIGTERM')
    const { last } = await read()
    const { size } = await stat(join(folder, last!.name))
    expect(size).toBeGreaterThan(3_000_000)
    for (const day of [1, 2, 3, 4]) {
      const file = join(folder, `nightlight-2020-01-0${day}.tar.gz`)
      await copyFile(join(folder, last!.name), file)
      await utimes(file, new Date(`2020-01-0${day}`), new Date(`2020-01-0${day}`))
    }
    await rm(join(folder, last!.name))

    // There's no room for the night's backup, nor for anything else.
    await withDb((db) => updateState(db, () => ({ night: undefined })))
    const { url, stop } = await site.start()
    await fill(0)
    const statuses = new Map<string, number>()
    await expect
      .poll(async () => {
        const email = `${statuses.size}@example.com`
        const reply = await book(url, email)
        statuses.set(email, reply.status)
        if (reply.status === 503) expect(await reply.json()).toEqual({ error: expect.stringContaining('try again') })
        return (await read()).night
      }, NIGHT)
      .toBeTruthy()
    const newest = last!.name
    expect(await list()).toEqual(['nightlight-2020-01-03.tar.gz', 'nightlight-2020-01-04.tar.gz', newest])
    await copy.command('restore', join(folder, newest), '--force')
    expect((await book(url, 'later@example.com')).status).toBe(201)
    expect(await stop('SIGTERM')).toBe(0)

    // Only the last good one is left, and it stays.
    for (const name of (await list()).slice(0, 2)) await rm(join(folder, name))
    await fill(1_000_000)
    const again = await site.start()
    const { cookie } = await signIn(again.url)
    const call = async (path: string, method = 'GET') =>
      (await fetch(`${again.url}/api/${path}`, { method, headers: { cookie } })).json() as Promise<object>
    await call('backups', 'POST')
    await expect
      .poll(() => call('backups'))
      .toMatchObject({
        problem: expect.stringContaining('server’s disk is full'),
        isBusy: false,
        backups: [{ name: newest }],
      })
    expect(await list()).toEqual([newest])
    await expect.poll(readAlerts, NIGHT).toEqual([expect.stringContaining('room for fewer than three more backups')])
    await call('health')
    expect(await call('today')).toMatchObject({ health: [{ name: 'disk' }, { name: 'backups' }] })

    await rm(filler)
    await call('backups', 'POST')
    await expect.poll(() => call('backups')).toMatchObject({ problem: null, isBusy: false, isCramped: false })
    expect(await list()).toHaveLength(2)
    const stored = (await listConsultations(again.url)).map(({ email }) => email)
    const acknowledged = [...statuses].flatMap(([email, status]) => (status === 201 ? [email] : []))
    expect(new Set(stored)).toEqual(new Set([...acknowledged, 'later@example.com']))
    expect([...statuses.values()].filter((status) => ![201, 503].includes(status))).toEqual([])
    expect(statuses.get('0@example.com')).toBe(database === 'sqlite' ? 503 : 201)
    expect(await again.stop('SIGTERM')).toBe(0)
  } finally {
    unmountDisk(dir)
    await site.remove()
    await copy.remove()
  }
})
