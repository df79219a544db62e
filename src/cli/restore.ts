import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { UsageError } from '../lib/usage-error'
import { called, runCommand } from './command-line'
import { restoreBackup } from '../features/backups/restore-backup'
import { openStorage } from '../server/storage'

/**
 * `npm run restore -- FILE [--force]`: restores a backup, even of an older release, into either database. Stop the site first.
 */
await runCommand(async (db, env, showProgress) => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { force: { type: 'boolean' } } })
  const [name] = positionals
  if (!name) throw new UsageError(`${called('restore')} FILE.tar.gz [--force]`)
  const options = { force: values.force ?? false, showProgress }
  const { rows, images, createdAt } = await restoreBackup({ db, storage: openStorage(env) }, resolve(name), options)
  return `Restored ${rows} rows and ${images} image files as they were on ${createdAt}`
})
