/** What the address of an image of our own says about it, so that a page is laid out without asking the database. */
export type Image = {
  id: string
  /** In pixels, of the largest variant. */
  width: number
  height: number
  /** What fills its place until it comes: rrggbb, or 00000000 for an image that is see-through itself. */
  color: string
}

export const formats = ['avif', 'webp'] as const
export type Format = (typeof formats)[number]

/** In pixels: how wide variants are made, besides the largest one. */
const WIDTHS = [320, 640, 960, 1280]
/** In pixels: no side of an image is longer. Twice the widest place it has on a page, for dense screens. */
export const LONGEST = 1920

const UUID = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}'
const STEM = `(${UUID})-([1-9]\\d{0,3})x([1-9]\\d{0,3})-([\\da-f]{6}|0{8})`
const address = new RegExp(`^/media/${STEM}\\.webp$`)
/** The name of the file of an image or one of its variants, which is the last part of its address. */
export const fileName = new RegExp(`^${STEM}(?:\\.[1-9]\\d{0,3})?\\.(?:avif|webp)$`)
/** The ids of images of our own that a text mentions. */
export const idsIn = (text: string) => Array.from(text.matchAll(new RegExp(`/media/(${UUID})-`, 'g')), ([, id]) => id!)

/** Where an image lies: `/media/{id}-{width}x{height}-{rrggbb}.webp`. This is what is stored with a post. */
export const addressOf = (image: Image) => `/media/${variantName(image, image.width, 'webp')}`

/** The image of our own at an address; undefined for any other address. */
export function parseAddress(url: string | null | undefined): Image | undefined {
  const [, id, width, height, color] = address.exec(url ?? '') ?? []
  return id === undefined ? undefined : { id, width: Number(width), height: Number(height), color: color! }
}

/** The name of a variant: the largest goes by the image alone, others add their width. */
export function variantName({ id, width, height, color }: Image, variant: number, format: Format) {
  return `${id}-${width}x${height}-${color}${variant === width ? '' : `.${variant}`}.${format}`
}

/** In pixels: how wide the variants of an image are, the largest last. None is wider than the image was. */
export const widthsOf = ({ width }: Pick<Image, 'width'>) => [...WIDTHS.filter((narrow) => narrow < width), width]

/** The `srcset` of an image of our own. */
export const srcSetOf = (image: Image, format: Format) =>
  widthsOf(image)
    .map((width) => `/media/${variantName(image, width, format)} ${width}w`)
    .join(', ')

/**
 * The address of an image as a browser may load it: a path of this site or http(s). undefined for everything else, such as
 * 'uploaded:IMG_2044.jpg', which an old picker stored without uploading anything.
 */
export function imageSource(url: string | null | undefined) {
  const text = url?.trim() ?? ''
  if (/^\/(?![/\\])/.test(text)) return text
  return /^https?:\/\//i.test(text) && URL.canParse(text) ? text : undefined
}
