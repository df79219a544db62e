import { formatTime, today } from '../../lib/time/dates'
import { UNDO_MS } from '../../lib/time/undo-duration'
import { plural } from '../../lib/text/plural'
import type { Db } from '../../server/db/open'
import { formatEvening } from '../diary/chart/words'
import { zoneAt } from '../diary/clocks/clocks'
import { loadSite } from '../settings/site-settings'
import { findEndOfAnswers } from './find-reviews'
import { describeHours, findOpening } from './times/hours'
import { loadSupports, type Support } from './load-supports'
import { findPeriod } from './times/period'

/** What parents see about answers: whether there are any right now, and a text. */
export type Answering = {
  state: 'before' | 'open' | 'closed' | 'over'
  text: string
  /** A text for pages that stay open for hours. */
  always: string
}

/** Returns when a note written now gets answered, in the family's time zone. `practice` is the consultant's name. */
function whenAnswered(support: Support, practice: string, now: string): Answering {
  const { period, hours, clocks, nights } = support
  const timeZone = zoneAt(clocks, now)
  const { state, last } = findPeriod(period, now)
  const usual = describeHours(hours, now, timeZone)
  if (state === 'before') {
    const first = formatEvening(period.firstNight)
    const text = `From night 1 on, ${first}, ${practice} answers your notes, from ${usual}.`
    return { state, text, always: text }
  }
  const opening = findOpening(hours, now)
  // The practice still answers on the day after the last night.
  const isLastDay = support.endedAt === null && last !== undefined && opening.at <= findEndOfAnswers(support, last)
  if (state === 'over' && !isLastDay) {
    const text = `Your ${support.endedAt === null ? plural(nights, 'night') : 'nights'} with ${practice} are over, and notes no longer get answers. The diary stays yours: keep using it for as long as you like. You can still send a message.`
    return { state, text, always: text }
  }
  const always = `${practice} answers notes from ${usual}.`
  const time = formatTime(opening.at, timeZone)
  const isToday = today(timeZone, new Date(opening.at)) === today(timeZone, new Date(now))
  const when = isToday ? 'today' : 'tomorrow'
  if (opening.isOpen) return { state: 'open', text: `${practice} answers notes until ${time} ${when}.`, always }
  return { state: 'closed', text: `It’s after hours: ${practice} answers notes from ${time} ${when}.`, always }
}

export type ShownComment = { id: string; night: string; text: string; at: string }

/**
 * Returns what a family's page shows about a child's support: when notes get answered, comments that can no longer be undone, night 1,
 * each night's number, and whether there's a report. Undefined without support.
 */
export async function loadForParents(db: Db, diary: { id: string }, childId: string, now = new Date()) {
  const site = await loadSite(db)
  const supports = await loadSupports(db, site, { diaryId: diary.id })
  const own = supports.filter((support) => support.childId === childId)
  const current = own.at(-1)
  if (!current) return undefined
  const at = now.toISOString()
  const rows = await db
    .selectFrom('nightComment')
    .select(['id', 'night', 'text', 'createdAt as at'])
    .where(
      'supportId',
      'in',
      own.map(({ id }) => id),
    )
    .where('text', 'is not', null)
    .where('createdAt', '<=', new Date(now.getTime() - UNDO_MS).toISOString())
    .orderBy('id')
    .execute()
  const { numberOf, last } = findPeriod(current.period, at)
  return {
    answering: whenAnswered(current, site.consultant, at),
    comments: rows.map(({ text, ...row }): ShownComment => ({ ...row, text: text! })),
    firstNight: current.firstNight,
    /** Undefined for a night outside the support. */
    numberOf: (night: string) =>
      night >= current.firstNight && (!last || night <= last) ? numberOf(night) : undefined,
    hasReport: own.some(({ reportedAt }) => reportedAt !== null),
    practice: site.consultant,
  }
}
