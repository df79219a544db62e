// Makes the icons in public from icon.svg: run it again after a change of the mark.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

const folder = join(import.meta.dirname, '../public')
const mark = readFileSync(join(folder, 'icon.svg'))
const paper = '#fbf0df'

save('icon-192.png', await draw(192))
save('icon-512.png', await draw(512))
// Masks may cut off all but a circle of 80%.
save('icon-maskable-512.png', await draw(512, 0.56))
save('apple-touch-icon.png', await draw(180, 0.62))
save('favicon.ico', ico(await Promise.all([16, 32, 48].map(async (size) => ({ size, png: await draw(size) })))))

/** The mark as a PNG; a share of the whole makes it stand on paper. */
function draw(size: number, share?: number) {
  const inner = Math.round(size * (share ?? 1))
  const margin = Math.floor((size - inner) / 2)
  const rest = size - inner - margin
  return sharp(mark, { density: (72 * inner) / 32 })
    .resize(inner, inner)
    .extend({ top: margin, left: margin, bottom: rest, right: rest, background: paper })
    .flatten(share ? { background: paper } : false)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
}

/** PNGs of several sizes as one file (the format that browsers know since Windows Vista). */
function ico(images: { size: number; png: Buffer }[]) {
  const header = Buffer.alloc(6 + 16 * images.length)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(images.length, 4)
  let offset = header.length
  images.forEach(({ size, png }, i) => {
    const at = 6 + 16 * i
    header.writeUInt8(size, at)
    header.writeUInt8(size, at + 1)
    header.writeUInt16LE(1, at + 4)
    header.writeUInt16LE(32, at + 6)
    header.writeUInt32LE(png.length, at + 8)
    header.writeUInt32LE(offset, at + 12)
    offset += png.length
  })
  return Buffer.concat([header, ...images.map(({ png }) => png)])
}

function save(name: string, content: Buffer) {
  writeFileSync(join(folder, name), content)
  console.log(`${name} ${(content.length / 1024).toFixed(1)} KB`)
}
