import type { Row, Skipped } from './row.ts'
import { bookings, sqliteBookings } from './rows/bookings.ts'
import { cached } from './rows/cached.ts'
import { rendered } from './rows/rendered.ts'

/** Rows that are measured together, by the name with which they are asked for. */
export const groups = {
  cached,
  rendered,
  bookings,
  'sqlite-bookings': sqliteBookings,
} satisfies Record<string, () => Promise<(Row | Skipped)[]>>

export type Group = keyof typeof groups

/** What is measured unless something is asked for. */
export const ordinary: Group[] = ['cached', 'rendered', 'bookings', 'sqlite-bookings']
