import { advisoryLock } from '../../../server/db/locks'
import type { Trx } from '../../../server/db/open'
import { readSetting, saveSetting } from '../../../server/db/setting'
import type { EmailContext } from '../context'
import type { Block } from '../email-content'
import { expireEmails, type Email } from '../outbox'

const DAY_MS = 86_400_000

type Alert = { kind: Email['kind']; key: string }

/**
 * Returns whether to send an alert about a problem that started at `since` (ms); undefined if there's none. Alerts once across all processes, only
 * about new problems, and at most once a day while they last. Expires an unsent alert once the problem is gone. `key` is the key in table `setting`
 * with the time of the last alert.
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

/** Returns an email that alerts the practice about the site's own `about`. */
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
