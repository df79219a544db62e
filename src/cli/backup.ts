import { resolve } from 'node:path'
import { runCommand, UsageError } from './command-line'
import { createBackup } from './create-backup'
import { openStorage } from '../server/storage'

/** `npm run backup -- FILE`: writes a snapshot of all data to one archive while the site keeps running. */
await runCommand(async (db, env, showProgress) => {
  const [name] = process.argv.slice(2)
  if (!name || name.startsWith('-')) throw new UsageError('npm run backup -- FILE.tar.gz')
  const file = resolve(name)
  const { rows, images, bytes } = await createBackup({ db, storage: openStorage(env) }, file, showProgress)
  return `${file}: ${rows} rows, ${images} image files, ${Math.ceil(bytes / 1024)} KB. It contains password hashes and what parents wrote, so keep it safe.`
})
