import { toGreetingName } from '../../lib/text/greeting-name'
import { formatDay } from '../../lib/time/dates'
import { formatHours } from '../../lib/text/plural'
import { describeTime, describeTimeShortly } from '../appointments/emails/describe-time'
import { appointmentTopic } from '../appointments/emails/emails'
import { calendarLink } from '../appointments/emails/to-practice'
import type { AppointmentTable } from '../appointments/table'
import type { Email } from '../email/outbox'
import type { EmailContext } from '../email/context'
import { receiptOf } from '../requests/topic'
import { fillEmail } from '../email/template'
import { getPlainText } from '../website/plain-texts'
import type { ConsultationTable } from './table'

/** Returns the emails for a booking: a notification to the practice, where a reply goes to the parent, and a confirmation. */
export const bookingEmails = (
  row: ConsultationTable,
  context: EmailContext,
  appointment?: AppointmentTable,
): [toPractice: Email, toParent: Email] => [toPractice(row, context, appointment), toParent(row, context)]

function toPractice(
  row: ConsultationTable,
  { siteUrl, mailTo, site, website }: EmailContext,
  appointment?: AppointmentTable,
): Email {
  const isBooked = appointment?.status === 'confirmed'
  return {
    kind: 'booking-received',
    to: mailTo,
    replyTo: row.email,
    ...(appointment && { topic: appointmentTopic(appointment) }),
    subject: appointment
      ? `${isBooked ? 'Booked' : 'Requested'}: ${describeTimeShortly(appointment, site.timeZone)}, ${row.parentName}`
      : `${row.consultationType}: ${row.parentName}`,
    content: {
      brand: site.name,
      title: `${row.parentName} ${isBooked ? 'booked' : 'requested'} a consultation`,
      body: [
        {
          facts: [
            ['Parent', row.parentName],
            ['Email', row.email],
            ['Phone', row.phone],
            ['Child’s age', row.childAge],
            ['Service', row.consultationType],
            ['Preferred date', row.preferredDate && formatDay(row.preferredDate)],
            ['Appointment', appointment && describeTime(appointment, site.timeZone)],
          ],
        },
        { quote: row.sleepChallenges, of: getPlainText('services', 'challengesLabel', website, site) },
        `Reply to this email to write to the parent. ${getNextStep(appointment, site)}`,
        appointment
          ? calendarLink(appointment, siteUrl, site.timeZone)
          : { action: 'Open in the portal', url: `${siteUrl}/admin?tab=consultations` },
      ],
      footer: `${site.name}, sent when a parent books on ${siteUrl}`,
    },
  }
}

/** The address is unverified, so it gets nothing that was typed. */
function toParent(row: ConsultationTable, context: EmailContext): Email {
  const day = row.preferredDate && formatDay(row.preferredDate)
  return {
    kind: 'booking-confirmation',
    to: row.email,
    replyTo: context.mailTo,
    ...receiptOf(row),
    ...fillEmail('booking', context, {
      words: { parent: toGreetingName(row.parentName) },
      blocks: {
        details: [
          {
            facts: [
              ['Service', row.consultationType],
              ['Preferred date', day],
            ],
          },
        ],
        quote: [],
      },
    }),
  }
}

function getNextStep(appointment: AppointmentTable | undefined, { promisedHours }: EmailContext['site']) {
  if (!appointment) return `They were promised an answer within ${formatHours(promisedHours)}.`
  if (appointment.status === 'confirmed') return 'They have the invitation.'
  const next = 'They’re waiting for you to confirm the time, or suggest another.'
  if (appointment.takesTime) return next
  return `${next} Until then others can book it, because the site got more bookings from them, their network, or everyone than usual.`
}
