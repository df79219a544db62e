import { LRUCache } from 'lru-cache'
import { createHash } from 'node:crypto'
import satori from 'satori'
import sharp from 'sharp'
import figtree from '../../../ui/fonts/figtree-poster.woff?inline'
import frauncesExt from '../../../ui/fonts/fraunces-poster-ext.woff?inline'
import fraunces from '../../../ui/fonts/fraunces-poster.woff?inline'
import type { Words } from './cards'
import { scene } from './scene'

const SIZE = { width: 1200, height: 630 }
const TITLE = { width: 616, height: 320 }
const LINE_HEIGHT = 1.12
const MAX_TITLE_LENGTH = 105

/** `brand` is the practice's name, above the words. */
type Card = Words & { brand: string }

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
  const words = await satori(<Text kicker={kicker} title={shorten(drawable(title) ?? name)} brand={name} />, {
    ...SIZE,
    fonts,
  })
  const png = await sharp(Buffer.from(scene(words)))
    .png()
    .toBuffer()
  return { png, etag: `"${createHash('sha256').update(png).digest('base64url').slice(0, 22)}"` }
}

const Text = ({ kicker, title, brand }: Card) => (
  <div style={{ display: 'flex', width: '100%', height: '100%', fontFamily: 'Fraunces, Fraunces Ext' }}>
    <div style={{ position: 'absolute', left: 132, top: 54, fontSize: 34, color: '#f2eadc' }}>{brand}</div>
    <div
      style={{
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'center',
        marginLeft: 64,
        marginTop: 34,
        width: TITLE.width,
      }}
    >
      <div style={{ fontFamily: 'Figtree', fontSize: 26, color: '#f6cf85', marginLeft: 2 }}>{kicker}</div>
      <div
        style={{
          display: 'block',
          marginTop: 8,
          fontSize: titleSize(title),
          lineHeight: LINE_HEIGHT,
          textWrap: 'balance',
          wordBreak: 'break-word',
          color: '#fbf3e4',
        }}
      >
        {title}
      </div>
    </div>
  </div>
)

/** As many whole words as fit at the smallest size. */
const shorten = (title: string) =>
  title.length > MAX_TITLE_LENGTH ? title.slice(0, MAX_TITLE_LENGTH).replace(/[\s,.:;–—-]*\S*$/, '…') : title

/** How large a title may be to fit, in px: Fraunces takes about half its size for a letter. */
function titleSize(title: string) {
  const longestWord = Math.max(...title.split(' ').map((word) => word.length))
  const byWord = TITLE.width / (longestWord * 0.56)
  const byArea = Math.sqrt((TITLE.width * TITLE.height) / (title.length * 0.56 * LINE_HEIGHT * 1.2))
  return Math.round(Math.min(108, Math.max(52, Math.min(byWord, byArea))))
}

/** What the fonts don't have, such as emoji. */
const NO_GLYPH = /[^ -~\u00a0-\u017f–—‘’‚“”„†•…‹›€™−]/gu

/** The part of a text that the fonts can draw; undefined if words would be missing, as in Arabic or Japanese. */
function drawable(text: string) {
  const normal = text.normalize('NFC').replace(/\s+/gu, ' ')
  const drawn = normal.replace(NO_GLYPH, '').replace(/ {2,}/g, ' ').trim()
  return drawn && !normal.match(NO_GLYPH)?.some((character) => /\p{L}/u.test(character)) ? drawn : undefined
}
