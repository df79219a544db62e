import { use } from 'react'
import { ButtonLink } from '../../../../ui/button'
import { Head, HeadContext } from '../../../../ui/head'
import { Constellation } from './constellation'
import { ArticleHeader } from './article-header'
import { PostHead } from './post-head'
import type { Post } from '../../queries'
import { NightTable } from './night-table'
import { Shelf } from '../blog/shelf'

/** Shows a skeleton until the post has loaded. */
export const Article = ({ post }: { post: Post | undefined }) => (
  <>
    {post ? <PostHead post={post} /> : <Head title="Loading the article" />}
    <article aria-busy={!post}>
      <ArticleHeader post={post} />
      {post ? (
        <div className="wrap reading">
          <Constellation key={post.id} sections={post.sections} />
          {/* oxlint-disable-next-line react/no-danger -- Written and sanitized by markdown.ts. */}
          <div className="prose" dangerouslySetInnerHTML={{ __html: post.html }} />
          <Source slug={post.slug} />
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

/** Only shown in print. */
function Source({ slug }: { slug: string }) {
  const { name, url } = use(HeadContext)
  return (
    <p className="source">
      {name}, {url}/blog/{encodeURIComponent(slug)}
    </p>
  )
}

const CallToAction = () => (
  <section className="wrap help">
    <div className="help-panel">
      <NightTable />
      <div>
        <h2 className="text-[clamp(1.8rem,1.4rem+1.6vw,2.5rem)]">Need Personalized Sleep Help?</h2>
        <p className="mt-3 max-w-112 text-soft md:text-lg">
          An article is about every baby. Fifteen minutes on the phone are about yours, and they’re free.
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <ButtonLink to="/services" className="min-h-12 px-6">
            Book a Consultation
          </ButtonLink>
          <ButtonLink to="/blog" kind="quiet" className="min-h-12">
            Read More Articles
          </ButtonLink>
        </div>
      </div>
    </div>
  </section>
)

const NextPosts = ({ posts }: { posts: Post['next'] }) => (
  <section className="read-next">
    <h2 className="wrap mb-8 text-[clamp(1.8rem,1.4rem+1.6vw,2.5rem)]">Still awake?</h2>
    <Shelf posts={posts} level="h3" />
  </section>
)
