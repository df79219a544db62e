import { formatDateTime } from '../../../lib/time/dates'
import type { Status } from '../../requests/status'
import type { NewAnswer } from '../schema'

/** What is answered: a message, a consultation request with its requested time, or only the family. */
export type Answered = { id: string } & (
  | { kind: 'contact' }
  | {
      kind: 'consultation'
      /** The package's name. */
      service: string
      status: Status
      asked: { id: string; start: string; guest?: string } | undefined
      /** What the parent gets if it's canceled: 'the cancellation of …'. */
      cancellation: string | undefined
    }
  | { kind: 'family'; addresses: string[] }
)

export type Draft = {
  /** The idempotency key. */
  key: string
  template: string
  subject: string
  text: string
  isEdited: boolean
  status?: Status
  approve?: boolean
  to?: string
  times?: OfferedTimes
}

/** Free times to choose from, for a type of appointment. */
export type OfferedTimes = NonNullable<NewAnswer['times']>

/** Describes what the parent gets: the answer, and what its status causes. */
export function describeEmails(answered: Answered, { approve, status, times }: Draft, timeZone: string) {
  const own = times?.starts.length
    ? `your answer, with ${times.starts.length === 1 ? 'a time' : 'times'} to book`
    : 'your answer'
  if (answered.kind !== 'consultation') return own
  const { asked, cancellation } = answered
  if (asked && approve)
    return `${own}, and the invitation for ${formatDateTime(asked.start, timeZone)}${asked.guest ? `, also to ${asked.guest}` : ''}`
  const isCancelled = status === 'cancelled' && answered.status !== 'cancelled'
  return isCancelled && cancellation ? `${own}, and ${cancellation}` : own
}

export const getAddress = (answered: Answered, { to }: Draft) =>
  answered.kind === 'family' ? (to ?? answered.addresses[0]!) : ''

export function toAnswer(answered: Answered, { subject, text, times: chosen, status, approve, to }: Draft): NewAnswer {
  const times = chosen?.starts.length ? chosen : undefined
  if (answered.kind === 'contact') return { kind: 'contact', requestId: answered.id, subject, text, times }
  if (answered.kind === 'family') return { kind: 'family', familyId: answered.id, to, subject, text, times }
  return {
    kind: 'consultation',
    requestId: answered.id,
    status,
    statusWas: answered.status,
    approve: approve ? answered.asked?.id : undefined,
    subject,
    text,
    times,
  }
}
