import { hasKey } from '../../../lib/keys-of'
import type { Db } from '../../../server/db/open'
import { emailKinds } from '../schema'
import type { OutboxEmail } from '../table'

const HOUR_MS = 60 * 60_000

/**
 * How many emails one address gets per hour and per day, so that nobody can flood a stranger's inbox through the site. Emails that anyone can cause
 * with just the address get less than half; the rest is reserved for invitations, reminders, and answers.
 */
const QUOTA = [
  { ms: HOUR_MS, all: 10, unproved: 4 },
  { ms: 24 * HOUR_MS, all: 20, unproved: 8 },
]

const quotaOf = (kind: string) => {
  const rules = hasKey(emailKinds, kind) ? emailKinds[kind] : {}
  return 'quota' in rules ? rules.quota : undefined
}
const kindsOf = (quota: string) => Object.keys(emailKinds).filter((kind) => quotaOf(kind) === quota)
const [unlimited, unproved] = [kindsOf('unlimited'), kindsOf('unproved')]

type Claimed = Pick<OutboxEmail, 'kind' | 'recipient'>

/** Returns when the recipient may get this email, in ms; undefined if that's now. */
export async function findQuotaEnd(db: Db, { kind, recipient }: Claimed, now: number): Promise<number | undefined> {
  const quota = quotaOf(kind)
  if (quota === 'unlimited' || !recipient) return undefined
  const ends: number[] = []
  for (const { ms, ...max } of QUOTA) {
    const sent = db
      .selectFrom('outbox')
      .select('sentAt')
      .where('recipient', '=', recipient)
      .where('sentAt', '>', new Date(now - ms).toISOString())
      .where('sentAt', '<=', new Date(now).toISOString())
      .orderBy('sentAt', 'desc')
      .limit(1)
    const last = [
      await sent
        .where('kind', 'not in', unlimited)
        .offset(max.all - 1)
        .executeTakeFirst(),
    ]
    if (quota === 'unproved')
      last.push(
        await sent
          .where('kind', 'in', unproved)
          .offset(max.unproved - 1)
          .executeTakeFirst(),
      )
    ends.push(...last.flatMap((row) => (row ? [Date.parse(row.sentAt!) + ms] : [])))
  }
  return ends.length ? Math.max(...ends) : undefined
}
