import { ButtonLink } from '../../../../ui/button'
import { Cover } from './cover'
import { DateLine } from './date-line'
import { LISTED_MINUTES } from './post-card'
import type { ListedPost } from '../../queries'

/** The newest post. */
export const FeaturedPost = ({ post }: { post: ListedPost }) => (
  <article className="featured">
    <div className="self-end [grid-area:cover]">
      <Cover post={post} sizes="(min-width: 1200px) 697px, (min-width: 1024px) 57vw, 94vw" first />
    </div>
    <div className="ledge" />
    <div className="featured-text">
      <p className="featured-sign">Featured</p>
      <DateLine publishedAt={post.publishedAt} minutes={LISTED_MINUTES} month="long" className="mt-4" />
      <h2 className="mt-2 text-[clamp(1.7rem,1.3rem+1.4vw,2.3rem)]">{post.title}</h2>
      {post.excerpt && (
        <p dir="auto" className="mt-3 text-soft">
          {post.excerpt}
        </p>
      )}
      <ButtonLink to={`/blog/${encodeURIComponent(post.slug)}`} className="mt-6 min-h-12 px-6">
        Read Full Article<span className="sr-only"> {post.title}</span>
      </ButtonLink>
    </div>
  </article>
)
