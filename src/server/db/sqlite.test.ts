import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { createLog } from '../log'
import { openDb } from './open'

const dataDir = mkdtempSync(join(tmpdir(), 'nightlight-sqlite-'))
const db = await openDb({ databaseUrl: undefined, dataDir }, createLog('silent'))
afterAll(async () => {
  await db.destroy()
  rmSync(dataDir, { recursive: true })
})
await sql`create table "setting" ("key" text primary key, "value" text not null)`.execute(db)

const insert = (key: string) => db.insertInto('setting').values({ key, value: '' }).execute()
const readKeys = async () => (await db.selectFrom('setting').select('key').execute()).map(({ key }) => key)

test('SQLite commits survive a power cut, and deleted data is overwritten', async () => {
  const getPragma = async (name: string) =>
    Object.values((await sql.raw<object>(`pragma ${name}`).execute(db)).rows[0]!)[0]
  // 2 is FULL: the write-ahead log is on disk before a commit returns (https://sqlite.org/pragma.html#pragma_synchronous).
  expect([await getPragma('journal_mode'), await getPragma('synchronous')]).toEqual(['wal', 2])
  expect([await getPragma('secure_delete'), await getPragma('foreign_keys')]).toEqual([1, 1])
})

test('while another process writes, writes wait, reads go on, and nothing blocks the event loop', async () => {
  const other = new DatabaseSync(join(dataDir, 'site.db'))
  other.exec('begin immediate')
  const before = await readKeys()
  let settled = 0
  const writes = [
    insert('a'),
    db.transaction().execute((trx) => trx.insertInto('setting').values({ key: 'b', value: '' }).execute()),
  ]
  const settle = () => settled++
  for (const write of writes) void write.then(settle, settle)
  // With SQLite's own busy timeout, these would wait until the writes have failed.
  for (let n = 0; n < 10; n++) {
    expect(await readKeys()).toEqual(before)
    await sleep(20)
  }
  expect(settled).toBe(0)
  other.exec('commit')
  other.close()
  await Promise.all(writes)
  expect(await readKeys()).toEqual(expect.arrayContaining(['a', 'b']))
})

test('a statement runs outside of a transaction that is still open', async () => {
  const started = Promise.withResolvers<void>()
  const aborted = db.transaction().execute(async (trx) => {
    await trx.insertInto('setting').values({ key: 'aborted', value: '' }).execute()
    started.resolve()
    await sleep(50)
    throw Error('abort')
  })
  await started.promise
  await Promise.all([insert('outside'), expect(aborted).rejects.toThrow('abort')])
  expect(await readKeys()).toContain('outside')
  expect(await readKeys()).not.toContain('aborted')
})
