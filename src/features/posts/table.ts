import type { Instant } from '../../server/db/columns'

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
      /** null: a draft. */
      publishedAt: Instant | null
      createdAt: Instant
      updatedAt: Instant
    }
    /** Where a post was before its slug changed. */
    formerSlug: { slug: string; postId: string }
  }
}
