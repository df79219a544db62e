import { Link } from 'react-router'
import { Icon } from '../../../../ui/icon'
import { Cover } from '../blog/cover'
import { DateLine } from '../blog/date-line'
import type { Post } from '../../queries'

/** Without a post, shows a skeleton with the same heading element, so that focus set on it by the navigation isn't lost. */
export const ArticleHeader = ({ post, showBack = true }: { post: Post | undefined; showBack?: boolean }) => (
  <header className="wall article-header">
    {showBack && (
      <div className="article-header-back">
        <Link to="/blog" className="back-to-blog">
          <Icon className="size-4.5" d="M12 19l-7-7 7-7M19 12H5" />
          Back to Blog
        </Link>
      </div>
    )}
    <div className="article-header-cover">
      {post ? (
        <Cover post={post} sizes="(min-width: 1200px) 527px, (min-width: 1024px) 44vw, 94vw" first />
      ) : (
        <div className="cover skeleton" />
      )}
    </div>
    <div className="ledge" />
    <div className="article-header-text">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="tips-badge">Sleep Tips</p>
        {post ? (
          <DateLine publishedAt={post.publishedAt} minutes={post.readingMinutes} month="long" />
        ) : (
          <span className="skeleton h-5 w-44" />
        )}
      </div>
      <h1 className="mt-4 text-[clamp(2.1rem,1.5rem+2.4vw,3.4rem)] leading-[1.07]">
        {post ? post.title : <TitleSkeleton />}
      </h1>
      {post ? (
        post.excerpt && <p className="standfirst">{post.excerpt}</p>
      ) : (
        <span className="skeleton mt-4 h-[4.5em] max-w-136" />
      )}
    </div>
  </header>
)

const TitleSkeleton = () => (
  <>
    <span className="sr-only">Loading the article...</span>
    <span className="skeleton h-[0.9em]" />
    <span className="skeleton mt-[0.15em] h-[0.9em] w-3/5" />
  </>
)
