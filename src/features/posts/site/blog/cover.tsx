import { Picture } from '../../../media/picture'
import { Cloth } from './cloth'

type Props = {
  post: { slug: string; imageUrl: string | null }
  /** How wide it is on which screens (HTML `sizes`). */
  sizes: string
  /** It is in the first view: load it at once. */
  first?: boolean
}

/** A post as a picture book, seen from the front: its image, or a cover of cloth when there is none or it does not load. */
export const Cover = ({ post, ...props }: Props) => (
  <div className="cover">
    <Picture src={post.imageUrl} alt="" width={1200} height={675} fallback={<Cloth of={post.slug} />} {...props} />
  </div>
)
