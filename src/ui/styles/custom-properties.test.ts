import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('every custom property that the styles use is defined', () => {
  const sources = globSync('src/**/*.{css,tsx,svg}').map((file) => readFileSync(file, 'utf8'))
  const find = (pattern: RegExp) => new Set(sources.flatMap((source) => source.match(pattern) ?? []))
  const defined = find(/--[\w-]+(?=['"]?\]?:)/g)
  const used = find(/(?<=var\()--[\w-]+(?=\))/g)
  expect([...used].filter((name) => !defined.has(name) && !name.startsWith('--radix-'))).toEqual([])
})
