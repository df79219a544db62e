import { formatDateTime } from './dates'

/** Where the minutes, seconds, and milliseconds end in an ISO date-time. */
const ENDS = [16, 19, 23]

/** Names versions by when they were saved: 'Nov 18, 11:52 PM', more precisely where two would share a name. */
export function nameVersions(instants: string[], timeZone: string) {
  const lists = ENDS.map((end) =>
    instants.map((instant) => formatDateTime(instant, timeZone).replace(/(?=\s[AP]M$)/, instant.slice(ENDS[0], end))),
  )
  return instants.map((_, index) => {
    const isUnique = (names: string[]) => names.indexOf(names[index]!) === names.lastIndexOf(names[index]!)
    return (lists.find(isUnique) ?? lists.at(-1)!)[index]!
  })
}
