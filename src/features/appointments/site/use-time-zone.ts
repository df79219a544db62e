import { useState, useSyncExternalStore } from 'react'
import { getTimeZone, type Booking } from '../queries'

const subscribe = () => () => {}

/** Former names, which browsers still use for these zones (IANA Time Zone Database, `backward`). */
const formerNames: Record<string, string> = {
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Europe/Kiev': 'Europe/Kyiv',
}
/** Returns a time zone's present name. */
export const toPresentName = (timeZone: string) => formerNames[timeZone] ?? timeZone

/** Returns the device's time zone; undefined on the server. */
export const useDeviceTimeZone = () =>
  useSyncExternalStore(
    subscribe,
    () => toPresentName(Intl.DateTimeFormat().resolvedOptions().timeZone),
    () => undefined,
  )

/** Returns the time zones to choose from for another time, and the one chosen: first the device's. */
export function useTimeZones(booking: Booking) {
  const device = useDeviceTimeZone()
  const [chosen, setTimeZone] = useState<string>()
  const own = getTimeZone(booking)
  // Without JavaScript there is no choice.
  const zones =
    booking.place === 'in person' || !device ? [own] : [...new Set([device, booking.timeZone, booking.practiceZone])]
  return { zones, timeZone: chosen ?? zones[0]!, setTimeZone }
}
