import { usePostChange } from '../use-post'
import type { PostEditor } from './use-post-editor'

type Publication = { published?: boolean; publishedAt?: string }

const wordOf = ({ published, publishedAt }: Publication) => {
  if (publishedAt) return 'scheduled'
  return published === undefined ? 'updated' : published ? 'published' : 'unpublished'
}

/** Saves the text as the post itself, and says how it went. */
export const useSavePost = (editor: PostEditor) =>
  usePostChange({
    run: (publication: Publication) => editor.publish(publication),
    done: (publication) => `Blog post ${wordOf(publication)} successfully`,
    failed: 'Failed to update blog post',
    error: 'Error updating blog post',
  })

export type SavePost = ReturnType<typeof useSavePost>
