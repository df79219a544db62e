import { create, type Font } from 'fontkit'
import figtree from '../../../ui/fonts/figtree.woff2?inline'
import poster from '../../../ui/fonts/fraunces-poster.woff2?inline'
import latinExtDisplay from '../../../ui/fonts/latin-ext-display.woff2?inline'
import latinExtText from '../../../ui/fonts/latin-ext-text.woff2?inline'
import latinFurtherText from '../../../ui/fonts/latin-further-text.woff2?inline'

/** Fonts in the order in which a character is looked for. */
export type Face = Font[]

const face = (...addresses: string[]) =>
  addresses.map((address) => create(Buffer.from(address.slice(address.indexOf(',') + 1), 'base64')) as Font)

export const display = face(poster, latinExtDisplay)
export const plain = face(figtree, latinFurtherText, latinExtText)

const fontOf = (face: Face, character: string) =>
  face.find((font) => font.hasGlyphForCodePoint(character.codePointAt(0)!))

/** The part of a text that the face can draw: no emoji. undefined if words would be missing, as in Arabic or Japanese. */
export function drawable(face: Face, text: string) {
  const characters = Array.from(text.normalize('NFC').replace(/\s+/gu, ' '))
  const drawn = characters.filter((character) => fontOf(face, character))
  const lettersIn = (some: string[]) => some.filter((character) => /\p{L}/u.test(character)).length
  const kept = drawn.join('').replace(/ {2,}/g, ' ').trim()
  return kept && lettersIn(drawn) === lettersIn(characters) ? kept : undefined
}

/** A line cut where the font changes, each part shaped with kerning and ligatures, in units of a size of 1. */
function shape(face: Face, line: string) {
  const parts: { font: Font; text: string }[] = []
  for (const character of line) {
    const font = fontOf(face, character)
    if (!font) continue
    const last = parts.at(-1)
    if (last?.font === font) last.text += character
    else parts.push({ font, text: character })
  }
  return parts.map(({ font, text }) => ({ unit: 1 / font.unitsPerEm, run: font.layout(text) }))
}

/** How wide a line is at a size of 1. */
export const widthOf = (face: Face, line: string) =>
  shape(face, line).reduce((width, { unit, run }) => width + run.advanceWidth * unit, 0)

/** A line as the outline of its letters (SVG path data), starting at x on the base line y: no system knows our fonts. */
export function outline(face: Face, line: string, size: number, x: number, y: number) {
  let path = ''
  for (const { unit, run } of shape(face, line)) {
    const scale = unit * size
    run.glyphs.forEach((glyph, i) => {
      const { xAdvance, xOffset, yOffset } = run.positions[i]!
      path += glyph.path.transform(scale, 0, 0, -scale, x + xOffset * scale, y - yOffset * scale).toSVG()
      x += xAdvance * scale
    })
  }
  return path
}
