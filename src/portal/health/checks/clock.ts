import { sql } from 'kysely'
import { loadSite } from '../../../features/settings/site-settings'
import { formatDateTime, nameZone } from '../../../lib/time/dates'
import { isPostgres, type Db } from '../../../server/db/open'
import type { Env } from '../../../server/env'
import { release } from '../../../server/release'
import { error, ok, warning, type Check } from './check'

/** Beyond this, authenticator app codes fail, and times in the portal are wrong. */
const MAX_DRIFT_SECONDS = 30
const REQUEST_TIMEOUT_MS = 10_000
/** With fewer phones, all of them could be wrong. */
const MIN_PHONES = 3
const DAY_MS = 86_400_000
const REMEDY = 'set the clock of this machine with NTP: timedatectl set-ntp true'

/** Later events reveal a clock that's behind, and other machines' clocks reveal any wrong one. */
export const clock: Check = async ({ env, db }) => {
  const now = Date.now()
  const { timeZone } = db ? await loadSite(db) : { timeZone: 'UTC' }
  const format = (at: string) => formatDateTime(at, timeZone)
  const time = `${format(new Date(now).toISOString())}, ${nameZone(timeZone)}`
  const past = {
    'this release was built': release.builtAt,
    'the newest change was stored': db && (await findNewest(db)),
  }
  for (const [what, at] of Object.entries(past))
    if (at && seconds(at, now) > MAX_DRIFT_SECONDS)
      return error(`it is ${time}, but ${what} on ${format(at)}: this clock is wrong, or was wrong then`, {
        remedy: REMEDY,
      })
  const others = { 'the database': db && (await askDatabase(db)), ...(await askServers(env)) }
  const known = Object.entries(others).flatMap(([name, at]) => (at ? [[name, at] as const] : []))
  for (const [name, at] of known) {
    const drift = Math.abs(seconds(at, Date.now()))
    if (drift > MAX_DRIFT_SECONDS)
      return error(`this machine and ${name} differ by ${Math.round(drift)} s (here it is ${time})`, { remedy: REMEDY })
  }
  const phones = db ? await countPhones(db, now) : { all: 0, wrong: 0 }
  if (phones.all >= MIN_PHONES && phones.wrong > phones.all / 2)
    return warning(
      `it is ${time}, but ${phones.wrong} of ${phones.all} phones that logged nights since yesterday had another time: this clock is wrong, or was wrong then`,
      { remedy: REMEDY },
    )
  return known.length
    ? ok(`this machine and ${known.map(([name]) => name).join(' and ')} agree`)
    : ok(`it is ${time}, and nothing is from later; compare it with a clock`)
}

const seconds = (at: string, now: number) => (Date.parse(at) - now) / 1000

/** Returns when the latest activity log entry or email was created: every request creates one. */
async function findNewest(db: Db) {
  const activity = db.selectFrom('activity').select((eb) => eb.fn.max<string | null>('at').as('at'))
  const emails = db.selectFrom('outbox').select((eb) => eb.fn.max<string | null>('createdAt').as('at'))
  const times = [await activity.executeTakeFirst(), await emails.executeTakeFirst()]
  return times
    .flatMap((row) => row?.at ?? [])
    .toSorted()
    .at(-1)
}

/** Returns how many phones have logged in the last day, and how many of them had their taps shifted. */
async function countPhones(db: Db, now: number) {
  const rows = await db
    .selectFrom('diaryChange')
    .select(['diaryId', 'by', 'isShifted'])
    .distinct()
    .where('source', '=', 'tap')
    .where('createdAt', '>', new Date(now - DAY_MS).toISOString())
    .execute()
  const count = (some: typeof rows) => new Set(some.map(({ diaryId, by }) => `${diaryId} ${by}`)).size
  return { all: count(rows), wrong: count(rows.filter(({ isShifted }) => isShifted)) }
}

async function askDatabase(db: Db) {
  if (!isPostgres(db)) return undefined
  const { rows } = await sql<{ now: string }>`select clock_timestamp() as now`.execute(db)
  return rows[0]!.now
}

/** Returns the Date headers of other machines' servers (RFC 9110, 6.6.1). Other checks report servers that don't answer. */
async function askServers({ bucket, siteUrl, https }: Env) {
  const servers = { ...(bucket && { 'the bucket': bucket.endpoint }), ...(https && { [siteUrl]: siteUrl }) }
  const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
  const dates = Object.entries(servers).map(async ([name, url]) => {
    const response = await fetch(url, { method: 'HEAD', redirect: 'manual', signal }).catch(() => undefined)
    return [name, response?.headers.get('date') ?? undefined] as const
  })
  return Object.fromEntries(await Promise.all(dates))
}
