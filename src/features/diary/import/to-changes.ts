import { hash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { applyChanges, type Entry, type EntryFields } from '../merge'
import { toMinute } from '../numbers'
import { hows, moods, wheres } from '../schema'
import { SHOWN_MS, type StoredChange } from '../store'
import type { ImportedSleep } from './read-history'

/**
 * Returns the sleeps that a child's diary doesn't have yet, comparing start and end to within a minute; all, if the child is unknown. Also
 * compares with earlier imports as they were imported unless they were undone, so that later corrections and removals stand. Both may be
 * large, so other requests get their turn in between.
 */
export async function findNew(sleeps: ImportedSleep[], changes: readonly StoredChange[], childId?: string) {
  const ends = new Map<number, number[]>()
  await nextTurn()
  const imported = applyChanges(changes.filter(({ source }) => source === 'import'))
  await nextTurn()
  const current = applyChanges(changes)
  await nextTurn()
  for (const { kind, start, end, childId: ofChild } of [...current, ...imported]) {
    if (kind !== 'sleep' || !end || ofChild !== childId) continue
    const minute = toMinute(start)
    ends.set(minute, [...(ends.get(minute) ?? []), toMinute(end)])
  }
  await nextTurn()
  return sleeps.filter(({ start, end }) => {
    const minute = toMinute(start)
    const same = [minute - 1, minute, minute + 1].flatMap((near) => ends.get(near) ?? [])
    return !same.some((other) => Math.abs(other - toMinute(end)) <= 1)
  })
}

/** What all changes of an import have in common. */
type Batch = { id: string; source: string; now: Date }

/**
 * Returns the changes that log another app's sleeps. An entry's id is derived from its child and times, so the same sleep stays one entry
 * however often it's imported, and an undone import can be repeated.
 */
export const toChanges = (sleeps: ImportedSleep[], childId: string, batch: Batch): StoredChange[] =>
  sleeps.map((sleep, index) => ({
    ...toChange(batch, `${index}`),
    entryId: hash('sha256', [childId, sleep.start, sleep.end].join(), 'base64url').slice(0, 32),
    by: (sleep.by || batch.source).slice(0, 40),
    set: { childId, ...toFields(sleep), isRemoved: false },
  }))

/**
 * Returns the changes that undo an import, skipping entries that someone has changed since. For sleeps that phones never got, the undo
 * repeats the end, so that phones don't get the removal, either (`findNews`).
 */
export function toUndo(changes: readonly StoredChange[], { id, source, now }: Batch): StoredChange[] {
  const imported = new Set(changes.filter((change) => isOf(change, id)).map(({ entryId }) => entryId))
  const edited = new Set(changes.filter((change) => change.source !== 'import').map(({ entryId }) => entryId))
  const undone = applyChanges(changes).filter((entry) => imported.has(entry.id) && !edited.has(entry.id))
  const last = new Map(undone.map((entry) => [entry.childId, entry]))
  const isTold = (entry: Entry) =>
    // A page shows a child's last sleep, however old it is.
    last.get(entry.childId) === entry || Date.parse(entry.end!) > Date.parse(entry.setBy.end!.at) - SHOWN_MS
  return undone.map((entry, index) => ({
    ...toChange({ id, source, now }, `undo-${index}`),
    entryId: entry.id,
    by: source,
    set: { isRemoved: true, ...(!isTold(entry) && { end: entry.end }) },
  }))
}

const isOf = ({ id }: StoredChange, importId: string) => id.startsWith(`${importId}-`)

const toChange = ({ id, now }: Batch, index: string) => ({
  id: `${id}-${index}`,
  at: now.toISOString(),
  source: 'import' as const,
  isShifted: false,
})

function toFields({ start, end, notes, kind, ...said }: ImportedSleep): Partial<EntryFields> {
  const [where, whereInWords] = find(wheres, said.where)
  // Huckleberry may put how and where in one column.
  const [how, howInWords] = find(hows, said.how)
  const [otherHow, locationInWords] = find(hows, whereInWords)
  const [mood, moodInWords] = find(moods, said.mood)
  // Words we don't know go into the note.
  const left = [notes, howInWords, how ? whereInWords : locationInWords, moodInWords].filter(Boolean)
  return {
    kind: 'sleep',
    start,
    end,
    period: kind ?? null,
    how: how ?? otherHow,
    where,
    mood,
    note: left.join('\n') || null,
  }
}

const otherWords: Partial<Record<string, (typeof hows)[number]>> = {
  'on own in bed': 'alone',
  nursing: 'fed',
  bottle: 'fed',
  rocking: 'rocked',
  'worn or held': 'held',
  'next to caregiver': 'beside',
  'co-sleep': 'beside',
}

/** Returns our word, or else the original text. */
function find<Word extends string>(words: readonly Word[], said = ''): [Word | null, string] {
  const text = said.trim()
  const word = words.find((one) => one === text.toLowerCase() || one === otherWords[text.toLowerCase()])
  return word ? [word, ''] : [null, text]
}
