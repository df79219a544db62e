import { LRUCache } from 'lru-cache'
import { createHash } from 'node:crypto'
import satori from 'satori'
import sharp from 'sharp'
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
  /** Returns the bytes of the article's photo; undefined without one, or if it's on another site. */
  loadPhoto: () => Promise<Uint8Array | undefined>
}

/** Images by what's on them, so a changed text is another image. Concurrent requests share one rendering. */
const images = new LRUCache<string, { png: Buffer<ArrayBuffer>; etag: string }, Article | undefined>({
  maxSize: 12_000_000,
  sizeCalculation: ({ png }) => png.length,
  fetchMethod: (key, _stale, { context }) => render(JSON.parse(key) as OgProps, context),
})

/** Returns the image of a link preview, with its ETag: a PNG of 1200 × 630. An article's shows its cover on the shelf. */
export const getOgImage = ({ kicker, title, brand }: OgProps, article?: Article) =>
  images.forceFetch(JSON.stringify({ kicker, title, brand, slug: article?.slug, imageUrl: article?.imageUrl }), {
    context: article,
  })

const font = (name: string, url: string) => ({ name, data: Buffer.from(url.slice(url.indexOf(',') + 1), 'base64') })
const fonts = [font('Fraunces', fraunces), font('Fraunces Ext', frauncesExt), font('Figtree', figtree)]

async function render({ kicker, title, brand }: OgProps, article: Article | undefined) {
  const name = stripMissingGlyphs(brand) ?? ''
  const layout = OgLayout({ kicker, title: stripMissingGlyphs(title) ?? name, brand: name })
  const text = await satori(layout, { ...SIZE, fonts })
  const scene = article ? Shelf({ slug: article.slug, photo: await loadCover(article) }) : NightScene()
  const png = await sharp(Buffer.from(renderSvg(scene, text)))
    .png()
    .toBuffer()
  return { png, etag: `"${createHash('sha256').update(png).digest('base64url').slice(0, 22)}"` }
}

/** Returns an article's photo as a data URL, in the size of the book; undefined without one that can be read. */
async function loadCover({ loadPhoto }: Article) {
  const photo = await loadPhoto()
  const cover =
    photo && sharp(photo).resize(BOOK.width, BOOK.height).flatten({ background: '#1d2352' }).jpeg({ quality: 88 })
  const bytes = await cover?.toBuffer().catch(() => undefined)
  return bytes && `data:image/jpeg;base64,${bytes.toString('base64')}`
}

/** Characters that the fonts don't have, such as emoji. */
const MISSING_GLYPHS = /[^ -~\u00a0-\u017f–—‘’‚“”„†•…‹›€™−]/gu

/** Returns a text without characters that the fonts lack; undefined if letters would be missing, as in Arabic or Japanese. */
function stripMissingGlyphs(text: string) {
  const normal = text.normalize('NFC').replace(/\s+/gu, ' ')
  const stripped = normal.replace(MISSING_GLYPHS, '').replace(/ {2,}/g, ' ').trim()
  return stripped && !normal.match(MISSING_GLYPHS)?.some((character) => /\p{L}/u.test(character)) ? stripped : undefined
}
