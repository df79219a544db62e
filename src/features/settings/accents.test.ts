import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { accentNames, accents } from './accents'

const css = readFileSync(join(import.meta.dirname, '../../ui/styles/colors.css'), 'utf8')
const papers = ['paper', 'raised', 'sunk'].map((name) => readColor(name))

/** Returns a color of the style sheet by day and at night. */
function readColor(name: string) {
  const [, day, night] = new RegExp(`--${name}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(css)!
  return [day!, night!] as const
}

/** https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(color: string) {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
}

function contrast(...colors: [string, string]) {
  const [dark, light] = colors.map(luminance).toSorted((a, b) => a - b)
  return (light! + 0.05) / (dark! + 0.05)
}

test('contrast is computed as WCAG does', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
})

test.each(accentNames)('%s can be read on every paper, and text on it, by day and at night', (name) => {
  for (const [index, time] of (['day', 'night'] as const).entries()) {
    const [accent, strong, on] = accents[name][time]
    for (const shade of [accent, strong])
      for (const other of [on, ...papers.map((paper) => paper[index]!)])
        expect([time, shade, other, contrast(shade, other) >= 4.5]).toEqual([time, shade, other, true])
  }
})

test('terracotta is the style sheet’s', () => {
  const { day, night } = accents.terracotta
  const properties = ['accent', 'accent-strong', 'on-accent'].map(readColor)
  expect([day, night]).toEqual([0, 1].map((index) => properties.map((shades) => shades[index])))
})
