import { expect, test } from 'vitest'
import { originals } from '../templates/originals'
import { templateUpdate, toParts } from '../parts'
import { findNames, findProblems, getWords } from './checks'
import { prefill } from './prefill'
import * as v from 'valibot'

const child = { name: 'Mia', birthDate: '2025-06-01' }
const draft = prefill(originals.find(({ id }) => id === '6-8-clock')!.content, [], '2026-02-03')

test.each(originals.map((template) => [template.id, template] as const))(
  'the template %s can go out as it is',
  (_, { content, name }) => {
    const plan = prefill(content, [], '2026-02-03')
    expect(findProblems(plan, 'We begin.', child)).toEqual([])
    expect(v.is(templateUpdate, { values: toParts(content, { name }), was: {} })).toBe(true)
    const minutes = plan.routine.reduce((sum, step) => sum + step.minutes, 0)
    expect(minutes).toBeLessThanOrEqual(60)
    expect(plan.ladder.at(-1)?.to ?? plan.length).toBe(plan.length)
  },
)

test('the youngest aren’t trained, and nobody is told to leave a baby where it isn’t safe', () => {
  const youngest = originals.filter(({ id }) => id.startsWith('0-3'))
  expect(youngest.map(({ content }) => content.ladder)).toEqual([[]])
  const words = originals.map(({ content }) => getWords({ ...content, firstNight: '' }, '')).join('\n')
  for (const sentence of words.split(/[.\n]/).filter((one) => /sofa|armchair|swing|car seat|pillow|blanket/i.test(one)))
    expect(sentence).toMatch(/never|no |aren’t for|is for the car/i)
  expect(words).not.toMatch(/weighted|bumper|on (?:the|their) (?:tummy|stomach|side)|\b(?:he|she|his|her|him)\b/i)
})

test.each([
  [{ bedtime: '' }, 'bedtime'],
  [{ firstNight: '' }, 'firstNight'],
  [{ lastNapBy: '' }, 'lastNapBy'],
  [{ naps: [{ earliest: '', latest: '09:00', longest: 60 }] }, 'naps'],
  [{ naps: [{ earliest: '10:00', latest: '09:00', longest: 60 }] }, 'naps'],
  [{ naps: [{ earliest: '16:30', latest: '17:00', longest: 60 }] }, 'naps'],
  [{ ladder: [{ from: 2, to: 14, waits: [3], seat: '' }] }, 'ladder'],
  [{ ladder: [] }, 'doors.woke'],
  [{ feeds: { count: 1, from: '', agreedBy: '' } }, 'feeds'],
  [{ feeds: { count: 1, from: '03:00', agreedBy: 'Dr. [NAME]' } }, 'feeds'],
  [{ doors: { ...draft.doors, feed: '' } }, 'doors.feed'],
  [{ doors: { ...draft.doors, crying: 'Sit {seat}.' } }, 'doors.crying'],
  [{ texts: { ...draft.texts, day: 'Wait {wait}.' } }, 'texts.day'],
  [{ texts: { ...draft.texts, day: 'Call [NAME].' } }, 'texts.day'],
  [{ texts: { ...draft.texts, day: 'Ask {child.' } }, 'texts.day'],
])('a plan with %j doesn’t go out', (changes, part) => {
  expect(findProblems({ ...draft, ...changes }, 'We begin.', child).map((problem) => problem.part)).toContain(part)
})

test('a row that keeps a plan back leads to its field', () => {
  const find = (changes: object) => findProblems({ ...draft, ...changes }, 'We begin.', child).map(({ at }) => at)
  const nap = { earliest: '09:00', latest: '10:00', longest: 60 }
  expect(find({ naps: [nap, { ...nap, latest: '08:00' }] })).toEqual(['naps.1.latest'])
  expect(find({ naps: [nap, { ...nap, latest: '' }] })).toEqual(['naps.1.earliest'])
  expect(find({ routine: [...draft.routine, { step: '', minutes: 5 }] })).toEqual(['routine.5.step'])
  expect(find({ ladder: draft.ladder.slice(1) })).toEqual(['ladder.0.to'])
  expect(find({ feeds: { count: 1, from: '', agreedBy: '' } })).toEqual(['feeds.from'])
})

test('an age is asked for only where it’s known', () => {
  const plan = { ...draft, texts: { ...draft.texts, expect: 'At {age}, {Child} sleeps.' } }
  expect(findProblems(plan, 'x', child)).toEqual([])
  for (const birthDate of [null, new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)])
    expect(findProblems(plan, 'x', { ...child, birthDate })).toHaveLength(1)
})

test('names are found as whole words, as they’re written', () => {
  expect(
    findNames('Leo’s crib. May Leopold? (Zoë) Mary-Ann', ['Leo', 'May', 'Leopold', 'Zoë', 'Ann', 'may', 'Mary']),
  ).toEqual(['Leo', 'May', 'Leopold', 'Zoë', 'Ann', 'Mary'])
})

test('times that the family has answered take the template’s place if they aren’t far from it, and naps move along', () => {
  const answer = (label: string, value: string) => ({ id: label, label, kind: 'time' as const, answer: value })
  const answers = [answer('What time is bedtime, usually?', '19:45'), answer('When does your child wake up?', '06:30')]
  const filled = prefill(draft, answers, '2026-02-03')
  expect(filled).toMatchObject({ bedtime: '19:45', wake: '06:30', lastNapBy: '16:00' })
  expect(filled.naps[0]).toEqual({ earliest: '09:00', latest: '09:30', longest: 90 })
  expect(prefill(draft, [answer('Bedtime?', '22:30')], '2026-02-03').bedtime).toBe('19:00')
})
