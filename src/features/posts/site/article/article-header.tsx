import { Link } from 'react-router'
import { Icon } from '../../../../ui/icons'
import { staticContent } from '../../../../ui/static-drawing'
import { useTexts } from '../../../website/use-texts'
import { Cover } from '../blog/cover'
import { DateLine } from '../blog/date-line'
import type { Post } from '../../queries'
import { ShareButton } from './share'

const Byline = staticContent('introduction', () => import('../../../site/introduction'))

/**
 * On wide screens, the title and the cover stand at the middle and the end of a row, so they're shown once all of the row has arrived.
 * Without a post, shows a skeleton with the same heading element, so focus that navigation has set on it isn't lost.
 */
export const ArticleHeader = ({ post, showBack = true }: { post: Post | undefined; showBack?: boolean }) => (
  <header className="wall article-header on-ledge lg:not-has-[+_*]:*:invisible [--left:39rem] print:m-0 print:block print:bg-none print:p-0">
    {showBack ? (
      <div className="col-start-2 flex flex-wrap justify-between gap-x-4 py-[clamp(0.75rem,2vw,1.5rem)] lg:col-end-4 print:hidden">
        <Link
          to="/blog"
          className="inline-flex min-h-11 items-center gap-2 font-semibold text-soft underline-offset-word hover:text-ink hover:underline"
        >
          <Icon className="size-4.5" d="M12 19l-7-7 7-7M19 12H5" />
          Back to Blog
        </Link>
        {post && <ShareButton post={post} variant="ghost" className="-mr-3 noscript:hidden" />}
      </div>
    ) : (
      <div className="col-start-2 h-8" />
    )}
    <div className="col-start-2 self-end lg:col-start-3 lg:row-start-2 print:w-[55%]">
      {post ? (
        <Cover post={post} sizes="(min-width: 1200px) 527px, (min-width: 1024px) 44vw, 94vw" first />
      ) : (
        <div className="cover skeleton" />
      )}
    </div>
    <div className="ledge col-span-full lg:row-start-3 print:hidden" />
    <div className="col-start-2 pt-7 pb-8 lg:row-start-2 lg:self-center lg:pt-0 lg:pr-[clamp(2rem,4vw,4rem)] lg:pb-11 print:pt-6 print:pr-0 print:pb-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="rounded-full bg-ink px-[0.85rem] pt-[0.15rem] pb-[0.2rem] text-fine font-semibold text-paper print:hidden">
          {useTexts('blog').text('badge')}
        </p>
        {post ? (
          <DateLine publishedAt={post.publishedAt} minutes={post.readingMinutes} month="long" />
        ) : (
          <span className="skeleton h-5 w-44" />
        )}
      </div>
      <h1 className="mt-4 text-[clamp(2.1rem,1.5rem+2.4vw,3.4rem)] leading-headline">
        {post ? post.title : <TitleSkeleton />}
      </h1>
      {post ? (
        post.excerpt && (
          <p dir="auto" className="mt-4 max-w-136 text-[clamp(1.1rem,1rem+0.4vw,1.25rem)] leading-normal text-soft">
            {post.excerpt}
          </p>
        )
      ) : (
        <span className="skeleton mt-4 h-[4.5em] max-w-136" />
      )}
      {showBack && (
        <div className="mt-6">
          <Byline />
        </div>
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
