import { useEffect, useRef, useState, type ReactNode } from 'react'
import { getSafeImageUrl, parseImageUrl, getSrcSet } from '../../lib/image-url'

type Props = {
  /** As stored: the URL of an uploaded or external image, an earlier picker's placeholder text, or nothing. */
  src: string | null | undefined
  /** '' if the text next to it says the same. */
  alt: string
  /** As in HTML, such as '(min-width: 40rem) 36rem, 92vw'. */
  sizes: string
  className?: string
  /** Loads the image eagerly, because it's above the fold. */
  first?: boolean
  /** The size of an external image; uploaded images have it in their URL. */
  width?: number
  height?: number
  /** Shown if there is no image or it doesn't load. */
  fallback?: ReactNode
}

/**
 * An image that loads without layout shift. Uploaded images load in the size and format that suit the device, and show their
 * color until then. Styles apply to the `<img>`; the `<picture>` around it has no box.
 */
export function Picture({ src, fallback, ...props }: Props) {
  const source = getSafeImageUrl(src)
  return source ? <LoadedPicture key={source} source={source} fallback={fallback} {...props} /> : fallback
}

function LoadedPicture({
  source,
  alt,
  sizes,
  className,
  first = false,
  width,
  height,
  fallback = null,
}: Omit<Props, 'src'> & { source: string }) {
  const image = useRef<HTMLImageElement>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    // It may have failed before hydration.
    const { current } = image
    if (current?.complete) current.decode().catch(() => setFailed(true))
  }, [])
  if (failed) return fallback
  const uploaded = parseImageUrl(source)
  const img = (
    <img
      ref={image}
      alt={alt}
      width={uploaded?.width ?? width}
      height={uploaded?.height ?? height}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      decoding="async"
      className={className}
      onError={() => setFailed(true)}
      {...(uploaded
        ? { sizes, srcSet: getSrcSet(uploaded, 'webp'), style: { backgroundColor: `#${uploaded.color}` } }
        : { referrerPolicy: 'no-referrer' })}
      src={source}
    />
  )
  if (!uploaded) return img
  return (
    <picture className="contents">
      {/* Hidden, so that it isn't a grid or flex item. */}
      <source className="hidden" type="image/avif" srcSet={getSrcSet(uploaded, 'avif')} sizes={sizes} />
      {img}
    </picture>
  )
}
