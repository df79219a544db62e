import { expect, test } from 'vitest'
import { toGreetingName } from './greeting-name'

test.each([
  ['Zoë O’Neil', 'Zoë O’Neil'],
  ['J.R. Ewing Jr.', 'J.R. Ewing Jr.'],
  ['دانا', 'دانا'],
  ['You won! https://evil.example/x now', 'You won! now'],
  ['evil.example', 'parent'],
  ['WWW.EVIL.CO/x Ann', 'Ann'],
  ['evil。example Ann', 'Ann'],
  ['call@evil.example', 'parent'],
  ['javascript:alert', 'parent'],
  ['   ', 'parent'],
  ['word '.repeat(20), 'word '.repeat(12).trim()],
  ['x'.repeat(100), 'x'.repeat(60)],
  [`${'x'.repeat(59)}🌙`, 'x'.repeat(59)],
])('greets %j as %j', (name, greeting) => {
  expect(toGreetingName(name)).toBe(greeting)
})
