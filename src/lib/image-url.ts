import { isUrl } from './is-url.ts'

/** The properties in an uploaded image's URL, so pages can be laid out without a query. */
export type Image = {
  id: string
  /** In pixels; the size of the largest variant. */
  width: number
  height: number
  /** The placeholder color until it loads: rrggbb, or 00000000 for a transparent image. */
  color: string
}

export const formats = ['avif', 'webp'] as const
export type Format = (typeof formats)[number]

/** The widths of the smaller variants, in pixels. */
const VARIANT_WIDTHS = [320, 640, 960, 1280]
/** The longest side of a stored image, in pixels: twice its maximum display width, for high-density screens. */
export const MAX_SIDE = 1920

const UUID = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}'
const STEM = `(${UUID})-([1-9]\\d{0,3})x([1-9]\\d{0,3})-([\\da-f]{6}|0{8})`
const URL_PATTERN = new RegExp(`^/media/${STEM}\\.webp$`)
/** Matches the file name of a variant, which is the last part of its URL. */
export const FILE_NAME_PATTERN = new RegExp(`^${STEM}(?:\\.[1-9]\\d{0,3})?\\.(?:avif|webp)$`)

/** Returns `/media/{id}-{width}x{height}-{rrggbb}.webp`, the URL stored in posts. */
export const getImageUrl = (image: Image) => `/media/${getVariantName(image, image.width, 'webp')}`

/** Returns the uploaded image with this URL; undefined for any other URL. */
export function parseImageUrl(url: string | null | undefined): Image | undefined {
  const [, id, width, height, color] = URL_PATTERN.exec(url ?? '') ?? []
  return id === undefined ? undefined : { id, width: Number(width), height: Number(height), color: color! }
}

/** Returns the file name of a variant. All but the largest include their width. */
export function getVariantName({ id, width, height, color }: Image, variant: number, format: Format) {
  return `${id}-${width}x${height}-${color}${variant === width ? '' : `.${variant}`}.${format}`
}

/** Returns the widths of an image's variants in pixels, largest last. None is wider than the image. */
export const getVariantWidths = ({ width }: Pick<Image, 'width'>) => [
  ...VARIANT_WIDTHS.filter((variant) => variant < width),
  width,
]

export const getSrcSet = (image: Image, format: Format) =>
  getVariantWidths(image)
    .map((width) => `/media/${getVariantName(image, width, format)} ${width}w`)
    .join(', ')

/**
 * Returns a URL that's safe to load: a path on this site, or http(s). Returns undefined for anything else, such as
 * 'uploaded:IMG_2044.jpg', which an earlier picker stored without uploading anything.
 */
export function getSafeImageUrl(url: string | null | undefined) {
  const text = url?.trim() ?? ''
  if (/^\/(?![/\\])/.test(text)) return text
  return /^https?:\/\//i.test(text) && isUrl(text) ? text : undefined
}
