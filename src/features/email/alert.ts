import { sql, type ExpressionBuilder } from 'kysely'
import { formatDateTime } from '../../lib/time/dates'
import { advisoryLock, type Db, type Trx } from '../../server/db/open'
import type { Tables } from '../../server/db/tables'
import type { Deps } from '../../server/http'
import { loadEmailContext, type EmailContext } from '../settings/site-settings'
import { enqueue, type Mail } from './outbox'
import { describeEmailKind } from './schema'
import { explainFailure } from './delivery/explain-failure'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** The row of table `setting` that says when the practice was told of the trouble that lasts. */
const KEY = 'mailTrouble'

/** What went wrong in the same way. `since` is when the oldest of these mails was written, `latest` when the last one was, or was given up. */
type Trouble = {
  kind: string
  lastError: string | null
  givenUp: boolean
  count: number
  since: string
  latest: string
}

/** Mails that were given up, or have waited for an hour; the alarm itself is none. */
const failing = (now: number) => (eb: ExpressionBuilder<Tables, 'outbox'>) =>
  eb.and([
    eb('sentAt', 'is', null),
    eb('kind', '<>', 'mail-trouble'),
    eb.or([eb('failedAt', 'is not', null), eb('createdAt', '<=', new Date(now - HOUR).toISOString())]),
  ])

/** How many mails were given up or have waited for an hour at `now` (ms). */
export async function countFailingEmails(db: Db, now = Date.now()) {
  const count = db
    .selectFrom('outbox')
    .where(failing(now))
    .select(sql<number>`count(*)`.as('n'))
  return (await count.executeTakeFirstOrThrow()).n
}

/**
 * Tells the practice once, by a mail and in the log, that mails fail since an hour or were given up: whichever process looks
 * first. As long as that trouble lasts it is told again of what is new only, and once a day at most. While nothing at all
 * gets through, this mail waits like the others, and goes out when some do.
 */
export async function alertAboutFailures({ db, env, log }: Pick<Deps, 'db' | 'env' | 'log'>, now = Date.now()) {
  const told = await db.transaction().execute(async (trx) => {
    await advisoryLock(trx, KEY)
    const troubles = await readTroubles(trx, now)
    const toldAt = await readToldAt(trx)
    if (troubles.length === 0) {
      if (toldAt) await trx.deleteFrom('setting').where('key', '=', KEY).execute()
      return
    }
    const isNews = troubles.some((trouble) => !toldAt || newsAt(trouble) > Date.parse(toldAt))
    if (!isNews || (toldAt && Date.parse(toldAt) > now - DAY)) return
    const value = JSON.stringify(new Date(now).toISOString())
    await trx
      .insertInto('setting')
      .values({ key: KEY, value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute()
    await enqueue(trx, troubleMail(troubles, await loadEmailContext({ db: trx, env })))
    return troubles
  })
  if (!told) return
  const [{ lastError, since }] = told as [Trouble]
  const mails = told.reduce((sum, { count }) => sum + count, 0)
  log.error('emails haven’t been sent for an hour', { mails, since, error: lastError ?? undefined })
}

/** When the last of these mails became a trouble, in ms: one that waits did an hour after it was written. */
const newsAt = ({ latest, givenUp }: Trouble) => Date.parse(latest) + (givenUp ? 0 : HOUR)

/** The oldest first. */
function readTroubles(trx: Trx, now: number): Promise<Trouble[]> {
  const givenUp = sql<boolean>`"failedAt" is not null`
  return trx
    .selectFrom('outbox')
    .where(failing(now))
    .select((eb) => [
      'kind',
      'lastError',
      givenUp.as('givenUp'),
      eb.fn.countAll<number>().as('count'),
      eb.fn.min('createdAt').as('since'),
      eb.fn.max(eb.fn.coalesce('failedAt', 'createdAt')).as('latest'),
    ])
    .groupBy(['kind', 'lastError', givenUp])
    .orderBy('since')
    .execute()
}

async function readToldAt(trx: Trx) {
  const row = await trx.selectFrom('setting').select('value').where('key', '=', KEY).executeTakeFirst()
  return row && (JSON.parse(row.value) as string)
}

/** Without names and addresses: those are erased with the request they belong to, this letter is not. */
function troubleMail(troubles: Trouble[], { siteUrl, mailTo, site }: EmailContext): Mail {
  const title = 'Some emails aren’t getting through'
  const inWords = ({ kind, count, lastError, givenUp, since }: Trouble): [string, string] => [
    count === 1 ? describeEmailKind(kind) : `${describeEmailKind(kind)} (${count})`,
    `since ${formatDateTime(since, site.timeZone)}: ${lastError ? explainFailure(lastError) : 'it hasn’t been tried yet'}. ${
      givenUp ? 'Given up' : 'It is tried again'
    }.`,
  ]
  return {
    kind: 'mail-trouble',
    to: mailTo,
    subject: title,
    letter: {
      brand: site.name,
      title,
      body: [
        'The site couldn’t send these emails:',
        { facts: troubles.map(inWords) },
        'No request is lost: everything parents wrote is in the portal. The site keeps trying for three days, and emails go out as soon as the mail server accepts them. Those it gave up on can be sent again from the list of emails. If someone is waiting for an answer, call them.',
        { action: 'Review the emails', url: `${siteUrl}/admin/mail` },
        'Since this email reached you, email works again, at least in part.',
      ],
      footer: `${site.name}, about its own email`,
    },
  }
}
