import type { Defaulted, Instant, JsonColumn } from '../../server/db/columns'
import type { WorkingCopy } from './schema'

declare module '../../server/db/tables' {
  interface Tables {
    /** What the portal edits is also in `PostFields` (schema.ts) and `postRevision`; what the site shows, in published.ts. */
    post: {
      id: string
      title: string
      slug: string
      excerpt: string
      /** Markdown. */
      content: string
      imageUrl: string | null
      /** What the image shows, for those who can't see it. */
      imageAlt: Defaulted<string>
      /** Names of topics (topics.ts), separated by spaces. */
      topics: Defaulted<string>
      /** null for a draft, in the future for a scheduled post. */
      publishedAt: Instant | null
      /** The `publishedAt` of an unpublished post, which it gets back when it's published again. */
      firstPublishedAt: Instant | null
      /** Incremented when the text changes, so that a save based on an older text is rejected. */
      version: Defaulted<number>
      /** Written by earlier releases only. */
      saveId: string | null
      /** A retry with the same key creates nothing. */
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
