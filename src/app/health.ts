import { createHash, timingSafeEqual } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import { sql } from 'kysely'
import { loadSite } from '../features/settings/site-settings'
import type { ResponseHours } from '../lib/time/response-time'
import { isMigrated } from '../server/db/migrate'
import { checkWritable, type Db } from '../server/db/open'
import { DatabaseMovedError } from '../server/db/explain-error'
import { problem, routes, type Deps } from '../server/http'
import { createMetrics, type Metrics } from '../server/metrics'
import { releaseName } from '../server/release'
import { doctorToken, PROXY_CHECK_PATH } from '../server/secret'

const NO_STORE = { 'Cache-Control': 'no-store' }
const HOUR_MS = 3_600_000
/** With less than this, SQLite can store a few more requests at best. */
const MIN_FREE_BYTES = 1_000_000
const count = sql<number>`count(*)`.as('n')

/** Routes for monitoring: liveness, readiness, and, with METRICS_TOKEN, metrics. */
export function health({ env: { metricsToken } }: Pick<Deps, 'env'>, metrics: Metrics | undefined) {
  const app = routes()
    // Some container hosts ask for /up.
    .on('GET', ['/healthz', '/up'], (c) => c.text(`alive ${releaseName}`, 200, NO_STORE))
    .get(PROXY_CHECK_PATH, async (c) => {
      if (!isBearer(c.req.header('authorization'), await doctorToken(c.var.db))) return c.notFound()
      return c.text(c.req.header('x-forwarded-for') ?? '', 200, NO_STORE)
    })
    .get('/readyz', async (c) => {
      const problem = await findProblem(c.var)
      return c.text(problem ?? 'ready', problem ? 503 : 200, NO_STORE)
    })
  if (metrics && metricsToken)
    app.get('/metrics', async (c) => {
      if (!isBearer(c.req.header('authorization'), metricsToken)) return problem(c, 401, 'A valid token is required')
      return c.body(await metrics.text(), 200, { 'Content-Type': metrics.contentType, ...NO_STORE })
    })
  return app
}

/** Returns why requests can't be stored; undefined if they can. */
async function findProblem({ db, env }: Pick<Deps, 'db' | 'env'>) {
  let problem = 'the database doesn’t respond'
  try {
    if (!(await isMigrated(db))) return 'migrations are missing'
    problem = 'the database can’t be written'
    await checkWritable(db)
    if (env.databaseUrl) return undefined
    problem = 'DATA_DIR can’t be read'
    const { bavail, bsize } = await statfs(env.dataDir)
    return bavail * bsize < MIN_FREE_BYTES ? 'the disk is full' : undefined
  } catch (error) {
    return error instanceof DatabaseMovedError ? 'the database’s file was moved, deleted, or replaced' : problem
  }
}

/** Compares digests of equal length, so timing doesn't reveal where the tokens differ. */
function isBearer(header: string | undefined, expected: string) {
  const [, token = ''] = /^Bearer (.+)$/.exec(header ?? '') ?? []
  return timingSafeEqual(sha256(token), sha256(expected))
}

const sha256 = (text: string) => createHash('sha256').update(text).digest()

/** Returns undefined without METRICS_TOKEN: nothing is measured. */
export function createAppMetrics({ env, db }: Pick<Deps, 'env' | 'db'>) {
  if (!env.metricsToken) return undefined
  const metrics = createMetrics()
  const { gauge } = metrics
  gauge('mails_waiting', 'Emails waiting to be sent', () => countEmails(db, 'is'))
  gauge('mails_failed', 'Emails that could not be sent', () => countEmails(db, 'is not'))
  gauge('mails_oldest_waiting_seconds', 'Age of the oldest waiting email', () => getOldestAge(db))
  gauge('requests_overdue_promised', 'Requests unanswered for longer than the confirmation promises', () =>
    countOverdue(db, 'promisedHours'),
  )
  gauge('requests_overdue_latest', 'Requests unanswered for longer than the pages state', () =>
    countOverdue(db, 'latestHours'),
  )
  gauge('calendars_oldest_read_seconds', 'Age of the busy times that have been read least recently', () =>
    getOldestRead(db),
  )
  return metrics
}

const selectUnsent = (db: Db, failed: 'is' | 'is not') =>
  db
    .selectFrom('outbox')
    .where('sentAt', 'is', null)
    .where('droppedAt', 'is', null)
    .where('withheldAt', 'is', null)
    .where('failedAt', failed, null)

async function countEmails(db: Db, failed: 'is' | 'is not') {
  return (await selectUnsent(db, failed).select(count).executeTakeFirstOrThrow()).n
}

async function getOldestAge(db: Db) {
  const { oldest } = await selectUnsent(db, 'is')
    .select((eb) => eb.fn.min('createdAt').as('oldest'))
    .executeTakeFirstOrThrow()
  return getAge(oldest)
}

/** For a calendar that was never read, the row's age counts. */
async function getOldestRead(db: Db) {
  const { oldest } = await db
    .selectFrom('calendar')
    .select((eb) => eb.fn.min(eb.fn.coalesce('readAt', 'createdAt')).as('oldest'))
    .executeTakeFirstOrThrow()
  return getAge(oldest)
}

/** In seconds; 0 for null. */
const getAge = (time: string | null) => (time ? Math.max(0, Date.now() - Date.parse(time)) / 1000 : 0)

async function countOverdue(db: Db, limit: keyof ResponseHours) {
  const before = new Date(Date.now() - (await loadSite(db))[limit] * HOUR_MS).toISOString()
  const contacts = db.selectFrom('contact').where('respondedAt', 'is', null)
  const consultations = db.selectFrom('consultation').where('status', '=', 'pending')
  const counts = await Promise.all([
    contacts.where('spamAt', 'is', null).where('createdAt', '<', before).select(count).executeTakeFirstOrThrow(),
    consultations.where('spamAt', 'is', null).where('createdAt', '<', before).select(count).executeTakeFirstOrThrow(),
  ])
  return counts[0].n + counts[1].n
}
