import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearchParams } from 'react-router'
import { BlogHead } from './blog-head'
import { BlogTitle } from './blog-title'
import { ComingSoon, Loading, PageNotFound, Unavailable } from './blog-states'
import { FeaturedPost } from './featured-post'
import { pagePath, readPageOptions, readSearch } from '../../paging'
import { isNotFound, postsQuery, type BlogPage } from '../../queries'
import { SearchResults } from './search-results'
import { Shelf } from './shelf'
import { TopicLinks } from './topic-links'

/** The newest articles, older ones, a topic's, or search results. */
export default function BlogPage() {
  const { topic } = useParams()
  const [params] = useSearchParams()
  const q = readSearch(params)
  return q && !topic ? <SearchResults q={q} /> : <Articles topic={topic} params={params} />
}

function Articles({ topic, params }: { topic: string | undefined; params: URLSearchParams }) {
  const options = readPageOptions(topic, params)
  const { data, isPending, error, refetch } = useQuery(postsQuery(options))
  const posts = data?.posts ?? []
  const [newest] = posts
  const isFirst = Object.keys(options).length === 0
  const shelfPosts = isFirst ? posts.slice(1) : posts
  const notFound = isNotFound(error)
  const topics = data && data.topics.length > 0 && (
    <div className="wrap pt-section">
      <TopicLinks topics={data.topics} current={topic} />
    </div>
  )
  return (
    <main>
      <BlogHead posts={posts} path={data?.path ?? pagePath(options)} topic={topic} noindex={notFound} />
      <section className="wall">
        <BlogTitle topic={topic} isEmpty={data && !newest} />
        {isPending ? (
          <Loading />
        ) : notFound ? (
          <PageNotFound />
        ) : error ? (
          <Unavailable retry={() => refetch()} />
        ) : !newest ? (
          <ComingSoon />
        ) : isFirst ? (
          <FeaturedPost post={newest} />
        ) : (
          <div className="ledge" />
        )}
      </section>
      {isFirst && topics}
      {shelfPosts.length > 0 && <Shelf posts={shelfPosts} level="h2" className="pt-[clamp(3rem,6vw,5rem)]" />}
      {/* The key drops focus from the clicked link, so that it moves to the new page's heading. */}
      {data && <PagingLinks key={options.before} {...data} />}
      {!isFirst && topics}
    </main>
  )
}

const pagingLink =
  'inline-flex min-h-12 items-center rounded-full px-5 font-semibold whitespace-pre border-thin border-edge hover:bg-ink/6'

/** Hidden on phones so that both links fit in one row. */
const articles = <span className="max-[26rem]:sr-only"> articles</span>

/** Plain links, for search engines and visitors without JavaScript. */
const PagingLinks = ({ newer, older }: Pick<BlogPage, 'newer' | 'older'>) =>
  (newer || older) && (
    <nav aria-label="Pages" className="wrap mt-8 mb-16 flex flex-wrap items-center gap-4">
      {newer && (
        <Link to={newer} rel="prev" className={pagingLink}>
          ← Newer{articles}
        </Link>
      )}
      {older && (
        <Link to={older} rel="next" className={`${pagingLink} ml-auto`}>
          Older{articles} →
        </Link>
      )}
    </nav>
  )
