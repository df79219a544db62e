import { addDays } from '../../../lib/time/dates'
import { fromLocalTime, toLocalTime } from '../../../lib/time/local-time'

/** From an instant on (ISO), a family lives by another zone's clocks. */
export type Move = { since: string; zone: string }

/** A time zone, or those of a family: the one in which its diary began, then that of its latest move. To a night, a move is what a clock change is. */
export type Clocks = string | { timeZone: string; moves: readonly Move[] }

/** Returns the time zone by whose clocks an instant is shown. */
export const zoneAt = (clocks: Clocks, at: string | number) =>
  typeof clocks === 'string'
    ? clocks
    : (clocks.moves.findLast(({ since }) => Date.parse(since) <= new Date(at).getTime())?.zone ?? clocks.timeZone)

/** Returns the local date and time of an instant, such as '2026-03-08T03:30'. */
export const toLocal = (at: string | number, clocks: Clocks) => toLocalTime(at, zoneAt(clocks, at))

/**
 * Returns the instant of a local date and time, in ms, as `fromLocalTime` does. One that clocks skip in a move is the moment of the move; one
 * that they show twice is the later.
 */
export function fromLocal(local: string, clocks: Clocks) {
  if (typeof clocks === 'string') return fromLocalTime(local, clocks)
  const { timeZone, moves } = clocks
  const index = moves.findLastIndex(({ since, zone }) => toLocalTime(since, zone) <= local)
  const at = fromLocalTime(local, moves[index]?.zone ?? timeZone)
  const next = moves[index + 1]
  return next ? Math.min(at, Date.parse(next.since)) : at
}

/** Until then, it's still the night before. */
const MORNING = '06:00'
/** No bedtime is before, and no night goes on until then. */
const NOON = '12:00'

/** Returns the evening (YYYY-MM-DD) of the night that goes on at an instant, or, by day, of the coming one. */
export function eveningAt(at: string, zone: string) {
  const [day = '', clock = ''] = toLocalTime(at, zone).split('T')
  return clock < MORNING ? addDays(day, -1) : day
}

/**
 * Returns a family's moves once it lives by a zone's clocks from an evening (YYYY-MM-DD) on: from its noon, or from `now` if that's the
 * morning before. It takes the place of what was said of that evening before; later moves stay.
 */
export function moveFrom(
  { timeZone, moves }: Exclude<Clocks, string>,
  { evening, zone }: { evening: string; zone: string },
  now: string,
) {
  const noon = new Date(fromLocalTime(`${evening}T${NOON}`, zone)).toISOString()
  const since = noon > now && evening === eveningAt(now, zone) ? now : noon
  const others = moves.filter((move) => toLocalTime(move.since, move.zone).slice(0, 10) !== evening)
  return [...others, { since, zone }]
    .toSorted((a, b) => (a.since < b.since ? -1 : 1))
    .filter((move, index, all) => move.zone !== (all[index - 1]?.zone ?? timeZone))
}
