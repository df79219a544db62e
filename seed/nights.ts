import { addDays } from '../src/lib/time/dates.ts'
import { zonedTimeToUtc } from '../src/lib/time/zoned-time.ts'
import type { EntryFields } from '../src/features/diary/merge.ts'

/** @file Nights as tired parents log them. A family always gets the same ones. */

export type FamilyNights = {
  /** Makes each family's nights different. */
  seed: number
  childId: string
  zone: string
  /** The evening of night 1 (YYYY-MM-DD). */
  firstNight: string
  /** How many nights are over. */
  nights: number
  bedtime: string
  /** Who logs, most frequent first. */
  by: [string, string]
  /** Numbers of nights nobody logged. */
  unlogged?: number[]
  /** Numbers of nights with a cold. They're like the first nights. */
  ill?: number[]
  /** Numbers of nights that ended on the sofa. */
  sofa?: number[]
  /** Notes by night number. `at` is on the morning when the night ends, 'HH:MM'. */
  notes?: Record<number, { by: string; at: string; text: string }[]>
}

export type LoggedEntry = Partial<EntryFields> & Pick<EntryFields, 'kind' | 'start' | 'childId'> & { by: string }
/** The entries logged by the morning when the night ends. */
export type LoggedNight = { night: string; number: number; entries: LoggedEntry[] }

const MINUTE_MS = 60_000
/** How many nights it takes a child to sleep through, more or less. */
const LEARNS_WITHIN = 11

/** Returns the same sequence of numbers between 0 and 1 for the same seed (mulberry32). */
export function createRandom(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Returns a family's entries, night by night, with fewer and shorter wakings every week. */
export function createNights(family: FamilyNights): LoggedNight[] {
  const random = createRandom(family.seed)
  const between = (min: number, max: number) => Math.round(min + (max - min) * random())
  return Array.from({ length: family.nights }, (_, index) => {
    const number = index + 1
    const night = addDays(family.firstNight, index)
    const isIll = family.ill?.includes(number) ?? false
    const learned = isIll ? 0 : Math.min(1, index / LEARNS_WITHIN)
    const entries = family.unlogged?.includes(number) ? [] : logNight(family, { night, learned, between, number })
    const notes = (family.notes?.[number] ?? []).map(({ by, at, text }): LoggedEntry => ({
      kind: 'note',
      childId: family.childId,
      by,
      start: zonedTimeToUtc(`${addDays(night, 1)}T${at}`, family.zone)!,
      note: text,
    }))
    return { night, number, entries: [...entries, ...notes] }
  })
}

type Options = { night: string; number: number; learned: number; between: (min: number, max: number) => number }

function logNight({ childId, zone, bedtime, by, sofa }: FamilyNights, { night, number, learned, between }: Options) {
  const at = (time: string) => Date.parse(zonedTimeToUtc(`${night}T${time}`, zone)!)
  const toIso = (ms: number) => new Date(ms).toISOString()
  const mix = (first: number, last: number) => Math.round(first + (last - first) * learned)
  const entries: LoggedEntry[] = []
  const log = (kind: EntryFields['kind'], start: number, fields: Partial<EntryFields> = {}) =>
    entries.push({ kind, childId, by: by[between(0, 9) < 7 ? 0 : 1], start: toIso(start), ...fields })
  for (const [time, minutes] of [
    ['09:15', 75],
    ['13:00', 90],
  ] as const) {
    const start = at(time) + between(-20, 25) * MINUTE_MS
    const end = start + (minutes + between(-35, 20)) * MINUTE_MS
    log('sleep', start, { end: toIso(end), where: 'crib' })
  }
  const putDown = at(bedtime) + between(-5, 20) * MINUTE_MS
  const wakings = Math.max(0, mix(4, 1) + between(-1, learned > 0.8 ? 0 : 1))
  let start = putDown + Math.max(3, mix(38, 9) + between(-6, 8)) * MINUTE_MS
  const morning = at('23:59') + (mix(355, 400) + between(-20, 20)) * MINUTE_MS
  const awake = Array.from({ length: wakings }, () => Math.max(4, mix(32, 11) + between(-8, 14)) * MINUTE_MS)
  const shares = Array.from(
    { length: wakings + 1 },
    (_, index) => between(10, 20) * (index === 1 ? mix(14, 26) / 10 : 1),
  )
  const asleep = morning - start - awake.reduce((sum, gap) => sum + gap, 0)
  const total = shares.reduce((sum, share) => sum + share, 0)
  shares.forEach((share, index) => {
    const isLast = index === wakings
    const end = isLast ? morning : Math.round((start + (asleep * share) / total) / MINUTE_MS) * MINUTE_MS
    const onSofa = isLast && sofa?.includes(number)
    log('sleep', start, {
      end: toIso(end),
      putDown: index === 0 ? toIso(putDown) : null,
      how: index === 0 ? (learned > 0.5 ? 'alone' : 'rocked') : onSofa ? 'held' : learned > 0.6 ? 'alone' : 'fed',
      where: onSofa ? 'sofa' : 'crib',
      crying: index === 0 ? between(0, mix(25, 4)) : null,
    })
    if (isLast) return
    const isFeed = index === wakings - 1 || (learned < 0.4 && index % 2 === 1)
    if (isFeed) log('feed', end + between(2, 6) * MINUTE_MS)
    start = end + awake[index]!
  })
  log('up', morning)
  // The diary starts with night 1.
  return number > 1 ? entries : entries.filter(({ start }) => Date.parse(start) >= putDown)
}
