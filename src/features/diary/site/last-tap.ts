import type { LogForm } from '../log/log-form'
import type { Tap } from '../log/log-state'
import type { Change } from '../merge'

/** What was just logged or removed here, while one tap can still change or undo it. */
export type LastTap = {
  tap: Tap | 'remove'
  /** Ids of its changes, including those that moved it earlier. */
  ids: string
  /** An ISO instant; '' for a removal. */
  at: string
  /** The door that logged it, which stays open. */
  door?: string
  /** Whether it ended a sleep derived from a put-down, with a guessed time of falling asleep. */
  isGuess?: boolean
}

export const tapLabels: Record<Tap, string> = {
  down: 'Put down',
  asleep: 'Asleep',
  woke: 'Woke up',
  up: 'Up for the day',
  fed: 'Fed',
  stir: 'Brief waking',
}

const isTap = (value = ''): value is LastTap['tap'] => Object.hasOwn(tapLabels, value) || value === 'remove'

/** Returns what a form made that one tap can change, if anything: a tap, the last tap made earlier, or a removal. */
export function toLastTap(form: LogForm, made: readonly Pick<Change, 'id' | 'set'>[], last?: LastTap) {
  const isCorrection = form.do === 'earlier' || form.do === 'after'
  const tap = isCorrection ? form.tap : form.do
  if (!isTap(tap) || made.length === 0) return undefined
  const isGuess = (tap === 'woke' || tap === 'up') && made.some(({ set }) => set.start && !set.kind)
  const { start, end, putDown } = Object.assign({}, ...made.map(({ set }) => set)) as Change['set']
  const at = form.do === 'after' && last ? last.at : (end ?? (start || putDown) ?? '')
  const ids = [...(isCorrection && last ? [last.ids] : []), ...made.map(({ id }) => id)].join(' ')
  return { tap, ids, at, door: form.door, isGuess } satisfies LastTap
}
