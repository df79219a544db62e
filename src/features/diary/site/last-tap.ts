import type { LogForm } from '../log/log-form'
import type { Tap } from '../log/log-state'
import type { Change } from '../merge'

/** What was just logged or removed here, for as long as it can be changed or taken back at a tap. */
export type LastTap = {
  tap: Tap | 'remove'
  /** Ids of its changes, also of those that made it earlier. */
  ids: string
  /** An ISO instant; '' of what was removed. */
  at: string
  /** Which door logged it, and stays open. */
  door?: string
}

export const tapLabels: Record<Tap, string> = {
  down: 'Put down',
  asleep: 'Asleep',
  woke: 'Woke up',
  up: 'Up for the day',
  fed: 'Fed',
}

const isTap = (value = ''): value is LastTap['tap'] => Object.hasOwn(tapLabels, value) || value === 'remove'

/** Returns what a form made that can be changed at a tap, if anything: a tap, the last one made earlier, or what was removed. */
export function toLastTap(form: LogForm, made: readonly Pick<Change, 'id' | 'set'>[], last?: LastTap) {
  const tap = form.do === 'earlier' ? form.tap : form.do
  const change = made.at(-1)
  if (!isTap(tap) || !change) return undefined
  const { start, end, putDown } = change.set
  const ids = [...(form.do === 'earlier' && last ? [last.ids] : []), ...made.map(({ id }) => id)].join(' ')
  return { tap, ids, at: end ?? (start || putDown) ?? '', door: form.door } satisfies LastTap
}
