import type { AppointmentTable } from './table'

type Meeting = Pick<AppointmentTable, 'place' | 'placeDetails' | 'phone' | 'address'>

/** Returns which detail of the place only the parent knows: a number to call or an address to visit. Null if the practice's details cover it. */
export function getNeeded({ place, placeDetails }: Omit<Meeting, 'phone' | 'address'>) {
  if (placeDetails) return null
  return ({ phone: 'phone', 'in person': 'address', video: null } as const)[place]
}

/** Returns the same, but null if the parent has already provided it. */
export function getMissing(row: Meeting) {
  const needed = getNeeded(row)
  return needed && !row[needed] ? needed : null
}
