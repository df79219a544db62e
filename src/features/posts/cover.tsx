import { useEffect, useRef, useState } from 'react'
import { imageSource } from './image-url'
import { Cloth } from './scenes/cloth'

type Props = {
  post: { slug: string; imageUrl: string | null }
  /** It is in the first view: load it at once. */
  first?: boolean
}

/** A post as a picture book, seen from the front: its image, or a cover of cloth when there is none or it does not load. */
export function Cover({ post, first = false }: Props) {
  const source = imageSource(post.imageUrl)
  return (
    <div className="cover">
      {source ? <Picture key={source} source={source} first={first} slug={post.slug} /> : <Cloth of={post.slug} />}
    </div>
  )
}

function Picture({ source, first, slug }: { source: string; first: boolean; slug: string }) {
  const image = useRef<HTMLImageElement>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    // It may have failed before anybody listened.
    const { current } = image
    if (current?.complete) current.decode().catch(() => setFailed(true))
  }, [])
  if (failed) return <Cloth of={slug} />
  return (
    <img
      ref={image}
      src={source}
      alt=""
      width={1200}
      height={675}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      decoding="async"
      onError={() => setFailed(true)}
    />
  )
}
