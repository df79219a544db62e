import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from 'react-router'
import { Article } from './article'
import { ArticleNotFound } from './article-not-found'
import { isNotFound, postQuery } from '../../queries'

export default function PostPage() {
  return (
    <main>
      <Post />
    </main>
  )
}

function Post() {
  const { slug = '' } = useParams()
  const { data: post, error, refetch } = useQuery(postQuery(slug))
  if (error) return <ArticleNotFound retry={isNotFound(error) ? undefined : () => refetch()} />
  // The API redirected a former slug, so update the address bar.
  if (post && post.slug !== slug) return <Navigate to={`/blog/${encodeURIComponent(post.slug)}`} replace />
  return <Article post={post} />
}
