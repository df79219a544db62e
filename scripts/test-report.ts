import { styleText } from 'node:util'
import type { Check, Result } from './checks.ts'
import type { Counts } from './counts.ts'

const WIDTH = 100

export const announce = (name: string) => console.log(`\n${styleText('bold', `── ${name} `.padEnd(WIDTH, '─'))}`)

export function showResult(result: Result, seconds: number) {
  const output = result.output?.trim()
  if (output) console.log(output)
  console.log(`${verdict(result).trimEnd()} after ${seconds.toFixed(1)} s${note(result)}`)
}

const note = (result: Result) => (result.note ? `: ${result.note}` : '')

function verdict({ passed, failed }: Counts) {
  if (failed > 0) return styleText('red', '✗ failed ')
  if (passed > 0) return styleText('green', '✓ passed ')
  return styleText('yellow', '! skipped')
}

export const table = (rows: { check: Check; result: Result; seconds: number }[]) =>
  ['', ...rows.map(({ check, result, seconds }) => row(check, result, seconds))].join('\n')

const row = (check: Check, result: Result, seconds: number) =>
  `${verdict(result)}   ${check.name.padEnd(24)} ${`${seconds.toFixed(1)} s`.padStart(8)}   ${totals(result)}${note(result)}`

export const totals = ({ passed, failed, skipped }: Counts) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`

/** A notice that can't be overlooked. */
export function box(title: string, ...paragraphs: string[]) {
  const edge = '█'.repeat(WIDTH)
  const lines = [title, ...paragraphs.flatMap((text) => ['', ...wrapped(text)])]
  const sides = lines.map((line) => `██ ${line.padEnd(WIDTH - 6)} ██`)
  return `\n${styleText('yellow', [edge, ...sides, edge].join('\n'))}`
}

/** Lines no longer than the box, broken between words where there are any. */
const wrapped = (text: string) =>
  text
    .split('\n')
    .flatMap((line) => line.match(new RegExp(`\\S.{0,${WIDTH - 8}}(?=\\s|$)|\\S{1,${WIDTH - 6}}`, 'g')) ?? [])
