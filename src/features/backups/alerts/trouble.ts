import type { Deps } from '../../../server/http'
import { enqueue } from '../../email/outbox'
import { alertEmail, claimAlert } from '../../email/alerts/practice-alert'
import { loadEmailContext } from '../../email/context'
import { findPlace, namePlace } from '../place/store'
import { isCramped } from '../folder'
import { readState } from '../state'

const STALE_MS = 2 * 86_400_000
/** The key in table `setting` with the time of the last alert, deleted once all is well. */
const ALERTED_AT_KEY = 'backupTrouble'
const KIND = 'backup-trouble'

/** Returns what's wrong with the backups, what to do about it, and since when (ms), if known. */
export async function findTrouble({ db, env }: Pick<Deps, 'db' | 'env'>, now = Date.now()) {
  const { last, since, problem } = await readState(db)
  const good = last?.at ?? since
  const found: { message: string; remedy: string; since?: number }[] = []
  if (good !== undefined && Date.parse(good) < now - STALE_MS)
    found.push({
      message: 'the last good backup is older than two days',
      remedy: problem ?? 'press “Back up now” under Backups, in the account menu, which says what goes wrong',
      since: Date.parse(good) + STALE_MS,
    })
  const place = await findPlace(db)
  const arrived = place && (place.sent?.at ?? place.since)
  if (place?.problem && arrived && Date.parse(arrived) < now - STALE_MS)
    found.push({
      message: `for two days, no backup has reached ${namePlace(place)}`,
      remedy: place.problem,
      since: Date.parse(arrived) + STALE_MS,
    })
  if (last && (await isCramped(env, last.bytes)))
    found.push({
      message: 'the server’s disk has room for fewer than three more backups',
      remedy: 'free up some space there, or get a larger disk: old backups give way to new ones until then',
    })
  return found
}

/** Emails the practice that something is wrong with its backups, once per problem across all processes, until all is well again. */
export async function alertAboutBackups({ db, env, log }: Pick<Deps, 'db' | 'env' | 'log'>, now = Date.now()) {
  const found = await findTrouble({ db, env }, now)
  const isSent = await db.transaction().execute(async (trx) => {
    const since = found.length ? Math.max(...found.map(({ since = 1 }) => since)) : undefined
    if (!(await claimAlert(trx, { kind: KIND, key: ALERTED_AT_KEY }, since, now))) return false
    const context = await loadEmailContext({ db: trx, env })
    const body = [
      ...found.map(({ message, remedy }) => `${toSentence(message)} ${toSentence(remedy)}`),
      'The site is working normally. But if its server were lost, so would everything since the last good backup.',
      { action: 'See your backups', url: `${context.siteUrl}/admin/settings/backups` },
    ]
    await enqueue(
      trx,
      alertEmail(context, { kind: KIND, title: 'Your backups need attention', body, about: 'backups' }),
    )
    return true
  })
  if (isSent) log.error('backups need attention', { problem: found.map(({ message }) => message).join('; ') })
}

const toSentence = (words: string) => `${words[0]!.toUpperCase()}${words.slice(1)}.`
