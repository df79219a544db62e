import type { Defaulted, Instant, JsonColumn } from '../../server/db/columns'
import type { WorkingCopy } from './schema'

declare module '../../server/db/tables' {
  interface Tables {
    /** The parts that the portal edits are also in `PostFields` (schema.ts) and `postRevision`; what the site shows, in published.ts. */
    post: {
      id: string
      title: string
      slug: string
      excerpt: string
      /** Markdown. */
      content: string
      imageUrl: string | null
      /** Alt text. */
      imageAlt: Defaulted<string>
      /** Topic names (topics.ts), separated by spaces. */
      topics: Defaulted<string>
      /** null for a draft, in the future for a scheduled post. */
      publishedAt: Instant | null
      /** The `publishedAt` of an unpublished post, for when it's published again. */
      firstPublishedAt: Instant | null
      /** Incremented when the text changes, so that a save based on an older text is rejected. */
      version: Defaulted<number>
      /** Written by earlier releases only. */
      saveId: string | null
      /** A retry with the same key doesn't create anything. */
      idempotencyKey: Defaulted<string | null>
      /** Unpublished changes to a published post. Earlier releases stored fewer fields. */
      workingCopy: JsonColumn<Omit<WorkingCopy, 'imageAlt' | 'topics'> & Partial<WorkingCopy>> | null
      /** Username of the last person who saved. */
      editor: string | null
      createdAt: Instant
      updatedAt: Instant
    }
    formerSlug: { slug: string; postId: string }
    postRevision: {
      id: string
      postId: string
      title: string
      excerpt: string
      content: string
      /** A username, or null for a text from before revisions existed. */
      editor: string | null
      /** Set on a checkpoint: later autosaves start a new revision. */
      sealedAt: Instant | null
      createdAt: Instant
      savedAt: Instant
    }
  }
}
