import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from 'react-router'
import { Article } from './article'
import { ArticleNotFound } from './article-not-found'
import { isNotFound, postQuery } from '../../queries'

export default function PostPage() {
  const { slug = '' } = useParams()
  const { data: post, error, refetch } = useQuery(postQuery(slug))
  // The API redirected a former slug, so update the address bar.
  if (!error && post && post.slug !== slug) return <Navigate to={`/blog/${encodeURIComponent(post.slug)}`} replace />
  return (
    <main>
      {error ? <ArticleNotFound retry={isNotFound(error) ? undefined : () => refetch()} /> : <Article post={post} />}
    </main>
  )
}
