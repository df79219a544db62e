import { countQuestions } from '../../../lib/text/count-questions'
import { toGreetingName } from '../../../lib/text/greeting-name'
import type { Trx } from '../../../server/db/open'
import type { Block } from '../../email/email-content'
import type { Email } from '../../email/outbox'
import { selectQuestions } from '../../intake/questions'
import type { Question } from '../../intake/schema'
import { findPackage } from '../../requests/find-package'
import { bookingPath, bookingToken } from '../token'
import type { AppointmentContext } from '../context'
import { findRecipient, guestPath, guestToken } from '../guest'
import { getMissing } from '../needed'
import { places } from '../schema'
import { countMinutes } from '../span'
import { fillEmail, fillLine } from '../../email/template'
import type { AppointmentGuest, AppointmentTable } from '../table'
import { describeTime, describeTimeShortly, getParentZone } from './describe-time'
import { getPlainText } from '../../website/plain-texts'
import { createInvitation, describePlace } from './invitation'

export type ParentEmail = 'booked' | 'requested' | 'moved' | 'cancelled' | 'reminder'

type Change = {
  /** The appointment as the parent last heard of it; undefined if they haven't. */
  told?: AppointmentTable
  byParent?: boolean
}

/** Returns the id that emails about an appointment refer to: its request's, or its own. They're erased with it. */
export const aboutId = ({ consultationId, id }: Pick<AppointmentTable, 'consultationId' | 'id'>) => consultationId ?? id

export const appointmentTopic = ({ id }: Pick<AppointmentTable, 'id'>) => `appointment ${id}`

/** Returns when an email becomes irrelevant; undefined for a cancellation, which never does. */
const endOf = (what: ParentEmail, { start, end }: AppointmentTable) =>
  what === 'cancelled' ? undefined : what === 'booked' || what === 'moved' ? end : start

/** Returns the emails about an appointment: to the parent, and to the other parent if they confirmed that they want them. */
export async function toParents(...[trx, what, row, context, change]: Parameters<typeof toParent>) {
  const guest = await findRecipient(trx, row.id)
  const own = await toParent(trx, what, row, context, change)
  return guest ? [own, await toParent(trx, what, row, context, change, guest)] : [own]
}

/**
 * Returns an email about an appointment to the parent or their guest, with the invitation that keeps their calendar up to date. A guest has their
 * own, read-only link.
 */
export async function toParent(
  trx: Trx,
  what: ParentEmail,
  row: AppointmentTable,
  context: AppointmentContext,
  { told, byParent = false }: Change = {},
  guest?: AppointmentGuest,
): Promise<Email> {
  const { siteUrl, mailTo, site } = context
  const zone = getParentZone(row, site.timeZone)
  // A cancellation is about the time that the parent knows.
  const shown = what === 'cancelled' ? (told ?? row) : row
  const url =
    siteUrl + (guest ? guestPath(await guestToken(trx, guest.id)) : bookingPath(await bookingToken(trx, row.id)))
  const method = what === 'reminder' ? undefined : getMethod(row, told)
  const offer = await findPackage(trx, row, context.packages)
  const questions = what === 'booked' && offer ? selectQuestions(offer) : []
  // A guest doesn't see how to reach the parent.
  const known = guest ? { ...row, name: null, email: guest.email, phone: null, address: null } : row
  return {
    kind: `appointment-${what}`,
    to: known.email!,
    replyTo: mailTo,
    aboutId: aboutId(row),
    topic: appointmentTopic(row),
    validUntil: endOf(what, row),
    // A cancellation revises the time that they know.
    invitation:
      method && createInvitation(method, { ...known, start: shown.start, end: shown.end }, context, url, !guest),
    ...fillEmail(guest ? getGuestTemplate(what, byParent) : getTemplate(what, told, byParent), context, {
      words: {
        parent: toGreetingName(known.name ?? ''),
        when: describeTimeShortly(shown, zone),
        meeting: row.place === 'in person' ? 'meeting you' : 'talking with you',
        soon: row.place === 'phone' ? 'Talk to you soon' : 'See you soon',
      },
      blocks: {
        details: [
          {
            firstIsStrong: true,
            facts: [
              ...listTimes(shown, told, zone, site),
              ['Appointment', `${row.typeName}, ${countMinutes(row.start, row.end)} minutes`],
              ['Package', offer && offer.name !== row.typeName ? offer.name : null],
              ['Price', what === 'cancelled' ? null : (offer?.price ?? null)],
              [
                'How we meet',
                row.status === 'confirmed' && !getJoinUrl(row) ? describePlace(known, context) : places[row.place],
              ],
            ],
          },
          ...(what === 'cancelled' && !byParent && row.cancelReason ? [{ quote: row.cancelReason }] : []),
        ],
        links: guest ? listGuestLinks(row, context, url) : await listLinks(trx, row, context, url, questions),
        // Its page offers to book again with the same details.
        another: guest ? [] : [{ action: 'Pick another time', url }],
      },
    }),
  }
}

/** Lists the time for the family and for the practice, and the previous time. */
function listTimes(
  shown: AppointmentTable,
  told: AppointmentTable | undefined,
  zone: string,
  site: AppointmentContext['site'],
): [string, string | null][] {
  const isElsewhere = describeTimeShortly(shown, zone) !== describeTimeShortly(shown, site.timeZone)
  return [
    ['When', onTwoLines(shown, zone)],
    [`Time at ${site.name}`, isElsewhere ? onTwoLines(shown, site.timeZone) : null],
    ['Instead of', told && isMoved(told, shown) ? onTwoLines(told, zone) : null],
  ]
}

/** A guest didn't ask for the appointment and can't pick another time. */
const getGuestTemplate = (what: ParentEmail, byParent: boolean) =>
  what === 'cancelled' ? 'guestCancelled' : getTemplate(what, undefined, byParent)

/** Returns the template that fits what the parent has already been told. */
function getTemplate(what: ParentEmail, told: AppointmentTable | undefined, byParent: boolean) {
  const wasRequested = told?.status === 'requested'
  if (what === 'booked') return wasRequested ? 'approved' : 'booked'
  if (what === 'requested') return wasRequested ? 'requestMoved' : 'requested'
  if (what === 'moved') return byParent ? 'movedByParent' : 'moved'
  if (what === 'cancelled' && byParent) return 'cancelledByParent'
  return what === 'cancelled' && wasRequested ? 'declined' : what
}

/** A parent gets an invitation once the time is confirmed. Only what's in their calendar can be canceled there. */
function getMethod(row: AppointmentTable, told: AppointmentTable | undefined) {
  if (row.status === 'confirmed') return 'REQUEST'
  return told?.status === 'confirmed' ? 'CANCEL' : undefined
}

export const isMoved = (told: AppointmentTable, row: AppointmentTable) =>
  Date.parse(told.start) !== Date.parse(row.start)

function joinCall(row: AppointmentTable): Block[] {
  const url = getJoinUrl(row)
  return url ? [{ action: 'Join the video call', url }] : []
}

function getJoinUrl({ place, placeDetails, status }: AppointmentTable) {
  const isLink = status === 'confirmed' && place === 'video' && /^https?:/i.test(placeDetails ?? '')
  return isLink && URL.canParse(placeDetails!) ? placeDetails! : undefined
}

/** Asks for the contact detail that the place requires, unless the parent has provided it. */
function askContact(row: AppointmentTable, context: AppointmentContext, url: string): Block[] {
  const missing = getMissing(row)
  if (!missing) return []
  const [name, action] = missing === 'phone' ? (['askPhone', 'Leave your number'] as const) : ADDRESS
  return [fillLine(name, context, {}), { action, url: `${url}?contact#contact` }]
}

const ADDRESS = ['askAddress', 'Leave your address'] as const

/** Asks the parent to answer the questions right after booking. A reminder follows (question-reminders.ts). */
async function askQuestions(
  trx: Trx,
  row: AppointmentTable,
  context: AppointmentContext,
  url: string,
  questions: Question[],
): Promise<Block[]> {
  const intake = trx
    .selectFrom('intake')
    .select('id')
    .where('appointmentId', '=', row.id)
    .where('savedAt', 'is not', null)
  if (questions.length === 0 || (await intake.executeTakeFirst())) return []
  const count = countQuestions(questions.length)
  const title = getPlainText('booking', 'questions', context.website, context.site)
  return [
    fillLine('askQuestions', context, { questions: count.toLowerCase() }),
    `${title.replace('{{questions}}', count)}:\n${questions.map(({ label }) => `• ${label}`).join('\n')}`,
    { action: `Answer the ${count.toLowerCase().replace('one question', 'question')}`, url: `${url}#questions` },
  ]
}

/** The links in a guest's email. A guest isn't asked anything and can't change anything. */
const listGuestLinks = (row: AppointmentTable, context: AppointmentContext, url: string): Block[] => [
  ...joinCall(row),
  { action: 'See the appointment', url },
  fillLine('guestLeaves', context, {}),
]

async function listLinks(
  trx: Trx,
  row: AppointmentTable,
  context: AppointmentContext,
  url: string,
  questions: Question[],
): Promise<Block[]> {
  const owed = [...askContact(row, context, url), ...(await askQuestions(trx, row, context, url, questions))]
  const others = [...joinCall(row), { action: 'Move or cancel', url }, fillLine('otherTime', context, {})]
  return owed.length ? oneButton([...owed, ...others]) : others
}

/** Makes the first action, what a parent still has to do, the only button, and the others links. */
function oneButton(blocks: Block[]) {
  const isAction = (block: Block) => typeof block === 'object' && 'action' in block
  const first = blocks.find(isAction)
  return blocks.map((block) =>
    typeof block === 'object' && 'action' in block && block !== first ? { link: block.action, url: block.url } : block,
  )
}

export const onTwoLines = (at: { start: string }, timeZone: string) => describeTime(at, timeZone).replace(' at ', '\n')
