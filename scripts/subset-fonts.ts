// Makes src/ui/styles/fonts from the full families: run it again after a change of weights or characters.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
// @ts-expect-error The package has no types.
import subsetFont from 'subset-font'

const root = join(import.meta.dirname, '..')
const target = join(root, 'src/ui/styles/fonts')

const range = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i))
// What English needs is in the files that every visitor fetches; the rest is in others, for the pages that have some of it.
const english = range(0x20, 0x7e) + '\u00a0©·×–—‘’“”…−'
const furtherLatin = range(0xa1, 0xff).replace(/[©·×]/g, '') + 'ŒœŠšŽžŸ‚„•‹›€™'
// What is commonest in names costs the text face that has its letters a tenth of what it costs in a file of its own.
const inNames = 'áàäåçéèëíïñóöøúü'
const rarerLatin = furtherLatin.replace(new RegExp(`[${inNames}]`, 'g'), '')
const latinExtended = range(0x100, 0x17f)

// Soft corners, no wonky forms, the optical size of a heading, and one weight: all of them would cost every visitor 9 KB more.
const display = { SOFT: 100, WONK: 0, opsz: 36, wght: 440 }

await subset('fraunces', 'latin-full-normal', 'fraunces-soft', english, display)
await subset('fraunces', 'latin-full-normal', 'latin-further-display', furtherLatin, display)
await subset('fraunces', 'latin-ext-full-normal', 'latin-ext-display', latinExtended, display)
// For link previews, which satori sets: it reads no woff2.
const poster = { ...display, opsz: 72 }
await subset('fraunces', 'latin-full-normal', 'fraunces-poster', english + furtherLatin, poster, 'woff')
await subset('fraunces', 'latin-ext-full-normal', 'fraunces-poster-ext', latinExtended, poster, 'woff')
await subset('figtree', 'latin-wght-normal', 'figtree-poster', english, { wght: 400 }, 'woff')
await subset('fraunces', 'latin-full-italic', 'fraunces-italic', range(0x61, 0x7a) + ' ’', { ...display, wght: 400 })
await subset('figtree', 'latin-wght-normal', 'figtree', english + inNames, { wght: { min: 400, max: 700 } })
await subset('figtree', 'latin-wght-normal', 'latin-further-text', rarerLatin, { wght: { min: 400, max: 700 } })
await subset('figtree', 'latin-ext-wght-normal', 'latin-ext-text', latinExtended, { wght: { min: 400, max: 700 } })

type Axes = Record<string, number | { min: number; max: number }>

async function subset(
  family: string,
  source: string,
  name: string,
  characters: string,
  variationAxes: Axes,
  targetFormat: 'woff' | 'woff2' = 'woff2',
) {
  const file = join(root, `node_modules/@fontsource-variable/${family}/files/${family}-${source}.woff2`)
  const keepFeatures = [
    'kern',
    'liga',
    'mark',
    'ccmp',
    'locl',
    'tnum',
    'lnum',
    'rvrn',
    'rclt',
    'rlig',
    'calt',
    'ss01',
    'ss02',
  ]
  const made: Buffer = await subsetFont(readFileSync(file), characters, {
    targetFormat,
    variationAxes,
    keepFeatures,
  })
  mkdirSync(target, { recursive: true })
  writeFileSync(join(target, `${name}.${targetFormat}`), made)
  console.log(`${name}.${targetFormat} ${(made.length / 1024).toFixed(1)} KB`)
}
