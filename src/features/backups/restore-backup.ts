import { dirname } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { FILE_NAME_PATTERN } from '../../lib/image-url'
import { ArchiveError, readArchive, removeLeftovers, type ShowProgress } from './archive'
import { findSent, withholdRestored } from '../email/delivery/withhold'
import { readErased } from './erased'
import { readState, replaceState } from './state'
import { findErased, mergeErased } from '../trash/erased'
import { UsageError } from '../../lib/usage-error'
import { dropTables, isTransient, listTables, loadTable, parseRows, referencedTables } from '../../server/db/dump'
import { migrate, migrationNames } from '../../server/db/migrate'
import type { Db } from '../../server/db/open'
import type { Deps } from '../../server/http'

/** Returns the table or image that an archive's file contains; undefined if it contains neither. */
function parsePath(path: string) {
  const [, table = '', image = ''] = /^(?:tables\/(\w+)\.jsonl|media\/(.+))$/.exec(path) ?? []
  return table || FILE_NAME_PATTERN.test(image) ? { table, image } : undefined
}

/** Reads a whole archive. Returns its manifest, the names of its tables, and how many rows each has. @throws ArchiveError if it's damaged */
export async function checkArchive(file: string) {
  const tables: string[] = []
  const counts: Record<string, number> = {}
  const manifest = await readArchive(file, async (path, content) => {
    const part = parsePath(path)
    if (!part) throw Error('doesn’t belong in a backup')
    if (!part.table) return
    tables.push(part.table)
    counts[part.table] = 0
    for await (const row of parseRows(content)) if (!row.joinedAt) counts[part.table]!++
  })
  return { ...manifest, tables, counts }
}

/** @throws UsageError if a newer release made the archive */
export function requireKnownRelease(file: string, migration: string) {
  if (!migrationNames.includes(migration))
    throw new UsageError(`${file} was made by a newer release. Restore it with that release.`)
}

/**
 * Replaces all data with an archive's, even from an older release. Checks the whole archive before changing anything. One transaction replaces the
 * database, so a crash leaves either the old data or the new. A job erases again what was erased since. Emails that were waiting in the archive are
 * held back unless nothing was sent since (`isComplete`). Returns the number of rows, image files, and such emails, and when the backup was made.
 */
export async function restoreBackup(
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
  file: string,
  { force, showProgress, isComplete = false }: { force: boolean; showProgress: ShowProgress; isComplete?: boolean },
) {
  await removeLeftovers(dirname(file))
  showProgress('Checking the archive')
  const { migration, createdAt, files, tables } = await checkArchive(file)
  requireKnownRelease(file, migration)
  if (!force && (await hasData(db)))
    throw new UsageError('There is already data here. Use --force to replace all of it.')

  // The data being replaced may be damaged.
  const sent = await findSent(db).catch(() => new Map<string, string>())
  const erased = [...(await readErased(dirname(file))), ...(await findErased(db).catch(() => []))]
  const state = await readState(db).catch(() => ({}))
  let rows = 0
  let images = 0
  let withheld = 0
  await db.transaction().execute(async (trx) => {
    await dropTables(trx)
    await migrate(trx, migration)
    const known: string[] = await listTables(trx)
    const mismatch =
      known.find((table) => !tables.includes(table)) ??
      tables.find((table) => !known.includes(table) && !isTransient(table))
    if (mismatch) throw new ArchiveError(`${file} can’t be restored: its table ${mismatch} is missing or unknown`)
    for (const group of [referencedTables, known.filter((table) => !referencedTables.includes(table))])
      await readArchive(file, async (path, content) => {
        const { table } = parsePath(path)!
        if (!group.includes(table)) return
        showProgress(`Restoring the table ${table}`)
        rows += await loadTable(trx, table, parseRows(content))
      })
    await migrate(trx)
    await replaceState(trx, state)
    await mergeErased(trx, erased)
    withheld = await withholdRestored(trx, { backupAt: createdAt, sent, isComplete })
    const imageCount = Object.keys(files).length - tables.length
    // Last, because they can't be rolled back. Their names are unique, so they don't replace anything.
    await readArchive(file, async (path, content) => {
      const { image } = parsePath(path)!
      if (!image) return
      await storage.write(image, new Uint8Array(await buffer(content)))
      showProgress(`Restoring: ${++images} of ${imageCount} image files`)
    })
  })
  return { rows, images, withheld, createdAt }
}

/** Returns whether a restore would replace anything. Every release has had these tables. */
async function hasData(db: Db) {
  if ((await db.introspection.getTables()).length === 0) return false
  for (const table of ['user', 'consultation', 'contact', 'post', 'testimonial', 'setting'] as const)
    if (await db.selectFrom(table).selectAll().limit(1).executeTakeFirst()) return true
  return false
}
