import type { Defaulted, Instant } from '../../server/db/columns'

declare module '../../server/db/tables' {
  interface Tables {
    testimonial: {
      id: string
      parentName: string
      testimonial: string
      childAge: string | null
      /** 1 to 5 stars. */
      rating: number
      photoUrl: string | null
      /** null if pending. */
      approvedAt: Instant | null
      createdAt: Instant
      /** A retry with the same key creates nothing. */
      idempotencyKey: Defaulted<string | null>
    }
  }
}
