import { LRUCache } from 'lru-cache'
import { createHash } from 'node:crypto'
import satori from 'satori'
import sharp from 'sharp'
import type { Accent } from '../../settings/accents'
import { getVariantName, parseImageUrl } from '../../../lib/image-url'
import type { Storage } from '../../../server/storage'
import figtree from '../../../ui/styles/fonts/figtree-poster.woff?inline'
import frauncesExt from '../../../ui/styles/fonts/fraunces-poster-ext.woff?inline'
import fraunces from '../../../ui/styles/fonts/fraunces-poster.woff?inline'
import { OgLayout, type OgProps } from './og-layout'
import { NightScene, renderSvg } from './render-svg'
import { BOOK, Shelf } from './shelf'

const SIZE = { width: 1200, height: 630 }

type Article = {
  slug: string
  imageUrl: string | null
  /** Returns the bytes of the article's photo; undefined if it has none or it's on another site. */
  loadPhoto: () => Promise<Uint8Array | undefined>
}

/** Bytes of a PNG, or a JPEG for a photo. */
type OgImage = { bytes: Buffer<ArrayBuffer>; type: 'image/png' | 'image/jpeg'; etag: string }

/** Images by their content, so that a changed text gets a new image. Concurrent requests share one rendering. */
const images = new LRUCache<string, OgImage, () => Promise<OgImage | undefined>>({
  maxSize: 12_000_000,
  sizeCalculation: ({ bytes }) => bytes.length,
  fetchMethod: (_key, _stale, { context: draw }) => draw(),
})

type Look = {
  accent: Accent
  /** The URL of the practice's own mark, and a function that returns it as a PNG. */
  mark: string | null
  loadMark: () => Promise<Buffer | undefined>
}

/** Returns the link preview image, with its ETag: a 1200 × 630 PNG. An article's shows its cover on the shelf. */
export const getOgImage = ({ loadMark, ...props }: OgProps & Look, article?: Article) =>
  images.forceFetch(JSON.stringify({ ...props, slug: article?.slug, imageUrl: article?.imageUrl }), {
    context: () => render({ ...props, loadMark }, article),
  })

/** Returns an uploaded image cropped for link previews: a JPEG of the same size; undefined if its file is missing. */
export const getOgPhoto = (url: string, storage: Storage) =>
  images.fetch(url, { context: () => cropPhoto(url, storage) })

const toImage = (bytes: Buffer<ArrayBuffer>, type: OgImage['type']): OgImage => ({
  bytes,
  type,
  etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
})

/** Crops less above than below, because faces are in the upper half of photos. */
const CUT_ABOVE = 0.25

async function cropPhoto(url: string, storage: Storage) {
  const image = parseImageUrl(url)
  const photo = image && (await storage.read(getVariantName(image, image.width, 'webp')))
  if (!photo) return undefined
  const scale = Math.max(SIZE.width / image.width, SIZE.height / image.height)
  const [width, height] = [Math.ceil(image.width * scale), Math.ceil(image.height * scale)]
  const [left, top] = [Math.floor((width - SIZE.width) / 2), Math.floor((height - SIZE.height) * CUT_ABOVE)]
  const cropped = sharp(photo)
    .resize({ width, height })
    .extract({ ...SIZE, left, top })
  return toImage(await cropped.flatten({ background: '#fff' }).jpeg({ quality: 82 }).toBuffer(), 'image/jpeg')
}

const font = (name: string, url: string) => ({ name, data: Buffer.from(url.slice(url.indexOf(',') + 1), 'base64') })
const fonts = [font('Fraunces', fraunces), font('Fraunces Ext', frauncesExt), font('Figtree', figtree)]

async function render({ kicker, title, brand, accent, loadMark }: OgProps & Look, article: Article | undefined) {
  const name = stripMissingGlyphs(brand) ?? ''
  const layout = OgLayout({ kicker, title: stripMissingGlyphs(title) ?? name, brand: name })
  const text = await satori(layout, { ...SIZE, fonts })
  const scene = article ? Shelf({ slug: article.slug, photo: await loadCover(article) }) : NightScene()
  const mark = await loadMark()
  const svg = renderSvg(scene, text, { accent, mark: mark && toDataUrl(mark, 'png') })
  const png = await sharp(Buffer.from(svg)).png().toBuffer()
  return toImage(png, 'image/png')
}

/** Returns an article's photo as a data URL, in the book's size; undefined if there's none or it can't be read. */
async function loadCover({ loadPhoto }: Article) {
  const photo = await loadPhoto()
  const cover =
    photo && sharp(photo).resize(BOOK.width, BOOK.height).flatten({ background: '#1d2352' }).jpeg({ quality: 88 })
  const bytes = await cover?.toBuffer().catch(() => undefined)
  return bytes && toDataUrl(bytes, 'jpeg')
}

const toDataUrl = (bytes: Buffer, type: string) => `data:image/${type};base64,${bytes.toString('base64')}`

/** Characters missing from the fonts, such as emoji. */
const MISSING_GLYPHS = /[^ -~\u00a0-\u017f–—‘’‚“”„†•…‹›€™−]/gu

/** Removes characters that the fonts lack; returns undefined if letters would be missing, as in Arabic or Japanese. */
function stripMissingGlyphs(text: string) {
  const normal = text.normalize('NFC').replace(/\s+/gu, ' ')
  const stripped = normal.replace(MISSING_GLYPHS, '').replace(/ {2,}/g, ' ').trim()
  return stripped && !normal.match(MISSING_GLYPHS)?.some((character) => /\p{L}/u.test(character)) ? stripped : undefined
}
