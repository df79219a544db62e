import { today } from '../../../lib/time/dates'
import type { EmailContext } from '../../email/context'
import type { Email } from '../../email/outbox'
import type { AppointmentTable } from '../table'
import { describeTimeShortly } from './describe-time'
import { aboutId, appointmentTopic, isMoved, onTwoLines } from './emails'

/** Returns an email to the practice about what a parent did. `told` is the appointment before that. */
export const toPractice = (
  what: 'booked' | 'moved' | 'cancelled',
  row: AppointmentTable,
  context: EmailContext,
  told: AppointmentTable,
) => {
  const { timeZone } = context.site
  return write(row, context, {
    topic: appointmentTopic(row),
    subject: { booked: 'Booked', moved: 'Moved', cancelled: 'Canceled' }[what],
    title: `${row.name} ${what === 'booked' ? 'booked a time you offered' : `${what === 'moved' ? 'moved' : 'canceled'} ${row.status === 'requested' ? 'the time they asked for' : 'their appointment'}`}`,
    facts: [
      ['Appointment', row.typeName],
      ['When', onTwoLines(row, timeZone)],
      ['Instead of', isMoved(told, row) ? onTwoLines(told, timeZone) : null],
      ['Email', row.email],
      ['Phone', row.phone],
      ['Address', row.address],
    ],
    reason: row.cancelReason,
  })
}

const needs = { phone: 'phone number', address: 'address' } as const

/** Returns an email to the practice about a contact detail that a parent added or changed. */
export const toldToPractice = (what: keyof typeof needs, row: AppointmentTable, context: EmailContext) =>
  write(row, context, {
    topic: `${appointmentTopic(row)} ${what}`,
    subject: `Their ${needs[what]}`,
    title: `${row.name} left their ${needs[what]}`,
    facts: [
      [what === 'phone' ? 'Phone' : 'Address', row[what]],
      ['Appointment', row.typeName],
      ['When', onTwoLines(row, context.site.timeZone)],
      ['Email', row.email],
    ],
  })

type Told = {
  topic: string
  subject: string
  title: string
  facts: [label: string, value: string | null][]
  reason?: string | null
}

function write(
  row: AppointmentTable,
  { siteUrl, mailTo, site }: EmailContext,
  { topic, subject, title, facts, reason }: Told,
): Email {
  return {
    kind: 'appointment-changed',
    to: mailTo,
    replyTo: row.email!,
    subject: `${subject}: ${describeTimeShortly(row, site.timeZone)}, ${row.name}`,
    aboutId: aboutId(row),
    topic,
    content: {
      brand: site.name,
      title,
      body: [
        { facts },
        ...(reason ? [{ quote: reason, of: 'Reason' }] : []),
        'Reply to this email to write to the parent.',
        calendarLink(row, siteUrl, site.timeZone),
      ],
      footer: `${site.name}, sent when a family changes an appointment on ${siteUrl}`,
    },
  }
}

export const calendarLink = ({ start }: Pick<AppointmentTable, 'start'>, siteUrl: string, timeZone: string) => ({
  action: 'Open the calendar',
  url: `${siteUrl}/admin/calendar?date=${today(timeZone, new Date(start))}`,
})
