import { countQuestions } from '../../../lib/text/count-questions'
import { toGreetingName } from '../../../lib/text/greeting-name'
import { today } from '../../../lib/time/dates'
import type { Trx } from '../../../server/db/open'
import type { Block } from '../../email/email-content'
import type { Email } from '../../email/outbox'
import type { EmailContext } from '../../email/context'
import { findPackage } from '../../requests/find-package'
import { bookingPath, bookingToken } from '../booking/token'
import type { AppointmentContext } from '../context'
import { places } from '../schema'
import { fillEmail, fillLine } from '../../email/template'
import type { AppointmentTable } from '../table'
import { describeTime, describeTimeShortly, getParentZone } from './describe-time'
import { createInvitation, describePlace } from './invitation'

export type ParentEmail = 'booked' | 'requested' | 'moved' | 'cancelled' | 'reminder'

type Change = {
  /** The appointment as the parent last heard of it; undefined if they haven't. */
  told?: AppointmentTable
  byParent?: boolean
}

/** Returns what emails about an appointment are about: its request, or the appointment itself. They're erased with it. */
export const aboutId = ({ consultationId, id }: Pick<AppointmentTable, 'consultationId' | 'id'>) => consultationId ?? id

/** The topic of all emails about an appointment. */
export const appointmentTopic = ({ id }: Pick<AppointmentTable, 'id'>) => `appointment ${id}`

/** Until when an email makes sense. A cancellation always does. */
const endOf = (what: ParentEmail, { start, end }: AppointmentTable) =>
  what === 'cancelled' ? undefined : what === 'booked' || what === 'moved' ? end : start

/** Returns an email to the parent about an appointment, with the invitation that keeps their calendar up to date. */
export async function toParent(
  trx: Trx,
  what: ParentEmail,
  row: AppointmentTable,
  context: AppointmentContext,
  { told, byParent = false }: Change = {},
): Promise<Email> {
  const { siteUrl, mailTo, site } = context
  const zone = getParentZone(row, site.timeZone)
  // What's cancelled is the time that the parent knows.
  const shown = what === 'cancelled' ? (told ?? row) : row
  const isElsewhere = describeTimeShortly(shown, zone) !== describeTimeShortly(shown, site.timeZone)
  const minutes = (Date.parse(row.end) - Date.parse(row.start)) / 60_000
  const url = siteUrl + bookingPath(await bookingToken(trx, row.id))
  const method = what === 'reminder' ? undefined : getMethod(row, told)
  const joinUrl = getJoinUrl(row)
  return {
    kind: `appointment-${what}`,
    to: row.email!,
    replyTo: mailTo,
    aboutId: aboutId(row),
    topic: appointmentTopic(row),
    validUntil: endOf(what, row),
    // What's cancelled is the time that they know, as a later revision.
    invitation: method && createInvitation(method, { ...row, start: shown.start, end: shown.end }, context, url),
    ...fillEmail(getTemplate(what, told, byParent), context, {
      words: {
        parent: toGreetingName(row.name!),
        when: describeTimeShortly(shown, zone),
        meeting: row.place === 'in person' ? 'meeting you' : 'talking with you',
        soon: row.place === 'phone' ? 'Talk to you soon' : 'See you soon',
      },
      blocks: {
        details: [
          {
            facts: [
              ['Appointment', `${row.typeName}, ${minutes} minutes`],
              ['When', onTwoLines(shown, zone)],
              [`Time at ${site.name}`, isElsewhere ? onTwoLines(shown, site.timeZone) : null],
              ['Instead of', told && isMoved(told, shown) ? onTwoLines(told, zone) : null],
              ['How we meet', row.status === 'confirmed' && !joinUrl ? describeToParent(row) : places[row.place]],
            ],
          },
          ...(what === 'cancelled' && !byParent && row.cancelReason ? [{ quote: row.cancelReason }] : []),
        ],
        links: [...(await askQuestions(trx, what, row, context, url)), ...getLinks(url, joinUrl)],
        another: [{ action: 'Pick another time', url: `${siteUrl}/services` }],
      },
    }),
  }
}

/** Returns the text that fits what the parent has heard before. */
function getTemplate(what: ParentEmail, told: AppointmentTable | undefined, byParent: boolean) {
  const wasRequested = told?.status === 'requested'
  if (what === 'booked') return wasRequested ? 'approved' : 'booked'
  if (what === 'requested') return wasRequested ? 'requestMoved' : 'requested'
  if (what === 'moved') return byParent ? 'movedByParent' : 'moved'
  if (what === 'cancelled' && byParent) return 'cancelledByParent'
  return what === 'cancelled' && wasRequested ? 'declined' : what
}

/** A parent gets an invitation once the time is confirmed. Only what's in their calendar is cancelled there. */
function getMethod(row: AppointmentTable, told: AppointmentTable | undefined) {
  if (row.status === 'confirmed') return 'REQUEST'
  return told?.status === 'confirmed' ? 'CANCEL' : undefined
}

/** Asks for the number of a parent who hasn't left it. */
const describeToParent = (row: AppointmentTable) =>
  row.place === 'phone' && !row.phone && !row.placeDetails
    ? `${places.phone}: please reply with your number`
    : describePlace(row)

const isMoved = (told: AppointmentTable, row: AppointmentTable) => Date.parse(told.start) !== Date.parse(row.start)

function getJoinUrl({ place, placeDetails, status }: AppointmentTable) {
  const isLink = status === 'confirmed' && place === 'video' && /^https?:/i.test(placeDetails ?? '')
  return isLink && URL.canParse(placeDetails!) ? placeDetails! : undefined
}

/** Asks whoever has just booked for their answers, if their package has questions. A reminder follows (question-reminders.ts). */
async function askQuestions(
  trx: Trx,
  what: ParentEmail,
  row: AppointmentTable,
  context: AppointmentContext,
  url: string,
): Promise<Block[]> {
  if (what !== 'booked') return []
  const { questions: count = 0 } = (await findPackage(trx, row, context.packages)) ?? {}
  const intake = trx
    .selectFrom('intake')
    .select('id')
    .where('appointmentId', '=', row.id)
    .where('savedAt', 'is not', null)
  if (count === 0 || (await intake.executeTakeFirst())) return []
  const questions = countQuestions(count)
  return [
    fillLine('askQuestions', context, { questions: questions.toLowerCase() }),
    { link: count === 1 ? 'Answer it' : 'Answer them', url: `${url}#questions` },
  ]
}

function getLinks(url: string, joinUrl: string | undefined): Block[] {
  return [
    ...(joinUrl ? [{ action: 'Join the video call', url: joinUrl }] : []),
    { action: 'Move or cancel', url },
    'If no time there works for you, just reply to this email and ask for another.',
  ]
}

const onTwoLines = (at: { start: string }, timeZone: string) => describeTime(at, timeZone).replace(' at ', '\n')

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
    subject: `${what === 'moved' ? 'Moved' : 'Cancelled'}: ${describeTimeShortly(row, timeZone)}, ${row.name}`,
    aboutId: aboutId(row),
    topic: appointmentTopic(row),
    content: {
      brand: site.name,
      title: `${row.name} ${what} ${row.status === 'requested' ? 'the time they asked for' : 'their appointment'}`,
      body: [
        {
          facts: [
            ['Appointment', row.typeName],
            ['When', onTwoLines(row, timeZone)],
            ['Instead of', isMoved(told, row) ? onTwoLines(told, timeZone) : null],
            ['Email', row.email],
            ['Phone', row.phone],
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

/** Returns a button that opens the practice's calendar at an appointment. */
export const calendarLink = ({ start }: Pick<AppointmentTable, 'start'>, siteUrl: string, timeZone: string) => ({
  action: 'Open the calendar',
  url: `${siteUrl}/admin/calendar?date=${today(timeZone, new Date(start))}`,
})
