// A program of its own, started by convert.ts for one image: the file comes as a message, and what it became goes back as one.
// It runs as it is written, so its imports are complete names.
import sharp, { type SharpOptions } from 'sharp'
import { LONGEST, widthsOf, type Format, type Image } from './image-url.ts'

const MEGAPIXELS = 50
const MAX_PIXELS = MEGAPIXELS * 1_000_000

const options: SharpOptions = { limitInputPixels: MAX_PIXELS, failOn: 'error' }

const UNKNOWN = 'This file isn’t an image that can be used here. Please choose a JPEG, PNG, WebP, AVIF, GIF, or HEIC.'
const TOO_MANY = `This image has more than ${MEGAPIXELS} megapixels. Please make it smaller and choose it again.`
const DAMAGED = 'This image is damaged or incomplete. Please choose it again, or another one.'

export type Variant = { width: number; format: Format; bytes: Uint8Array<ArrayBuffer> }
export type Converted = Omit<Image, 'id'> & { variants: Variant[] }

/** Why a file cannot become an image, for the one who chose it. */
export type Refused = { refused: string }

/**
 * Makes a file into our own variants: upright, in sRGB, without any of its metadata; of an animation the first picture.
 * Nothing of the file itself is kept.
 */
async function convert(file: Buffer): Promise<Converted | Refused> {
  const kind = kindOf(file)
  if (!kind) return { refused: UNKNOWN }
  const pixels = await decode(file, kind).catch((error: Error) => error)
  if (pixels instanceof Error) return { refused: pixels.message.includes('pixel limit') ? TOO_MANY : DAMAGED }

  const { width, height, channels } = pixels.info
  const master = () => sharp(pixels.data, { raw: { width, height, channels } })
  const variants: Variant[] = []
  for (const narrow of widthsOf({ width })) {
    const sized = () => (narrow === width ? master() : master().resize({ width: narrow }))
    const webp = await sized().webp({ quality: 80 }).toBuffer()
    const avif = await sized().avif({ quality: 55, effort: 2, chromaSubsampling: '4:2:0' }).toBuffer()
    variants.push({ width: narrow, format: 'webp', bytes: webp }, { width: narrow, format: 'avif', bytes: avif })
  }
  const mean = () => master().resize(1, 1, { fit: 'fill' }).raw().toBuffer()
  return { width, height, color: channels === 4 ? '00000000' : (await mean()).toString('hex'), variants }
}

type Kind = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif' | 'heic'

/** The pixels of a file, no larger than we keep them: three channels, four when some of them are see-through. */
async function decode(file: Buffer, kind: Kind) {
  const image = kind === 'heic' ? await openHeic(file) : sharp(file, options)
  const small = await image
    .autoOrient()
    .resize({ width: LONGEST, height: LONGEST, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  const pixels = sharp(small.data, { raw: small.info })
  const { isOpaque } = await pixels.stats()
  return isOpaque ? pixels.removeAlpha().raw().toBuffer({ resolveWithObject: true }) : small
}

/** sharp's own libraries do not decode HEIC, for the sake of patents. libheif turns it upright by itself. */
async function openHeic(file: Buffer) {
  const { default: heic } = await import('heic-decode')
  const [image] = await heic.all({ buffer: file })
  if (!image) throw Error('there is no image in it')
  if (image.width * image.height > MAX_PIXELS) throw Error('beyond the pixel limit')
  const { data, width, height } = await image.decode()
  return sharp(data, { ...options, raw: { width, height, channels: 4 } })
}

/**
 * What a file is by its first bytes, whatever it is called. Only these reach a decoder: others of sharp's, such as that of
 * SVG, read other files and addresses.
 */
function kindOf(file: Buffer): Kind | undefined {
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

process.once('disconnect', () => process.exit())
process.once('message', async (file: Uint8Array) => {
  process.send!(await convert(Buffer.from(file)), () => process.disconnect())
})
