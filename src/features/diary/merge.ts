/** @file What two phones have logged becomes the same diary on both, in whatever order it arrives. */

export type EntryFields = {
  childId: string
  /** 'stir' is a brief waking, which ends no sleep. */
  kind: 'sleep' | 'feed' | 'up' | 'note' | 'stir'
  /** ISO instants. */
  start: string
  end: string | null
  putDown: string | null
  /** A sleep's, chosen by hand. */
  period: 'night' | 'nap' | null
  how: string | null
  where: string | null
  mood: string | null
  /** Minutes. */
  crying: number | null
  note: string | null
  isRemoved: boolean
}

/** A change that a phone makes to an entry, or the one that creates it, with all fields. */
export type Change = {
  /** UUIDv7, made on the phone: the same change counts once. */
  id: string
  entryId: string
  /** When it was made: an ISO instant, by a clock that was corrected. */
  at: string
  by: string
  set: Partial<EntryFields>
  /** What made it, once the server has it: 'tap', 'typed', 'import', … */
  source?: string
  /** Of one that a phone hasn't sent yet: whether its times are of a tap. */
  isTapped?: boolean
}

export type Entry = EntryFields & {
  id: string
  by: string
  /** The change that gave a field its value. */
  setBy: Partial<Record<keyof EntryFields, Change>>
}

/** Whether a change was made after another; of the same moment, on every phone the same one is later. */
export const isLater = (a: Change, b: Change) => (a.at === b.at ? a.id > b.id : a.at > b.at)

/** What a change that creates an entry leaves out. */
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
 * Returns the entries that these changes make, by their start. Of several values of a field, the one set last stands. The order of the
 * changes, and repeated ones, make no difference; an entry whose creation hasn't arrived is left out.
 */
export const applyChanges = (changes: readonly Change[]): Entry[] => listEntries(changes).filter(({ start }) => start)

/** When an entry began: with being put down, for a child of whom nobody has logged that it fell asleep. */
export const momentOf = (entry?: Pick<EntryFields, 'start' | 'putDown'>) => entry?.start || (entry?.putDown ?? '')

/** Returns the same with those that have no start: somebody was put down. */
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
      Object.assign(entry, { [field]: change.set[field] })
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

/** A sleep that both parents may have logged. */
export type SharedSleep = Entry & {
  /** Who logged it, the earlier time first. */
  loggedBy: { by: string; start: string; entryId: string }[]
}

const SAME_TAP_MS = 10 * 60_000
const isImported = ({ setBy }: Entry) => setBy.kind?.source === 'import'

/**
 * Joins sleeps of a child that began within ten minutes without a waking between: both parents tapped. The earlier time counts; of
 * two values of another field, the one set last; beside a sleep of another app, which wasn't tapped, the later end.
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

/** Fields that a tap sets to the time of its phone's clock. */
export const tapTimes = ['start', 'end', 'putDown'] as const

/** Returns a change with `correction`, in ms, added to what its phone's clock gave: when it was made, and times that were tapped. */
export function correctClock<C extends Pick<Change, 'at' | 'set'> & { isTapped: boolean }>(
  change: C,
  correction: number,
): C {
  if (!correction) return change
  const shift = (iso: string) => new Date(Date.parse(iso) + correction).toISOString()
  const set = { ...change.set }
  if (change.isTapped) for (const field of tapTimes) if (set[field]) set[field] = shift(set[field])
  return { ...change, at: shift(change.at), set }
}

const MAX_CLOCK_ERROR_MS = 2 * 60_000

/**
 * Returns what to add to the times that a phone's clock gave, in ms: 0 if it's right within two minutes. `sentAt` is the phone's time when it
 * sent its changes, `receivedAt` the server's.
 */
export function getClockCorrection(sentAt: string, receivedAt: string) {
  const error = Date.parse(receivedAt) - Date.parse(sentAt)
  return Math.abs(error) > MAX_CLOCK_ERROR_MS ? error : 0
}
