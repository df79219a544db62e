import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { BlogHead } from './blog-head'
import { ComingSoon, Loading, NoSuchPage, Unavailable } from './blog-states'
import { FeaturedPost } from './featured-post'
import { pageNumber } from './paging'
import { PagingLinks } from './paging-links'
import { isNotFound, postsQuery } from './queries'
import { ReadingLamp } from './scenes/reading-lamp'
import { Shelf } from './shelf'
import './blog.css'

export default function BlogPage() {
  return (
    <main>
      <Blog />
    </main>
  )
}

function Blog() {
  const [params] = useSearchParams()
  const page = pageNumber(params.get('page')) ?? 1
  const { data, isFetching, error, refetch } = useQuery(postsQuery(page))
  const posts = data?.posts ?? []
  const [newest] = posts
  const onShelves = page === 1 ? posts.slice(1) : posts
  const missing = isNotFound(error)
  return (
    <>
      <BlogHead posts={posts} page={page} noindex={missing} />
      <section className="wall">
        <ReadingLamp />
        <div className="wrap wall-words">
          <h1 className="text-[clamp(2.35rem,1.6rem+3.2vw,4rem)] leading-[1.05] font-[420] max-md:max-w-[12ch]">
            Sleep Tips & Resources
          </h1>
          <p className="mt-4 max-w-120 text-soft md:text-lg">
            Short reads for long nights. Gentle, practical, and never longer than a feed.
          </p>
        </div>
        {isFetching && !data ? (
          <Loading />
        ) : missing ? (
          <NoSuchPage />
        ) : error ? (
          <Unavailable retry={refetch} />
        ) : !newest ? (
          <ComingSoon />
        ) : page === 1 ? (
          <FeaturedPost post={newest} />
        ) : (
          <div className="ledge mt-8" />
        )}
      </section>
      {onShelves.length > 0 && <Shelf posts={onShelves} level="h2" />}
      {data && <PagingLinks page={page} more={data.more} />}
    </>
  )
}
