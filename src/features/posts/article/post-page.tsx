import type { PathParams } from '../../../lib/match-path'
import { useSource, type PageData } from '../../../lib/page-data'
import { Navigate, useParams } from '../../../lib/router'
import { Article } from './article'
import { ArticleNotFound } from './article-not-found'
import { isNotFound, postSource } from '../sources'

/** What the page starts with. */
export const data = (pageData: PageData, { slug = '' }: PathParams) => pageData.load(postSource(slug))

export default function PostPage() {
  return (
    <main>
      <Post />
    </main>
  )
}

function Post() {
  const { slug = '' } = useParams()
  const { data: post, isLoading, error, retry } = useSource(postSource(slug))
  if (!post && !isLoading) return <ArticleNotFound retry={isNotFound(error) ? undefined : retry} />
  // The browser followed a former address to the post: now the address bar follows, too.
  if (post && post.slug !== slug) return <Navigate to={`/blog/${encodeURIComponent(post.slug)}`} replace />
  return <Article post={post} />
}
