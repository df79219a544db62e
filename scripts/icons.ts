// Creates the icons in public from icon.svg. Run it again when the logo changes.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

const folder = join(import.meta.dirname, '../public')
const logo = readFileSync(join(folder, 'icon.svg'))
const background = '#fbf0df'

save('icon-192.png', await draw(192))
save('icon-512.png', await draw(512))
// Masks may crop to a circle of 80% (https://www.w3.org/TR/appmanifest/#icon-masks).
save('icon-maskable-512.png', await draw(512, 0.56))
save('apple-touch-icon.png', await draw(180, 0.62))
save('favicon.ico', ico(await Promise.all([16, 32, 48].map(async (size) => ({ size, png: await draw(size) })))))

/** Returns a PNG. With `share`, the logo takes up that share of the width, on a background. */
function draw(size: number, share?: number) {
  const inner = Math.round(size * (share ?? 1))
  const margin = Math.floor((size - inner) / 2)
  const rest = size - inner - margin
  return sharp(logo, { density: (72 * inner) / 32 })
    .resize(inner, inner)
    .extend({ top: margin, left: margin, bottom: rest, right: rest, background })
    .flatten(share ? { background } : false)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
}

/** Returns an .ico file with PNGs inside, which browsers support since Windows Vista. */
function ico(images: { size: number; png: Buffer }[]) {
  const header = Buffer.alloc(6 + 16 * images.length)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(images.length, 4)
  let offset = header.length
  images.forEach(({ size, png }, i) => {
    const start = 6 + 16 * i
    header.writeUInt8(size, start)
    header.writeUInt8(size, start + 1)
    header.writeUInt16LE(1, start + 4)
    header.writeUInt16LE(32, start + 6)
    header.writeUInt32LE(png.length, start + 8)
    header.writeUInt32LE(offset, start + 12)
    offset += png.length
  })
  return Buffer.concat([header, ...images.map(({ png }) => png)])
}

function save(name: string, content: Buffer) {
  writeFileSync(join(folder, name), content)
  console.log(`${name} ${(content.length / 1024).toFixed(1)} KB`)
}
