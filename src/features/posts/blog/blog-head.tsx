import { use } from 'react'
import { Head, SiteFacts } from '../../../ui/head'
import { useSite } from '../../site/use-site'
import type { ListedPost } from '../sources'
import { FeedLink } from '../feed-link'

/** What the list says of itself. */
export function BlogHead({ posts, page, noindex }: { posts: ListedPost[]; page: number; noindex: boolean }) {
  const site = useSite()
  const { url } = use(SiteFacts)
  const jsonLd = url && {
    '@type': 'Blog',
    name: 'Sleep Tips & Resources',
    inLanguage: 'en-US',
    publisher: { '@type': 'Organization', name: site.name, url },
    blogPost: posts.map(({ title, slug, publishedAt }) => ({
      '@type': 'BlogPosting',
      headline: title,
      url: `${url}/blog/${encodeURIComponent(slug)}`,
      datePublished: publishedAt,
    })),
  }
  return (
    <>
      <Head
        title={page === 1 ? 'Sleep Tips & Resources' : `Sleep Tips & Resources, page ${page}`}
        description="Articles on baby and toddler sleep by a consultant with newborn care specialist training: night feeds, short naps, early mornings, travel, and what belongs in a crib."
        path={page === 1 ? '/blog' : `/blog?page=${page}`}
        noindex={noindex}
        jsonLd={jsonLd || undefined}
      />
      <FeedLink />
    </>
  )
}
