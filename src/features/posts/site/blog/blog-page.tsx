import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { BlogHead } from './blog-head'
import { ComingSoon, Loading, NoSuchPage, Unavailable } from './blog-states'
import { FeaturedPost } from './featured-post'
import { PagingLinks } from './paging-links'
import { pagePath } from '../../paging'
import { isNotFound, postsQuery } from '../../queries'
import { ReadingLamp } from './reading-lamp'
import { Shelf } from './shelf'

export default function BlogPage() {
  return (
    <main>
      <Blog />
    </main>
  )
}

function Blog() {
  const [params] = useSearchParams()
  const before = params.get('before') || undefined
  const { data, isPending, error, refetch } = useQuery(postsQuery(before))
  const posts = data?.posts ?? []
  const [newest] = posts
  const onShelves = before ? posts : posts.slice(1)
  const missing = isNotFound(error)
  return (
    <>
      <BlogHead posts={posts} path={data?.path ?? pagePath(before)} noindex={missing} />
      <section className="wall">
        <ReadingLamp />
        <div className="wrap wall-words">
          <h1 className="text-[clamp(2.35rem,1.6rem+3.2vw,4rem)] leading-[1.05] max-md:max-w-[12ch]">
            Sleep Tips & Resources
          </h1>
          <p className="mt-4 max-w-120 text-soft md:text-lg">
            Short reads for long nights. Gentle, practical, and never longer than a feed.
          </p>
        </div>
        {isPending ? (
          <Loading />
        ) : missing ? (
          <NoSuchPage />
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
      {onShelves.length > 0 && <Shelf posts={onShelves} level="h2" />}
      {/* Other links on every page: reading goes on from its heading, not from the link that led to it. */}
      {data && <PagingLinks key={before} {...data} />}
    </>
  )
}
