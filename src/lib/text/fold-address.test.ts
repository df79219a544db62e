import { expect, test } from 'vitest'
import { foldAddress } from './fold-address'

test.each([
  ['Ann@Example.com', 'ann@example.com'],
  ['ann+sleep@example.com', 'ann@example.com'],
  ['ann+sleep+again@example.com', 'ann@example.com'],
  ['a.nn@example.com', 'a.nn@example.com'],
  ['+ann@example.com', '+ann@example.com'],
  ['ann+@example.com', 'ann@example.com'],
  ['ann@exam+ple.com', 'ann@exam+ple.com'],
])('%s counts as %s', (address, folded) => {
  expect(foldAddress(address)).toBe(folded)
})
