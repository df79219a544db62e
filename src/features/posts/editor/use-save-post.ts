import { usePostChange } from '../writing/use-post'
import type { Writing } from './writing'

type Publication = { published?: boolean; publishedAt?: string }

const wordOf = ({ published, publishedAt }: Publication) => {
  if (publishedAt) return 'scheduled'
  return published === undefined ? 'updated' : published ? 'published' : 'unpublished'
}

/** Saves what is written as the post itself, and says how it went. */
export const useSavePost = (writing: Writing) =>
  usePostChange({
    run: (publication: Publication) => writing.save(publication),
    done: (publication) => `Blog post ${wordOf(publication)} successfully`,
    failed: 'Failed to update blog post',
    error: 'Error updating blog post',
  })

export type SavePost = ReturnType<typeof useSavePost>
