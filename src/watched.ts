import { createHash, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { isMigrated } from './server/db/migrate'
import type { Db } from './server/db/open'
import { refuse, routes, type Deps } from './server/http'
import { createMetrics, type Metrics } from './server/metrics'

const NO_STORE = { 'Cache-Control': 'no-store' }
const HOUR = 3_600_000

/** What those ask who watch the site: whether the process lives, whether it can work, and how much it does. */
export function watched({ env: { metricsToken } }: Pick<Deps, 'env'>, metrics: Metrics | undefined) {
  const app = routes()
    .get('/healthz', (c) => c.text('alive', 200, NO_STORE))
    .get('/readyz', async (c) => {
      try {
        if (await isMigrated(c.var.db)) return c.text('ready', 200, NO_STORE)
        return c.text('the database lacks migrations', 503, NO_STORE)
      } catch {
        return c.text('the database does not answer', 503, NO_STORE)
      }
    })
  if (metrics && metricsToken)
    app.get('/metrics', async (c) => {
      const [, token = ''] = /^Bearer (.+)$/.exec(c.req.header('authorization') ?? '') ?? []
      if (!isSame(token, metricsToken)) return refuse(c, 401, 'The metrics ask for their token')
      return c.body(await metrics.text(), 200, { 'Content-Type': metrics.contentType, ...NO_STORE })
    })
  return app
}

/** Counted only where somebody reads it. */
export function metricsOf({ env, db }: Pick<Deps, 'env' | 'db'>) {
  if (!env.metricsToken) return undefined
  const metrics = createMetrics()
  const { gauge } = metrics
  gauge('mails_waiting', 'Mails that are not sent yet', () => mails(db, 'failedAt', 'is'))
  gauge('mails_failed', 'Mails that were given up', () => mails(db, 'failedAt', 'is not'))
  for (const hours of [24, 48])
    gauge(`requests_overdue_${hours}h`, `Requests unanswered for more than ${hours} hours`, () => overdue(db, hours))
  return metrics
}

async function mails(db: Db, column: 'failedAt', is: 'is' | 'is not') {
  const waiting = db.selectFrom('outbox').where('sentAt', 'is', null).where(column, is, null)
  return (await waiting.select(sql<number>`count(*)`.as('n')).executeTakeFirstOrThrow()).n
}

async function overdue(db: Db, hours: number) {
  const before = new Date(Date.now() - hours * HOUR).toISOString()
  const late = [
    db.selectFrom('contact').where('respondedAt', 'is', null).where('spamAt', 'is', null),
    db.selectFrom('consultation').where('status', '=', 'pending').where('spamAt', 'is', null),
  ] as const
  const [contacts, consultations] = await Promise.all([
    late[0]
      .where('createdAt', '<', before)
      .select(sql<number>`count(*)`.as('n'))
      .executeTakeFirstOrThrow(),
    late[1]
      .where('createdAt', '<', before)
      .select(sql<number>`count(*)`.as('n'))
      .executeTakeFirstOrThrow(),
  ])
  return contacts.n + consultations.n
}

/** In a time that tells nothing of where they differ. */
const isSame = (a: string, b: string) => timingSafeEqual(sha256(a), sha256(b))
const sha256 = (text: string) => createHash('sha256').update(text).digest()
