import type { Instant, JsonColumn } from '../../server/db/columns'
import type { IntakeAnswer, Question } from './schema'

declare module '../../server/db/tables' {
  interface Tables {
    /** What a package asks. One without a row asks nothing. */
    packageQuestions: {
      packageId: string
      questions: JsonColumn<Question[]>
      version: number
      changedAt: Instant
    }
    /** A parent's answers before an appointment, with which they're erased. */
    intake: {
      id: string
      familyId: string
      appointmentId: string
      /** Without those that were skipped. */
      answers: JsonColumn<IntakeAnswer[]>
      /** Null as long as nothing was saved. */
      savedAt: Instant | null
      /** When the parent was reminded to answer. */
      remindedAt: Instant | null
      createdAt: Instant
    }
  }
}
