import type { Instant, JsonColumn } from '../../server/db/columns'
import type { WebsiteValues } from './published'

declare module '../../server/db/tables' {
  interface Tables {
    /** Published versions. The newest one is public. */
    websiteVersion: {
      /** UUIDv7, so the newest sorts last. */
      id: string
      content: JsonColumn<WebsiteValues>
      publishedAt: Instant
      username: string
    }
    /** Changes to be published next. */
    websiteDraft: {
      key: string
      /** Null means the original. */
      value: JsonColumn<unknown>
      username: string
      savedAt: Instant
    }
  }
}
