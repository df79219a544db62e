import type { AppointmentTable } from './table'

type Meeting = Pick<AppointmentTable, 'place' | 'placeDetails' | 'phone' | 'address'>

/** Returns what only the parent knows of the place: the number to call, or where to visit. Null if the practice's own details say it. */
export function getNeeded({ place, placeDetails }: Omit<Meeting, 'phone' | 'address'>) {
  if (placeDetails) return null
  return ({ phone: 'phone', 'in person': 'address', video: null } as const)[place]
}

/** The same, if the parent hasn't told it yet. */
export function getMissing(row: Meeting) {
  const needed = getNeeded(row)
  return needed && !row[needed] ? needed : null
}
