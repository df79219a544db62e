import { use } from 'react'
import { Head, HeadContext } from '../../../../ui/head'
import { isNamed } from '../../../settings/site-settings'
import { useSite } from '../../../settings/use-site'
import { useTexts } from '../../../website/use-texts'
import { FeedLink } from '../feed-link'
import { getSafeImageUrl } from '../../../../lib/image-url'
import type { Post } from '../../queries'

/** An article's metadata (schema.org BlogPosting and BreadcrumbList). */
export function PostHead({ post }: { post: Post }) {
  const site = useSite()
  const { plain } = useTexts('blog')
  const { url } = use(HeadContext)
  const { title, excerpt, slug, imageAlt, publishedAt, updatedAt } = post
  const path = `/blog/${encodeURIComponent(slug)}`
  const source = getSafeImageUrl(post.imageUrl)
  const image = url && source && new URL(source, url).href
  const organization = { '@type': 'Organization', name: site.name, url }
  const jsonLd = url && {
    '@type': 'BlogPosting',
    headline: title,
    description: excerpt,
    ...(image && { image: [image] }),
    datePublished: publishedAt,
    dateModified: updatedAt,
    author: isNamed(site) ? { '@type': 'Person', name: site.consultant, url: `${url}/about` } : organization,
    publisher: organization,
    mainEntityOfPage: url + path,
    inLanguage: 'en-US',
  }
  return (
    <>
      <Head
        title={title}
        description={excerpt}
        path={path}
        type="article"
        picture={imageAlt || plain('cover')}
        hasOwnPhoto={Boolean(source)}
        parent={{ name: plain('title'), path: '/blog' }}
        jsonLd={jsonLd || undefined}
      />
      {publishedAt && <meta property="article:published_time" content={publishedAt} />}
      <meta property="article:modified_time" content={updatedAt} />
      <FeedLink />
    </>
  )
}
