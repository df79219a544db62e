import { expect, test } from 'vitest'
import { runs, sample } from '../../../../test/support/runs'
import { addDays } from '../../../lib/time/dates'
import { findAge } from '../../diary/chart/norms'
import { describeKnownAge, findAgeRange, type Wrote } from './child-ages'
import { originals } from './originals'
import { ages, describeMisfit, findTemplateFor } from './find-template'

const day = '2026-03-01'
const noDates = { name: 'Mia', birthDate: null, dueDate: null }
/** Ages from two weeks to four years. */
const days = sample(Array.from({ length: 4 * 365 - 14 }, (_, index) => index + 14))
const monthsOf = (birthDate: string, on = day) => findAge({ birthDate, dueDate: null }, on)!.months

/** Returns our template for an age in months; undefined above the oldest. */
const templateOf = (months: number) => {
  const [age] = Object.entries(ages).find(([, { from, to }]) => from <= months && months <= to) ?? []
  return originals.find(({ id }) => age && id.startsWith(`${age}-`))?.id
}

/** Returns the age as a parent would write it. */
function write(birthDate: string, on: string) {
  const weeks = Math.floor((Date.parse(on) - Date.parse(birthDate)) / (7 * 86_400_000))
  if (weeks < 12) return `${weeks} weeks`
  const months = monthsOf(birthDate, on)
  return months < 24 ? `${months} months` : `${Math.floor(months / 12)} years`
}
const find = (child: Omit<typeof noDates, 'name'> | object, wrote: Wrote) =>
  findTemplateFor(findAgeRange({ ...noDates, ...child }, wrote, day))

test('with a birth date or a due date, the template is that of the age', () => {
  for (const age of days) {
    const born = addDays(day, -age)
    expect([age, find({ birthDate: born }, [])]).toEqual([age, templateOf(monthsOf(born))])
    expect([age, find({ dueDate: born }, [{ age: '2 years', on: day }])]).toEqual([age, templateOf(monthsOf(born))])
    // Born eight weeks early: counted from the due date until 24 months.
    const preterm = { birthDate: born, dueDate: addDays(born, 56) }
    expect([age, find(preterm, [])]).toEqual([age, templateOf(Math.max(0, findAge(preterm, day)!.months))])
  }
  expect(find({ dueDate: addDays(day, 40) }, [])).toBe('0-3-foundations')
  expect(find({ birthDate: addDays(day, 1) }, [{ age: '8 months', on: day }])).toBeUndefined()
})

test('without a date, what they wrote and the days since choose the right template, or nothing does', () => {
  let chosen = 0
  for (const age of days)
    for (const since of [0, 1, 5, 13, 28, 29, 30, 31, 60, 90, 200]) {
      const [born, on] = [addDays(day, -age), addDays(day, -since)]
      if (age < since) continue
      const wrote = [{ age: write(born, on), on }]
      const template = find({}, wrote)
      if (template) expect([age, since, template]).toEqual([age, since, templateOf(monthsOf(born))])
      if (template) chosen++
      // A text from today is as good as a date, but years are too coarse.
      else expect(since > 0 || age > 720).toBe(true)
      const { youngest, oldest } = findAgeRange(noDates, wrote, day)!
      expect(youngest <= monthsOf(born) && monthsOf(born) <= oldest, `${age} ${since}`).toBe(true)
    }
  expect(chosen).toBeGreaterThan(runs(8000))
})

test('a baby of six weeks gets the template of one', () => {
  const wrote = [{ age: '6 weeks old', on: addDays(day, -3) }]
  expect(find({}, wrote)).toBe('0-3-foundations')
  const template = { id: '6-8-clock', name: '6–8 months: checks by the clock' }
  expect(describeMisfit([template], noDates, wrote, day)).toBe(
    'for 6 to 8 months, and they wrote “6 weeks old” on Feb 26, 2026',
  )
})

test.each([
  [[], 'nobody has said how old Mia is'],
  [['twins, 5 months'], 'they wrote “twins, 5 months” on Mar 1, 2026'],
  [['1 year'], 'they wrote “1 year” on Mar 1, 2026'],
  [['about 4 months'], 'they wrote “about 4 months” on Mar 1, 2026'],
  [['due in March'], 'they wrote “due in March” on Mar 1, 2026'],
  // About two children, or one who isn't theirs.
  [['6 weeks', '2 years'], 'they wrote “6 weeks” on Mar 1, 2026 and “2 years” on Mar 1, 2026'],
])('of %j no template is chosen, and a plan asks', (texts, told) => {
  const wrote = texts.map((age) => ({ age, on: day }))
  expect(find({}, wrote)).toBeUndefined()
  expect(describeKnownAge(noDates, wrote, day)).toBe(told)
  const template = { id: '9-12-clock', name: '9–12 months: checks by the clock' }
  expect(describeMisfit([template], noDates, wrote, day)).toBe(`for 9 to 12 months, and ${told}`)
})

test('a plan for a child who isn’t born yet is asked about', () => {
  const unborn = { ...noDates, dueDate: '2026-04-12' }
  const template = { id: '6-8-clock', name: '6–8 months: checks by the clock' }
  expect(describeMisfit([template], unborn, [], day)).toBe('for 6 to 8 months, and Mia is due in 6 weeks')
})
