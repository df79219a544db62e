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
  // The browser followed a former address to the post: now the address bar follows, too.
  if (post && post.slug !== slug) return <Navigate to={`/blog/${encodeURIComponent(post.slug)}`} replace />
  return <Article post={post} />
}
