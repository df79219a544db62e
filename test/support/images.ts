import sharp from 'sharp'
import { crc32, deflateSync } from 'node:zlib'

const RED = '#c03020'
const BLUE = '#2030c0'

/** An image that's red on the left and blue on the right, and unique for each `seed`. */
const createImage = (width: number, height: number, seed: number) =>
  sharp({ create: { width, height, channels: 3, background: RED } }).composite([
    { input: { create: { width: width / 2, height, channels: 3, background: BLUE } }, left: width / 2, top: 0 },
    {
      input: { create: { width: 1, height: 1, channels: 3, background: { r: seed % 256, g: seed >> 8, b: 0 } } },
      left: 0,
      top: 0,
    },
  ])

let seeds = 0
type Options = { width?: number; height?: number; seed?: number }

/** Returns a unique image in a format that sharp writes. */
export const picture = (
  format: 'jpeg' | 'png' | 'webp' | 'avif' | 'gif',
  { width = 96, height = 64, seed = ++seeds }: Options = {},
) => createImage(width, height, seed).toFormat(format).toBuffer()

/** Returns a JPEG like a phone's: rotated by EXIF, and with a location. */
export const phonePhoto = async ({ width = 96, height = 64, seed = ++seeds }: Options = {}) =>
  sharp(await createImage(width, height, seed).jpeg({ quality: 95 }).toBuffer())
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '37/1 46/1 30/1' } })
    .toBuffer()

/** Returns a small PNG that claims to be this large. */
export function pixelBomb(width: number, height: number) {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 6], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer) {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(named.length + 8)
  framed.writeUInt32BE(data.length, 0)
  framed.set(named, 4)
  framed.writeUInt32BE(crc32(named), named.length + 4)
  return framed
}
