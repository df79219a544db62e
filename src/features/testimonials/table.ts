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
    /** A parent's link to write a testimonial. */
    testimonialInvitation: {
      id: string
      /** Of the address it was sent to. */
      familyId: string
      consultationId: string
      email: string
      name: string
      /** SHA-256 of the token in the link. */
      tokenHash: string
      /** What the parent wrote; the practice may have deleted it. */
      testimonialId: string | null
      /** The parent's photo, which is erased with what they wrote. */
      photoUrl: string | null
      username: string
      withdrawnAt: Instant | null
      createdAt: Instant
    }
  }
}
