import { isTimeZone } from './is-time-zone'

/** Former names that browsers still use for these zones (IANA Time Zone Database, `backward`). */
const presentNames: Record<string, string> = {
  'America/Godthab': 'America/Nuuk',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
}

export const toPresentName = (timeZone: string) => presentNames[timeZone] ?? timeZone

/** Returns a time zone's name in this browser's `Intl`, which may only know its former one. */
export const toKnownName = (timeZone: string) =>
  isTimeZone(timeZone)
    ? timeZone
    : (Object.keys(presentNames).find((former) => presentNames[former] === timeZone) ?? timeZone)
