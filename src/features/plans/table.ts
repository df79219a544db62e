import type { Instant, JsonColumn } from '../../server/db/columns'
import type { Pause, PlanDraft, TemplateContent } from './content'

declare module '../../server/db/tables' {
  interface Tables {
    /** A child's sleep plan in progress. */
    plan: {
      id: string
      /** The child's family. */
      familyId: string
      childId: string
      draft: JsonColumn<PlanDraft>
      /** What changes tonight, for the next version. */
      changes: string
      /** Goes up whenever the draft is saved. */
      version: number
      /** Apply to the plan, whatever its version. */
      pauses: JsonColumn<Pause[]>
      /** Who saved it last. */
      username: string
      changedAt: Instant
      createdAt: Instant
    }
    /** What parents got. Never changes. */
    planVersion: {
      id: string
      familyId: string
      planId: string
      /** From 1. */
      number: number
      /** Placeholders get filled in when it's read. */
      content: JsonColumn<PlanDraft>
      /** What changes tonight. */
      changes: string
      username: string
      createdAt: Instant
    }
    /** Who read a version, by the name they gave on their phone. */
    planReading: {
      id: string
      familyId: string
      versionId: string
      who: string
      createdAt: Instant
    }
    /** A call after which no plan is owed. */
    planWaiver: { id: string; familyId: string; appointmentId: string; createdAt: Instant }
    /** A template that the practice has changed or added. Those without a row are in `templates/`. */
    planTemplate: {
      id: string
      name: string
      content: JsonColumn<TemplateContent>
      version: number
      changedAt: Instant
    }
  }
}
