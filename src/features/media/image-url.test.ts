import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressOf, fileName, idsIn, imageSource, parseAddress, srcSetOf, variantName, widthsOf } from './image-url'

const image = { id: '0192f3a0-1c2d-7e3f-8a4b-5c6d7e8f9a0b', width: 1600, height: 1200, color: 'c8a27a' }
const stem = '0192f3a0-1c2d-7e3f-8a4b-5c6d7e8f9a0b-1600x1200-c8a27a'

test('an address says all that a page needs', () => {
  expect(addressOf(image)).toBe(`/media/${stem}.webp`)
  fc.assert(
    fc.property(
      fc.uuid(),
      fc.integer({ min: 1, max: 1920 }),
      fc.integer({ min: 1, max: 1920 }),
      fc.constantFrom('00ff7f', '00000000'),
      (id, width, height, color) => {
        const one = { id, width, height, color }
        expect(parseAddress(addressOf(one))).toEqual(one)
        for (const variant of widthsOf(one)) expect(variantName(one, variant, 'avif')).toMatch(fileName)
      },
    ),
  )
})

test('variants are no wider than the image', () => {
  expect(widthsOf({ width: 1600 })).toEqual([320, 640, 960, 1280, 1600])
  expect(widthsOf({ width: 640 })).toEqual([320, 640])
  expect(widthsOf({ width: 1 })).toEqual([1])
  expect(srcSetOf({ ...image, width: 640 }, 'avif')).toBe(
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
])('%j is no address of ours', (url) => expect(parseAddress(url)).toBeUndefined())

test.each(['../site.db', `..%2f${stem}.webp`, `${stem}.webp/`, `${stem}.webp\0`, `${stem}.svg`, '.', ''])(
  '%j is no file of ours',
  (name) => expect(name).not.toMatch(fileName),
)

test('ids are found wherever a text mentions an image', () => {
  const other = 'ffffffff-1c2d-7e3f-8a4b-5c6d7e8f9a0b'
  expect(idsIn(`![a](/media/${stem}.webp) and https://site.example/media/${other}-1x1-000000.320.avif`)).toEqual([
    image.id,
    other,
  ])
})

test('a browser may load paths of this site and http(s), nothing else', () => {
  expect(imageSource(' /x.png ')).toBe('/x.png')
  expect(imageSource('https://example.com/x.png')).toBe('https://example.com/x.png')
  for (const url of [null, '', 'uploaded:IMG_2044.jpg', '//evil.example/x', '/\\evil.example', 'javascript:alert(1)'])
    expect(imageSource(url)).toBeUndefined()
})
