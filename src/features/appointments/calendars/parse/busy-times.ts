import type ICAL from 'ical.js'
import type { Notice } from '../../table.ts'
import { attempt, readCalendars } from './content-lines.ts'
import { findFreeBusyNotice, findNotice } from './find-notice.ts'
import { listFreeBusy, listOccurrences, type Limits } from './occurrences.ts'
import { createZones } from './zones.ts'

export type ParseOptions = {
  /** The practice's time zone, for times without one. */
  timeZone: string
  /** The owner's email addresses, in lower case: events that they declined don't count. */
  addresses: string[]
  /** Instants. */
  from: string
  to: string
}

/** An event that takes time. All-day events have dates, with an exclusive end; others have instants. */
type BusyEvent = { uid: string | undefined; start: string; end: string }

export type ParsedCalendar = {
  /** The name the calendar gives itself. */
  name: string | undefined
  events: BusyEvent[]
  /** How many events can't be read completely. The notices cover the first ones. */
  unreadable: number
  notices: Notice[]
  /** False if the file is cut off. */
  isComplete: boolean
}

const MAX_EVENTS = 20_000
const MAX_RECURRENCES = 40_000

/** The calendar has more events than one person could, or a rule that never ends. */
export class TooManyEvents extends Error {}

/** Enough to find what's wrong. */
export const MAX_NOTICES = 20

/**
 * Returns the events in an iCalendar file (RFC 5545) that take time between `from` and `to`, including each occurrence of recurring events. Leaves
 * out the parts of an event that can't be read, with a notice.
 * @throws TooManyEvents, or Error if it isn't an iCalendar file
 */
export function listBusyTimes(text: string, { timeZone, addresses, from, to }: ParseOptions): ParsedCalendar {
  const { calendars, isComplete } = readCalendars(text)
  if (calendars.length === 0) throw Error('not a calendar')
  const limits: Limits = { fromMs: Date.parse(from), toMs: Date.parse(to), recurrencesLeft: MAX_RECURRENCES }
  const events: BusyEvent[] = []
  const notices: Notice[] = []
  for (const calendar of calendars) {
    const findZone = createZones(calendar, timeZone)
    const components = ['vevent', 'vfreebusy'].flatMap((name) => calendar.getAllSubcomponents(name))
    const changes = Map.groupBy(
      components.filter(isChange).map((event) => ({ event, isBusy: isBusy(event, addresses) })),
      ({ event }) => getUid(event),
    )
    for (const component of components) {
      if (!isBusy(component, addresses)) continue
      const uid = getUid(component)
      // A changed occurrence stands on its own, even without its series, as in Google's free/busy feeds.
      const ownChanges = uid === undefined || isChange(component) ? [] : (changes.get(uid) ?? [])
      const { spans, notice } = attempt(() => {
        if (component.name === 'vfreebusy')
          return { spans: [...listFreeBusy(component, findZone, limits)], notice: findFreeBusyNotice(component) }
        const spans = [...listOccurrences(component, ownChanges, findZone, limits)]
        return { spans, notice: findNotice(component, spans, findZone) }
      }) ?? { spans: [], notice: { problem: 'start', start: null, end: null } }
      if (limits.recurrencesLeft < 0 || events.length + spans.length > MAX_EVENTS) throw new TooManyEvents()
      events.push(...spans.map((span) => ({ uid, ...span })))
      if (notice) notices.push(notice)
    }
  }
  // ical.js doesn't know this property, so it doesn't unescape it (RFC 5545, 3.3.11).
  const name = calendars
    .map((one) => getText(one, 'x-wr-calname')?.replaceAll(/\\([\\;,])/g, '$1') ?? getText(one, 'name'))
    .find(Boolean)
  return { name, events, unreadable: notices.length, notices: notices.slice(0, MAX_NOTICES), isComplete }
}

const getText = (component: ICAL.Component, name: string) =>
  (component.getFirstPropertyValue(name) as string | null)?.trim() || undefined
const getUid = (component: ICAL.Component) => getText(component, 'uid')
const isChange = (component: ICAL.Component) => component.hasProperty('recurrence-id')

/** Returns whether an event takes time: it isn't shown as free, canceled, or declined. */
function isBusy(component: ICAL.Component, addresses: string[]) {
  if (isWord(component, 'transp', 'TRANSPARENT') || isWord(component, 'status', 'CANCELLED')) return false
  // Outlook's other values (TENTATIVE, BUSY, OOF, WORKINGELSEWHERE) defer to TRANSP.
  if (isWord(component, 'x-microsoft-cdo-busystatus', 'FREE')) return false
  return !component.getAllProperties('attendee').some((attendee) => {
    const address = attendee.getFirstParameter('email') || String(attendee.getFirstValue())
    const isDeclined = attendee.getFirstParameter('partstat')?.toUpperCase() === 'DECLINED'
    return isDeclined && addresses.includes(address.replace(/^mailto:/i, '').toLowerCase())
  })
}

/** A line of text such as "Status: cancelled" can look like a property, except for its space. */
const isWord = (component: ICAL.Component, name: string, word: string) =>
  (component.getFirstPropertyValue(name) as string | null)?.trimEnd().toUpperCase() === word
