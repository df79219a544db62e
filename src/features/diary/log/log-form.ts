import { addDays } from '../../../lib/time/dates'
import { fromLocalTime, toLocalTime } from '../../../lib/time/local-time'
import { getLogState, type DiaryMoment } from './log-state'
import {
  applyChanges,
  findPutDowns,
  isLater,
  tapTimes,
  type Change,
  type Entry,
  type EntryFields,
  type SharedSleep,
} from '../merge'
import { newUuid } from './uuid'

/** A change as the phone sends it. */
export type NewChange = Change & { isTapped: boolean }

/** What a form says can't be; the message is for who sent it. */
export class LogFormError extends Error {}

/** The fields of a form of the page, sent with or without scripts; `do` says which form. */
export type LogForm = Record<string, string>

type Options = DiaryMoment & {
  by: string
  /** Whether the server has a change. Times that were tapped and not sent yet are still by the phone's clock. */
  isSent?: (id: string) => boolean
}

/** Returns the changes that a form makes: none if it says nothing new. The same on the phone and on the server. */
export function toChanges(form: LogForm, options: Options): NewChange[] {
  const { changes, childId, by } = options
  const now = afterLast(options.now, changes)
  const change = (entryId: string, set: Partial<EntryFields>, isTapped: boolean): NewChange => ({
    id: newUuid(),
    entryId,
    at: now,
    by,
    set,
    isTapped,
  })
  const tapped = (set: Partial<EntryFields>) => [change(newUuid(), { childId, ...set }, true)]
  /** Changes every entry of a sleep that both parents tapped: none comes back once another one differs. */
  const changeAll = (old: Entry | SharedSleep, set: Partial<EntryFields>, isTapped: boolean) =>
    toIds(old).map((id) => change(id, isAfterEnd(old, id, set) ? { isRemoved: true } : set, isTapped))
  const state = getLogState({ ...options, now })
  const all = [...state.sleeps, ...state.entries, ...findPutDowns(changes, childId)]
  const entry = all.find((one) => toIds(one).includes(form.entry ?? ''))
  switch (form.do) {
    // A second tap on a page that still shows the first one's button logs nothing.
    case 'down':
      return state.is === 'down' ? [] : tapped({ kind: 'sleep', putDown: now })
    case 'asleep':
      if (state.is === 'asleep') return []
      return state.waiting ? [change(state.waiting.id, { start: now }, true)] : tapped({ kind: 'sleep', start: now })
    case 'woke':
      return wake(state.running)
    case 'up':
      return [...wake(state.running), ...tapped({ kind: 'up', start: now })]
    case 'fed':
      return tapped({ kind: 'feed', start: now })
    case 'note':
      return form.note?.trim() ? tapped({ kind: 'note', start: now, note: form.note.trim() }) : []
    case 'missed':
      return addMissed(form)
    case 'edit':
      return entry ? edit(entry, form) : []
    case 'shift':
      return entry ? shift(entry, form) : []
    case 'remove':
      return entry ? changeAll(entry, { isRemoved: true }, false) : []
    case 'use':
      return entry ? changeAll(entry, keepOrder(entry, { start: form.start }), false) : []
    case 'earlier':
      return makeEarlier(form)
    case 'undo':
      return undo(form)
    default:
      return []
  }

  function wake(running: readonly SharedSleep[]) {
    return running.flatMap((sleep) => changeAll(sleep, { end: now > sleep.start ? now : sleep.start }, true))
  }

  function addMissed({ kind = 'sleep', start = '', end = '' }: LogForm) {
    const from = start && lastBefore(start, now, options.zone)
    if (!from) return []
    const set = { childId, kind: kind as EntryFields['kind'], start: from }
    if (kind !== 'sleep') return [change(newUuid(), set, false)]
    const goesOn = !end && state.sleeps.every((sleep) => sleep.end && sleep.end <= from)
    const { waiting } = state
    if (goesOn && waiting && waiting.putDown! <= from) return [change(waiting.id, { start: from }, false)]
    if (goesOn) return [change(newUuid(), set, false)]
    const until = end && nextAfter(end, from, options.zone)
    if (!until || until > now) throw new LogFormError('“Until” has to be between “From” and now')
    return [change(newUuid(), { ...set, end: until }, false)]
  }

  function edit(old: Entry, { do: _, entry: __, child: ___, ...fields }: LogForm) {
    const set: Partial<EntryFields> = {}
    for (const field of tapTimes) {
      const clock = fields[field]
      const was = old[field]
      if (clock === undefined || (was && toLocalTime(was, options.zone).endsWith(`T${clock}`))) continue
      if (clock === '') {
        if (was && field !== 'start') set[field] = null
        continue
      }
      const start = (set.start ?? old.start) || now
      const isPossible = (at: number) => field !== 'end' || (at > Date.parse(start) && at <= Date.parse(now))
      if (was) set[field] = nearest(clock, was, options.zone, isPossible)
      else set[field] = field === 'end' ? nextAfter(clock, start, options.zone) : lastBefore(clock, start, options.zone)
    }
    for (const field of ['how', 'where', 'mood', 'period', 'note'] as const) {
      const value = fields[field]?.trim()
      if (value !== undefined && value !== (old[field] ?? '')) Object.assign(set, { [field]: value || null })
    }
    if (fields.crying !== undefined && fields.crying !== String(old.crying ?? ''))
      set.crying = fields.crying ? Math.round(Number(fields.crying)) : null
    return Object.keys(set).length ? changeAll(old, keepOrder(old, set), false) : []
  }

  /** @throws LogFormError if an entry would end before it begins, or is still to come. */
  function keepOrder(old: Entry, set: Partial<EntryFields>) {
    const { start, end } = { ...old, ...set }
    const isWrong = (set.start || set.end) && (start > (end ?? now) || (end ?? '') > now)
    if (isWrong || (set.putDown ?? '') > now)
      throw new LogFormError('It has to end after it begins, and not in the future')
    return set
  }

  function shift(old: Entry, { field, minutes }: LogForm) {
    const name = field as 'start' | 'end' | 'putDown'
    const was = old[name]
    if (!was) return []
    return changeAll(old, keepOrder(old, { [name]: addMinutes(was, Number(minutes)) }), isStillByPhone(old, name))
  }

  function makeEarlier({ of = '', minutes }: LogForm) {
    const ids = of.split(' ')
    const made = changes.filter(({ id }) => ids.includes(id)).toSorted((a, b) => (isLater(a, b) ? 1 : -1))
    const latest = new Map(made.map((one) => [one.entryId, one]))
    // What one tap logged moves together: neither to before the sleep that it ended, nor into the one before, which it would become a part of.
    const earliest = [...latest.values()].map(({ entryId, set }) => {
      if (set.end) return state.entries.find(({ id }) => id === entryId)?.start ?? ''
      const others = state.sleeps.filter((sleep) => !toIds(sleep).some((id) => latest.has(id)))
      return others.findLast(({ end }) => end && end <= (set.start ?? ''))?.end ?? ''
    })
    const move = (iso: string) => [addMinutes(iso, -Number(minutes)), ...earliest].toSorted().at(-1)!
    return [...latest.values()].flatMap(({ id, entryId, set }) => {
      const moved = tapTimes.filter((name) => set[name]).map((name) => [name, move(set[name]!)])
      return moved.length ? [change(entryId, Object.fromEntries(moved), options.isSent?.(id) === false)] : []
    })
  }

  /** Gives the entries of these changes the values that they had without them. */
  function undo({ of = '' }: LogForm) {
    const ids = new Set(of.split(' '))
    const undone = changes.filter(({ id }) => ids.has(id))
    const rest = changes.filter((other) => !undone.includes(other))
    return [...new Set(undone.map(({ entryId }) => entryId))].flatMap((entryId) => {
      const fields = undone.filter((one) => one.entryId === entryId).flatMap(({ set }) => Object.keys(set))
      // What created it, also if someone has added to it since.
      if (fields.includes('childId')) return [change(entryId, { isRemoved: true }, false)]
      const before = findEntry(rest, entryId)
      const set = Object.fromEntries(
        fields.map((field) => [field, before?.[field as keyof EntryFields] ?? (field === 'start' ? '' : null)]),
      )
      return [change(entryId, 'isRemoved' in set ? { ...set, isRemoved: false } : set, false)]
    })
  }

  function isStillByPhone({ setBy }: Entry, field: keyof EntryFields) {
    const id = setBy[field]?.id
    return id !== undefined && options.isSent?.(id) === false
  }
}

/** The server takes clocks within two minutes as right, and the page reads the time once a minute. */
const MAX_AHEAD_MINUTES = 3

/** Returns the time, or that right after the last change, which a clock that is a little ahead may have made: what's made now is later. */
export function afterLast(now: string, changes: readonly Change[]) {
  const limit = addMinutes(now, MAX_AHEAD_MINUTES)
  const last = changes.reduce((one, { at }) => (at > one && at < limit ? at : one), '')
  return last < now ? now : new Date(Date.parse(last) + 1).toISOString()
}

/** The ids of an entry, or of all that one sleep was logged as. */
const toIds = (entry: Entry | SharedSleep) =>
  'loggedBy' in entry ? entry.loggedBy.map(({ entryId }) => entryId) : [entry.id]

/** Whether the other parent tapped later than a sleep is said to have ended. */
const isAfterEnd = (old: Entry | SharedSleep, id: string, { start, end }: Partial<EntryFields>) =>
  'loggedBy' in old && !start && !!end && old.loggedBy.some((tap) => tap.entryId === id && tap.start > end)

/** An entry with what is known of it, also one that was put down and hasn't fallen asleep. */
function findEntry(changes: readonly Change[], entryId: string) {
  const own = changes.filter((change) => change.entryId === entryId)
  return applyChanges([...own, { id: '', entryId, at: '', by: '', set: { start: '-', isRemoved: false } }])
    .map((entry) => (entry.start === '-' ? { ...entry, start: null } : entry))
    .at(0)
}

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000

const addMinutes = (iso: string, minutes: number) => new Date(Date.parse(iso) + minutes * MINUTE_MS).toISOString()

/** Returns the instants with this time of day around another: two of an hour that clocks show twice. */
function around(clock: string, iso: string, zone: string) {
  const date = toLocalTime(iso, zone).slice(0, 10)
  return [-1, 0, 1].flatMap((days) => {
    const local = `${addDays(date, days)}T${clock}`
    const at = fromLocalTime(local, zone)
    return toLocalTime(at + HOUR_MS, zone) === local ? [at, at + HOUR_MS] : [at]
  })
}

const toIso = (at: number | undefined) =>
  at === undefined || Number.isNaN(at) ? undefined : new Date(at).toISOString()
const lastBefore = (clock: string, iso: string, zone: string) =>
  toIso(around(clock, iso, zone).findLast((at) => at <= Date.parse(iso)))
const nextAfter = (clock: string, iso: string, zone: string) =>
  toIso(around(clock, iso, zone).find((at) => at > Date.parse(iso)))
function nearest(clock: string, iso: string, zone: string, isPossible: (at: number) => boolean) {
  const distance = (at: number) => Math.abs(at - Date.parse(iso))
  const sorted = around(clock, iso, zone).sort((a, b) => distance(a) - distance(b))
  return toIso(sorted.find(isPossible) ?? sorted[0])
}
