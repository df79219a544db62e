import type { JsonColumn } from '../../server/db/columns'

declare module '../../server/db/tables' {
  interface Tables {
    /** When the families of a package are followed up. */
    packageRhythm: {
      packageId: string
      /** The days after the confirmation, in order. */
      days: JsonColumn<number[]>
    }
  }
}
