import { readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { restoreFiles } from '../features/media/backup-files'
import { ArchiveError, unpack, withTemporaryFolder } from './archive'
import { runCommand, UsageError } from './command-line'
import { dropTables, loadTables } from '../server/db/dump'
import { migrate, migrationNames } from '../server/db/migrate'
import type { Db } from '../server/db/open'
import { openStorage } from '../server/storage'

/**
 * `npm run restore -- FILE [--force]`: restores a backup, also an older release's, into either database. Stop the site first.
 */
await runCommand(async (db, env) => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { force: { type: 'boolean' } } })
  const [name] = positionals
  if (!name) throw new UsageError('npm run restore -- FILE.tar.gz [--force]')
  const file = resolve(name)
  return withTemporaryFolder(file, async (folder) => {
    const { migration, createdAt } = await unpack(file, folder).catch((error) => {
      throw error instanceof ArchiveError ? new UsageError(error.message) : error
    })
    if (!migrationNames.includes(migration))
      throw new UsageError(`${file} was made by a newer release. Restore it with that release.`)
    if (await hasData(db)) {
      if (!values.force) throw new UsageError('There is already data here. Use --force to replace all of it.')
      await db.transaction().execute(dropTables)
    }
    await migrate(db, migration)
    const tables = join(folder, 'tables')
    const files = await readdir(tables)
    // Images first, because rows must not refer to missing ones.
    const images = await restoreFiles(openStorage(env), join(folder, 'media'))
    const rows = await db.transaction().execute((trx) => loadTables(trx, tables, files))
    await migrate(db)
    return `Restored ${rows} rows and ${images} image files as they were on ${createdAt}`
  })
})

/** Whether a restore would replace anything. Every release has had these tables. */
async function hasData(db: Db) {
  if ((await db.introspection.getTables()).length === 0) return false
  for (const table of ['user', 'consultation', 'contact', 'post', 'testimonial', 'setting'] as const)
    if (await db.selectFrom(table).selectAll().limit(1).executeTakeFirst()) return true
  return false
}
