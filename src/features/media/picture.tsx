import { useEffect, useRef, useState, type ReactNode } from 'react'
import { imageSource, parseAddress, srcSetOf } from './image-url'

type Props = {
  /** As it is stored: an address of our own or of another site, an old placeholder text, or nothing. */
  src: string | null | undefined
  /** What it shows, for those who don't see it; '' when the words beside it say as much. */
  alt: string
  /** How wide it is on which screens (HTML `sizes`), such as '(min-width: 40rem) 36rem, 92vw'. */
  sizes: string
  className?: string
  /** It is in the first view: load it at once. */
  first?: boolean
  /** The room it gets, when its address does not say how large it is. */
  width?: number
  height?: number
  /** Stands there instead when there is no image, or it does not load. */
  fallback?: ReactNode
}

/**
 * An image that moves nothing when it comes. Our own are sent in the size and format that fit the device, and their colour
 * stands in their place until then. The styles go to the `<img>`: the `<picture>` around it has no box.
 */
export function Picture({ src, fallback, ...props }: Props) {
  const source = imageSource(src)
  return source ? <Shown key={source} source={source} fallback={fallback} {...props} /> : fallback
}

function Shown({
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
    // It may have failed before anybody listened.
    const { current } = image
    if (current?.complete) current.decode().catch(() => setFailed(true))
  }, [])
  if (failed) return fallback
  const own = parseAddress(source)
  const plain = (
    <img
      ref={image}
      alt={alt}
      width={own?.width ?? width}
      height={own?.height ?? height}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      decoding="async"
      className={className}
      onError={() => setFailed(true)}
      {...(own
        ? { sizes, srcSet: srcSetOf(own, 'webp'), style: { backgroundColor: `#${own.color}` } }
        : { referrerPolicy: 'no-referrer' })}
      src={source}
    />
  )
  if (!own) return plain
  return (
    <picture className="contents">
      {/* Without a box it is no item of a grid or a row. */}
      <source className="hidden" type="image/avif" srcSet={srcSetOf(own, 'avif')} sizes={sizes} />
      {plain}
    </picture>
  )
}
