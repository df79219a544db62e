import { Link } from 'react-router'
import { Cover } from './cover'
import { DateLine } from './date-line'
import type { ListedPost } from '../../queries'

/** SPEC: the list says so of every post; the post itself knows better. */
export const LISTED_MINUTES = 5

/** A post on its stretch of shelf. All of it leads to the article; the one link in it is what is read aloud. */
export function PostCard({ post, level: Heading }: { post: ListedPost; level: 'h2' | 'h3' }) {
  return (
    <article className="post-card">
      <Cover post={post} sizes="(min-width: 1024px) 384px, (min-width: 640px) 45vw, 92vw" />
      <div className="ledge" />
      <DateLine publishedAt={post.publishedAt} minutes={LISTED_MINUTES} month="short" className="mt-5" />
      <Heading className="mt-1.5 text-[1.42rem] leading-[1.2]">{post.title}</Heading>
      {post.excerpt && <p className="mt-2 text-soft">{post.excerpt}</p>}
      <Link to={`/blog/${encodeURIComponent(post.slug)}`} className="read-more">
        Read More →<span className="sr-only"> {post.title}</span>
      </Link>
    </article>
  )
}
