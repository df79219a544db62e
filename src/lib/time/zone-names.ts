import { isTimeZone } from './is-time-zone'

/** Former names, which browsers still use for these zones (IANA Time Zone Database, `backward`). */
const presentNames: Record<string, string> = {
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Europe/Kiev': 'Europe/Kyiv',
}

export const toPresentName = (timeZone: string) => presentNames[timeZone] ?? timeZone

/** Returns the name by which `Intl` knows a time zone here: browsers may know only its former one. */
export const toKnownName = (timeZone: string) =>
  isTimeZone(timeZone)
    ? timeZone
    : (Object.keys(presentNames).find((former) => presentNames[former] === timeZone) ?? timeZone)
