import { LRUCache } from 'lru-cache'
import { createHash } from 'node:crypto'
import satori from 'satori'
import sharp from 'sharp'
import figtree from '../../../ui/styles/fonts/figtree-poster.woff?inline'
import frauncesExt from '../../../ui/styles/fonts/fraunces-poster-ext.woff?inline'
import fraunces from '../../../ui/styles/fonts/fraunces-poster.woff?inline'
import { OgLayout, type OgProps } from './og-layout'
import { renderSvg } from './render-svg'

const SIZE = { width: 1200, height: 630 }

/** Images by their text, so a changed text is another image. Concurrent requests share one rendering. */
const images = new LRUCache<string, { png: Buffer<ArrayBuffer>; etag: string }>({
  maxSize: 12_000_000,
  sizeCalculation: ({ png }) => png.length,
  fetchMethod: (key) => render(JSON.parse(key) as OgProps),
})

/** Returns the image of a link preview: a PNG of 1200 × 630, with its ETag. */
export const getOgImage = ({ kicker, title, brand }: OgProps) =>
  images.forceFetch(JSON.stringify({ kicker, title, brand }))

const font = (name: string, url: string) => ({ name, data: Buffer.from(url.slice(url.indexOf(',') + 1), 'base64') })
const fonts = [font('Fraunces', fraunces), font('Fraunces Ext', frauncesExt), font('Figtree', figtree)]

async function render({ kicker, title, brand }: OgProps) {
  const name = stripMissingGlyphs(brand) ?? ''
  const layout = OgLayout({ kicker, title: stripMissingGlyphs(title) ?? name, brand: name })
  const text = await satori(layout, { ...SIZE, fonts })
  const png = await sharp(Buffer.from(renderSvg(text)))
    .png()
    .toBuffer()
  return { png, etag: `"${createHash('sha256').update(png).digest('base64url').slice(0, 22)}"` }
}

/** Characters that the fonts don't have, such as emoji. */
const MISSING_GLYPHS = /[^ -~\u00a0-\u017f–—‘’‚“”„†•…‹›€™−]/gu

/** Returns a text without characters that the fonts lack; undefined if letters would be missing, as in Arabic or Japanese. */
function stripMissingGlyphs(text: string) {
  const normal = text.normalize('NFC').replace(/\s+/gu, ' ')
  const stripped = normal.replace(MISSING_GLYPHS, '').replace(/ {2,}/g, ' ').trim()
  return stripped && !normal.match(MISSING_GLYPHS)?.some((character) => /\p{L}/u.test(character)) ? stripped : undefined
}
