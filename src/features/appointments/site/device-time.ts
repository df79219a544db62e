import { useSyncExternalStore } from 'react'

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

/** Returns 'h23' where the visitor's language has a 24-hour clock; undefined elsewhere and on the server. */
export const useHourCycle = () =>
  useSyncExternalStore(
    subscribe,
    () => (new Intl.DateTimeFormat(undefined, { hour: 'numeric' }).resolvedOptions().hour12 ? undefined : 'h23'),
    () => undefined,
  )
