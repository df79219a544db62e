import type { Instant } from '../../server/db/columns'

declare module '../../server/db/tables' {
  interface Tables {
    /** What was published, and when. The newest is public. */
    websiteVersion: {
      /** UUIDv7, so the newest sorts last. */
      id: string
      /** JSON: what differs from the originals, by key (`home.headline`). */
      content: string
      publishedAt: Instant
      username: string
    }
    /** What is to be published next. */
    websiteDraft: {
      key: string
      /** JSON; null means the original. */
      value: string
      username: string
      savedAt: Instant
    }
  }
}
