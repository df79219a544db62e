import { sql } from 'kysely'
import { lastMonths } from '../../lib/time/zoned-time'
import { isPostgres, type Db } from '../../server/db/open'
import { loadSite } from '../settings/site-settings'
import '../appointments/table'
import '../consultations/table'
import '../contacts/table'
import '../posts/table'
import './table'

const HOUR_SECONDS = 3600
/** Pages and sources listed, most read first. */
const MAX_LISTED = 20

/**
 * Returns what arrived, was answered, took place, and was read in the last `count` calendar months of the practice's time zone,
 * without suspected spam and what was deleted. An answer counts for the month in which the request arrived.
 */
export async function loadNumbers(db: Db, count: number, now = new Date()) {
  const periods = lastMonths(count, (await loadSite(db)).timeZone, now)
  const { month: firstMonth, start } = periods[0]!
  const { end } = periods.at(-1)!
  const requests = await db
    .selectFrom('consultation')
    .select([seconds(db, 'createdAt').as('at'), seconds(db, 'answeredAt').as('answeredAt'), 'consultationType'])
    .where('spamAt', 'is', null)
    .where('createdAt', '>=', start)
    .orderBy('createdAt')
    .execute()
  const messages = await db
    .selectFrom('contact')
    .select([seconds(db, 'createdAt').as('at'), seconds(db, 'respondedAt').as('answeredAt')])
    .where('spamAt', 'is', null)
    .where('createdAt', '>=', start)
    .orderBy('createdAt')
    .execute()
  const appointments = await db
    .selectFrom('appointment')
    .select([seconds(db, 'start').as('at'), 'status'])
    .where('start', '>=', start)
    .where('start', '<', end)
    .where((eb) =>
      eb.or([eb('status', '=', 'cancelled'), eb('status', '=', 'confirmed').and('end', '<=', now.toISOString())]),
    )
    .orderBy('start')
    .execute()

  const months = periods.map(({ month }) => ({ month, requests: 0, messages: 0, held: 0, cancelled: 0 }))
  const hours: number[][] = months.map(() => [])
  const packages = new Map<string, number[]>()
  const starts = periods.map((period) => Date.parse(period.start) / 1000)
  const addAnswer = (n: number, { at, answeredAt }: Answerable) =>
    answeredAt === null ? 0 : hours[n]!.push((answeredAt - at) / HOUR_SECONDS)
  forEachInMonth(starts, requests, (n, request) => {
    months[n]!.requests++
    addAnswer(n, request)
    const byMonth = packages.get(request.consultationType) ?? months.map(() => 0)
    byMonth[n]!++
    packages.set(request.consultationType, byMonth)
  })
  forEachInMonth(starts, messages, (n, message) => {
    months[n]!.messages++
    addAnswer(n, message)
  })
  forEachInMonth(starts, appointments, (n, { status }) => months[n]![status === 'confirmed' ? 'held' : 'cancelled']++)
  return {
    months: months.map((month, n) => ({ ...month, answerHours: median(hours[n]!) })),
    answerHours: median(hours.flat()),
    packages: [...packages]
      .map(([name, byMonth]) => ({ name, requests: byMonth.reduce((a, b) => a + b), byMonth }))
      .toSorted((a, b) => b.requests - a.requests),
    ...(await loadViews(db, `${firstMonth}-01`)),
  }
}

type Answerable = { at: number; answeredAt: number | null }

/** Returns an instant in seconds since 1970. */
const seconds = (db: Db, column: 'createdAt' | 'answeredAt' | 'respondedAt' | 'start') =>
  isPostgres(db)
    ? sql<number>`extract(epoch from ${sql.ref(column)})::float8`
    : sql<number>`unixepoch(${sql.ref(column)})`

/** Calls `add` with each row, in order of time, and the index of its month. */
function forEachInMonth<T extends { at: number }>(starts: number[], rows: T[], add: (month: number, row: T) => void) {
  let month = 0
  for (const row of rows) {
    while (row.at >= starts[month + 1]!) month++
    add(month, row)
  }
}

/** Returns the median; null of nothing. */
function median(values: number[]) {
  const sorted = Float64Array.from(values).sort()
  const middle = sorted.length / 2
  return sorted.length ? (sorted[Math.ceil(middle) - 1]! + sorted[Math.floor(middle)]!) / 2 : null
}

/** Returns how often pages were read since a day, each with its article's title, and which sites led there. */
async function loadViews(db: Db, firstDay: string) {
  const rows = await db
    .selectFrom('pageView')
    .select((eb) => ['path', 'source', eb.fn.sum<number>('count').as('views')])
    .where('day', '>=', firstDay)
    .groupBy(['path', 'source'])
    .execute()
  const pages = mostRead(Map.groupBy(rows, ({ path }) => path))
  const slugs = pages.map(({ name }) => name.replace('/blog/', ''))
  const posts = await db
    .selectFrom('post')
    .select(['slug', 'title'])
    .where('slug', 'in', ['', ...slugs])
    .execute()
  const titles = new Map(posts.map(({ slug, title }) => [`/blog/${slug}`, title]))
  const fromOtherSites = rows.filter(({ source }) => source)
  return {
    views: sumViews(rows),
    pages: pages.map(({ name, views }) => ({ path: name, title: titles.get(name) ?? null, views })),
    fromOtherSites: sumViews(fromOtherSites),
    sources: mostRead(Map.groupBy(fromOtherSites, ({ source }) => source)),
  }
}

const sumViews = (rows: { views: number }[]) => rows.reduce((sum, { views }) => sum + views, 0)

const mostRead = (groups: Map<string, { views: number }[]>) =>
  [...groups]
    .map(([name, rows]) => ({ name, views: sumViews(rows) }))
    .toSorted((a, b) => b.views - a.views || a.name.localeCompare(b.name))
    .slice(0, MAX_LISTED)
