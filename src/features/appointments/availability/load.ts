import * as v from 'valibot'
import { addDays } from '../../../lib/time/dates'
import type { Db } from '../../../server/db/open'
import { readSetting } from '../../../server/db/setting'
import { hashToken } from '../../../server/secret'
import { availability, type Availability } from '../schema'
import type { HoursRange } from '../slots'

/** The key in table `setting`. */
export const AVAILABILITY_KEY = 'availability'

/** Returns the opening hours, empty until the practice enters them, and the version that changes are based on. */
export async function loadAvailability(db: Db): Promise<Availability & { version: string }> {
  const stored = await readSetting<object>(db, AVAILABILITY_KEY)
  const version = hashToken(JSON.stringify(stored ?? {})).slice(0, 22)
  return { ...v.parse(availability, { weekly: {}, overrides: [], ...stored }), version }
}

export function listOverrides({ overrides }: Availability) {
  const byDate: Record<string, HoursRange[]> = {}
  for (const { from, to, ranges } of overrides)
    for (let day = from; day <= to; day = addDays(day, 1)) byDate[day] = ranges
  return byDate
}
