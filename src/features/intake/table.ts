import type { Instant, JsonColumn } from '../../server/db/columns'
import type { IntakeAnswer, Question } from './schema'

declare module '../../server/db/tables' {
  interface Tables {
    /** A package's questions. A package without a row has none. */
    packageQuestions: {
      packageId: string
      questions: JsonColumn<Question[]>
      version: number
      changedAt: Instant
    }
    /** A parent's answers before an appointment; erased with it. */
    intake: {
      id: string
      familyId: string
      appointmentId: string
      /** Without skipped ones. */
      answers: JsonColumn<IntakeAnswer[]>
      /** Null until something is saved. */
      savedAt: Instant | null
      /** When the parent was reminded to answer. */
      remindedAt: Instant | null
      createdAt: Instant
    }
  }
}
