import { lastBefore, nextAfter } from './clock-times'
import { readEdit } from './edit'
import {
  findEntry,
  findForgotten,
  getLogState,
  LONGEST_SETTLING_MS,
  type DiaryMoment,
  type LogState,
} from './log-state'
import { isLater, momentOf, tapTimes, type Change, type Entry, type EntryFields, type SharedSleep } from '../merge'
import { fromLocalTime, toLocalTime } from '../../../lib/time/local-time'
import { hasPlausibleTimes, IMPLAUSIBLE, isPlausible } from '../plausible'
import { newUuid } from './uuid'

/** A change as the phone sends it. */
export type NewChange = Change & { isTapped: boolean }

/** A form says something impossible; the message is for its sender. */
export class LogFormError extends Error {}

/** The fields of one of the page's forms, sent with or without scripts; `do` says which form. */
export type LogForm = Record<string, string>

type Options = DiaryMoment & {
  by: string
  /** Whether the server has a change. Tapped times that haven't been sent are still by the phone's clock. */
  isSent?: (id: string) => boolean
}

const ENDS_EARLY = 'It has to end after it begins, and it can’t end in the future'

/** The diary at the time a form was sent. `now` is after its last change. */
type Log = Options & { state: LogState }

/** Returns the changes that a form makes, if any. The phone and the server get the same result. */
export function toChanges(form: LogForm, options: Options): NewChange[] {
  const { changes, childId } = options
  const now = afterLast(options.now, changes)
  const state = getLogState({ ...options, now })
  const log: Log = { ...options, now, state }
  const all = [...state.sleeps, ...state.entries, ...state.putDowns, ...state.odd]
  const entry = all.find((one) => toIds(one).includes(form.entry ?? ''))
  const tapped = (set: Partial<EntryFields>) => [toChange(log, newUuid(), { childId, ...set }, true)]
  switch (form.do) {
    // A second tap on a page that still shows the first tap's button logs nothing.
    case 'down':
      return state.is === 'down' ? [] : tapped({ kind: 'sleep', putDown: now })
    case 'asleep':
      if (state.is === 'asleep') return []
      if (!state.waiting) return tapped({ kind: 'sleep', start: now })
      return [toChange(log, state.waiting.id, { start: now }, true)]
    case 'woke':
      return wake(log, form)
    case 'up':
      return [...wake(log, form), ...tapped({ kind: 'up', start: now })]
    case 'fed':
      return tapped({ kind: 'feed', start: now })
    case 'stir':
      return tapped({ kind: 'stir', start: now })
    case 'note':
      return form.note?.trim() ? tapped({ kind: 'note', start: now, note: form.note.trim() }) : []
    case 'missed':
      return addMissed(log, form)
    case 'edit':
      return entry ? edit(log, entry, form) : []
    case 'shift':
      return entry ? shift(log, entry, form) : []
    case 'remove':
      return entry ? changeAll(log, entry, { isRemoved: true }, false) : []
    case 'use':
      return entry ? changeAll(log, entry, keepOrder(log, entry, { start: form.start }), false) : []
    case 'after':
      return fallAsleepAfter(log, form)
    case 'earlier':
      return makeEarlier(log, form)
    case 'undo':
      return undo(log, form)
    default:
      return []
  }
}

const toChange = ({ now, by }: Log, entryId: string, set: Partial<EntryFields>, isTapped: boolean): NewChange => ({
  id: newUuid(),
  entryId,
  at: now,
  by,
  set,
  isTapped,
})

/** Changes every entry of a sleep that both parents tapped, so that none splits off with different values. */
const changeAll = (log: Log, old: Entry | SharedSleep, set: Partial<EntryFields>, isTapped: boolean) =>
  toIds(old).map((id) => toChange(log, id, isAfterEnd(old, id, set) ? { isRemoved: true } : set, isTapped))

function wake(log: Log, { door, at }: LogForm) {
  if (at) return wakeAt(log, at)
  const { running, waiting, isSettling } = log.state
  // A child who cries, or is fed, right after being put down hasn't slept yet.
  if (waiting && !(isSettling && door && door !== 'woke')) return sleepSince(log, waiting)
  return running.flatMap((sleep) => changeAll(log, sleep, { end: log.now > sleep.start ? log.now : sleep.start }, true))
}

/** Ends a forgotten sleep at a typed time of day. */
function wakeAt(log: Log, clock: string) {
  const { entry } = findForgotten(log.state, log) ?? {}
  if (!entry) return []
  const end = nextAfter(clock, momentOf(entry), log.zone)
  if (!end || end > log.now) throw new LogFormError(ENDS_EARLY)
  if (!entry.start) return sleepSince(log, entry, { end, isTapped: false })
  return log.state.running.flatMap((sleep) =>
    changeAll(log, sleep, { end: end > sleep.start ? end : sleep.start }, false),
  )
}

/** Assumed minutes until asleep, when nobody has said. */
const PROPOSED_MINUTES = 10

/** Ends the sleep of a child who was put down without anyone logging that they fell asleep. */
function sleepSince(log: Log, waiting: Entry, { end, isTapped } = { end: log.now, isTapped: true }) {
  const down = waiting.putDown!
  const half = (Date.parse(end) - Date.parse(down)) / MINUTE_MS / 2
  const start = addMinutes(down, Math.min(PROPOSED_MINUTES, Math.floor(half)))
  const guess = toChange(log, waiting.id, { start }, isStillByPhone(log, waiting, 'putDown'))
  // Dated right after the put-down, so the other parent's tap on Asleep, which may still be in transit, overrides it.
  const at = new Date(Date.parse(waiting.setBy.putDown!.at) + 1).toISOString()
  return [{ ...guess, at }, toChange(log, waiting.id, { end }, isTapped)]
}

/** Sets how many minutes it took to fall asleep, for a sleep derived from a put-down. */
function fallAsleepAfter(log: Log, { of = '', minutes }: LogForm) {
  const made = log.changes.find(({ id, set }) => of.split(' ').includes(id) && set.start && !set.kind)
  const entry = log.state.entries.find(({ id }) => id === made?.entryId)
  if (!entry?.putDown) return []
  const set = keepOrder(log, entry, { start: addMinutes(entry.putDown, Number(minutes)) })
  return [toChange(log, entry.id, set, isStillByPhone(log, entry, 'putDown'))]
}

function addMissed(log: Log, { kind = 'sleep', date = '', start = '', end = '' }: LogForm) {
  const { childId, now, state, zone } = log
  // For today, a time still to come means yesterday.
  const isToday = !date || date === toLocalTime(now, zone).slice(0, 10)
  const from =
    start && (isToday ? lastBefore(start, now, zone) : new Date(fromLocalTime(`${date}T${start}`, zone)).toISOString())
  if (!from) return []
  if (!isPlausible(from, now) || from > now) throw new LogFormError(IMPLAUSIBLE)
  const set = { childId, kind: kind as EntryFields['kind'], start: from }
  if (kind !== 'sleep') return [toChange(log, newUuid(), set, false)]
  const goesOn = !end && state.sleeps.every((sleep) => sleep.end && sleep.end <= from)
  const { waiting } = state
  const isOfPutDown =
    waiting && waiting.putDown! <= from && Date.parse(from) - Date.parse(waiting.putDown!) < LONGEST_SETTLING_MS
  const id = isOfPutDown ? waiting.id : newUuid()
  if (goesOn) return [toChange(log, id, isOfPutDown ? { start: from } : set, false)]
  const until = end && nextAfter(end, from, zone)
  if (!until || until > now) throw new LogFormError('“Until” has to be between “From” and now')
  return [toChange(log, id, isOfPutDown ? { start: from, end: until } : { ...set, end: until }, false)]
}

function edit(log: Log, old: Entry, { do: _, entry: __, child: ___, night: ____, ...fields }: LogForm) {
  const set = readEdit(old, fields, log)
  return Object.keys(set).length ? changeAll(log, old, keepOrder(log, old, set), false) : []
}

/** @throws LogFormError if an entry would end before it begins, or hasn't happened yet. */
function keepOrder({ now }: Log, old: Entry, set: Partial<EntryFields>) {
  const { start, end } = { ...old, ...set }
  if (!hasPlausibleTimes(set, now)) throw new LogFormError(IMPLAUSIBLE)
  const isWrong = (set.start || set.end) && (start > (end ?? now) || (end ?? '') > now)
  if (isWrong || (set.putDown ?? '') > now) throw new LogFormError(ENDS_EARLY)
  return set
}

function shift(log: Log, old: Entry, { field, minutes }: LogForm) {
  const name = field as 'start' | 'end' | 'putDown'
  const was = old[name]
  if (!was) return []
  const set = keepOrder(log, old, { [name]: addMinutes(was, Number(minutes)) })
  return changeAll(log, old, set, isStillByPhone(log, old, name))
}

function makeEarlier(log: Log, { of = '', minutes }: LogForm) {
  const { changes, state } = log
  const ids = of.split(' ')
  const made = changes.filter(({ id }) => ids.includes(id)).toSorted((a, b) => (isLater(a, b) ? 1 : -1))
  const latest = new Map(made.map((one) => [one.entryId, one]))
  // Everything one tap logged moves together, but not past the start of the sleep that it ended, nor into the previous sleep, which would merge.
  const earliest = [...latest.values()].map(({ entryId, set }) => {
    if (set.end) return state.entries.find(({ id }) => id === entryId)?.start ?? ''
    const others = state.sleeps.filter((sleep) => !toIds(sleep).some((id) => latest.has(id)))
    return others.findLast(({ end }) => end && end <= (set.start ?? ''))?.end ?? ''
  })
  const move = (iso: string) => [addMinutes(iso, -Number(minutes)), ...earliest].toSorted().at(-1)!
  return [...latest.values()].flatMap((change) => {
    const { entryId, set } = change
    const moved = tapTimes.filter((name) => set[name]).map((name) => [name, move(set[name]!)])
    return moved.length ? [toChange(log, entryId, Object.fromEntries(moved), isByPhone(log, change))] : []
  })
}

/** Restores the values that entries had before these changes. */
function undo(log: Log, { of = '' }: LogForm) {
  const ids = new Set(of.split(' '))
  const undone = log.changes.filter(({ id }) => ids.has(id))
  const rest = log.changes.filter((other) => !undone.includes(other))
  return [...new Set(undone.map(({ entryId }) => entryId))].flatMap((entryId) => {
    const fields = undone.filter((one) => one.entryId === entryId).flatMap(({ set }) => Object.keys(set))
    // Removes the entry if the change created it, even if someone has added to it since.
    if (fields.includes('kind')) return [toChange(log, entryId, { isRemoved: true }, false)]
    const before = findEntry(rest, entryId)
    const set = Object.fromEntries(
      fields.map((field) => [field, before?.[field as keyof EntryFields] ?? (field === 'start' ? '' : null)]),
    )
    return [toChange(log, entryId, 'isRemoved' in set ? { ...set, isRemoved: false } : set, false)]
  })
}

const isStillByPhone = (log: Log, { setBy }: Entry, field: keyof EntryFields) => isByPhone(log, setBy[field])

/** Whether a change's times are by the phone's clock: tapped and not sent yet. */
const isByPhone = ({ isSent }: Log, change?: Change) =>
  change !== undefined && change.isTapped !== false && isSent?.(change.id) === false

/** The server treats clocks within two minutes as right, and the page reads the time once a minute. */
const MAX_AHEAD_MINUTES = 3

/** Returns the time, or just after the last change if a slightly fast clock made it, so that new changes are always later. */
export function afterLast(now: string, changes: readonly Change[]) {
  const limit = addMinutes(now, MAX_AHEAD_MINUTES)
  // A sent change is dated by its arrival, but its tapped times are by the phone's clock.
  const times = changes.flatMap(({ at, set }) => [at, ...tapTimes.map((name) => set[name] ?? '')])
  const last = times.reduce((latest, time) => (time > latest && time < limit ? time : latest), '')
  return last < now ? now : new Date(Date.parse(last) + 1).toISOString()
}

/** The ids of an entry, or of all entries that logged one sleep. */
export const toIds = (entry: Entry | SharedSleep) =>
  'loggedBy' in entry ? entry.loggedBy.map(({ entryId }) => entryId) : [entry.id]

/** Whether the other parent tapped after the given end of a sleep. */
const isAfterEnd = (old: Entry | SharedSleep, id: string, { start, end }: Partial<EntryFields>) =>
  'loggedBy' in old && !start && !!end && old.loggedBy.some((tap) => tap.entryId === id && tap.start > end)

const MINUTE_MS = 60_000

const addMinutes = (iso: string, minutes: number) => new Date(Date.parse(iso) + minutes * MINUTE_MS).toISOString()
