import type { Instant } from '../../server/db/columns'

declare module '../../server/db/tables' {
  interface Tables {
    activity: ActivityTable
  }
}

/** Who did what and when. Rows are only added, and erased after a year. */
type ActivityTable = {
  id: string
  at: Instant
  /** Null for a visitor, the command line, and the site itself. Not a foreign key, since the log outlives accounts. */
  userId: string | null
  /** The username at the time. */
  username: string | null
  /** A key of `activityTypes` in schema.ts. */
  what: string
  /** A few words about the target: a title, a username. Nothing about parents and children. */
  about: string
  /** The target row. The sender's name is looked up there, so it disappears with the request. */
  targetId: string | null
  /** The IP address, only for sign-ins and similar events, to help trace misuse. */
  address: string | null
}
