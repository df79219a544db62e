import sharp, { type SharpOptions } from 'sharp'
import { LONGEST, widthsOf, type Format, type Image } from './address'
import { decodeHeic } from './heic'

// One image at a time, on one core: the others are for visitors. Nothing is kept between images.
sharp.cache(false)
sharp.concurrency(1)

const MEGAPIXELS = 50
const MAX_PIXELS = MEGAPIXELS * 1_000_000
/** In seconds, for each step. */
const PATIENCE = 60

const options: SharpOptions = { limitInputPixels: MAX_PIXELS, failOn: 'error' }

/** What a person is told of a file that cannot become an image. */
export class NotAnImage extends Error {}

const UNKNOWN = 'This file is not an image that can be used here. Please choose a JPEG, PNG, WebP, AVIF, GIF or HEIC.'
const TOO_MANY = `This image has more than ${MEGAPIXELS} megapixels. Please make it smaller and choose it again.`
const DAMAGED = 'This image is damaged or incomplete. Please choose it again, or another one.'

export type Variant = { width: number; format: Format; bytes: Buffer<ArrayBuffer> }

/**
 * Makes an uploaded file into our own variants: upright, in sRGB, without any of its metadata; of an animation the first
 * picture. Nothing of the file itself is kept. @throws NotAnImage in words for the one who uploads.
 */
export async function convert(file: Buffer<ArrayBuffer>): Promise<Omit<Image, 'id'> & { variants: Variant[] }> {
  const { data, info } = await decode(file).catch((cause: Error) => {
    if (cause instanceof NotAnImage) throw cause
    throw new NotAnImage(cause.message.includes('pixel limit') ? TOO_MANY : DAMAGED, { cause })
  })
  const { width, height, channels } = info
  const master = () => sharp(data, { raw: { width, height, channels } }).timeout({ seconds: PATIENCE })
  const variants: Variant[] = []
  for (const narrow of widthsOf({ width })) {
    const sized = () => (narrow === width ? master() : master().resize({ width: narrow }))
    const webp = await sized().webp({ quality: 80, effort: 4 }).toBuffer()
    const avif = await sized().avif({ quality: 55, effort: 3, chromaSubsampling: '4:2:0' }).toBuffer()
    variants.push({ width: narrow, format: 'webp', bytes: webp }, { width: narrow, format: 'avif', bytes: avif })
  }
  const color =
    channels === 4 ? '00000000' : (await master().resize(1, 1, { fit: 'fill' }).raw().toBuffer()).toString('hex')
  return { width, height, color, variants }
}

/** The pixels of a file, no larger than we keep them: three channels, four when some of them are see-through. */
async function decode(file: Buffer<ArrayBuffer>) {
  const kind = kindOf(file)
  if (!kind) throw new NotAnImage(UNKNOWN)
  const image = kind === 'heic' ? await openHeic(file) : sharp(file, options)
  const small = await image
    .autoOrient()
    .resize({ width: LONGEST, height: LONGEST, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .timeout({ seconds: PATIENCE })
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  const pixels = sharp(small.data, { raw: small.info })
  const { isOpaque } = await pixels.stats()
  return isOpaque ? pixels.removeAlpha().raw().toBuffer({ resolveWithObject: true }) : small
}

async function openHeic(file: Buffer<ArrayBuffer>) {
  const pixels = await decodeHeic(file, MAX_PIXELS)
  if (!pixels) throw new NotAnImage(TOO_MANY)
  return sharp(pixels.data, { ...options, raw: { width: pixels.width, height: pixels.height, channels: 4 } })
}

/**
 * What a file is by its first bytes, whatever it is called. Only these reach a decoder: others of sharp's, such as that of
 * SVG, read other files and addresses.
 */
function kindOf(file: Buffer) {
  const head = file.toString('latin1', 0, 64)
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (/^GIF8[79]a/.test(head)) return 'gif'
  if (/^RIFF[^]{4}WEBP/.test(head)) return 'webp'
  // ISO 14496-12: a box of 4 bytes length and `ftyp`, with the major brand, a version, and the compatible brands.
  const [, brands = ''] = /^[^]{4}ftyp([^]*)/.exec(head.slice(0, file[3])) ?? []
  if (/avi[fs]/.test(brands)) return 'avif'
  return /hei[cxms]|hev[cx]|mif1/.test(brands) ? 'heic' : undefined
}
