import type { Defaulted, Instant } from '../../server/db/columns'

declare module '../../server/db/tables' {
  interface Tables {
    post: {
      id: string
      title: string
      slug: string
      excerpt: string
      /** Markdown. */
      content: string
      imageUrl: string | null
      /** null: a draft. In the future: scheduled. */
      publishedAt: Instant | null
      /** When a post that was withdrawn had been published: published again, it returns to its place. */
      firstPublishedAt: Instant | null
      /** Counts changes of the text, so that a save based on an older one is refused. */
      version: Defaulted<number>
      /** The id of the last save that had one: the same save sent again changes nothing. */
      saveId: string | null
      /** What is being written on a published post, as JSON of a `WorkingCopy`. */
      workingCopy: string | null
      /** Who saved last, by username. */
      editor: string | null
      createdAt: Instant
      updatedAt: Instant
    }
    /** Where a post was before its slug changed. */
    formerSlug: { slug: string; postId: string }
    /** What a post said, whenever that changed. */
    postRevision: {
      id: string
      postId: string
      title: string
      excerpt: string
      content: string
      /** Who wrote it, by username; null for what was there before revisions were kept. */
      editor: string | null
      /** Saved on purpose: what is autosaved later does not go on in it. */
      sealedAt: Instant | null
      createdAt: Instant
      savedAt: Instant
    }
  }
}
