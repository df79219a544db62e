import { advisoryLock } from '../../../server/db/locks'
import type { Trx } from '../../../server/db/open'
import { readSetting, saveSetting } from '../../../server/db/setting'
import type { EmailContext } from '../context'
import type { Block } from '../email-content'
import { expireEmails, type Email } from '../outbox'

const DAY_MS = 86_400_000

type Alert = { kind: Email['kind']; key: string }

/**
 * Whether to send an alert about something that has been wrong since `since` (ms), undefined if nothing is: once for all
 * processes, only about what is new, and at most once a day while it lasts. An unsent alert isn't sent once nothing is wrong. `key` is the row
 * of table `setting` with the time of the last alert.
 */
export async function claimAlert(trx: Trx, { kind, key }: Alert, since: number | undefined, now: number) {
  await advisoryLock(trx, 'alerts')
  if (since === undefined) {
    await expireEmails(trx, kind, [kind])
    await trx.deleteFrom('setting').where('key', '=', key).execute()
    return false
  }
  const stored = await readSetting<string>(trx, key)
  const alertedAt = stored === undefined ? 0 : Date.parse(stored)
  if (since <= alertedAt || alertedAt > now - DAY_MS) return false
  await saveSetting(trx, key, new Date(now).toISOString())
  return true
}

/** Returns an email in which the site tells the practice about its own `about`. */
export const alertEmail = (
  { mailTo, site }: EmailContext,
  { kind, title, body, about }: { kind: Email['kind']; title: string; body: Block[]; about: string },
): Email => ({
  kind,
  topic: kind,
  to: mailTo,
  subject: title,
  content: { brand: site.name, title, body, footer: `${site.name}, about its own ${about}` },
})
