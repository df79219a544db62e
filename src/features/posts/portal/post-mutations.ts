import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api/client'
import { parseResponse } from '../../../lib/api/response'
import { useToastMutation } from '../../../ui/forms/use-toast-mutation'
import { restore } from '../../trash/restore-mutation'
import { PUBLIC_POSTS } from '../queries'

const one = api.blog[':id']

export type NewPost = {
  title: string
  slug: string
  excerpt: string
  content: string
  imageUrl: string
  published: boolean
}

export const useCreatePost = () =>
  usePostMutation({
    mutationFn: (json: NewPost) => parseResponse(api.blog.$post({ json })),
    successTitle: () => 'Blog post created successfully',
    failureTitle: 'Failed to create blog post',
    errorTitle: 'Error creating blog post',
  })

export const usePublishPost = (id: string) =>
  usePostMutation({
    mutationFn: (published: boolean) => parseResponse(one.$patch({ param: { id }, json: { published } })),
    successTitle: (published) => `Blog post ${published ? 'published' : 'unpublished'} successfully`,
    failureTitle: 'Failed to update blog post',
    errorTitle: 'Error updating blog post',
  })

export const useDeletePost = (id: string) =>
  usePostMutation({
    mutationFn: () => parseResponse(one.$delete({ param: { id } })),
    undo: () => () => restore(id),
    successTitle: () => 'Blog post deleted successfully',
    failureTitle: 'Failed to delete blog post',
    errorTitle: 'Error deleting blog post',
  })

/** A change of a post: what this tab has read of the public blog is old then, too. */
export function usePostMutation<T, R>({ mutationFn, ...options }: Parameters<typeof useToastMutation<T, R>>[0]) {
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
