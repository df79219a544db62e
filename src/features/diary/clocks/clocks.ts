import { addDays } from '../../../lib/time/dates'
import { fromLocalTime, toLocalTime } from '../../../lib/time/local-time'

/** From an instant on (ISO), a family lives in another time zone. */
export type Move = { since: string; zone: string }

/** A time zone, or a family's zones: where its diary began, then each move's. For a night, a move is like a clock change. */
export type Clocks = string | { timeZone: string; moves: readonly Move[] }

/** Returns the time zone that an instant is shown in. */
export const zoneAt = (clocks: Clocks, at: string | number) =>
  typeof clocks === 'string'
    ? clocks
    : (clocks.moves.findLast(({ since }) => Date.parse(since) <= new Date(at).getTime())?.zone ?? clocks.timeZone)

/** Returns the local date and time of an instant, such as '2026-03-08T03:30'. */
export const toLocal = (at: string | number, clocks: Clocks) => toLocalTime(at, zoneAt(clocks, at))

/**
 * Returns the instant of a local date and time, in ms, like `fromLocalTime`. A time that a move skips becomes the moment of the move; a time
 * that occurs twice becomes the later one.
 */
export function fromLocal(local: string, clocks: Clocks) {
  if (typeof clocks === 'string') return fromLocalTime(local, clocks)
  const { timeZone, moves } = clocks
  const index = moves.findLastIndex(({ since, zone }) => toLocalTime(since, zone) <= local)
  const at = fromLocalTime(local, moves[index]?.zone ?? timeZone)
  const next = moves[index + 1]
  return next ? Math.min(at, Date.parse(next.since)) : at
}

/** Before this, it's still the previous night. */
const MORNING = '06:00'
/** No bedtime is earlier, and no night lasts this long. */
const NOON = '12:00'

/** Returns the evening (YYYY-MM-DD) of the current night or, by day, of the coming one. */
export function eveningAt(at: string, zone: string) {
  const [day = '', clock = ''] = toLocalTime(at, zone).split('T')
  return clock < MORNING ? addDays(day, -1) : day
}

/**
 * Returns a family's moves, adding one to a zone from an evening (YYYY-MM-DD): from that day's noon, or from `now` if it's still morning.
 * It replaces any move on that evening; later moves stay.
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
