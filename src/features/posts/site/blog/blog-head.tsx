import { use } from 'react'
import { formatDate } from '../../../../lib/time/dates'
import { Head, HeadContext } from '../../../../ui/head'
import { useSite } from '../../../settings/use-site'
import { useTexts } from '../../../website/use-texts'
import { FeedLink } from '../feed-link'
import { pagePath } from '../../paging'
import type { ListedPost } from '../../queries'
import { topicLabels } from '../../topics'

type Props = { posts: ListedPost[]; path: string; topic: string | undefined; noindex: boolean }

/** The metadata of the blog's list or a topic's (schema.org Blog). */
export function BlogHead({ posts, path, topic, noindex }: Props) {
  const site = useSite()
  const { url } = use(HeadContext)
  const { plain } = useTexts('blog')
  const label = topic && topicLabels[topic]
  const title = label || plain('title')
  const until = path !== pagePath({ topic }) && posts[0]?.publishedAt
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
        description={`${label ? `${label}: ` : ''}${plain('description')}`}
        path={path}
        parent={label ? { name: plain('title'), path: pagePath() } : undefined}
        noindex={noindex}
        jsonLd={jsonLd || undefined}
      />
      <FeedLink />
    </>
  )
}
