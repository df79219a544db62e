import { use } from 'react'
import { ButtonLink } from '../../../../ui/button'
import { Head, HeadContext } from '../../../../ui/head'
import { BOOKING } from '../../../site/links'
import { useTexts } from '../../../website/use-texts'
import { Constellation } from './constellation'
import { ArticleHeader } from './article-header'
import { PostHead } from './post-head'
import type { Post } from '../../queries'
import { NightTable } from './night-table'
import { parseTopics } from '../../topics'
import { Shelf } from '../blog/shelf'
import { TopicLinks } from '../blog/topic-links'
import { EmailLink, ShareButton } from './share'

/** Shows a skeleton until the post has loaded. */
export const Article = ({ post }: { post: Post | undefined }) => (
  <>
    {post ? <PostHead post={post} /> : <Head title="Loading the article" />}
    <article aria-busy={!post}>
      <ArticleHeader post={post} />
      {post ? (
        <div className="wrap gap-[clamp(2.5rem,5vw,5rem)] pt-[clamp(2.5rem,6vw,5rem)] pb-[clamp(2rem,4vw,3rem)] lg:grid lg:grid-cols-[minmax(0,36rem)] lg:justify-center lg:has-[>nav]:grid-cols-[min(17rem,30%)_minmax(0,36rem)] lg:has-[>nav]:justify-start print:block print:max-w-none print:px-0 print:pt-6 print:pb-0">
          <Constellation key={post.id} sections={post.sections} />
          <div>
            {/* oxlint-disable-next-line react/no-danger -- Written and sanitized by markdown.ts. */}
            <div className="prose" dangerouslySetInnerHTML={{ __html: post.html }} />
            <ArticleEnd post={post} />
            <Source slug={post.slug} />
          </div>
        </div>
      ) : (
        <div className="min-h-screen" />
      )}
    </article>
    {post && (
      <>
        <CallToAction />
        {post.next.length > 0 && <NextPosts posts={post.next} />}
      </>
    )}
  </>
)

const ArticleEnd = ({ post }: { post: Post }) => (
  <footer className="mt-10 grid gap-6 border-t border-line pt-6 print:hidden">
    <div className="flex flex-wrap gap-3">
      <ShareButton post={post} variant="secondary" className="noscript:hidden" />
      <EmailLink post={post} />
    </div>
    <TopicLinks topics={parseTopics(post.topics)} />
  </footer>
)

/** Only shown in print. */
function Source({ slug }: { slug: string }) {
  const { name, url } = use(HeadContext)
  return (
    <p className="hidden print:mt-8 print:block print:text-[10pt]">
      {name}, {url}/blog/{encodeURIComponent(slug)}
    </p>
  )
}

const CallToAction = () => {
  const { text } = useTexts('blog')
  return (
    <section className="wrap pt-8 pb-[clamp(3rem,6vw,5rem)] print:hidden">
      <div className="grid grid-cols-1 items-center gap-x-[clamp(2rem,6vw,5rem)] gap-y-4 overflow-hidden wrap-anywhere rounded-sheet bg-[light-dark(#f7e3c6,#1f255a)] p-[clamp(1.5rem,4vw,3.5rem)] md:grid-cols-[5fr_7fr]">
        <NightTable />
        <div>
          <h2 className="text-subtitle">{text('closing')}</h2>
          <p className="mt-3 max-w-112 text-soft md:text-lg">{text('closingText')}</p>
          <div className="mt-6 flex flex-wrap gap-3">
            <ButtonLink to={BOOKING} className="min-h-12 px-6">
              {text('book')}
            </ButtonLink>
            <ButtonLink to="/blog" variant="secondary" className="min-h-12">
              {text('more')}
            </ButtonLink>
          </div>
        </div>
      </div>
    </section>
  )
}

const NextPosts = ({ posts }: { posts: Post['next'] }) => (
  <section className="print:hidden">
    <h2 className="wrap mb-8 text-subtitle">{useTexts('blog').text('next')}</h2>
    <Shelf posts={posts} level="h3" />
  </section>
)
