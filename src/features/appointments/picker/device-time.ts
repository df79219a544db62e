import { useSyncExternalStore } from 'react'
import { isTimeZone } from '../../../lib/time/is-time-zone'
import { toPresentName } from '../../../lib/time/zone-names'

const subscribe = () => () => {}

/** Returns the device's time zone; undefined on the server, and if `Intl` doesn't know it: 'Etc/Unknown', '+03:00'. */
export const useDeviceTimeZone = () => useSyncExternalStore(subscribe, readTimeZone, () => undefined)

function readTimeZone() {
  try {
    // Undefined in some browsers, whatever its type says.
    const timeZone: string | undefined = Intl.DateTimeFormat().resolvedOptions().timeZone
    return timeZone && isTimeZone(timeZone) ? toPresentName(timeZone) : undefined
  } catch {
    return undefined
  }
}

/** Returns 'h23' where the visitor's language has a 24-hour clock; undefined elsewhere and on the server. */
export const useHourCycle = () => useSyncExternalStore(subscribe, readHourCycle, () => undefined)

function readHourCycle() {
  try {
    return new Intl.DateTimeFormat(undefined, { hour: 'numeric' }).resolvedOptions().hour12 === false
      ? 'h23'
      : undefined
  } catch {
    // The device's language may be one that Intl rejects: 'en-US@posix'.
    return undefined
  }
}
