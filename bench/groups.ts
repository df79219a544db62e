import type { Row, Skipped } from './row.ts'
import { bookings, sqliteBookings } from './rows/bookings.ts'
import { cached } from './rows/cached.ts'
import { growth } from './rows/growth.ts'
import { lighthouse } from './rows/lighthouse.ts'
import { longMemory, memory } from './rows/memory.ts'
import { portal } from './rows/portal.ts'
import { rendered } from './rows/rendered.ts'
import { sizes } from './rows/sizes.ts'
import { start } from './rows/start.ts'

/** Rows that are measured together, by the name with which they are asked for. */
export const groups = {
  cached,
  rendered,
  bookings,
  'sqlite-bookings': sqliteBookings,
  portal,
  sizes,
  start,
  memory,
  'memory-long': longMemory,
  growth,
  lighthouse,
} satisfies Record<string, () => Promise<(Row | Skipped)[]>>

export type Group = keyof typeof groups

/** What takes ten minutes each, and is only measured when it is asked for. */
const long: Group[] = ['memory-long', 'growth']

/** What is measured unless something is asked for. */
export const ordinary = (Object.keys(groups) as Group[]).filter((name) => !long.includes(name))
