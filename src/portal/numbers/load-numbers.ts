import { sql, type SqlBool } from 'kysely'
import { lastMonths } from '../../lib/time/zoned-time'
import { isPostgres, type Db } from '../../server/db/open'
import { topicLabels, topicPath } from '../../features/posts/topics'
import { loadResults } from '../../features/support/report/report'
import { loadSite } from '../../features/settings/site-settings'

const MAX_LISTED = 20

/**
 * Counts what arrived, was answered, took place, and was read in the last `count` calendar months of the practice's time zone.
 * Leaves out suspected spam, deleted rows, and messages the user can't see. An answer counts for the month when the request
 * arrived.
 */
export async function loadNumbers(db: Db, count: number, now = new Date(), isVisible = sql<SqlBool>`true`) {
  const periods = lastMonths(count, (await loadSite(db)).timeZone, now)
  const { month: firstMonth, start } = periods[0]!
  const { end } = periods.at(-1)!
  const rowCount = sql<number>`count(*)`.as('count')
  const [requests, messages, appointments, views] = await Promise.all([
    db
      .selectFrom('consultation')
      .select([indexOfMonth('createdAt', periods), 'consultationType as name', rowCount, answerHours(db, 'answeredAt')])
      .where('spamAt', 'is', null)
      .where('createdAt', '>=', start)
      .groupBy(['n', 'consultationType'])
      .execute(),
    db
      .selectFrom('contact')
      .select([indexOfMonth('createdAt', periods), rowCount, answerHours(db, 'respondedAt')])
      .where(isVisible)
      .where('spamAt', 'is', null)
      .where('createdAt', '>=', start)
      .groupBy('n')
      .execute(),
    db
      .selectFrom('appointment')
      .select([indexOfMonth('start', periods), 'status', rowCount])
      .where('start', '>=', start)
      .where('start', '<', end)
      .where((eb) =>
        eb.or([eb('status', '=', 'cancelled'), eb('status', '=', 'confirmed').and('end', '<=', now.toISOString())]),
      )
      .groupBy(['n', 'status'])
      .execute(),
    loadViews(db, `${firstMonth}-01`),
  ])

  const months = periods.map(({ month }) => ({ month, requests: 0, messages: 0, held: 0, cancelled: 0 }))
  const hours: number[][] = months.map(() => [])
  const packages = new Map<string, number[]>()
  for (const { n, name, count, answered } of requests) {
    months[n]!.requests += count
    hours[n]!.push(...parse(answered))
    const byMonth = packages.get(name) ?? months.map(() => 0)
    byMonth[n] = count
    packages.set(name, byMonth)
  }
  for (const { n, count, answered } of messages) {
    months[n]!.messages = count
    hours[n]!.push(...parse(answered))
  }
  for (const { n, status, count } of appointments) months[n]![status === 'confirmed' ? 'held' : 'cancelled'] = count
  return {
    months: months.map((month, n) => ({ ...month, answerHours: median(hours[n]!) })),
    answerHours: median(hours.flat()),
    packages: [...packages]
      .map(([name, byMonth]) => ({ name, requests: byMonth.reduce((a, b) => a + b), byMonth }))
      .toSorted((a, b) => b.requests - a.requests || a.name.localeCompare(b.name)),
    ...views,
    nights: await loadResults(db),
  }
}

/** Selects the index of the period that an instant is in, as `n`. */
function indexOfMonth(column: 'createdAt' | 'start', periods: { start: string }[]) {
  const cases = periods.map(({ start }, n) => sql`when ${sql.ref(column)} >= ${start} then ${sql.lit(n)}`)
  return sql<number>`case ${sql.join(cases.toReversed(), sql` `)} end`.as('n')
}

/** Selects the hours to each answer, as JSON. Automatic confirmations and requests only marked as read have their arrival time. */
function answerHours(db: Db, column: 'answeredAt' | 'respondedAt') {
  const answeredAt = sql.ref(column)
  const hours = isPostgres(db)
    ? sql`json_agg(extract(epoch from ${answeredAt} - "createdAt") / 3600)`
    : sql`json_group_array((unixepoch(${answeredAt}) - unixepoch("createdAt")) / 3600.0)`
  return sql<string | null>`cast(${hours} filter (where ${answeredAt} > "createdAt") as text)`.as('answered')
}

const parse = (hours: string | null) => JSON.parse(hours ?? '[]') as number[]

function median(values: number[]) {
  const sorted = Float64Array.from(values).sort()
  const middle = sorted.length / 2
  return sorted.length ? (sorted[Math.ceil(middle) - 1]! + sorted[Math.floor(middle)]!) / 2 : null
}

/** Returns how often pages were read since a day, each with its article's title, and which sites linked there. */
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
  const titles = new Map([
    ...Object.entries(topicLabels).map(([topic, label]) => [topicPath(topic), label] as const),
    ...posts.map(({ slug, title }) => [`/blog/${slug}`, title] as const),
  ])
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
