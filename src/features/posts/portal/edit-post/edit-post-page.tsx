import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { ApiError, getErrorMessage } from '../../../../lib/api/response'
import { Button, ButtonLink } from '../../../../ui/button'
import { Loading } from '../../../../ui/loading'
import type { User } from '../../../auth/permissions'
import { draftQuery } from '../../editing/queries'
import { EditPostForm } from './edit-post-form'

export default function EditPostPage({ user: { id: userId } }: { user: User }) {
  const { id = '' } = useParams()
  const { data: post, error, refetch, isFetching, isFetchedAfterMount } = useQuery(draftQuery(id))
  if (post && isFetchedAfterMount && !error)
    return <EditPostForm key={`${userId} ${id}`} initialPost={post} userId={userId} />
  if (isFetching || !error) return <Loading />
  return (
    <div className="panel grid justify-items-start gap-3 p-6">
      <p>{getErrorMessage(error)}</p>
      {error instanceof ApiError && error.status === 404 ? (
        <ButtonLink to="/admin?tab=blog">All posts</ButtonLink>
      ) : (
        <Button onClick={() => refetch()}>Try again</Button>
      )}
    </div>
  )
}
