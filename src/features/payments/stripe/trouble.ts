import type { Db } from '../../../server/db/open'
import { readSetting, saveSetting } from '../../../server/db/setting'
import type { Deps } from '../../../server/http'
import { alertEmail, claimAlert } from '../../email/alerts/practice-alert'
import { loadEmailContext } from '../../email/context'
import { enqueue } from '../../email/outbox'
import { explainFailure } from './client'

/** The row of table `setting` that is there while Stripe can't be asked, and that with the time of the last alert about it. */
const KEY = 'stripeTrouble'
const ALERTED_AT_KEY = 'stripeAlerted'

const FIRST_WAIT_MS = 15_000
const MAX_WAIT_MS = 30 * 60_000
const HOUR_MS = 3_600_000

type Trouble = { since: string; tries: number; retryAt: string; problem: string }

export const findTrouble = (db: Db) => readSetting<Trouble>(db, KEY)

/** Notes that Stripe couldn't be asked. Each time, it's left alone for longer. */
export async function noteTrouble(db: Db, error: unknown, now: number) {
  const before = await findTrouble(db)
  const tries = (before?.tries ?? 0) + 1
  const wait = Math.min(FIRST_WAIT_MS * 2 ** (tries - 1), MAX_WAIT_MS)
  await saveSetting(db, KEY, {
    since: before?.since ?? new Date(now).toISOString(),
    tries,
    retryAt: new Date(now + wait).toISOString(),
    problem: explainFailure(error),
  } satisfies Trouble)
}

export const clearTrouble = (db: Db) => db.deleteFrom('setting').where('key', '=', KEY).execute()

/** Tells the practice, once, that Stripe couldn't be asked for an hour. */
export const alertAboutStripe = ({ db, env }: Pick<Deps, 'db' | 'env'>, now = Date.now()) =>
  db.transaction().execute(async (trx) => {
    const trouble = await findTrouble(trx)
    const since = trouble && Date.parse(trouble.since)
    const isOld = since !== undefined && since <= now - HOUR_MS
    if (!(await claimAlert(trx, { kind: 'stripe-trouble', key: ALERTED_AT_KEY }, isOld ? since : undefined, now)))
      return
    const context = await loadEmailContext({ db: trx, env })
    await enqueue(
      trx,
      alertEmail(context, {
        kind: 'stripe-trouble',
        title: 'Payments at Stripe can’t be read',
        body: [
          `For an hour, the site couldn’t read at Stripe what was paid: ${trouble!.problem}.`,
          'Nothing is lost: money that came is at Stripe, and the site shows it as soon as it can read again. Until then, parents see your other ways to pay.',
          { action: 'Look at the settings', url: `${context.siteUrl}/admin/settings/payments` },
        ],
        about: 'payments',
      }),
    )
  })
