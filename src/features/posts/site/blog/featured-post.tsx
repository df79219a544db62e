import { ButtonLink } from '../../../../ui/button'
import { Cover } from './cover'
import { DateLine } from './date-line'
import { LISTED_MINUTES } from './post-card'
import type { ListedPost } from '../../queries'

export const featuredText =
  'col-start-2 pt-[1.6rem] pb-10 lg:col-start-3 lg:row-start-1 lg:self-center lg:pt-0 lg:pb-8 lg:pl-[clamp(2rem,4vw,3.5rem)]'

/** The newest post. */
export const FeaturedPost = ({ post }: { post: ListedPost }) => (
  <article className="featured on-ledge [--left:41rem]">
    <div className="col-start-2 self-end">
      <Cover post={post} sizes="(min-width: 1200px) 697px, (min-width: 1024px) 57vw, 94vw" first />
    </div>
    <div className="ledge col-span-full" />
    <div className={featuredText}>
      {/* Cut like a bookmark. */}
      <p className="w-fit bg-[light-dark(#a34e2e,#7a4a5f)] pt-[0.2rem] pr-[1.4rem] pb-1 pl-3 text-small font-semibold text-[#fff6e6] [clip-path:polygon(0_0,100%_0,calc(100%-0.55rem)_50%,100%_100%,0_100%)]">
        Featured
      </p>
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
