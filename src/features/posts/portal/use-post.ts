import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api/client'
import { success } from '../../../lib/api/reply'
import { useChange } from '../../../ui/forms/use-change'
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
  usePostChange({
    run: (json: NewPost) => success(api.blog.$post({ json })),
    done: () => 'Blog post created successfully',
    failed: 'Failed to create blog post',
    error: 'Error creating blog post',
  })

export const usePublishPost = (id: string) =>
  usePostChange({
    run: (published: boolean) => success(one.$patch({ param: { id }, json: { published } })),
    done: (published) => `Blog post ${published ? 'published' : 'unpublished'} successfully`,
    failed: 'Failed to update blog post',
    error: 'Error updating blog post',
  })

export const useDeletePost = (id: string) =>
  usePostChange({
    run: () => success(one.$delete({ param: { id } })),
    undo: () => () => restore(id),
    done: () => 'Blog post deleted successfully',
    failed: 'Failed to delete blog post',
    error: 'Error deleting blog post',
  })

/** A change of a post: what this tab has read of the public blog is old then, too. */
export function usePostChange<T, R>({ run, ...words }: Parameters<typeof useChange<T, R>>[0]) {
  const client = useQueryClient()
  return useChange<T, R>({
    ...words,
    run: async (input) => {
      const outcome = await run(input)
      client.removeQueries({ queryKey: PUBLIC_POSTS })
      return outcome
    },
  })
}
