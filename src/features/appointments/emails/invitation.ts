import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalAttendeeType,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator'
import { toGreetingName } from '../../../lib/text/greeting-name'
import { parseMailbox } from '../../email/mailbox'
import type { EmailContext } from '../../email/context'
import type { Site } from '../../settings/site-settings'
import { getPlainText } from '../../website/plain-texts'
import { places } from '../schema'
import type { AppointmentTable } from '../table'

/**
 * Returns an appointment as an iCalendar object (RFC 5545) with a method of RFC 5546: REQUEST adds it to the parent's calendar or moves it there,
 * CANCEL removes it, and PUBLISH is for a download without an attendee. `url` is the parent's link, which can change the appointment, or its guest's,
 * which can't.
 */
export function createInvitation(
  method: 'REQUEST' | 'CANCEL' | 'PUBLISH',
  row: AppointmentTable,
  context: Pick<EmailContext, 'mailFrom' | 'site' | 'website'>,
  url: string,
  changes = true,
) {
  const { mailFrom, site } = context
  const { name, address } = parseMailbox(mailFrom)
  // Only a confirmed appointment shows where to meet; a cancellation repeats it.
  const isTold = row.status === 'confirmed' || method === 'CANCEL'
  const calendar = ical({
    prodId: toProdId(site),
    method: ICalCalendarMethod[method],
  })
  const event = calendar.createEvent({
    ...toEvent(row),
    stamp: new Date(),
    ...(method === 'CANCEL' && { status: ICalEventStatus.CANCELLED }),
    summary: `${row.typeName} with ${site.consultant}`,
    location: (isTold && row.placeDetails) || places[row.place],
    description: `${isTold ? describePlace(row, context) : places[row.place]}\n\n${changes ? 'Move or cancel' : 'See it, or stop these emails'}: ${url}`,
    // It's only a path if the site's URL is unknown.
    ...(url.startsWith('/') ? {} : { url }),
    organizer: { name: name || site.name, email: address },
  })
  if (method !== 'PUBLISH')
    event.createAttendee({
      name: row.name ? toGreetingName(row.name) : undefined,
      email: row.email!,
      type: ICalAttendeeType.INDIVIDUAL,
      role: ICalAttendeeRole.REQ,
      status: ICalAttendeeStatus.NEEDSACTION,
      rsvp: true,
    })
  return calendar.toString()
}

/** Names the practice as the calendar's author: it's the only one the parent knows. */
export const toProdId = ({ name }: Pick<Site, 'name'>) => ({
  company: name.replaceAll('/', ' '),
  product: 'Appointments',
})

export const toEvent = ({ id, sequence, start, end, status }: AppointmentTable) => ({
  id,
  sequence,
  start: new Date(start),
  end: new Date(end),
  status: statuses[status],
})

const statuses = {
  held: ICalEventStatus.TENTATIVE,
  requested: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
}

/** Describes how they meet: 'By phone: I’ll call you at (555) 010-0134'. */
export function describePlace(
  { place, placeDetails, phone, address }: Pick<AppointmentTable, 'place' | 'placeDetails' | 'phone' | 'address'>,
  { website, site }: Pick<EmailContext, 'website' | 'site'>,
) {
  // Anyone can enter anything with anyone's address. Without letters, it can't be a link.
  const number = phone && /\p{L}|@/u.test(phone) ? 'the number you left' : phone
  const told = {
    phone: number && `${getPlainText('booking', 'callAt', website, site)} ${number}`,
    'in person': address && `${getPlainText('booking', 'visitAt', website, site)} the address you left`,
    video: null,
  }
  const details = placeDetails ?? told[place]
  return details ? `${places[place]}: ${details}` : places[place]
}
