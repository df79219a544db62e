import type { Instant } from '../../server/db/columns'

export type MediaTable = {
  id: string
  /** SHA-256 of the uploaded file. Null while files are being written or deleted; such images aren't listed. */
  hash: string | null
  url: string
  /** The alternative text; '' until someone describes the image. */
  alt: string
  createdAt: Instant
}

declare module '../../server/db/tables' {
  interface Tables {
    media: MediaTable
  }
}
