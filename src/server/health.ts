import { createHash, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { loadSite } from '../features/settings/site-settings'
import type { ResponseHours } from '../lib/time/response-time'
import { isMigrated } from './db/migrate'
import type { Db } from './db/open'
import { problem, routes, type Deps } from './http'
import { createMetrics, type Metrics } from './metrics'

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
      if (!isSame(token, metricsToken)) return problem(c, 401, 'The metrics ask for their token')
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
  gauge('mails_oldest_waiting_seconds', 'For how long the oldest mail that is not sent or given up waits', () =>
    age(db),
  )
  gauge('requests_overdue_promised', 'Requests unanswered for longer than the hours promised to who wrote', () =>
    overdue(db, 'promisedHours'),
  )
  gauge('requests_overdue_latest', 'Requests unanswered for longer than the hours that pages state', () =>
    overdue(db, 'latestHours'),
  )
  return metrics
}

async function mails(db: Db, column: 'failedAt', is: 'is' | 'is not') {
  const waiting = db.selectFrom('outbox').where('sentAt', 'is', null).where(column, is, null)
  return (await waiting.select(sql<number>`count(*)`.as('n')).executeTakeFirstOrThrow()).n
}

async function age(db: Db) {
  const waiting = db.selectFrom('outbox').where('sentAt', 'is', null).where('failedAt', 'is', null)
  const { oldest } = await waiting.select((eb) => eb.fn.min('createdAt').as('oldest')).executeTakeFirstOrThrow()
  return oldest ? Math.max(0, Date.now() - Date.parse(oldest)) / 1000 : 0
}

/** @param limit which of the hours in the settings counts */
async function overdue(db: Db, limit: keyof ResponseHours) {
  const before = new Date(Date.now() - (await loadSite(db))[limit] * HOUR).toISOString()
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
