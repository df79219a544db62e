import { today } from '../../../lib/time/dates'
import type { EmailContext } from '../../email/context'
import type { Email } from '../../email/outbox'
import type { AppointmentTable } from '../table'
import { describeTimeShortly } from './describe-time'
import { aboutId, appointmentTopic, isMoved, onTwoLines } from './emails'

/** Returns an email to the practice about what a parent did. `told` is the appointment before that. */
export function toPractice(
  what: 'moved' | 'cancelled',
  row: AppointmentTable,
  { siteUrl, mailTo, site }: EmailContext,
  told: AppointmentTable,
): Email {
  const { timeZone } = site
  return {
    kind: 'appointment-changed',
    to: mailTo,
    replyTo: row.email!,
    subject: `${what === 'moved' ? 'Moved' : 'Canceled'}: ${describeTimeShortly(row, timeZone)}, ${row.name}`,
    aboutId: aboutId(row),
    topic: appointmentTopic(row),
    content: {
      brand: site.name,
      title: `${row.name} ${what === 'moved' ? 'moved' : 'canceled'} ${row.status === 'requested' ? 'the time they asked for' : 'their appointment'}`,
      body: [
        {
          facts: [
            ['Appointment', row.typeName],
            ['When', onTwoLines(row, timeZone)],
            ['Instead of', isMoved(told, row) ? onTwoLines(told, timeZone) : null],
            ['Email', row.email],
            ['Phone', row.phone],
            ['Address', row.address],
          ],
        },
        ...(row.cancelReason ? [{ quote: row.cancelReason, of: 'Reason' }] : []),
        'Reply to this email to write to the parent.',
        calendarLink(row, siteUrl, timeZone),
      ],
      footer: `${site.name}, sent when a family changes an appointment on ${siteUrl}`,
    },
  }
}

const needs = { phone: 'phone number', address: 'address' } as const

/** Returns an email to the practice about what a parent has told for the place, or changed. */
export function toldToPractice(
  what: keyof typeof needs,
  row: AppointmentTable,
  { siteUrl, mailTo, site }: EmailContext,
): Email {
  const { timeZone } = site
  return {
    kind: 'appointment-changed',
    to: mailTo,
    replyTo: row.email!,
    subject: `Their ${needs[what]}: ${describeTimeShortly(row, timeZone)}, ${row.name}`,
    aboutId: aboutId(row),
    topic: `${appointmentTopic(row)} ${what}`,
    content: {
      brand: site.name,
      title: `${row.name} left their ${needs[what]}`,
      body: [
        {
          facts: [
            [what === 'phone' ? 'Phone' : 'Address', row[what]],
            ['Appointment', row.typeName],
            ['When', onTwoLines(row, timeZone)],
            ['Email', row.email],
          ],
        },
        'Reply to this email to write to the parent.',
        calendarLink(row, siteUrl, timeZone),
      ],
      footer: `${site.name}, sent when a family changes an appointment on ${siteUrl}`,
    },
  }
}

/** Returns a button that opens the practice's calendar at an appointment. */
export const calendarLink = ({ start }: Pick<AppointmentTable, 'start'>, siteUrl: string, timeZone: string) => ({
  action: 'Open the calendar',
  url: `${siteUrl}/admin/calendar?date=${today(timeZone, new Date(start))}`,
})
