import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { UsageError } from '../lib/usage-error'
import { askSecret, called, runCommand } from './command-line'
import { withDecrypted } from '../features/backups/crypt'
import { restoreBackup } from '../features/backups/restore-backup'
import { plural } from '../lib/text/plural'
import { openStorage } from '../server/storage'

/**
 * `npm run restore -- FILE [--force] [--send-waiting]`: restores a backup, even from an older release, into either database.
 * Stop the site first. Asks for the passphrase of an encrypted backup. `--send-waiting` declares that the site hasn't run
 * since the backup, so emails that were waiting get sent.
 */
await runCommand(async (db, env, showProgress) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { force: { type: 'boolean' }, 'send-waiting': { type: 'boolean' } },
  })
  const [name] = positionals
  if (!name) throw new UsageError(`${called('restore')} FILE.tar.gz [--force] [--send-waiting]`)
  const options = { force: values.force ?? false, isComplete: values['send-waiting'], showProgress }
  const { rows, images, withheld, createdAt } = await withDecrypted(
    resolve(name),
    () => askSecret('The six words of the backup’s passphrase: '),
    (file) => restoreBackup({ db, storage: openStorage(env) }, file, options),
  )
  const held = `${plural(withheld, 'email')} that were waiting then may have been sent since. Decide what to do with them under Email in the portal.`
  return `Restored ${rows} rows and ${images} image files as they were on ${createdAt}. ${withheld ? held : ''}`
})
