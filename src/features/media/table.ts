import type { Instant } from '../../server/db/columns'

declare module '../../server/db/tables' {
  interface Tables {
    media: {
      id: string
      /** SHA-256 of the file that was uploaded. null while files are being written or removed: such an image is not there. */
      hash: string | null
      url: string
      /** What it shows, for those who don't see it; '' until somebody says so. */
      alt: string
      createdAt: Instant
    }
  }
}
