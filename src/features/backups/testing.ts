import { readFile, writeFile } from 'node:fs/promises'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import { extract, pack, type Header } from 'tar-stream'
import { afterAll } from 'vitest'
import { freshDatabase, type Database, type FreshDatabase } from '../../../test/support/setup-database'
import { listTables } from '../../server/db/dump'
import { openDb, type Db } from '../../server/db/open'
import { readEnv } from '../../server/env'
import { createLog } from '../../server/log'
import { openStorage } from '../../server/storage'
import { createBackup } from './create-backup'
import { restoreBackup } from './restore-backup'

const noProgress = () => {}

/** Creates an installation with an empty database, removed after the file's tests. */
export async function createSite(kind: Database, fill?: (database: FreshDatabase) => Promise<void>) {
  const database = await freshDatabase({ kind })
  await fill?.(database)
  const env = readEnv({ DATABASE_URL: database.DATABASE_URL, DATA_DIR: database.DATA_DIR })
  const db = await openDb(env, createLog('silent'), { noTimeout: true })
  const storage = openStorage(env)
  afterAll(async () => {
    await db.destroy()
    await database.remove()
  })
  return {
    db,
    storage,
    dataDir: env.dataDir,
    async backUp() {
      const file = join(env.dataDir, 'backup.tar.gz')
      return { file, ...(await createBackup({ db, storage }, file, noProgress)) }
    },
    restore: (file: string, { force = true, isComplete = true } = {}) =>
      restoreBackup({ db, storage }, file, { force, isComplete, showProgress: noProgress }),
  }
}

/** Returns every row of every table as sorted JSON. */
export async function readRows(db: Db) {
  const rows: Record<string, string[]> = {}
  for (const table of await listTables(db))
    rows[table] = (await db.selectFrom(table).selectAll().execute()).map((row) => JSON.stringify(row)).toSorted()
  return rows
}

export type Files = Map<string, Buffer>

/** Unpacks an archive into memory. */
export async function unpack(file: string) {
  const files: Files = new Map()
  const entries = extract()
  entries.end(gunzipSync(await readFile(file)))
  for await (const entry of entries) files.set(entry.header.name, await buffer(entry))
  return files
}

export function editManifest(
  files: Files,
  edit: (manifest: { files: Record<string, string> } & Record<string, unknown>) => void,
) {
  const manifest = JSON.parse(files.get('manifest.json')!.toString()) as Parameters<typeof edit>[0]
  edit(manifest)
  files.set('manifest.json', Buffer.from(JSON.stringify(manifest)))
}

/** Replaces a file of an unpacked archive, with a valid checksum. */
export function replaceFile(files: Files, path: string, content: string) {
  files.set(path, Buffer.from(content))
  editManifest(files, (manifest) => (manifest.files[path] = createHash('sha256').update(content).digest('hex')))
}

/** Packs files into an archive, in this order, followed by `extra` entries. */
export async function repack(
  file: string,
  files: Files,
  extra: (Partial<Header> & { name: string; content?: string })[] = [],
) {
  const archive = pack()
  for (const [name, content] of files) archive.entry({ name }, content)
  for (const { content = '', ...header } of extra) archive.entry(header, content)
  archive.finalize()
  await writeFile(file, gzipSync(await buffer(archive)))
}
