import { Link } from 'react-router'
import { Icon } from '../../../../ui/icon'
import { Cover } from '../blog/cover'
import { DateLine } from '../blog/date-line'
import type { Post } from '../../queries'

/**
 * The beginning of an article. While it is fetched its shape is there already, and its heading, which keeps the focus that
 * came to it with the navigation.
 */
export const Opening = ({ post, back = true }: { post: Post | undefined; back?: boolean }) => (
  <header className="wall opening">
    {back && (
      <div className="opening-back">
        <Link to="/blog" className="back-to-blog">
          <Icon className="size-4.5" d="M12 19l-7-7 7-7M19 12H5" />
          Back to Blog
        </Link>
      </div>
    )}
    <div className="opening-cover">
      {post ? (
        <Cover post={post} sizes="(min-width: 1200px) 527px, (min-width: 1024px) 44vw, 94vw" first />
      ) : (
        <div className="cover awaited" />
      )}
    </div>
    <div className="ledge" />
    <div className="opening-words">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="tips-badge">Sleep Tips</p>
        {post ? (
          <DateLine publishedAt={post.publishedAt} minutes={post.readingMinutes} month="long" />
        ) : (
          <span className="awaited h-5 w-44" />
        )}
      </div>
      <h1 className="mt-4 text-[clamp(2.1rem,1.5rem+2.4vw,3.4rem)] leading-[1.07]">
        {post ? post.title : <AwaitedTitle />}
      </h1>
      {post ? (
        post.excerpt && <p className="standfirst">{post.excerpt}</p>
      ) : (
        <span className="awaited mt-4 h-[4.5em] max-w-136" />
      )}
    </div>
  </header>
)

const AwaitedTitle = () => (
  <>
    <span className="sr-only">Loading the article...</span>
    <span className="awaited h-[0.9em]" />
    <span className="awaited mt-[0.15em] h-[0.9em] w-3/5" />
  </>
)
