import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ButtonLink } from '../../../../ui/button'
import { Head } from '../../../../ui/head'
import { useTexts } from '../../../website/use-texts'
import { searchQuery, type FoundPost } from '../../queries'
import { Unavailable } from './blog-states'
import { BlogTitle } from './blog-title'
import { DateLine } from './date-line'
import { LISTED_MINUTES } from './post-card'
import { TopicLinks } from './topic-links'

/** Search results, hidden from search engines. */
export function SearchResults({ q }: { q: string }) {
  const { data, isPending, error, refetch } = useQuery(searchQuery(q))
  return (
    <main>
      <Head title={`“${q}”`} noindex />
      <section className="wall">
        <BlogTitle q={q} />
        {isPending && (
          <p role="status" className="wrap pb-8 text-soft">
            Loading blog posts...
          </p>
        )}
        {error ? <Unavailable retry={() => refetch()} /> : <div className="ledge" />}
      </section>
      {data && (
        <div className="wrap grid gap-8 py-section">
          <FoundPosts posts={data.posts} />
          <TopicLinks topics={data.topics} />
        </div>
      )}
    </main>
  )
}

/** The posts found, each with its matching passage, or alternatives if there are none. */
const FoundPosts = ({ posts }: { posts: FoundPost[] }) =>
  posts.length > 0 ? (
    <ol role="list" className="grid max-w-160 gap-8">
      {posts.map((post) => (
        <li key={post.id}>
          <article>
            <h2 className="text-[1.42rem] leading-[1.2]">
              <Link
                to={`/blog/${encodeURIComponent(post.slug)}`}
                className="inline-block py-2 underline-offset-word hover:underline"
              >
                {post.title}
              </Link>
            </h2>
            <DateLine publishedAt={post.publishedAt} minutes={LISTED_MINUTES} month="short" />
            <p dir="auto" className="mt-2 whitespace-pre-line">
              {post.passage.map(({ text, isMatch }, index) =>
                isMatch ? (
                  <mark key={index} className="bg-[light-dark(#f7dfa8,#4a4a92)] text-ink">
                    {text}
                  </mark>
                ) : (
                  text
                ),
              )}
            </p>
          </article>
        </li>
      ))}
    </ol>
  ) : (
    <NothingFound />
  )

function NothingFound() {
  const { text } = useTexts('blog')
  return (
    <div>
      <h2 className="text-subtitle">{text('notFound')}</h2>
      <p className="mt-3 max-w-120 text-soft md:text-lg">{text('notFoundText')}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to="/blog" className="min-h-12 px-6">
          {text('more')}
        </ButtonLink>
        <ButtonLink to="/contact" variant="secondary" className="min-h-12">
          {text('contact')}
        </ButtonLink>
      </div>
    </div>
  )
}
