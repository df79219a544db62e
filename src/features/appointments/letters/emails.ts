import type { Trx } from '../../../server/db/open'
import type { Email } from '../../email/outbox'
import type { EmailContext } from '../../settings/site-settings'
import { bookingPath, bookingToken } from '../booking/token'
import { places } from '../schema'
import type { AppointmentTable } from '../table'
import { describeTime } from './describe-time'

export type ParentEmail = 'booked' | 'requested' | 'moved' | 'cancelled' | 'reminder'

const texts: Record<ParentEmail, [subject: string, title: string, text: string]> = {
  booked: ['Your appointment is booked', 'You’re booked', 'I look forward to talking with you.'],
  requested: [
    'Your appointment request has arrived',
    'Your request has arrived',
    'This time isn’t booked yet. I’ll confirm it, or suggest another, as soon as I can.',
  ],
  moved: ['Your appointment has a new time', 'Your new time', 'Your appointment has moved. This is the new time.'],
  cancelled: ['Your appointment is cancelled', 'Cancelled', 'This appointment is cancelled.'],
  reminder: ['Reminder of your appointment', 'See you soon', 'This is a reminder of our appointment.'],
}

/** Returns an email to the parent about an appointment. */
export async function toParent(
  trx: Trx,
  what: ParentEmail,
  row: AppointmentTable,
  { siteUrl, mailTo, site }: EmailContext,
): Promise<Email> {
  const [subject, title, text] = texts[what]
  return {
    kind: `appointment-${what}`,
    to: row.email!,
    replyTo: mailTo,
    subject,
    aboutId: row.consultationId ?? row.id,
    content: {
      brand: site.name,
      title,
      body: [
        `Dear ${row.name},`,
        text,
        {
          facts: [
            ['Appointment', row.typeName],
            ['When', describeTime(row, row.timeZone ?? site.timeZone)],
            ['Where', [places[row.place], row.placeDetails].filter(Boolean).join(': ')],
          ],
        },
        { action: 'See, move, or cancel it', url: siteUrl + bookingPath(await bookingToken(trx, row.id)) },
      ],
      footer: `${site.consultant}\n${site.name}\n${site.phone}\n${site.email}`,
    },
  }
}

/** Returns an email to the practice about what a parent did. */
export function toPractice(
  what: 'moved' | 'cancelled',
  row: AppointmentTable,
  { siteUrl, mailTo, site }: EmailContext,
): Email {
  const when = describeTime(row, site.timeZone)
  return {
    kind: 'appointment-changed',
    to: mailTo,
    replyTo: row.email!,
    subject: what === 'moved' ? `${row.name} moved to ${when}` : `${row.name} cancelled: ${when}`,
    aboutId: row.consultationId ?? row.id,
    content: {
      brand: site.name,
      title: what === 'moved' ? `${row.name} moved the appointment` : `${row.name} cancelled the appointment`,
      body: [
        {
          facts: [
            ['Appointment', row.typeName],
            ['When', when],
            ['Reason', row.cancelReason],
          ],
        },
        { action: 'Open the calendar', url: `${siteUrl}/admin/calendar?date=${row.start.slice(0, 10)}` },
      ],
      footer: `${site.name}, sent when a family changes an appointment on ${siteUrl}`,
    },
  }
}
