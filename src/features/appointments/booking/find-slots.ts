import { addDays } from '../../../lib/time/dates'
import type { Db } from '../../../server/db/open'
import { datesToInstants } from '../../../lib/time/zoned-time'
import type { Site } from '../../settings/site-settings'
import { listOverrides, loadAvailability } from '../availability/load'
import { formatInstant } from '../schema'
import { freeSlots, type SlotQuery, type SlotRules } from '../slots'
import { countMinutes, type Span } from '../span'

const DAY_MS = 86_400_000

type Range = {
  /** Dates in `viewerZone`, both inclusive. */
  from: string
  to: string
  viewerZone: string
  /** An appointment or hold that doesn't count as booked: the one being moved, or the visitor's own. */
  except?: string
  /** Whether to ignore everyone's holds. */
  ignoresHolds?: boolean
}

/** The practice's time zone, which opening hours are in. */
type Zone = Pick<Site, 'timeZone'>

/** Returns the free slots of a type. The picker, bookings, and moves share these rules. */
export async function findSlots(db: Db, { timeZone }: Zone, rules: SlotRules, range: Range) {
  const { from, to, viewerZone, except } = range
  const hours = await loadAvailability(db)
  // A viewer's day is at most two days away from the practice's.
  const [after, before] = datesToInstants({ from: addDays(from, -3), to: addDays(to, 3) }, viewerZone)
  const busy = await findBusyTimes(db, timeZone, after, before)
  const taken = await findTaken(db, after, before, except)
  // A hold keeps its time free but doesn't count toward the daily limit, or strangers could close days with it.
  const { held = [], booked = [] } = Object.groupBy(taken, ({ status }) => (status === 'held' ? 'held' : 'booked'))
  const holds = range.ignoresHolds ? [] : held
  const query: SlotQuery = {
    zone: timeZone,
    weekly: hours.weekly,
    overrides: listOverrides(hours),
    busy: [...busy.map(({ start, end }): [string, string] => [start, end]), ...holds.map(toBusy)],
    booked: booked.map(toBooked),
    appointment: rules,
    now: new Date().toISOString(),
    from,
    to,
    viewerZone,
  }
  return freeSlots(query)
}

export async function isSlotFree(db: Db, site: Zone, rules: SlotRules, start: string, except?: string) {
  const day = start.slice(0, 10)
  const slots = await findSlots(db, site, rules, { from: day, to: day, viewerZone: 'UTC', except })
  return slots.includes(formatInstant(start))
}

/** Returns the three free slots nearest to an instant, in ascending order, without the one of the appointment that's being moved. */
export async function findNearest(db: Db, site: Zone, rules: SlotRules, start: string, except?: string) {
  const distance = (slot: string) => Math.abs(Date.parse(slot) - Date.parse(start))
  const own = except && (await db.selectFrom('appointment').select('start').where('id', '=', except).executeTakeFirst())
  async function find(first: number, last: number) {
    const range = { from: addDays(start, first), to: addDays(start, last), viewerZone: 'UTC', except }
    const slots = (await findSlots(db, site, rules, range)).filter((slot) => slot !== (own && formatInstant(own.start)))
    return slots.toSorted((a, b) => distance(a) - distance(b)).slice(0, 3)
  }
  let nearest = await find(-2, 2)
  const third = nearest[2]
  // Two months take so long that many visitors who want the same time would wait.
  if (!third || distance(third) > 2 * DAY_MS) nearest = await find(-14, 47)
  return nearest.toSorted()
}

/** Returns the events of the practice's external calendars that overlap the time between two instants. `timeZone` is the practice's. */
export async function findBusyTimes(db: Db, timeZone: string, after: string, before: string) {
  const toInstant = (time: string) =>
    time.length === 10 ? datesToInstants({ from: time, to: time }, timeZone)[0] : time
  // Dates and instants sort together, but a date can begin almost a day before or after midnight UTC.
  const rows = await db
    .selectFrom('busyTime')
    .selectAll()
    .where('end', '>', new Date(Date.parse(after) - DAY_MS).toISOString())
    .where('start', '<', new Date(Date.parse(before) + DAY_MS).toISOString())
    .orderBy('start')
    .execute()
  return rows
    .map((row) => ({ ...row, start: toInstant(row.start), end: toInstant(row.end) }))
    .filter(({ start, end }) => Date.parse(end) > Date.parse(after) && Date.parse(start) < Date.parse(before))
}

const findTaken = (db: Db, after: string, before: string, except = '') =>
  db
    .selectFrom('appointment')
    .select(['status', 'start', 'end', 'blockedFrom', 'blockedUntil'])
    .where('status', '<>', 'cancelled')
    .where('takesTime', '=', true)
    .where('blockedUntil', '>', after)
    .where('blockedFrom', '<', before)
    .where((eb) => eb.or([eb('expiresAt', 'is', null), eb('expiresAt', '>', new Date().toISOString())]))
    .where('id', '<>', except)
    .execute()

const toBusy = ({ blockedFrom, blockedUntil }: Span): [string, string] => [blockedFrom, blockedUntil]
const toBooked = ({ start, end, blockedFrom, blockedUntil }: Span) => ({
  start,
  end,
  before: countMinutes(blockedFrom, start),
  after: countMinutes(end, blockedUntil),
})

/** Returns an appointment or hold that overlaps a span; undefined if none does. */
export const findOverlap = (db: Db, [from, until]: [string, string], except: string) =>
  db
    .selectFrom('appointment')
    .select('id')
    .where('status', '<>', 'cancelled')
    .where('takesTime', '=', true)
    .where('blockedFrom', '<', until)
    .where('blockedUntil', '>', from)
    .where('id', '<>', except)
    .executeTakeFirst()
