import { LRUCache } from 'lru-cache'
import { pageColor } from '../../lib/theme'
import { routes } from '../../server/http'
import type { Storage } from '../../server/storage'
import { readVariant } from '../media/files'
import { loadSite } from '../settings/site-settings'

/** In px: how large each icon is, and how large the mark on it. Home screens cut the corners of those with a margin, and don't take transparent ones. */
const icons: Record<string, { size: number; mark?: number }> = {
  'favicon.ico': { size: 48 },
  'icon-192.png': { size: 192 },
  'icon-512.png': { size: 512 },
  'icon-maskable-512.png': { size: 512, mark: 360 },
  'apple-touch-icon.png': { size: 180, mark: 144 },
}

/** Icons with the practice's own mark. Without one, the files in public answer. */
export const markIcons = routes().get(
  `/:file{${Object.keys(icons).join('|').replaceAll('.', '\\.')}}`,
  async (c, next) => {
    const { mark } = await loadSite(c.var.db)
    const png = mark && (await drawIcon(c.req.param('file'), mark, c.var.storage))
    if (!png) return next()
    return c.body(png, 200, { 'Content-Type': 'image/png', 'Cache-Control': 'public, max-age=3600' })
  },
)

/** Returns an icon as a PNG; undefined if the image's file is missing. */
export const drawIcon = (file: string, mark: string, storage: Storage) =>
  drawn.fetch(`${file} ${mark}`, { context: storage })

/** Icons by their file and the mark's URL. */
const drawn = new LRUCache<string, Buffer<ArrayBuffer>, Storage>({
  max: 10,
  fetchMethod: (key, _stale, { context }) => draw(...(key.split(' ') as [string, string]), context),
})

async function draw(file: string, mark: string, storage: Storage) {
  const { size, mark: inner = size } = icons[file]!
  const bytes = await readVariant(storage, mark, inner)
  if (!bytes) return undefined
  // Only now, or it would take memory and a part of the start.
  const { default: sharp } = await import('sharp')
  const transparent = { r: 0, g: 0, b: 0, alpha: 0 }
  const icon = sharp(bytes).resize(inner, inner, { fit: 'contain', background: transparent })
  if (inner === size) return icon.png().toBuffer()
  const margin = (size - inner) / 2
  const extended = icon.extend({ top: margin, bottom: margin, left: margin, right: margin, background: transparent })
  return extended.flatten({ background: pageColor.day }).png().toBuffer()
}
