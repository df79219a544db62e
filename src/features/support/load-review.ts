import { keysOf } from '../../lib/keys-of'
import { describeAge } from '../../lib/time/child-age'
import { addDays, today } from '../../lib/time/dates'
import { toIds } from '../../server/db/chunks'
import type { Db } from '../../server/db/open'
import { zoneAt } from '../diary/clocks/clocks'
import { firstAndLast, isFinal, median } from '../diary/chart/first-and-last'
import { momentOf, type Entry } from '../diary/merge'
import { findEvenings, openLog, readNights, type Night } from '../diary/nights'
import { hasPlausibleTimes } from '../diary/plausible'
import { findHints } from '../diary/chart/norms'
import { findRecipients } from '../diary/family/recipients'
import type { Site } from '../settings/site-settings'
import { findLatest, findNewest, findOwed, isSilent, type NightComment } from './find-reviews'
import { waitedFor } from './times/hours'
import { loadSupports, type Support } from './load-supports'
import { findEntries, getNotes } from './notes'
import { findPeriod } from './times/period'

/** Columns in a review: the night under review and the ones before. */
const SHOWN_NIGHTS = 2
/** Number of latest comments shown in a review. */
const SHOWN_COMMENTS = 5

/** Numbers shown for nights: minutes or counts. */
const nightRows = {
  longest: 'Longest stretch',
  wakings: 'Woke',
  awake: 'Awake in the night',
  toFallAsleep: 'To fall asleep',
  feeds: 'Night feeds',
  nightSleep: 'Night sleep',
  naps: 'Naps the day before',
} as const
type NightRow = keyof typeof nightRows
export type NightValues = Record<NightRow, number | null>

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

/** Returns the numbers of a night that's logged and over; null for what it doesn't have. */
function toValues({ summary }: Night): NightValues {
  const { longest, wakings, awake, toFallAsleep, feeds, nightSleep, naps } = summary!
  return { longest, wakings, awake, toFallAsleep, feeds, nightSleep, naps: naps.length ? sum(naps) : null }
}

export function toMedians(nights: Night[]) {
  const values = nights.map(toValues)
  const rows = keysOf(nightRows)
  return Object.fromEntries(rows.map((row) => [row, median(values.map((night) => night[row]))])) as NightValues
}

/** Returns a supported child's nights from the first evening to another, and those that count: when the plan isn't paused. */
export async function loadNights(db: Db, support: Support, until: string, now: string) {
  const { diaryId, childId, clocks: zone, timesOn, firstNight, period } = support
  // Night 1 includes sleeps from the day before.
  const from = `${addDays(firstNight, -1)}T`
  const entries = (await findEntries(db, [diaryId], { spans: [{ from }] })).get(diaryId) ?? []
  const ofChild = entries.filter((entry) => entry.childId === childId)
  const odd = ofChild.filter((entry) => !hasPlausibleTimes(entry, now))
  const own = ofChild.filter((entry) => momentOf(entry) >= from)
  const log = openLog({ entries: own, zone, plan: timesOn, now })
  const evenings = findEvenings(log, firstNight).filter((date) => date >= firstNight && date <= until)
  const nights = readNights(log, evenings)
  const { isPaused } = findPeriod(period, now)
  return { entries, odd, nights, counted: nights.filter(({ date }) => !isPaused(date)) }
}

/**
 * Returns everything needed to review the nights of a family's children: those due along with this support period, or just this one if
 * it isn't due. Undefined if there's no such support period.
 */
export async function loadReview(db: Db, site: Site, id: string, now = new Date()) {
  const [opened] = await loadSupports(db, site, { ids: [id] })
  if (!opened) return undefined
  const open = await loadSupports(db, site, { diaryId: opened.diaryId, openAt: now })
  const supports = open.some((support) => support.id === id) ? open : [opened]
  const latest = await findLatest(db, toIds(supports))
  const all: Awaited<ReturnType<typeof loadNight>>[] = []
  for (const support of supports) all.push(await loadNight(db, support, latest.get(support.id), now))
  const due = all.filter(({ isOwed }) => isOwed)
  const nights = due.some((night) => night.id === id) ? due : all.filter((night) => night.id === id)
  const comments = await db
    .selectFrom('nightComment')
    .select(({ fn }) => fn.coalesce('sentWith', 'id').as('id'))
    .select(['night', 'text', 'username', 'createdAt'])
    .where('supportId', 'in', toIds(nights))
    .where('text', 'is not', null)
    .orderBy('nightComment.id', 'desc')
    .limit(SHOWN_COMMENTS)
    .execute()
  const { familyId, family, clocks, diaryVersion, parents } = opened
  return {
    id: nights[0]!.id,
    familyId,
    family,
    clocks,
    to: await findRecipients(db, parents),
    nights,
    comments,
    /** The id of the latest comment on any of these children's nights, including skips. */
    latest: findNewest(nights.flatMap((night) => latest.get(night.id) ?? []))?.id ?? null,
    diaryVersion,
    messages: await findMessages(db, parents),
  }
}

/** Returns a child's last night, with the plan, the nights before, and their notes. */
async function loadNight(db: Db, support: Support, latest: NightComment | undefined, now: Date) {
  const at = now.toISOString()
  const { id, child, plan, period, hours } = support
  const { finished = '', last } = findPeriod(period, at)
  const { entries, odd, nights, counted } = await loadNights(db, support, finished, at)
  const allNotes = getNotes(entries, support.childId)
  const owed = findOwed(support, latest, allNotes, at)
  const { night } = owed
  const { first, last: lastThree, count } = firstAndLast(counted)
  const shown = nights.find(({ date }) => date === finished)
  const isNew = new Set(owed.notes.map((note) => note.id))
  const notes = [
    ...owed.notes.map((note) => ({ ...note, isOwed: true, waited: waitedFor(hours, note.arrivedAt, at) })),
    ...allNotes
      .filter((note) => !isNew.has(note.id) && shown?.notes.some(({ id }) => id === note.id))
      .map((note) => ({ ...note, isOwed: false, answerBy: null, waited: 0 })),
  ]
  return {
    id,
    child: { ...child, age: describeAge(child, today(zoneAt(support.clocks, at), now)) ?? null },
    night,
    number: owed.numberOf(night),
    nights: support.nights,
    isOwed: owed.isOwed,
    isPaused: owed.isPaused(night),
    isLast: finished === last,
    /** Whether it's after the last night, because of a note. */
    isAfter: last !== undefined && night > last,
    hours,
    /** The latest comment on this child's nights, including skips. */
    latest: latest ? { id: latest.sentWith ?? latest.id, createdAt: latest.createdAt } : null,
    /** The last two nights, earlier first. */
    columns: nights.filter(({ date }) => date >= addDays(finished || night, 1 - SHOWN_NIGHTS)).map(withoutHistory),
    /** Numbers of the nights that count. */
    numbers: Object.fromEntries(counted.map(({ date }) => [date, owed.numberOf(date)])),
    hints: shown ? findHints(shown, child, at) : [],
    times: support.times,
    feeds: support.planOn(finished || night)?.feeds ?? null,
    plan: plan && { number: plan.number, changes: plan.changes, publishedAt: plan.publishedAt },
    values: {
      night: shown && isFinal(shown) ? toValues(shown) : null,
      lastThree: lastThree.length ? toMedians(lastThree) : null,
      firstThree: first.length ? toMedians(first) : null,
      /** How many nights are logged and over. */
      count,
    },
    notes,
    /** Who logged entries with impossible times, which belong to no night. */
    odd: odd.map(({ by }) => by),
    silent: isSilent(support, entries, at) ? { askedAt: findAsked(support, entries) } : null,
    period: { first: period.firstNight, last: last ?? null, state: owed.state },
  }
}

/** Returns when the parents were asked about this silence rather than an earlier one; null if they weren't. */
const findAsked = ({ askedAt, childId }: Support, entries: readonly Entry[]) =>
  entries.some((entry) => entry.childId === childId && askedAt !== null && momentOf(entry) > askedAt) ? null : askedAt

/** Removes the history of changes. */
export const withoutHistory = (night: Night): Night => ({
  ...night,
  logged: night.logged.map((sleep) => ({ ...sleep, setBy: {} })),
})

/** Returns these parents' unanswered messages. */
const findMessages = (db: Db, parents: { id: string }[]) =>
  db
    .selectFrom('contact')
    .select(['id', 'name', 'message', 'createdAt', 'email', 'isOfDiary'])
    .where('familyId', 'in', ['', ...toIds(parents)])
    .where('spamAt', 'is', null)
    .where('respondedAt', 'is', null)
    .orderBy('createdAt')
    .limit(10)
    .execute()
