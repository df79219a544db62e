import { expect, test } from 'vitest'
import { digitsOf, searchable } from './searchable'

test('case, accents and apostrophes make no difference; emoji and wildcards stay', () => {
  expect(searchable('ZOË O’Neil', null, '', 'Ünal 😴 100%_')).toBe("zoe o'neil\nunal 😴 100%_")
  expect(searchable('ΆΛΦΑ')).toBe(searchable('αλφα'))
})

test('a phone number is its digits', () => {
  expect(digitsOf('+1 (555) 010-0134')).toBe('15550100134')
  expect(digitsOf(null)).toBeNull()
})
