import { expect, test } from 'vitest'
import { keysOf } from '../../lib/keys-of'
import { activityTypes, describeActivity } from './schema'

test('every line of the activity log is filled in, whether its person is known, unnamed, or erased', () => {
  for (const what of keysOf(activityTypes))
    for (const person of ['Ana Lee', '', null]) {
      const line = describeActivity({ what, about: 'something', person })
      expect(line).not.toMatch(/[{}]| {2}| :|\b(of|from|with|for)(:|$)/)
      if (person) expect(line.includes(person)).toBe(activityTypes[what][1].includes('{person}'))
    }
})

test('a line without a person still says what was done', () => {
  const describe = (what: string, person: string | null = null) => describeActivity({ what, about: 'x', person })
  expect(describe('plan paused')).toBe('paused a sleep plan of the family')
  expect(describe('appointment moved')).toBe('moved the appointment to x')
  expect(describe('appointment moved', 'Ana Lee')).toBe('moved the appointment with Ana Lee to x')
  expect(describe('silence asked')).toBe('asked a family how the nights go')
  expect(describe('silence asked', 'Ana Lee')).toBe('asked Ana Lee how the nights go')
  expect(describe('report sent', '')).toBe('sent an unnamed parent the report of their nights')
})
