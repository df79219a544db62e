import { addDays } from '../../../lib/time/dates'
import { toIds } from '../../../server/db/chunks'
import type { Db } from '../../../server/db/open'
import { firstAndLast, median } from '../../diary/chart/first-and-last'
import { findRecipients } from '../../diary/family/recipients'
import { loadSite, type Site } from '../../settings/site-settings'
import { loadNights, toMedians, withoutHistory } from '../load-review'
import { loadSupports, type Support } from '../load-supports'
import { findEarlyEnd, findEndOfNight, findPeriod } from '../times/period'
import type { SupportResult } from '../table'
import { addCheckIns } from '../check-ins'

/** With fewer logged nights, the first three and last three would overlap, so there's nothing to compare. */
const MIN_LOGGED = 6

type Report = Awaited<ReturnType<typeof toReport>>

/** Returns a support period's report: its nights, with medians of the first and last three. */
async function toReport(db: Db, support: Support, now: string) {
  const { id, familyId, family, child, words, period, times, reportedAt, sentAt } = support
  const { last, finished = '', numberOf } = findPeriod(period, now)
  const until = last ?? finished
  const { nights, counted } = await loadNights(db, support, until, now)
  const { first, last: lastThree, count } = firstAndLast(counted)
  const week = { ...support, firstNight: addDays(period.firstNight, -7) }
  const prior = firstAndLast((await loadNights(db, week, addDays(period.firstNight, -1), now)).counted).last
  return {
    id,
    familyId,
    family,
    child,
    times,
    from: period.firstNight,
    until,
    count: support.nights,
    logged: count,
    /** Numbers of the nights that count. */
    numbers: Object.fromEntries(counted.map(({ date }) => [date, numberOf(date)])),
    /** Medians of the last three nights in the week before night 1; null if fewer are logged. */
    prior: prior.length === 3 ? toMedians(prior) : null,
    /** Medians of the plan's first three nights, which are often harder than those before it. Null until there are enough nights to compare. */
    before: count >= MIN_LOGGED ? toMedians(first) : null,
    after: count >= MIN_LOGGED ? toMedians(lastThree) : null,
    nights: nights.map(withoutHistory),
    words,
    reportedAt,
    sentAt,
  }
}

/** Returns a support period's report, even before it's due; undefined if there's no such support period. */
export async function loadReport(db: Db, site: Site, id: string, now = new Date()) {
  const [support] = await loadSupports(db, site, { ids: [id] })
  return (
    support && {
      ...(await toReport(db, support, now.toISOString())),
      to: await findRecipients(db, support.parents),
      /** Whether it was ended before its last night was over, so that it has no report. */
      isEarly: findEarlyEnd(support.period) !== null,
    }
  )
}

/** Returns the reports that a family can read on its page, latest first. */
export async function loadReports(db: Db, diary: { id: string }, now = new Date()) {
  const supports = await loadSupports(db, await loadSite(db), { diaryId: diary.id })
  const made = supports.filter(({ reportedAt }) => reportedAt !== null).toReversed()
  return Promise.all(made.map((support) => toReport(db, support, now.toISOString())))
}

/** Returns a report's outcome; null if too little was logged. */
function toResult({ before, after, logged }: Report): SupportResult | null {
  if (before?.longest == null || after?.longest == null || before.wakings === null || after.wakings === null)
    return null
  return { logged, longest: [before.longest, after.longest], wakings: [before.wakings, after.wakings] }
}

/** How long the result follows late entries: some parents log the last night late because they slept in or had no network. */
const LOGGED_WITHIN_MS = 2 * 86_400_000

/**
 * Makes the report of every support period whose last night is over, once, and adds its check-ins as follow-ups. A period that was ended
 * early gets neither. For a while after, updates the result with late entries.
 */
export async function makeReports({ db }: { db: Db }, now = new Date()) {
  const site = await loadSite(db)
  const at = now.toISOString()
  for (const support of await loadSupports(db, site, { openAt: now })) {
    const { last } = findPeriod(support.period, at)
    const over = last && findEndOfNight(support.period, last)
    if (!last || !over || over > at) continue
    if (support.reportedAt !== null && now.getTime() - Date.parse(over) > LOGGED_WITHIN_MS) continue
    const result = toResult(await toReport(db, support, at))
    if (support.reportedAt !== null) {
      const rows = db.updateTable('support').set({ result }).where('id', '=', support.id)
      if (JSON.stringify(result) !== JSON.stringify(support.result))
        await rows.where('reportedAt', '=', support.reportedAt).execute()
      continue
    }
    await db.transaction().execute(async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('support')
        .set({ reportedAt: at, result })
        .where('id', '=', support.id)
        .where('reportedAt', 'is', null)
        .executeTakeFirstOrThrow()
      // Another process was faster.
      if (numUpdatedRows === 0n) return
      await addCheckIns(trx, site, support, { last, now })
    })
  }
}

/** Returns the reports that are made but not sent. */
export async function findUnsent(db: Db, site: Site) {
  const unsent = await db
    .selectFrom('support')
    .select('id')
    .where('reportedAt', 'is not', null)
    .where('sentAt', 'is', null)
    .where('endedAt', 'is', null)
    .execute()
  const supports = await loadSupports(db, site, { ids: toIds(unsent) })
  return supports.map(({ id, family, child }) => ({ id, family, child: child.name }))
}

/** Minimum number of families for any statement. */
const MIN_FAMILIES = 10
/** Minimum number of nights per family. */
const MIN_NIGHTS = 7

/** Returns medians of families' first three and last three nights, over families with enough nights; null for too few families. */
export async function loadResults(db: Db) {
  const rows = await db
    .selectFrom('support')
    .select(['familyId', 'result'])
    .where('result', 'is not', null)
    .orderBy('id')
    .execute()
  const results = rows
    .map(({ familyId, result }) => ({ familyId, ...result! }))
    .filter(({ logged }) => logged >= MIN_NIGHTS)
  const families = Map.groupBy(results, ({ familyId }) => familyId)
  if (families.size < MIN_FAMILIES) return null
  const one = (name: 'longest' | 'wakings', index: 0 | 1) =>
    median([...families.values()].map((some) => median(some.map((result) => result[name][index]))))!
  return {
    families: families.size,
    longest: [one('longest', 0), one('longest', 1)] as const,
    wakings: [one('wakings', 0), one('wakings', 1)] as const,
  }
}
