import { LRUCache } from 'lru-cache'
import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { site } from '../settings'
import type { Words } from './cards'
import { display, drawable, outline, plain } from './letters'
import { setLines } from './lines'
import { scene } from './scene'

const BOX = { width: 616, height: 320 }
const LEFT = 64
const MIDDLE = 332

/** Pictures by their words, so that changed words are another picture. Those asked for at the same time are drawn once. */
const pictures = new LRUCache<string, { png: Buffer<ArrayBuffer>; etag: string }>({
  maxSize: 12_000_000,
  sizeCalculation: ({ png }) => png.length,
  fetchMethod: async (words) => draw(JSON.parse(words) as Words),
})

/** The picture of a link preview: a PNG of 1200 × 630. */
export const picture = ({ kicker, title }: Words) => pictures.forceFetch(JSON.stringify({ kicker, title }))

async function draw({ kicker, title }: Words) {
  const { lines, size, leading } = setLines(display, drawable(display, title) ?? site.name, BOX)
  const above = MIDDLE - (lines.length * leading) / 2
  const paths = [
    `<path fill="#f2eadc" d="${outline(display, site.name, 34, 132, 91)}"/>`,
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
