import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createLog } from '../log'
import { openDb } from './open'

test('SQLite acknowledges what a power cut cannot take back, and leaves nothing erased in the file', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'nightlight-sqlite-'))
  const db = await openDb({ databaseUrl: undefined, dataDir }, createLog('silent'))
  const set = async (name: string) => Object.values((await sql.raw<object>(`pragma ${name}`).execute(db)).rows[0]!)[0]
  try {
    // 2 is FULL: the write-ahead log is on the disk before a commit returns (https://sqlite.org/pragma.html#pragma_synchronous).
    expect([await set('journal_mode'), await set('synchronous')]).toEqual(['wal', 2])
    expect([await set('secure_delete'), await set('foreign_keys')]).toEqual([1, 1])
  } finally {
    await db.destroy()
    rmSync(dataDir, { recursive: true })
  }
})
