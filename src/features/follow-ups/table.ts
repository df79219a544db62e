/** When the families of a package are followed up. */
export type PackageRhythmTable = {
  packageId: string
  /** The days after the confirmation as JSON, in order. */
  days: string
}

declare module '../../server/db/tables' {
  interface Tables {
    packageRhythm: PackageRhythmTable
  }
}
