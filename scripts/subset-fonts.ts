// Creates src/ui/styles/fonts from the full families. Run it again when weights or characters change.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
// @ts-expect-error The package has no types.
import subsetFont from 'subset-font'

const root = join(import.meta.dirname, '..')
const target = join(root, 'src/ui/styles/fonts')

const range = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i))
// Every visitor loads the characters that English needs. Pages with other characters load more files.
const english = range(0x20, 0x7e) + '\u00a0©·×–—‘’“”…−'
// Characters that are rare in sentences, and more that are rare in headings, are in the files with the accents.
const rareInText = '<=>[\\]^`{|}~×−'
const rareInHeadings = rareInText + '#*@_©'
const without = (rare: string) =>
  Array.from(english)
    .filter((character) => !rare.includes(character))
    .join('')
const otherLatin = range(0xa1, 0xff).replace(/[©·×]/g, '') + 'ŒœŠšŽžŸ‚„•‹›€™'
// Common letters in names, bullets, and degree signs are cheaper in the main text font than in a separate file.
const inText = 'áàäåçéèëíïñóöøúü•°'
const rareLatin = otherLatin.replace(new RegExp(`[${inText}]`, 'g'), '')
const latinExtended = range(0x100, 0x17f)
const vietnamese = range(0x1ea0, 0x1ef9) + 'ƠơƯư₫'

// Soft corners, no wonky forms, a heading's optical size, and one weight. The full axes would add 9 KB.
const display = { SOFT: 100, WONK: 0, opsz: 36, wght: 440 }

await subset('fraunces', 'latin-full-normal', 'fraunces-soft', without(rareInHeadings), display)
await subset('fraunces', 'latin-full-normal', 'latin-further-display', rareInHeadings + otherLatin, display)
await subset('fraunces', 'latin-ext-full-normal', 'latin-ext-display', latinExtended, display)
await subset('fraunces', 'vietnamese-full-normal', 'vietnamese-display', vietnamese, display)
// For link previews, because satori can't read woff2.
const poster = { ...display, opsz: 72 }
await subset('fraunces', 'latin-full-normal', 'fraunces-poster', english + otherLatin, poster, 'woff')
await subset('fraunces', 'latin-ext-full-normal', 'fraunces-poster-ext', latinExtended, poster, 'woff')
await subset('figtree', 'latin-wght-normal', 'figtree-poster', english, { wght: 400 }, 'woff')
await subset('fraunces', 'latin-full-italic', 'fraunces-italic', range(0x61, 0x7a) + ' ’', { ...display, wght: 400 })
await subset('figtree', 'latin-wght-normal', 'figtree', without(rareInText) + inText, { wght: { min: 400, max: 700 } })
await subset('figtree', 'latin-wght-normal', 'latin-further-text', rareInText + rareLatin, {
  wght: { min: 400, max: 700 },
})
await subset('figtree', 'latin-ext-wght-normal', 'latin-ext-text', latinExtended, { wght: { min: 400, max: 700 } })
// Figtree has no Vietnamese letters. These are the closest match.
await subset('plus-jakarta-sans', 'vietnamese-wght-normal', 'vietnamese-text', vietnamese, {
  wght: { min: 400, max: 700 },
})

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
  // Without rvrn, Fraunces would use its wonky forms.
  const keepFeatures = 'kern liga rvrn tnum'.split(' ')
  const options = { targetFormat, variationAxes, keepFeatures }
  const subsetted: Buffer = await subsetFont(readFileSync(file), characters, options)
  mkdirSync(target, { recursive: true })
  writeFileSync(join(target, `${name}.${targetFormat}`), subsetted)
  console.log(`${name}.${targetFormat} ${(subsetted.length / 1024).toFixed(1)} KB`)
}
