import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { phonePhoto, picture, pixelBomb } from '../../../test/support/images'
import { sample } from '../../../test/support/runs'
import { parseImageUrl, getVariantWidths } from '../../lib/image-url'
import { getFileNames } from './files'
import { mediaApp } from './testing'

const { uploads, upload, uploadImage, download } = await mediaApp()

/** The colors at the left, right, top and bottom edge: r or b. */
async function edges(image: Buffer) {
  const { data, info } = await sharp(image).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => {
    const pixel = (Math.floor(y) * info.width + Math.floor(x)) * info.channels
    return data[pixel]! > data[pixel + 2]! ? 'r' : 'b'
  }
  const { width, height } = info
  return [at(4, height / 2), at(width - 4, height / 2), at(width / 2, 4), at(width / 2, height - 4)].join('')
}

test.each(sample(['jpeg', 'png', 'webp', 'avif', 'gif'] as const))('converts %s to WebP and AVIF', async (format) => {
  const image = await uploadImage(await picture(format))
  expect(image).toMatchObject({ width: 96, height: 64, alt: '' })
  const shown = await download(image.url)
  expect(await sharp(shown).metadata()).toMatchObject({ format: 'webp', width: 96, height: 64 })
  expect((await edges(shown)).slice(0, 2)).toBe('rb')
  const avif = await download(image.url.replace('.webp', '.avif'))
  expect(await sharp(avif).metadata()).toMatchObject({ format: 'heif', width: 96, height: 64 })
})

test('converts HEIC from an iPhone', async () => {
  const image = await uploadImage(await readFile('test/files/photo.heic'))
  expect(image).toMatchObject({ width: 96, height: 64 })
  expect((await edges(await download(image.url))).slice(0, 2)).toBe('rb')
})

test('rotates photos upright and removes their metadata', async () => {
  const photo = await phonePhoto()
  expect(await sharp(photo).metadata()).toMatchObject({ orientation: 6, exif: expect.any(Buffer) })
  expect(photo.includes('Phone')).toBe(true)
  const image = await uploadImage(photo)
  expect(image).toMatchObject({ width: 64, height: 96 })
  for (const name of getFileNames(image.url)) {
    const file = await download(`/media/${name}`)
    const { exif, xmp, icc, orientation } = await sharp(file).metadata()
    expect([exif, xmp, icc, orientation]).toEqual([undefined, undefined, undefined, undefined])
    expect(file.includes('Phone')).toBe(false)
    // Red was on the left; orientation 6 rotates the picture clockwise.
    expect((await edges(file)).slice(2)).toBe('rb')
  }
})

test('scales large images down to what pages show, in all widths', async () => {
  const image = await uploadImage(await picture('jpeg', { width: 2400, height: 1200 }))
  expect(image).toMatchObject({ width: 1920, height: 960 })
  const own = parseImageUrl(image.url)!
  expect(own.color).toMatch(/^7[0-9a-f]3[0-9a-f]6[0-9a-f]$|^[67]/)
  expect(getVariantWidths(own)).toEqual([320, 640, 960, 1280, 1920])
  const sizes = await Promise.all(
    getFileNames(image.url).map(async (name) => (await sharp(await readFile(join(uploads, name))).metadata()).width),
  )
  expect(sizes).toEqual([320, 320, 640, 640, 960, 960, 1280, 1280, 1920, 1920])
})

test('keeps transparency; converts gray, wide-gamut, and print colors to sRGB', async () => {
  const clear = await sharp({ create: { width: 40, height: 40, channels: 4, background: '#ff000080' } })
    .png()
    .toBuffer()
  const image = await uploadImage(clear)
  expect(image.url).toContain('-00000000.webp')
  expect((await sharp(await download(image.url)).metadata()).hasAlpha).toBe(true)

  const gray = await sharp(await picture('png'))
    .greyscale()
    .toColourspace('b-w')
    .png()
    .toBuffer()
  const print = await sharp(await picture('png'))
    .toColourspace('cmyk')
    .jpeg()
    .toBuffer()
  const wide = await sharp(await picture('png'))
    .withIccProfile('p3')
    .png()
    .toBuffer()
  for (const file of [gray, print, wide]) {
    const { url } = await uploadImage(file)
    expect(await sharp(await download(url)).metadata()).toMatchObject({ space: 'srgb', channels: 3 })
  }
})

const truncated = async () => (await picture('jpeg', { width: 800, height: 600 })).subarray(0, 3000)
const bigGif = Buffer.concat([Buffer.from('GIF89a'), Buffer.from([0xff, 0xff, 0xff, 0xff, 0, 0, 0])])

const unusable = [
  ['an SVG named .png', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', /isn’t an image/],
  ['HTML named .jpg', '<!doctype html><script>alert(1)</script>', /isn’t an image/],
  ['a PDF', '%PDF-1.7\n', /isn’t an image/],
  ['a TIFF', Buffer.from('II*\0\0\0\0\0', 'latin1'), /isn’t an image/],
  ['one byte', 'x', /isn’t an image/],
  ['nothing', '', /empty/],
  ['a truncated JPEG', truncated(), /damaged or incomplete/],
  ['a JPEG of three bytes', Buffer.from([0xff, 0xd8, 0xff]), /damaged/],
  ['a HEIC without an image', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), /damaged/],
  ['an AVIF without an image', Buffer.from('\0\0\0\x18ftypavif\0\0\0\0mif1avif', 'latin1'), /damaged/],
  ['SVG after the first bytes of a PNG', '\x89PNG\r\n\x1a\n<svg/>', /image/],
  ['a pixel bomb', pixelBomb(30_000, 30_000), /50 megapixels/],
  ['a single row of 49 megapixels', pixelBomb(49_000_000, 1), /more than 20,000 pixels wide or high/],
  ['a single column of 49 megapixels', pixelBomb(1, 49_000_000), /more than 20,000 pixels wide or high/],
  ['a GIF that claims 65,535 by 65,535', bigGif, /damaged/],
] as const

test.each(sample(unusable))('rejects %s with an explanation', async (_, content, sentence) => {
  const before = await readdir(uploads)
  const response = await upload(await content, { 'content-type': 'image/png' })
  expect(response.status).toBe(422)
  expect(((await response.json()) as { error: string }).error).toMatch(sentence)
  expect(await readdir(uploads)).toEqual(before)
})
