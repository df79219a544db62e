import { expect, test } from 'vitest'
import { toDigits, toSearchText } from './search-text'

test('ignores case, accents and the kind of apostrophe; keeps emoji and wildcards', () => {
  expect(toSearchText('ZOË O’Neil', null, '', 'Ünal 😴 100%_')).toBe("zoe o'neil\nunal 😴 100%_")
  expect(toSearchText('ΆΛΦΑ')).toBe(toSearchText('αλφα'))
})

test('ignores strokes and ligatures, which Unicode doesn’t decompose', () => {
  expect(toSearchText('Łukasz Bjørn Đorđević STRAẞE Ægir Çœur Ísþór Iğdır')).toBe(
    'lukasz bjorn dordevic strasse aegir coeur isthor igdir',
  )
})

test('a phone number is reduced to its digits', () => {
  expect(toDigits('+1 (555) 010-0134')).toBe('15550100134')
  expect(toDigits(null)).toBeNull()
})
