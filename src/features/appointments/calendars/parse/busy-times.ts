import ICAL from 'ical.js'
import { listFreeBusy, listOccurrences, type Limits } from './occurrences.ts'
import { createZones } from './zones.ts'

export type ParseOptions = {
  /** The practice's, for times without a zone. */
  timeZone: string
  /** The owner's, in lower case: events that they declined don't count. */
  addresses: string[]
  /** Instants. */
  from: string
  to: string
}

/** An event that takes time. All-day events have dates, and the end is the date after the last; others have instants. */
type BusyEvent = { uid: string | undefined; start: string; end: string }

export type ParsedCalendar = {
  /** As the calendar calls itself. */
  name: string | undefined
  events: BusyEvent[]
  /** How many events are malformed. */
  unreadable: number
}

const MAX_EVENTS = 20_000
const MAX_RECURRENCES = 40_000

/** The calendar has more events than a person's, or a rule that never ends. */
export class TooManyEvents extends Error {}

const EVENT = /^BEGIN:(VEVENT|VFREEBUSY)\r?\n[^]*?^END:\1[^\S\n]*$/gim

/**
 * Returns the events in an iCalendar file (RFC 5545) that take time between `from` and `to`, each occurrence of a recurring one.
 * @throws TooManyEvents, or Error if it isn't such a file
 */
export function listBusyTimes(text: string, { timeZone, addresses, from, to }: ParseOptions): ParsedCalendar {
  const calendar = parse(text.replace(EVENT, ''))
  if (calendar.name !== 'vcalendar') throw Error('not a calendar')
  const findZone = createZones(calendar, timeZone)
  // One by one, so that a malformed event doesn't hide the others.
  const parsed = [...text.matchAll(EVENT)].map(([event]) => attempt(() => parse(event)))
  const components = parsed.filter((component) => component !== undefined)
  const changes = Map.groupBy(
    components.filter(isChange).map((event) => ({ event, isBusy: isBusy(event, addresses) })),
    ({ event }) => getUid(event),
  )
  const limits: Limits = { fromMs: Date.parse(from), toMs: Date.parse(to), recurrencesLeft: MAX_RECURRENCES }
  const events: BusyEvent[] = []
  let unreadable = parsed.length - components.length
  for (const component of components) {
    if (!isBusy(component, addresses)) continue
    const uid = getUid(component)
    // A changed occurrence stands for itself, also without its series, as in Google's free/busy feeds.
    const ownChanges = uid === undefined || isChange(component) ? [] : (changes.get(uid) ?? [])
    const spans = attempt(() => [
      ...(component.name === 'vfreebusy'
        ? listFreeBusy(component, findZone, limits)
        : listOccurrences(component, ownChanges, findZone, limits)),
    ])
    if (limits.recurrencesLeft < 0 || events.length + (spans?.length ?? 0) > MAX_EVENTS) throw new TooManyEvents()
    if (spans) events.push(...spans.map((span) => ({ uid, ...span })))
    else unreadable++
  }
  // ical.js doesn't know this property, so it leaves the escapes (RFC 5545, 3.3.11).
  const name = getText(calendar, 'x-wr-calname')?.replaceAll(/\\([\\;,])/g, '$1') ?? getText(calendar, 'name')
  return { name, events, unreadable }
}

const parse = (text: string) => new ICAL.Component(ICAL.parse(text) as ConstructorParameters<typeof ICAL.Component>[0])

function attempt<T>(work: () => T) {
  try {
    return work()
  } catch {
    return undefined
  }
}

const getText = (component: ICAL.Component, name: string) =>
  (component.getFirstPropertyValue(name) as string | null)?.trim() || undefined
const getUid = (component: ICAL.Component) => getText(component, 'uid')
const isChange = (component: ICAL.Component) => component.hasProperty('recurrence-id')

/** Whether an event takes time: it isn't shown as free, cancelled, or declined. */
function isBusy(component: ICAL.Component, addresses: string[]) {
  if (getText(component, 'transp')?.toUpperCase() === 'TRANSPARENT') return false
  if (getText(component, 'status')?.toUpperCase() === 'CANCELLED') return false
  return !component.getAllProperties('attendee').some((attendee) => {
    const address = attendee.getFirstParameter('email') || String(attendee.getFirstValue())
    const isDeclined = attendee.getFirstParameter('partstat')?.toUpperCase() === 'DECLINED'
    return isDeclined && addresses.includes(address.replace(/^mailto:/i, '').toLowerCase())
  })
}
