import { PostCard } from './post-card'
import type { ListedPost } from '../../queries'
import { ShelfThings } from './shelf-things'

/** A grid of posts, one to three per row. A drawing fills a gap in the last row. */
export const Shelf = ({ posts, level }: { posts: ListedPost[]; level: 'h2' | 'h3' }) => (
  <div className="shelves">
    {posts.map((post) => (
      <PostCard key={post.id} post={post} level={level} />
    ))}
    <div className="spare-room hidden self-start sm:max-lg:nth-[2n]:block lg:not-nth-[3n+1]:block" aria-hidden="true">
      <ShelfThings />
      <div className="ledge" />
    </div>
  </div>
)
