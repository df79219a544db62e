import { PostCard } from './post-card'
import type { ListedPost } from '../../queries'
import { ShelfThings } from './shelf-things'

type Props = { posts: ListedPost[]; level: 'h2' | 'h3'; className?: string }

/** A grid of posts, one to three per row. A drawing fills a gap in the last row. */
export const Shelf = ({ posts, level, className = '' }: Props) => (
  <div
    className={`shelves wrap grid gap-x-(--gap) gap-y-[clamp(2.75rem,5vw,4rem)] overflow-x-clip pb-[clamp(2rem,4vw,3rem)] sm:grid-cols-2 lg:grid-cols-3 ${className}`}
  >
    {posts.map((post) => (
      <PostCard key={post.id} post={post} level={level} />
    ))}
    <div className="hidden self-start sm:max-lg:nth-[2n]:block lg:not-nth-[3n+1]:block" aria-hidden="true">
      <ShelfThings />
      <div className="ledge" />
    </div>
  </div>
)
