import type { Selectable } from 'kysely'
import { addDays } from '../../lib/time/dates'
import { selectInChunks, toIds } from '../../server/db/chunks'
import type { Db } from '../../server/db/open'
import type { Tables } from '../../server/db/tables'
import { momentOf, type Entry } from '../diary/merge'
import { CHART_START, findEvenings, openLog, readNights } from '../diary/nights'
import type { Site } from '../settings/site-settings'
import { answerBy } from './times/hours'
import { loadSupports, type Support } from './load-supports'
import { findEntries, getNotes, type ParentNote } from './notes'
import { findNightAt, findPeriod, toInstant } from './times/period'

export type NightComment = Selectable<Tables['nightComment']>

const DAY_MS = 86_400_000
/** Entries shown in the list, or needed to detect silent nights, arrived within this many days. */
const RECENT_DAYS = 4

/** Returns each support period's latest comment or skipped night. */
export async function findLatest(db: Db, supportIds: string[]) {
  const rows = await selectInChunks(supportIds, (ids) =>
    db
      .selectFrom('nightComment')
      .selectAll()
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('nightComment')
          .select(({ fn }) => fn.max('id').as('id'))
          .where('supportId', 'in', ids)
          .groupBy('supportId'),
      )
      .execute(),
  )
  return new Map(rows.map((row) => [row.supportId, row]))
}

/** Returns the newest comment, with the id of the first one it was sent with; undefined if there is none. */
export function findNewest(comments: NightComment[]) {
  const newest = comments.toSorted((a, b) => (a.id < b.id ? 1 : -1))[0]
  return newest && { ...newest, id: newest.sentWith ?? newest.id }
}

/** When the practice's answers end: at the end of its hours on the day after the last night. */
export const findEndOfAnswers = ({ hours }: Pick<Support, 'hours'>, last: string) =>
  toInstant(`${addDays(last, 1)}T${hours.answersUntil}`, hours.zone)

/**
 * Returns what the practice owes a family: the night to review (the last finished one, or a new note's), and the notes to answer, each with
 * its promised deadline. Nothing is owed before night 1, and nothing new after the last. Once the practice's answers have ended, a sent report
 * counts as the review of the last night, but not as an answer to a note.
 */
export function findOwed(support: Support, latest: NightComment | undefined, notes: ParentNote[], now: string) {
  const { period } = support
  const place = findPeriod(period, now)
  const { state, finished, last } = place
  const begins = toInstant(`${period.firstNight}T${period.wake}`, period.zone)
  const ends = last && findEndOfAnswers(support, last)
  const owedNotes = notes
    .filter(({ version }) => version > (latest?.diaryVersion ?? 0))
    .filter(({ arrivedAt }) => arrivedAt >= begins && (!ends || arrivedAt <= ends))
    .map((note) => ({ ...note, answerBy: answerBy(support.hours, note.arrivedAt) }))
  const isOn = support.endedAt === null && state !== 'before'
  const isReported = support.sentAt !== null && ends !== undefined && now > ends
  const isNew = finished !== undefined && finished > (latest?.reviewed ?? '') && !isReported
  const newest = owedNotes.at(-1)
  // A daytime note belongs to the night before, as in the chart; a note from the day before night 1 belongs to night 1.
  const ofNote =
    newest && [findNightAt({ ...period, wake: CHART_START }, newest.at).date, period.firstNight].toSorted().at(-1)!
  return {
    ...place,
    isOwed: isOn && (isNew || owedNotes.length > 0),
    /** The evening of the night to pin a comment to. */
    night: isNew || !ofNote ? (finished ?? period.firstNight) : ofNote,
    notes: isOn ? owedNotes : [],
  }
}

/** Reads a child's night from the entries around it; undefined if there are none. */
function findOneNight({ timesOn, clocks, childId }: Support, date: string, entries: readonly Entry[], now: string) {
  const [from, to] = [toInstant(`${date}T12:00`, clocks), toInstant(`${addDays(date, 1)}T18:00`, clocks)]
  const near = entries.filter((entry) => {
    const at = momentOf(entry)
    return entry.childId === childId && from <= at && at < to
  })
  const log = openLog({ entries: near, zone: clocks, plan: timesOn, now })
  return readNights(
    log,
    findEvenings(log).filter((evening) => evening === date),
  )[0]
}

/** Whether nothing at all has been logged about a child during the last two nights or since. */
export function isSilent({ period, childId }: Support, entries: readonly Entry[], now: string) {
  const { finished, state, first } = findPeriod(period, now)
  if (!finished || state !== 'on' || addDays(finished, -1) < first) return false
  const since = toInstant(`${addDays(finished, -1)}T12:00`, period.zone)
  return !entries.some((entry) => entry.childId === childId && momentOf(entry) >= since)
}

/** Returns families with nights to review, those with notes to answer first, by deadline. */
export async function findReviews(db: Db, site: Pick<Site, 'timeZone'>, now = new Date()) {
  const supports = await loadSupports(db, site, { openAt: now })
  const at = now.toISOString()
  const latest = await findLatest(db, toIds(supports))
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString()
  /** Since when there may be notes without an answer: at most twice as far back, so that few reads serve all families. */
  const findSince = ({ id, period, createdAt }: Support) => {
    let days = RECENT_DAYS
    const reviewed = latest.get(id)?.createdAt ?? createdAt
    if (findPeriod(period, at).state !== 'before') while (ago(days) > reviewed) days *= 2
    return ago(days)
  }
  const entries = new Map<string, Entry[]>()
  for (const [since, group] of Map.groupBy(supports, findSince)) {
    const ids = group.map(({ diaryId }) => diaryId)
    const found = await findEntries(db, ids, { since, spans: [{ from: addDays(since.slice(0, 10), -2) }] })
    for (const { id, diaryId } of group) entries.set(id, found.get(diaryId) ?? [])
  }
  const due = supports
    .map((support) => {
      const own = entries.get(support.id)!
      return { support, own, owed: findOwed(support, latest.get(support.id), getNotes(own, support.childId), at) }
    })
    .filter(({ owed }) => owed.isOwed)
  return [...Map.groupBy(due, ({ support }) => support.diaryId).values()]
    .map((ofFamily) => {
      const { id, familyId, family } = ofFamily[0]!.support
      const notes = ofFamily.flatMap(({ owed }) => owed.notes)
      return {
        id,
        familyId,
        family,
        notes: notes.length,
        /** The deadline for the first note. */
        answerBy: notes.map((note) => note.answerBy).toSorted()[0] ?? null,
        /** Nights of the children who are due. */
        nights: ofFamily.map(({ support, own, owed: { finished, night, numberOf, isPaused } }) => {
          const shown = finished && findOneNight(support, finished, own, at)
          return {
            id: support.id,
            child: { name: support.child.name },
            night,
            number: numberOf(night),
            isPaused: isPaused(night),
            isLogged: shown ? shown.isLogged : false,
            isSilent: isSilent(support, own, at),
            sleeps: shown ? shown.sleeps.filter(({ kind }) => kind === 'night') : [],
          }
        }),
      }
    })
    .toSorted((a, b) => ((a.answerBy ?? '~') < (b.answerBy ?? '~') ? -1 : a.answerBy === b.answerBy ? 0 : 1))
}
