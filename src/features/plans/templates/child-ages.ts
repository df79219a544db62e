import { describeAge, findBirthDays } from '../../../lib/time/child-age'
import { formatDate } from '../../../lib/time/dates'
import { findAge } from '../../diary/chart/norms'

export type Child = { name: string; birthDate: string | null; dueDate: string | null }

/** What parents wrote about their only child's age, and on which day (YYYY-MM-DD). */
export type Wrote = readonly { age: string; on: string }[]

/**
 * Returns the youngest and the oldest that a child can be on a day, in whole months: by its dates, or else by what its parents wrote.
 * Undefined if unknown, or if they wrote about children of different ages.
 */
export function findAgeRange(child: Omit<Child, 'name'>, wrote: Wrote, day: string) {
  if (child.birthDate || child.dueDate) {
    const months = findAge(child, day)?.months ?? (child.birthDate ? undefined : 0)
    return months === undefined ? undefined : { youngest: months, oldest: months }
  }
  const spans = wrote.map(({ age, on }) => findBirthDays(age, on))
  const known = spans.filter((span) => span !== undefined)
  const from = known
    .map((span) => span.from)
    .toSorted()
    .at(-1)
  const to = known.map((span) => span.to).toSorted()[0]
  if (known.length < spans.length || !from || !to || from > to) return undefined
  const countMonths = (birthDate: string) => findAge({ birthDate, dueDate: null }, day)?.months ?? 0
  return { youngest: countMonths(to), oldest: countMonths(from) }
}

/** Returns what's known of a child's age, as a clause: 'they wrote “6 weeks” on Nov 3, 2026'. */
export function describeKnownAge(child: Child, wrote: Wrote, day: string) {
  const age = findAge(child, day)
  if (age) {
    const counted = age.isCorrected ? ', counted from the due date' : ''
    return `${child.name} is ${age.words ? `${age.words} old` : 'not due yet'}${counted}`
  }
  if (child.birthDate) return `${child.name}’s birth date is still to come`
  if (child.dueDate) return `${child.name} is ${describeAge(child, day)}`
  if (wrote.length === 0) return `nobody has said how old ${child.name} is`
  return `they wrote ${quoteAges(wrote)}`
}

/** Returns '“6 weeks” on Nov 3, 2026'. */
export const quoteAges = (wrote: Wrote) =>
  new Intl.ListFormat('en-US').format(wrote.map(({ age, on }) => `“${age}” on ${formatDate(on, 'UTC', 'short')}`))
