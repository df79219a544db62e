import { LRUCache } from 'lru-cache'
import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { Words } from './cards'
import { display, drawable, outline, plain } from './letters'
import { setLines } from './lines'
import { scene } from './scene'

const BOX = { width: 616, height: 320 }
const LEFT = 64
const MIDDLE = 332

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

async function draw({ kicker, title, brand }: Card) {
  const { lines, size, leading } = setLines(display, drawable(display, title) ?? brand, BOX)
  const above = MIDDLE - (lines.length * leading) / 2
  const paths = [
    `<path fill="#f2eadc" d="${outline(display, drawable(display, brand) ?? '', 34, 132, 91)}"/>`,
    `<path fill="#f6cf85" d="${outline(plain, kicker, 26, LEFT + 2, above - 6)}"/>`,
    ...lines.map(
      (line, i) => `<path fill="#fbf3e4" d="${outline(display, line, size, LEFT, above + i * leading + leading)}"/>`,
    ),
  ]
  const png = await sharp(Buffer.from(scene(paths.join(''))))
    .png()
    .toBuffer()
  return { png, etag: `"${createHash('sha256').update(png).digest('base64url').slice(0, 22)}"` }
}
