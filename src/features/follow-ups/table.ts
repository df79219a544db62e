declare module '../../server/db/tables' {
  interface Tables {
    /** When the families of a package are followed up. */
    packageRhythm: {
      packageId: string
      /** The days after the confirmation as JSON, in order. */
      days: string
    }
  }
}

export {}
