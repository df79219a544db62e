import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { backUpFiles } from '../features/media/backup-files'
import { pack, withTemporaryFolder } from './archive'
import { runCommand, UsageError } from './command-line'
import { dumpTables } from '../server/db/dump'
import { migrate, migrationNames } from '../server/db/migrate'
import { openStorage } from '../server/storage'

/** `npm run backup -- FILE`: writes a snapshot of all data to one archive while the site keeps running. */
await runCommand(async (db, env) => {
  const [name] = process.argv.slice(2)
  if (!name || name.startsWith('-')) throw new UsageError('npm run backup -- FILE.tar.gz')
  const file = resolve(name)
  await migrate(db)
  return withTemporaryFolder(file, async (folder) => {
    const tables = join(folder, 'tables')
    await mkdir(tables)
    const rows = await dumpTables(db, tables)
    const files = await backUpFiles({ db, storage: openStorage(env) }, join(folder, 'media'))
    const bytes = await pack(folder, file, migrationNames.at(-1)!)
    return `${file}: ${rows} rows, ${files} image files, ${Math.ceil(bytes / 1024)} KB. It contains password hashes and what parents wrote, so keep it safe.`
  })
})
