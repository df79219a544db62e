/** @file Merges what two phones logged into the same diary on both, whatever order it arrives in. */

export type EntryFields = {
  childId: string
  /** 'stir' is a brief waking that doesn't end a sleep. */
  kind: 'sleep' | 'feed' | 'up' | 'note' | 'stir'
  /** ISO instants. */
  start: string
  end: string | null
  putDown: string | null
  /** Of a sleep, chosen by hand. */
  period: 'night' | 'nap' | null
  how: string | null
  where: string | null
  mood: string | null
  /** Minutes. */
  crying: number | null
  note: string | null
  isRemoved: boolean
}

/** A change to an entry, or the one that creates it. */
export type Change = {
  /** UUIDv7, made on the phone, so the same change counts only once. */
  id: string
  entryId: string
  /** When it was made: an ISO instant by the corrected clock. */
  at: string
  by: string
  set: Partial<EntryFields>
  /** How it was made, once the server has it: 'tap', 'typed', 'import', … */
  source?: string
  /** Before a phone sends it: whether its times come from a tap. */
  isTapped?: boolean
}

export type Entry = EntryFields & {
  id: string
  by: string
  /** The change that gave a field its value. */
  setBy: Partial<Record<keyof EntryFields, Change>>
}

/** Whether a change was made after another. If both have the same time, every phone picks the same one. */
export const isLater = (a: Change, b: Change) => (a.at === b.at ? a.id > b.id : a.at > b.at)

/** Defaults for fields that the creating change leaves out. */
export const blank: EntryFields = {
  childId: '',
  kind: 'sleep',
  start: '',
  end: null,
  putDown: null,
  period: null,
  how: null,
  where: null,
  mood: null,
  crying: null,
  note: null,
  isRemoved: false,
}

/**
 * Merges changes into entries, sorted by start. If a field was set several times, the last value wins. The order of the changes and repeated
 * changes make no difference; an entry whose creation hasn't arrived is left out.
 */
export const applyChanges = (changes: readonly Change[]): Entry[] => listEntries(changes).filter(({ start }) => start)

/** When an entry began; for a child who was put down and isn't logged as asleep, when that was. */
export const momentOf = (entry?: Pick<EntryFields, 'start' | 'putDown'>) => entry?.start || (entry?.putDown ?? '')

/** Like `applyChanges`, but includes put-downs without a sleep, which have no start. */
export function listEntries(changes: readonly Change[]): Entry[] {
  const entries = new Map<string, Entry>()
  const first = new Map<string, Change>()
  for (const change of changes) {
    const entry = entries.get(change.entryId) ?? { ...blank, id: change.entryId, by: change.by, setBy: {} }
    entries.set(entry.id, entry)
    const earliest = first.get(entry.id)
    if (!earliest || isLater(earliest, change)) {
      first.set(entry.id, change)
      entry.by = change.by
    }
    for (const field of Object.keys(change.set) as (keyof EntryFields)[]) {
      const setBy = entry.setBy[field]
      if (setBy && !isLater(change, setBy)) continue
      // Assigned one by one: a large diary has a hundred thousand.
      ;(entry as Record<keyof EntryFields, unknown>)[field] = change.set[field]
      entry.setBy[field] = change
    }
  }
  return [...entries.values()]
    .filter((entry) => entry.childId && !entry.isRemoved && momentOf(entry))
    .sort((a, b) => {
      const [one, other] = [momentOf(a), momentOf(b)]
      return one === other ? (a.id < b.id ? -1 : 1) : one < other ? -1 : 1
    })
}

/** A sleep that one or both parents logged. */
export type SharedSleep = Entry & {
  /** Who logged it, earliest first. */
  loggedBy: { by: string; start: string; entryId: string }[]
}

const SAME_TAP_MS = 10 * 60_000
const isImported = ({ setBy }: Entry) => setBy.kind?.source === 'import'

/**
 * Joins a child's sleeps that began within ten minutes of each other without a waking between: both parents tapped. The earlier start
 * wins; for other fields, the value set last; next to an imported sleep, which wasn't tapped, the later end.
 */
export function joinTaps(entries: readonly Entry[]): SharedSleep[] {
  const joined: SharedSleep[] = []
  for (const entry of entries) {
    if (entry.kind !== 'sleep') continue
    const tap = { by: entry.by, start: entry.start, entryId: entry.id }
    const isSoon = (sleep: SharedSleep) => Date.parse(entry.start) - Date.parse(sleep.start) <= SAME_TAP_MS
    const recent = joined.slice(joined.findLastIndex((sleep) => !isSoon(sleep)) + 1)
    const same = recent.findLast(({ childId, end }) => childId === entry.childId && (end === null || end > entry.start))
    if (!same) {
      joined.push({ ...entry, setBy: { ...entry.setBy }, loggedBy: [tap] })
      continue
    }
    same.loggedBy.push(tap)
    for (const field of ['end', 'putDown', 'period', 'how', 'where', 'mood', 'crying', 'note'] as const) {
      const [own, other] = [same.setBy[field], entry.setBy[field]]
      const isOverlap = field === 'end' && (isImported(same) || isImported(entry))
      const counts = isOverlap ? (entry.end ?? '') > same.end! : own && other && isLater(other, own)
      if (entry[field] === null || (same[field] !== null && !counts)) continue
      Object.assign(same, { [field]: entry[field] })
      same.setBy[field] = other
    }
  }
  return joined
}

/** Fields that a tap sets from the phone's clock. */
export const tapTimes = ['start', 'end', 'putDown'] as const

/** Adds `correction`, in ms, to the times from a phone's clock: when the change was made, and any tapped times. */
export function correctClock<C extends Pick<Change, 'at' | 'set'> & { isTapped: boolean }>(
  change: C,
  correction: number,
): C {
  const shift = (iso: string) => new Date(Date.parse(iso) + correction).toISOString()
  const set = { ...change.set }
  if (change.isTapped) for (const field of tapTimes) if (set[field]) set[field] = shift(set[field])
  return { ...change, at: shift(change.at), set }
}

const MAX_CLOCK_ERROR_MS = 2 * 60_000

/**
 * Returns how far to shift times from a phone's clock, in ms: 0 if it's right to within two minutes. `sentAt` is the phone's time when it
 * sent its changes, `receivedAt` the server's.
 */
export function getClockCorrection(sentAt: string, receivedAt: string) {
  const error = Date.parse(receivedAt) - Date.parse(sentAt)
  return Math.abs(error) > MAX_CLOCK_ERROR_MS ? error : 0
}
