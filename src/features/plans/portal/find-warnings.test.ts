import { expect, test } from 'vitest'
import { toParts } from '../parts'
import { prefill } from '../writing/prefill'
import { originals } from '../templates/originals'
import { describeMisfit, findAges, findOrigins } from '../templates/find-template'
import type { Wrote } from '../templates/child-ages'
import { findWarnings } from './find-warnings'

const templates = originals.map(({ id, name, content }) => ({
  id,
  version: 0,
  isOriginal: true,
  parts: toParts(content, { name }),
}))
const day = '2026-02-03'
const born = (birthDate: string, dueDate: string | null = null) => ({ name: 'Mia', birthDate, dueDate })
const context = { child: born('2025-06-01'), wrote: [], day, pauses: [], publishedNight: undefined, templates }
const begin = (id: string) => ({
  ...prefill(originals.find((one) => one.id === id)!.content, [], day),
  feeds: { count: 1, from: '03:00', agreedBy: 'Dr. Asante' },
})
const draft = begin('6-8-clock')
const find = (changes: object, more: object = {}) => findWarnings({ ...draft, ...changes }, { ...context, ...more })

/** One row per night from 1 on, with its waits. */
const ladder = (...waits: number[][]) =>
  waits.map((minutes, index) => ({ from: index + 1, to: index + 1, waits: minutes, seat: '' }))

test.each(originals.map((template) => [template.id, template] as const))(
  'nothing in the template %s is unusual',
  (id, template) => {
    const plan = { ...prefill(template.content, [], day), feeds: { count: null, from: '', agreedBy: '' } }
    expect(findWarnings(plan, { ...context, templates: [] })).toEqual([])
    expect(findOrigins(toParts(plan, {}), templates).map((one) => one.id)).toEqual([id])
  },
)

test.each([
  [{ bedtime: '07:00' }, 'bedtime', 'Bedtime is at 7:00 am'],
  [{ wake: '12:00' }, 'wake', 'The day begins at 12:00 pm'],
  [{ wake: '04:30', bedtime: '22:30', lastNapBy: '16:30' }, 'wake', 'From bedtime to wake-up it’s 6 hours'],
  [{ wake: '09:00' }, 'wake', 'From bedtime to wake-up it’s 14 hours'],
  [{ routine: [{ step: 'Bath', minutes: 100 }] }, 'routine', 'The bedtime routine takes 1 hour 40'],
  [{ feeds: { count: 1, from: '15:00', agreedBy: 'x' } }, 'feeds.from', 'Night feeds begin at 3:00 pm, by day'],
  [{ length: 2, ladder: ladder([5], [6]) }, 'length', 'The plan has 2 nights'],
  [
    { length: 3, ladder: ladder([5], [6], [7], [8]) },
    'length',
    'The table by night goes on to night 4, and the plan ends with night 3',
  ],
  [{ firstNight: '2026-02-02' }, 'firstNight', 'Night 1 was on Mon, Feb 2, 2026, so tonight is already night 2'],
  [{ firstNight: '2026-01-26' }, 'firstNight', 'Night 1 was on Mon, Jan 26, 2026, more than a week ago'],
  [{ firstNight: '2026-01-20' }, 'firstNight', 'Night 1 was on Tue, Jan 20, 2026, so the plan’s 14 nights are over'],
  [{ firstNight: '2026-03-04' }, 'firstNight', 'Night 1 is on Wed, Mar 4, 2026, more than four weeks from now'],
  [{ lastNapBy: '19:30' }, 'lastNapBy', 'The last nap may go on until 7:30 pm, and bedtime is at 7:00 pm'],
  [{ wake: '09:45', bedtime: '22:00' }, 'naps.0.earliest', 'The first nap begins at 9:30 am, before the day does'],
  [{ naps: [{ earliest: '12:00', latest: '12:30', longest: 240 }] }, 'naps.0.longest', 'The nap may take 4 hours'],
  [{ lastNapBy: '13:45' }, 'naps.1.latest', 'The second nap may begin as late as 2:00 pm, when the last one is over'],
  [
    { naps: draft.naps.toReversed() },
    'naps.1.earliest',
    'The second nap may begin at 9:30 am, before the first one has to',
  ],
  [{ ladder: ladder([5, 60]) }, 'ladder.0.1', 'They wait 60 minutes on night 1'],
  [{ ladder: ladder([5, 3]) }, 'ladder.0.1', 'On night 1, the waits get shorter: 3 after 5 minutes'],
  [
    { ladder: ladder([5, 10], [5, 8]) },
    'ladder.1.1',
    'From night 2 on, the waits get shorter: 8 minutes instead of 10',
  ],
])('what may be a slip is said, and where: %j', (changes, at, message) => {
  expect(find(changes).map((one) => [one.at ?? one.part, one.message])).toContainEqual([at, message])
})

test('a nap at the very time when the day begins or the one before has to isn’t before it', () => {
  const [first, second] = draft.naps
  expect(find({ wake: first!.earliest, bedtime: '21:00' }).map(({ at }) => at)).not.toContain('naps.0.earliest')
  expect(find({ naps: [first!, { ...second!, earliest: first!.latest }] })).toEqual([])
})

test('one slip is said once', () => {
  expect(find({ ladder: ladder([5, 50, 10], [5, 5, 10], [5, 5, 10]) })).toHaveLength(1)
  expect(find({ ladder: ladder([10], [5], [5]) })).toHaveLength(1)
})

test('what is merely told already, or paused, is no slip', () => {
  expect(find({ firstNight: day })).toEqual([])
  expect(find({ firstNight: '2026-02-02' }, { publishedNight: '2026-02-01' })).toEqual([])
  expect(find({ firstNight: '2026-01-26' }, { publishedNight: '2026-01-26' })).toEqual([])
  const pauses = [{ from: '2026-01-21', to: null }]
  expect(find({ firstNight: '2026-01-20' }, { pauses, publishedNight: '2026-01-20' })).toEqual([])
  expect(find({ bedtime: '', wake: '', firstNight: '', lastNapBy: '' })).toEqual([])
})

test('a baby’s night feeds are agreed with a doctor', () => {
  const feeds = { count: 1, from: '03:00', agreedBy: '' }
  expect(find({ feeds }).map(({ at }) => at)).toEqual(['feeds.agreedBy'])
  expect(find({ feeds }, { child: born('2025-01-01'), templates: [] })).toEqual([])
})

test('a plan is of the child’s age, counted from the due date', () => {
  const words = (child: object, plan = draft) =>
    findWarnings(plan, { ...context, child: { ...context.child, ...child } }).map(({ message }) => message)
  expect(words(born('2024-12-01'), begin('0-3-foundations'))).toEqual([
    'The plan’s template is for 0 to 3 months, and Mia is 14 months old',
  ])
  expect(words(born('2025-05-03'))).toEqual([])
  expect(words(born('2025-04-03'))).toEqual(['The plan’s template is for 6 to 8 months, and Mia is 10 months old'])
  expect(words(born('2025-04-03', '2025-06-03'))).toEqual([])
  expect(words(born('2025-08-03', '2025-11-03'))).toEqual([
    'The plan’s template is for 6 to 8 months, and Mia is 3 months old, counted from the due date',
  ])
  // The consultant's own texts don't reveal an age.
  const rewritten = { ...draft, doors: { woke: 'a', crying: 'b', feed: 'c' }, texts: { ...draft.texts } }
  for (const name of ['threeLines', 'bedtime', 'waking', 'expect', 'day'] as const) rewritten.texts[name] = name
  expect(words(born('2024-12-01'), rewritten)).toEqual([])
})

test.each([
  [
    { id: 'own', name: '18 to 24 months: ours' },
    { from: 18, to: 24 },
  ],
  [
    { id: 'own', name: '2–3 years' },
    { from: 24, to: 47 },
  ],
  [{ id: '9-12-chair', name: 'Our chair' }, expect.objectContaining({ from: 9, to: 12 })],
  [{ id: 'own', name: 'Twins' }, undefined],
])('a template’s age is its name’s, or ours: %j', (template, expected) => {
  expect(findAges(template)).toEqual(expected)
  // For a child of unknown age, it asks, unless the template is for all ages.
  const misfit = describeMisfit([template], { name: 'Leo', birthDate: null, dueDate: null }, [], day)
  expect(misfit?.endsWith('nobody has said how old Leo is') ?? false).toBe(expected !== undefined)
})

test('without a birth date, night feeds and the template are asked about', () => {
  const feeds = { count: 1, from: '03:00', agreedBy: '' }
  const child = { name: 'Mia', birthDate: null, dueDate: null }
  const ask = (wrote: Wrote) => find({ feeds }, { child, wrote }).map(({ message }) => message)
  const doctor = 'The plan doesn’t say whether their pediatrician has agreed to the night feeds'
  expect(ask([])).toEqual(['The plan’s template is for 6 to 8 months, and nobody has said how old Mia is', doctor])
  expect(ask([{ age: '7 months', on: day }])).toEqual([doctor])
  expect(ask([{ age: '6 weeks', on: day }])).toEqual([
    'The plan’s template is for 6 to 8 months, and they wrote “6 weeks” on Feb 3, 2026',
    doctor,
  ])
})
