import type { Flag, Instant, JsonColumn } from '../../server/db/columns'
import type { Status } from '../requests/status'
import type { AppointmentType, Place } from './schema'
import type { Span } from './span'

export type AppointmentTypeTable = Omit<AppointmentType, 'active'> & {
  active: Flag
  createdAt: Instant
}

export type AppointmentTable = {
  /** Also the UID of the invitation (RFC 5545, 3.8.4.7). */
  id: string
  /** The request it belongs to, which may be in the trash. Null if the practice added the appointment for a family without a request. */
  consultationId: string | null
  /** The fields from here on are copied from the type, which may change or be deleted. */
  typeId: string | null
  typeName: string
  place: Place
  placeDetails: string | null
  /** `held` for a few minutes while a parent fills in the form; without a name or email until it's booked. */
  status: 'held' | 'requested' | 'confirmed' | 'cancelled'
  /** False for a request above the limits (`booking/limits.ts`) or suspected spam: others can book its time until it's approved. */
  takesTime: boolean
  start: Instant
  end: Instant
  /** Includes the buffers. These spans never overlap, except for canceled appointments and those that take no time. */
  blockedFrom: Instant
  blockedUntil: Instant
  name: string | null
  email: string | null
  /** The family of its email address (`families/family.ts`), set in the transaction that stores the appointment. */
  familyId: string | null
  phone: string | null
  /** Where to visit the parent. */
  address: string | null
  /** The parent's time zone. */
  timeZone: string | null
  /** The SEQUENCE of the last invitation (RFC 5545, 3.8.7.4). */
  sequence: number
  /** SHA-256 of the token in the parent's link, or of a hold's token. */
  tokenHash: string
  /** Visible only to the practice. */
  note: string | null
  cancelReason: string | null
  undo: Undo | null
  /** When a hold expires, and the keyed hash of its visitor's network. */
  expiresAt: Instant | null
  heldBy: string | null
  /** When the start or status last changed. */
  changedAt: Instant
  createdAt: Instant
}

export type State = Span & Pick<AppointmentTable, 'status' | 'takesTime' | 'sequence' | 'cancelReason' | 'changedAt'>

/** The state before the practice's last change, the state the parent had been told, and the ids of the emails about the change. */
export type Undo = {
  before: State
  told: State
  consultation: { status: Status; answeredAt: string | null } | undefined
  emails: string[]
  batch?: string
}

/** The other parent, who also gets the emails about an appointment. At most one, deleted with the appointment. */
export type AppointmentGuest = {
  id: string
  appointmentId: string
  email: string
  /** SHA-256 of the token in their link. */
  tokenHash: string
  /** When they accepted by clicking. Until then, they only get the question. */
  confirmedAt: Instant | null
  /** When they declined. They aren't asked again. */
  leftAt: Instant | null
  createdAt: Instant
}

export type CalendarTable = {
  id: string
  kind: 'feed' | 'caldav'
  /** The name the calendar gives itself; null until it has been read. */
  name: string | null
  /** Encrypted, like the password: anyone who knows a feed's address can read it. */
  url: string
  username: string | null
  password: string | null
  etag: string | null
  /** When it was last read completely, and when that was last tried. */
  readAt: Instant | null
  triedAt: Instant | null
  /** Why the last attempt failed, fully or in part. */
  error: string | null
  notices: Notice[] | null
  createdAt: Instant
}

/** An event that can't be read completely. It's identified by its time: its contents aren't stored. */
export type Notice = {
  /** What can't be read: the start, the end, the recurrence, or the time zone. */
  problem: 'start' | 'end' | 'recurrence' | 'zone'
  /** A date for an all-day event, a wall time in an unknown zone, otherwise an instant. Null if it can't be read. */
  start: string | null
  /** When the event ends; null if it recurs or the end can't be read. */
  end: string | null
  /** The unknown time zone's name. */
  zone?: string
  changedAt?: string
}

declare module '../../server/db/tables' {
  interface Tables {
    appointmentType: AppointmentTypeTable
    appointment: Omit<AppointmentTable, 'takesTime' | 'undo'> & { takesTime: Flag; undo: JsonColumn<Undo> | null }
    /** A reminder that was sent, stored so that it's sent only once. */
    appointmentReminder: { appointmentId: string; start: Instant; minutes: number }
    appointmentGuest: AppointmentGuest
    calendar: Omit<CalendarTable, 'notices'> & { notices: JsonColumn<Notice[]> | null }
    /** An event of an external calendar. All-day events have dates; their end is exclusive. */
    busyTime: { calendarId: string; start: string; end: string }
  }
}
