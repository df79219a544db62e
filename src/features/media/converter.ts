// convert.ts runs this program for one image: it receives the file as a message and replies with the result.
// Node runs it without a bundler, so its imports include file extensions.
import sharp, { type SharpOptions } from 'sharp'
import { MAX_SIDE, getVariantWidths, type Format, type Image } from '../../lib/image-url.ts'

const MEGAPIXELS = 50
const MAX_PIXELS = MEGAPIXELS * 1_000_000
/** Decoders and resizing need memory per row. */
const MAX_INPUT_SIDE = 20_000

const options: SharpOptions = { limitInputPixels: MAX_PIXELS, failOn: 'error' }

const UNKNOWN = 'This file isn’t an image that can be used here. Please choose a JPEG, PNG, WebP, AVIF, GIF, or HEIC.'
const TOO_MANY = `This image has more than ${MEGAPIXELS} megapixels. Please make it smaller and choose it again.`
const TOO_LONG = `This image is more than ${MAX_INPUT_SIDE.toLocaleString('en-US')} pixels wide or high. Please make it smaller and choose it again.`
const DAMAGED = 'This image is damaged or incomplete. Please choose it again, or another one.'

type Variant = { width: number; format: Format; bytes: Uint8Array<ArrayBuffer> }
/** The converted image, or the message for the user if the file can't be used. */
export type ConversionResult = (Omit<Image, 'id'> & { variants: Variant[] }) | { problem: string }

/** Converts a file into variants: upright, in sRGB, without metadata. Only the first frame of an animation is used. */
async function convert(file: Buffer): Promise<ConversionResult> {
  const format = detectFormat(file)
  if (!format) return { problem: UNKNOWN }
  const pixels = await decode(file, format).catch((error: Error) => error)
  if (pixels instanceof TooLarge) return { problem: pixels.message }
  if (pixels instanceof Error) return { problem: pixels.message.includes('pixel limit') ? TOO_MANY : DAMAGED }

  const { width, height, channels } = pixels.info
  const master = () => sharp(pixels.data, { raw: { width, height, channels } })
  const variants: Variant[] = []
  for (const variantWidth of getVariantWidths({ width })) {
    const sized = () => (variantWidth === width ? master() : master().resize({ width: variantWidth }))
    const webp = await sized().webp({ quality: 80 }).toBuffer()
    const avif = await sized().avif({ quality: 55, effort: 2, chromaSubsampling: '4:2:0' }).toBuffer()
    variants.push(
      { width: variantWidth, format: 'webp', bytes: webp },
      { width: variantWidth, format: 'avif', bytes: avif },
    )
  }
  const mean = () => master().resize(1, 1, { fit: 'fill' }).raw().toBuffer()
  return { width, height, color: channels === 4 ? '00000000' : (await mean()).toString('hex'), variants }
}

class TooLarge extends Error {}

function checkSize({ width, height }: { width: number; height: number }) {
  if (width * height > MAX_PIXELS) throw new TooLarge(TOO_MANY)
  if (Math.max(width, height) > MAX_INPUT_SIDE) throw new TooLarge(TOO_LONG)
}

type InputFormat = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif' | 'heic'

/** Returns the pixels of a file, scaled down to what we store: three channels, or four if some pixels are transparent. */
async function decode(file: Buffer, format: InputFormat) {
  const image = format === 'heic' ? await openHeic(file) : sharp(file, options)
  checkSize(await image.metadata())
  const scaled = await image
    .autoOrient()
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  const pixels = sharp(scaled.data, { raw: scaled.info })
  const { isOpaque } = await pixels.stats()
  return isOpaque ? pixels.removeAlpha().raw().toBuffer({ resolveWithObject: true }) : scaled
}

/** sharp's prebuilt libraries don't decode HEIC because of patents. libheif rotates the image automatically. */
async function openHeic(file: Buffer) {
  const { default: heic } = await import('heic-decode')
  const [image] = await heic.all({ buffer: file })
  if (!image) throw Error('there is no image in it')
  checkSize(image)
  const { data, width, height } = await image.decode()
  return sharp(data, { ...options, raw: { width, height, channels: 4 } })
}

/**
 * Detects the format by the first bytes, ignoring the file's name. Only these formats reach a decoder: others that sharp
 * supports, such as SVG, can load other files and URLs.
 */
function detectFormat(file: Buffer): InputFormat | undefined {
  const head = file.toString('latin1', 0, 64)
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (/^GIF8[79]a/.test(head)) return 'gif'
  if (/^RIFF[^]{4}WEBP/.test(head)) return 'webp'
  // ISO 14496-12: 4 bytes of box length, then `ftyp`, the major brand, a version, and the compatible brands.
  const [, brands = ''] = /^[^]{4}ftyp([^]*)/.exec(head.slice(0, file[3])) ?? []
  if (/avi[fs]/.test(brands)) return 'avif'
  return /hei[cxms]|hev[cx]|mif1/.test(brands) ? 'heic' : undefined
}

process.once('disconnect', () => process.exit())
process.once('message', async (file: Uint8Array) => {
  process.send!(await convert(Buffer.from(file)), () => process.disconnect())
})
