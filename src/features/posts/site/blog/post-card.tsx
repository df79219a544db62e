import { Link } from 'react-router'
import { Cover } from './cover'
import { DateLine } from './date-line'
import type { ListedPost } from '../../queries'

/** SPEC section 2: the list shows this for every post. The article shows its real reading time. */
export const LISTED_MINUTES = 5

/** The link's ::after makes the whole card clickable, while screen readers announce one link. */
export function PostCard({ post, level: Heading }: { post: ListedPost; level: 'h2' | 'h3' }) {
  return (
    <article className="post-card group relative flex flex-col">
      <Cover post={post} sizes="(min-width: 1024px) 384px, (min-width: 640px) 45vw, 92vw" />
      <div className="ledge -mx-[calc(var(--gap)/2)]" />
      <DateLine publishedAt={post.publishedAt} minutes={LISTED_MINUTES} month="short" className="mt-5" />
      <Heading className="mt-1.5 text-[1.42rem] leading-[1.2]">{post.title}</Heading>
      {post.excerpt && (
        <p dir="auto" className="mt-2 text-soft">
          {post.excerpt}
        </p>
      )}
      <Link
        to={`/blog/${encodeURIComponent(post.slug)}`}
        className="mt-auto inline-flex min-h-11 items-center self-start pt-[0.35rem] font-semibold text-accent underline-offset-word group-hover:underline after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-offset-8 focus-visible:after:outline-focus"
      >
        Read More →<span className="sr-only"> {post.title}</span>
      </Link>
    </article>
  )
}
