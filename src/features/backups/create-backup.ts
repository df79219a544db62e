import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { listImageFiles } from '../media/files'
import { removeLeftovers, writeArchive, type ShowProgress } from './archive'
import { UsageError } from '../../lib/usage-error'
import { checkArchive } from './restore-backup'
import { dumpTable, listTables, withSnapshot } from '../../server/db/dump'
import { findNewestMigration } from '../../server/db/migrate'
import type { Deps } from '../../server/http'

/**
 * Writes a snapshot of all data to one archive and reads it back. The site can be running, even on an older release. Returns the number of rows,
 * image files, and bytes, and the names of image files that rows refer to but storage doesn't have.
 */
export async function createBackup(
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
  file: string,
  showProgress: ShowProgress,
) {
  let rows = 0
  let images = 0
  const missing: string[] = []
  await removeLeftovers(dirname(file))
  const bytes = await writeArchive(file, checkArchive, async (add) => {
    const { migration, names } = await withSnapshot(db, async (snapshot) => {
      const { length } = await snapshot.introspection.getTables()
      if (length === 0) throw new UsageError('There is nothing to back up: the database is empty.')
      const migration = (await findNewestMigration(snapshot))!
      const tables = await listTables(snapshot)
      for (const table of tables) {
        showProgress(`Backing up the table ${table}`)
        // A tar header contains the size, so each table is read twice.
        let size = 0
        for await (const line of dumpTable(snapshot, table)) {
          size += line.length
          rows++
        }
        await add(`tables/${table}.jsonl`, size, dumpTable(snapshot, table))
      }
      return { migration, names: tables.includes('media') ? await listImageFiles(snapshot) : [] }
    })
    for (const name of names) {
      const content = await storage.read(name)
      if (!content) {
        missing.push(name)
        continue
      }
      await add(`media/${name}`, content.length, Readable.from([content]))
      showProgress(`Backing up: ${++images} of ${names.length} image files`)
    }
    showProgress('Reading the archive back')
    return migration
  })
  // An image may have been deleted meanwhile.
  const expected = missing.length ? await listImageFiles(db) : []
  return { rows, images, bytes, missing: missing.filter((name) => expected.includes(name)) }
}
