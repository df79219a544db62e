import type { JsonColumn } from '../../server/db/columns'

declare module '../../server/db/tables' {
  interface Tables {
    /** When to follow up with a package's families. */
    packageRhythm: {
      packageId: string
      /** Days after the confirmation, in order. */
      days: JsonColumn<number[]>
    }
  }
}
