import type { Instant } from '../../server/db/columns'

declare module '../../server/db/tables' {
  interface Tables {
    activity: ActivityTable
  }
}

/** Who did what, and when. Rows are only ever added, and erased after a year. */
type ActivityTable = {
  id: string
  at: Instant
  /** Null for a visitor, the command line and the site itself; no reference, since the log outlives accounts. */
  userId: string | null
  /** As it was at that time. */
  username: string | null
  /** A key of `deeds` in schema.ts. */
  what: string
  /** A few words about what it was done to: a title, a username. Nothing of parents and children. */
  about: string
  /** The row it was done to. Whose request that is, is looked up there, so that it is forgotten with the request. */
  targetId: string | null
  /** The network address, only of sign-ins and the like, where it helps to find a misuse. */
  address: string | null
}
