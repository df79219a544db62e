import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useTexts } from '../../../website/use-texts'
import { BlogHead } from './blog-head'
import { ComingSoon, Loading, PageNotFound, Unavailable } from './blog-states'
import { FeaturedPost } from './featured-post'
import { PagingLinks } from './paging-links'
import { pagePath } from '../../paging'
import { isNotFound, postsQuery } from '../../queries'
import { ReadingLamp } from './reading-lamp'
import { Shelf } from './shelf'

export default function BlogPage() {
  const [params] = useSearchParams()
  const before = params.get('before') || undefined
  const { data, isPending, error, refetch } = useQuery(postsQuery(before))
  const { props } = useTexts('blog')
  const posts = data?.posts ?? []
  const [newest] = posts
  const shelfPosts = before ? posts : posts.slice(1)
  const notFound = isNotFound(error)
  return (
    <main>
      <BlogHead posts={posts} path={data?.path ?? pagePath(before)} noindex={notFound} />
      <section className="wall">
        <ReadingLamp />
        <div className="relative wrap pt-[clamp(1.5rem,4vw,3.5rem)] pb-[clamp(2rem,4vw,3rem)]">
          <h1
            className="text-[clamp(2.35rem,1.6rem+3.2vw,4rem)] leading-[1.05] max-md:max-w-[12ch]"
            {...props('title')}
          />
          <p className="mt-4 max-w-120 text-soft md:text-lg" {...props('sentence')} />
        </div>
        {isPending ? (
          <Loading />
        ) : notFound ? (
          <PageNotFound />
        ) : error ? (
          <Unavailable retry={() => refetch()} />
        ) : !newest ? (
          <ComingSoon />
        ) : before ? (
          <div className="ledge mt-8" />
        ) : (
          <FeaturedPost post={newest} />
        )}
      </section>
      {shelfPosts.length > 0 && <Shelf posts={shelfPosts} level="h2" className="pt-[clamp(3rem,6vw,5rem)]" />}
      {/* The key drops focus from the link that was clicked, so that it moves to the new page's heading. */}
      {data && <PagingLinks key={before} {...data} />}
    </main>
  )
}
