import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api/client'
import { parseResponse } from '../../../lib/api/response'
import { toSlug } from '../../../lib/text/slugs'
import { zonedTimeToUtc } from '../../../lib/time/zoned-time'
import { useToastMutation } from '../../../ui/forms/use-toast-mutation'
import { useSite } from '../../settings/use-site'
import { restore } from '../../trash/queries'
import { PUBLIC_POSTS } from '../queries'
import type { PostFields, PublicationChange } from '../schema'

const postApi = api.blog[':id']

/**
 * The form's values. An empty `imageUrl` means none. `appears` is when to publish, in the practice's time zone; if it's empty,
 * `published` decides. `idempotencyKey` identifies one creation, however often it's sent.
 */
export type NewPost = Omit<PostFields, 'imageUrl'> & {
  imageUrl: string
  published: boolean
  appears: string
  idempotencyKey: string
}

export function useCreatePost() {
  const { timeZone } = useSite()
  return usePostMutation({
    mutationFn({ idempotencyKey, appears, published, ...fields }: NewPost) {
      const slug = toSlug(fields.slug) || toSlug(fields.title)
      const json = {
        ...fields,
        slug,
        ...(appears ? { publishedAt: zonedTimeToUtc(appears, timeZone) } : { published }),
      }
      return parseResponse(api.blog.$post({ json }, { headers: { 'Idempotency-Key': idempotencyKey } }))
    },
    successTitle: () => 'Blog post created successfully',
    failureTitle: 'Failed to create blog post',
    errorTitle: 'Error creating blog post',
  })
}

const useUpdatePost = <R>(mutationFn: (change: PublicationChange) => Promise<R>) =>
  usePostMutation({
    mutationFn,
    successTitle: (change) => `Blog post ${getOutcome(change)} successfully`,
    failureTitle: 'Failed to update blog post',
    errorTitle: 'Error updating blog post',
  })

function getOutcome({ published, publishedAt }: PublicationChange) {
  if (publishedAt) return 'scheduled'
  if (published === undefined) return 'updated'
  return published ? 'published' : 'unpublished'
}

export const usePublishPost = (id: string) =>
  useUpdatePost((json) => parseResponse(postApi.$patch({ param: { id }, json })))

/** Saves the editor's text as the post itself, with `publish`. */
export const useSavePost = (publish: (change: PublicationChange) => Promise<void>) => useUpdatePost(publish)

export type SavePost = ReturnType<typeof useSavePost>

export const useDeletePost = (id: string) =>
  usePostMutation({
    mutationFn: () => parseResponse(postApi.$delete({ param: { id } })),
    undo: () => () => restore(id),
    successTitle: () => 'Blog post deleted successfully',
    failureTitle: 'Failed to delete blog post',
    errorTitle: 'Error deleting blog post',
  })

/** Also removes public posts from the cache, because the mutation may have changed them. */
function usePostMutation<T, R>({ mutationFn, ...options }: Parameters<typeof useToastMutation<T, R>>[0]) {
  const client = useQueryClient()
  return useToastMutation<T, R>({
    ...options,
    mutationFn: async (input) => {
      const result = await mutationFn(input)
      client.removeQueries({ queryKey: PUBLIC_POSTS })
      return result
    },
  })
}
