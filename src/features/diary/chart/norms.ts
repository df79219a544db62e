import { describeAge } from '../../../lib/time/child-age'
import { formatTime } from '../../../lib/time/dates'
import type { Night } from '../nights'

type Child = { birthDate: string | null; dueDate: string | null }

/** Hours of sleep in 24, naps included. */
type Norm = {
  from: number
  to: number
  /** The age range it applies to. */
  ages: string
  source: string
}

const AASM = 'American Academy of Sleep Medicine, 2016'
/** By age in whole months, up to and including `until`. */
const norms: (Norm & { until: number })[] = [
  {
    until: 3,
    from: 14,
    to: 17,
    ages: '0 to 3 months',
    source: 'National Sleep Foundation, 2015; the Academy of Sleep Medicine gives no hours for this age',
  },
  { until: 11, from: 12, to: 16, ages: '4 to 12 months', source: AASM },
  { until: 35, from: 11, to: 14, ages: '1 to 2 years', source: AASM },
  { until: 71, from: 10, to: 13, ages: '3 to 5 years', source: AASM },
]

/** Up to this age in months, a child born early counts from the due date. */
const CORRECTED_UNTIL = 24

/**
 * Returns a child's age on a day in whole months, and in words; undefined if neither date is known. For a child born early, it counts from
 * the due date until 24 months; before the due date, `words` are undefined.
 */
export function findAge({ birthDate, dueDate }: Child, day: string) {
  const born = birthDate ?? dueDate
  if (!born || born > day) return undefined
  const isCorrected =
    Boolean(dueDate && born <= dueDate && countMonths(born, day) < CORRECTED_UNTIL) && dueDate !== birthDate
  const from = isCorrected ? dueDate! : born
  return { months: countMonths(from, day), words: describeAge({ birthDate: from, dueDate: null }, day), isCorrected }
}

/** Returns the usual hours of sleep at a child's age; undefined above five years or for an unknown age. */
export function findNorm(child: Child, day: string) {
  const age = findAge(child, day)
  const norm = age && norms.find(({ until }) => age.months <= until)
  return norm && { ...norm, age }
}

/** Negative before `from`. */
function countMonths(from: string, to: string) {
  const [year, month, day] = from.split('-').map(Number) as [number, number, number]
  const [toYear, toMonth, toDay] = to.split('-').map(Number) as [number, number, number]
  return (toYear - year) * 12 + toMonth - month - (toDay < day ? 1 : 0)
}

/** BISQ's referral cut-offs (Sadeh 2004, Pediatrics 113(6) e570), for children of 5 to 29 months. */
const bisq = { fromMonths: 5, toMonths: 29, wakings: 3, awake: 60, total: 9 * 60 }

/** Where a baby shouldn't sleep (AAP 2022, Pediatrics 150(1) e2022057990), in words after 'Asleep'. */
const unsafe: Record<string, string> = { swing: 'in the swing', 'car seat': 'in the car seat', sofa: 'on the sofa' }

export type Hint = { kind: 'age' | 'wakings' | 'awake' | 'total' | 'place'; words: string; source: string }

/** Returns hints about a night for the practice's eyes only. `now` is ISO. */
export function findHints(night: Night, child: Child, now: string): Hint[] {
  return [...findBisqHints(night, child, now), ...findPlaces(night)]
}

function findBisqHints({ date, start, plan, summary, isLogged, isOver }: Night, child: Child, now: string): Hint[] {
  const months = findAge(child, date)?.months
  const source = 'BISQ, Sadeh 2004'
  if (!summary) return []
  if (months === undefined)
    return [{ kind: 'age', words: 'Without a birth date, this night wasn’t held against the cut-offs.', source }]
  if (months < bisq.fromMonths || months > bisq.toMonths) return []
  const hints: Hint[] = []
  const isDayOver = Date.parse(now) >= Date.parse(start) + plan.wake * 60_000
  if ((summary.wakings ?? 0) > bisq.wakings) hints.push({ kind: 'wakings', words: 'Woke more than 3 times.', source })
  if ((summary.awake ?? 0) > bisq.awake)
    hints.push({ kind: 'awake', words: 'Awake for more than an hour in the night.', source })
  if (isLogged && isOver && isDayOver && summary.total < bisq.total)
    hints.push({ kind: 'total', words: 'Less than 9 hours of sleep logged in 24.', source })
  return hints
}

const findPlaces = (night: Night): Hint[] =>
  findUnsafePlaces(night).map(({ place, start, end }) => {
    const at = (iso: string) => formatTime(iso, night.zone)
    const span = end ? `${at(start)} to ${at(end)}` : `since ${at(start)}`
    return { kind: 'place', words: `Asleep ${place}, ${span}.`, source: 'AAP 2022, safe sleep' }
  })

/** Returns the night's sleeps logged in a swing, a car seat, or on a sofa, with their minutes in its column. */
export const findUnsafePlaces = ({ logged, sleeps, start: columnStart }: Night) =>
  logged.flatMap(({ where, start, end }) => {
    const place = where && unsafe[where]
    const from = Math.floor((Date.parse(start) - Date.parse(columnStart)) / 60_000)
    const sleep = sleeps.find((one) => one.kind === 'night' && one.from <= from && from < one.to)
    if (!place || !sleep) return []
    return [{ place, start, end, from, to: end ? from + (Date.parse(end) - Date.parse(start)) / 60_000 : sleep.to }]
  })
