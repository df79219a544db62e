import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  getImageUrl,
  FILE_NAME_PATTERN,
  getSafeImageUrl,
  parseImageUrl,
  getSrcSet,
  getVariantName,
  getVariantWidths,
} from './image-url'
import { runs } from '../../test/support/runs'

const image = { id: '0192f3a0-1c2d-7e3f-8a4b-5c6d7e8f9a0b', width: 1600, height: 1200, color: 'c8a27a' }
const stem = '0192f3a0-1c2d-7e3f-8a4b-5c6d7e8f9a0b-1600x1200-c8a27a'

test('the URL contains everything about an image', () => {
  expect(getImageUrl(image)).toBe(`/media/${stem}.webp`)
  fc.assert(
    fc.property(
      fc.uuid(),
      fc.integer({ min: 1, max: 1920 }),
      fc.integer({ min: 1, max: 1920 }),
      fc.constantFrom('00ff7f', '00000000'),
      (id, width, height, color) => {
        const random = { id, width, height, color }
        expect(parseImageUrl(getImageUrl(random))).toEqual(random)
        for (const variant of getVariantWidths(random))
          expect(getVariantName(random, variant, 'avif')).toMatch(FILE_NAME_PATTERN)
      },
    ),
    { numRuns: runs(100) },
  )
})

test('variants are no wider than the image', () => {
  expect(getVariantWidths({ width: 1600 })).toEqual([320, 640, 960, 1280, 1600])
  expect(getVariantWidths({ width: 640 })).toEqual([320, 640])
  expect(getVariantWidths({ width: 1 })).toEqual([1])
  expect(getSrcSet({ ...image, width: 640 }, 'avif')).toBe(
    `/media/${image.id}-640x1200-c8a27a.320.avif 320w, /media/${image.id}-640x1200-c8a27a.avif 640w`,
  )
})

test.each([
  null,
  undefined,
  '',
  `https://site.example/media/${stem}.webp`,
  `/media/../media/${stem}.webp`,
  `/media/${stem}.webp?x`,
  `/media/${stem}.webp\n`,
  `/media/${stem}.320.webp`,
  `/media/${stem}.avif`,
  `/media/${stem}.WEBP`,
  `/media/${image.id}-0x1200-c8a27a.webp`,
  `/media/${image.id}-1600x12000-c8a27a.webp`,
  `/media/${image.id}-1600x1200-red;}.webp`,
  '/illustrations/a-safe-crib.svg',
])('%j isn’t the URL of an uploaded image', (url) => expect(parseImageUrl(url)).toBeUndefined())

test.each(['../site.db', `..%2f${stem}.webp`, `${stem}.webp/`, `${stem}.webp\0`, `${stem}.svg`, '.', ''])(
  '%j isn’t the name of an image file',
  (name) => expect(name).not.toMatch(FILE_NAME_PATTERN),
)

test('browsers may load only paths of this site and http(s) URLs', () => {
  expect(getSafeImageUrl(' /x.png ')).toBe('/x.png')
  expect(getSafeImageUrl('https://example.com/x.png')).toBe('https://example.com/x.png')
  for (const url of [null, '', 'uploaded:IMG_2044.jpg', '//evil.example/x', '/\\evil.example', 'javascript:alert(1)'])
    expect(getSafeImageUrl(url)).toBeUndefined()
})
