import { LRUCache } from 'lru-cache'
import { createHash } from 'node:crypto'
import satori from 'satori'
import sharp from 'sharp'
import figtree from '../../../ui/styles/fonts/figtree-poster.woff?inline'
import frauncesExt from '../../../ui/styles/fonts/fraunces-poster-ext.woff?inline'
import fraunces from '../../../ui/styles/fonts/fraunces-poster.woff?inline'
import { CardText, type Card } from './card-text'
import { scene } from './scene'

const SIZE = { width: 1200, height: 630 }

/** Pictures by their words, so that changed words are another picture. Those asked for at the same time are drawn once. */
const pictures = new LRUCache<string, { png: Buffer<ArrayBuffer>; etag: string }>({
  maxSize: 12_000_000,
  sizeCalculation: ({ png }) => png.length,
  fetchMethod: async (words) => draw(JSON.parse(words) as Card),
})

/** The picture of a link preview: a PNG of 1200 × 630. */
export const picture = ({ kicker, title, brand }: Card) => pictures.forceFetch(JSON.stringify({ kicker, title, brand }))

const font = (name: string, url: string) => ({ name, data: Buffer.from(url.slice(url.indexOf(',') + 1), 'base64') })
const fonts = [font('Fraunces', fraunces), font('Fraunces Ext', frauncesExt), font('Figtree', figtree)]

async function draw({ kicker, title, brand }: Card) {
  const name = drawable(brand) ?? ''
  const text = CardText({ kicker, title: drawable(title) ?? name, brand: name })
  const words = await satori(text, { ...SIZE, fonts })
  const png = await sharp(Buffer.from(scene(words)))
    .png()
    .toBuffer()
  return { png, etag: `"${createHash('sha256').update(png).digest('base64url').slice(0, 22)}"` }
}

/** What the fonts don't have, such as emoji. */
const NO_GLYPH = /[^ -~\u00a0-\u017f–—‘’‚“”„†•…‹›€™−]/gu

/** The part of a text that the fonts can draw; undefined if words would be missing, as in Arabic or Japanese. */
function drawable(text: string) {
  const normal = text.normalize('NFC').replace(/\s+/gu, ' ')
  const drawn = normal.replace(NO_GLYPH, '').replace(/ {2,}/g, ' ').trim()
  return drawn && !normal.match(NO_GLYPH)?.some((character) => /\p{L}/u.test(character)) ? drawn : undefined
}
