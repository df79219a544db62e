import { sql, type ExpressionBuilder } from 'kysely'
import { formatDateTime } from '../../../lib/time/dates'
import { advisoryLock } from '../../../server/db/locks'
import type { Db, Trx } from '../../../server/db/open'
import type { Tables } from '../../../server/db/tables'
import type { Deps } from '../../../server/http'
import { loadEmailContext, type EmailContext } from '../context'
import { ADDRESS_TO_COME } from '../../settings/address'
import { enqueue, expireEmails, isUnfinished } from '../outbox'
import { alertEmail, claimAlert } from './practice-alert'
import { describeEmailKind } from '../schema'
import { explainFailure, findCause } from './causes'
import { UNCONFIRMED } from './failure'

const HOUR_MS = 3_600_000
/** The key in table `setting` with the time of the last alert, deleted once no emails are failing. */
const ALERTED_AT_KEY = 'mailTrouble'
const KIND = 'mail-trouble'

/** Emails of one kind that failed for the same reason. */
type FailureGroup = Awaited<ReturnType<typeof findFailures>>[number]

/** Emails that were given up or have waited for an hour, except the alert itself and those that wait for their recipient's quota. */
const isFailing = (now: number) => (eb: ExpressionBuilder<Tables, 'outbox'>) => {
  const hourAgo = new Date(now - HOUR_MS).toISOString()
  const isLate = eb.and([eb('createdAt', '<=', hourAgo), eb.or([eb('attempts', '>', 0), eb('dueAt', '<=', hourAgo)])])
  return eb.and([
    eb('sentAt', 'is', null),
    eb('droppedAt', 'is', null),
    eb('withheldAt', 'is', null),
    eb('kind', '<>', KIND),
    // These wait for the site's URL, which the portal asks for.
    eb('text', 'not like', `%${ADDRESS_TO_COME}%`),
    eb.or([eb('failedAt', 'is not', null), isLate]),
  ])
}

/** Returns how many emails were given up or have waited for an hour. */
export async function countFailingEmails(db: Db) {
  const count = db.selectFrom('outbox').where(isFailing(Date.now()))
  return (await count.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()).n
}

/**
 * Alerts the practice, by email and in the log, when emails were given up or have failed for an hour. If several processes check, only one sends the
 * alert. Until all emails get through again, it sends another alert only for new failures, at most once a day. If nothing gets through, the alert
 * itself waits in the outbox.
 */
export async function alertAboutFailures({ db, env, log }: Pick<Deps, 'db' | 'env' | 'log'>, now = Date.now()) {
  const reported = await db.transaction().execute(async (trx) => {
    const groups = await findFailures(trx, now)
    const newest = groups.length ? Math.max(...groups.map(getFailureTime)) : undefined
    if (!(await claimAlert(trx, { kind: KIND, key: ALERTED_AT_KEY }, newest, now))) return undefined
    await enqueue(trx, failuresEmail(groups, await loadEmailContext({ db: trx, env })))
    return groups
  })
  for (const [isGivenUp, groups] of Map.groupBy(reported ?? [], ({ isGivenUp }) => isGivenUp)) {
    const [{ lastError, since }] = groups as [FailureGroup]
    const emails = groups.reduce((sum, { count }) => sum + count, 0)
    const message = isGivenUp ? 'emails were given up' : 'emails haven’t been sent or confirmed for an hour'
    log.error(message, { emails, since, error: lastError ?? undefined })
  }
}

/** Withdraws an unsent alert once the mail server works again. Anything still failing then is reported again. */
export const withdrawAlert = (db: Db) =>
  db.transaction().execute(async (trx) => {
    await advisoryLock(trx, 'alerts')
    const unsent = await trx
      .selectFrom('outbox')
      .select('id')
      .where('kind', '=', KIND)
      .where(isUnfinished('outbox'))
      .executeTakeFirst()
    if (!unsent) return
    await expireEmails(trx, KIND, [KIND])
    await trx.deleteFrom('setting').where('key', '=', ALERTED_AT_KEY).execute()
  })

/** Returns when the newest email in a group started to count as failing, in ms: when it was given up, or an hour after it was written. */
const getFailureTime = ({ latest, isGivenUp }: FailureGroup) => Date.parse(latest) + (isGivenUp ? 0 : HOUR_MS)

/**
 * Returns the failing emails in groups, oldest first. `since` is when the oldest was written; `latest` is when the newest was written or given up.
 */
function findFailures(trx: Trx, now: number) {
  const isGivenUp = sql<boolean>`"failedAt" is not null`
  return trx
    .selectFrom('outbox')
    .where(isFailing(now))
    .select((eb) => [
      'kind',
      'lastError',
      isGivenUp.as('isGivenUp'),
      eb.fn.countAll<number>().as('count'),
      eb.fn.min('createdAt').as('since'),
      eb.fn.max(eb.fn.coalesce('failedAt', 'createdAt')).as('latest'),
    ])
    .groupBy(['kind', 'lastError', isGivenUp])
    .orderBy('since')
    .execute()
}

/** Contains no names or addresses, since it isn't erased along with a request. */
function failuresEmail(groups: FailureGroup[], context: EmailContext) {
  const { siteUrl, site } = context
  const unsent = groups.filter(({ lastError }) => lastError !== UNCONFIRMED)
  const unconfirmed = groups.filter(({ lastError }) => lastError === UNCONFIRMED)
  const title = unsent.length ? 'Some emails aren’t getting through' : 'Some emails may not have arrived'
  const toFact = ({ kind, count, lastError, isGivenUp, since }: FailureGroup): [string, string] => [
    count === 1 ? describeEmailKind(kind) : `${describeEmailKind(kind)} (${count})`,
    `since ${formatDateTime(since, site.timeZone)}: ${lastError ? explainFailure(lastError) : 'it hasn’t been tried yet'}. ${
      isGivenUp ? 'Given up' : 'The site keeps trying'
    }.`,
  ]
  return alertEmail(context, {
    kind: KIND,
    title,
    body: [
      ...(unsent.length ? ['The site couldn’t send these emails:', { facts: unsent.map(toFact) }] : []),
      ...new Set(unsent.flatMap(({ lastError }) => findCause(lastError ?? '').remedy ?? [])),
      ...(unconfirmed.length ? ['These emails may not have arrived:', { facts: unconfirmed.map(toFact) }] : []),
      'No request is lost: everything parents wrote is in the portal. Emails that wait go out as soon as the mail server accepts them; the site tries for three days. Those it gave up on can be sent again from the list of emails. If someone is waiting for an answer, call them.',
      { action: 'Review the emails', url: `${siteUrl}/admin/mail` },
      'Since this email reached you, email works at least in part.',
    ],
    about: 'email',
  })
}
