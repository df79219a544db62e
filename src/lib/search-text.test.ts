import { expect, test } from 'vitest'
import { toDigits, toSearchText } from './search-text'

test('case, accents and apostrophes make no difference; emoji and wildcards stay', () => {
  expect(toSearchText('ZOË O’Neil', null, '', 'Ünal 😴 100%_')).toBe("zoe o'neil\nunal 😴 100%_")
  expect(toSearchText('ΆΛΦΑ')).toBe(toSearchText('αλφα'))
})

test('a phone number is its digits', () => {
  expect(toDigits('+1 (555) 010-0134')).toBe('15550100134')
  expect(toDigits(null)).toBeNull()
})
