import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createLog } from '../log'
import { openDb } from './open'

test('SQLite commits survive a power cut, and deleted data is overwritten', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'nightlight-sqlite-'))
  const db = await openDb({ databaseUrl: undefined, dataDir }, createLog('silent'))
  const getPragma = async (name: string) =>
    Object.values((await sql.raw<object>(`pragma ${name}`).execute(db)).rows[0]!)[0]
  try {
    // 2 is FULL: the write-ahead log is on the disk before a commit returns (https://sqlite.org/pragma.html#pragma_synchronous).
    expect([await getPragma('journal_mode'), await getPragma('synchronous')]).toEqual(['wal', 2])
    expect([await getPragma('secure_delete'), await getPragma('foreign_keys')]).toEqual([1, 1])
  } finally {
    await db.destroy()
    rmSync(dataDir, { recursive: true })
  }
})
