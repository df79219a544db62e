import { use } from 'react'
import { formatDate } from '../../../../lib/time/dates'
import { Head, HeadContext } from '../../../../ui/head'
import { useSite } from '../../../settings/use-site'
import { useTexts } from '../../../website/use-texts'
import { FeedLink } from '../feed-link'
import { pagePath } from '../../paging'
import type { ListedPost } from '../../queries'

type Props = { posts: ListedPost[]; path: string; noindex: boolean }

/** The list's metadata (schema.org Blog). */
export function BlogHead({ posts, path, noindex }: Props) {
  const site = useSite()
  const { url } = use(HeadContext)
  const { plain } = useTexts('blog')
  const title = plain('title')
  const until = path !== pagePath() && posts[0]?.publishedAt
  const jsonLd = url && {
    '@type': 'Blog',
    name: title,
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
        title={until ? `${title} until ${formatDate(until, site.timeZone)}` : title}
        description={plain('description')}
        path={path}
        noindex={noindex}
        jsonLd={jsonLd || undefined}
      />
      <FeedLink />
    </>
  )
}
