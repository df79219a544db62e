import { resolve } from 'node:path'
import { UsageError } from '../lib/usage-error'
import { called, runCommand } from './command-line'
import { createBackup } from '../features/backups/create-backup'
import { plural } from '../lib/text/plural'
import { openStorage } from '../server/storage'

/** `npm run backup -- FILE`: writes a snapshot of all data to one archive. The site keeps running. */
await runCommand(async (db, env, showProgress) => {
  const [name] = process.argv.slice(2)
  if (!name || name.startsWith('-')) throw new UsageError(`${called('backup')} FILE.tar.gz`)
  const file = resolve(name)
  const { rows, images, bytes, missing } = await createBackup({ db, storage: openStorage(env) }, file, showProgress)
  if (missing.length) {
    process.exitCode = 1
    console.error(
      `The archive is complete, except that ${plural(missing.length, 'image file')} of the site can’t be found: ${missing.join(', ')}. npm run doctor says where to look.`,
    )
  }
  return `${file}: ${rows} rows, ${images} image files, ${Math.ceil(bytes / 1024)} KB. It contains password hashes and what parents wrote, so keep it safe.`
})
