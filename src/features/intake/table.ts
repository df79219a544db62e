import type { Instant } from '../../server/db/columns'

declare module '../../server/db/tables' {
  interface Tables {
    /** What a package asks. One without a row asks nothing. */
    packageQuestions: {
      packageId: string
      /** `Question[]` as JSON. */
      questions: string
      version: number
      changedAt: Instant
    }
    /** A parent's answers before an appointment, with which they're erased. */
    intake: {
      id: string
      familyId: string
      appointmentId: string
      /** `IntakeAnswer[]` as JSON, without those that were skipped. */
      answers: string
      /** Null as long as nothing was saved. */
      savedAt: Instant | null
      /** When the parent was reminded to answer. */
      remindedAt: Instant | null
      createdAt: Instant
    }
  }
}
