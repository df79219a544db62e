import type { Flag, Instant, JsonColumn } from '../../server/db/columns'
import type { Status } from '../requests/status'
import type { AppointmentType, Place } from './schema'
import type { Span } from './span'

export type AppointmentTypeTable = Omit<AppointmentType, 'active'> & {
  active: Flag
  createdAt: Instant
}

export type AppointmentTable = {
  /** Also the UID of its invitation (RFC 5545, 3.8.4.7). */
  id: string
  /** The request it belongs to, which may be in the trash. Null if the practice added it for a family without one. */
  consultationId: string | null
  /** What follows is copied from the type, which may change or be deleted. */
  typeId: string | null
  typeName: string
  place: Place
  placeDetails: string | null
  /** `held` for a few minutes while a parent fills in the form; without a name or email until it's booked. */
  status: 'held' | 'requested' | 'confirmed' | 'cancelled'
  /**
   * False for a request above the limits (`booking/limits.ts`) or of suspected spam: others can book its time until it's approved.
   */
  takesTime: boolean
  start: Instant
  end: Instant
  /** With the buffers. No two of these spans overlap, except those of cancelled ones and those that take no time. */
  blockedFrom: Instant
  blockedUntil: Instant
  name: string | null
  email: string | null
  /** The family of its address (`families/family.ts`), set in the transaction that stores it. */
  familyId: string | null
  phone: string | null
  /** Where the parent is visited. */
  address: string | null
  /** The parent's. */
  timeZone: string | null
  /** Of the last invitation (RFC 5545, 3.8.7.4). */
  sequence: number
  /** SHA-256 of the token in the parent's link, or of a hold. */
  tokenHash: string
  /** Only the practice sees it. */
  note: string | null
  cancelReason: string | null
  undo: Undo | null
  /** When a hold ends, and the keyed hash of the network it's from. */
  expiresAt: Instant | null
  heldBy: string | null
  /** When the start or status last changed. */
  changedAt: Instant
  createdAt: Instant
}

export type State = Span & Pick<AppointmentTable, 'status' | 'takesTime' | 'sequence' | 'cancelReason' | 'changedAt'>

/** What the practice's last change replaced, what the parent had heard of until then, and the emails about the change. */
export type Undo = {
  before: State
  told: State
  consultation: { status: Status; answeredAt: string | null } | undefined
  emails: string[]
  batch?: string
}

/** The other parent, who gets the emails about an appointment too; at most one, deleted with it. */
export type AppointmentGuest = {
  id: string
  appointmentId: string
  email: string
  /** SHA-256 of the token in their link. */
  tokenHash: string
  /** When they said yes, by their own click. Until then they get nothing but the question. */
  confirmedAt: Instant | null
  /** When they said no. Then they aren't asked again. */
  leftAt: Instant | null
  createdAt: Instant
}

export type CalendarTable = {
  id: string
  kind: 'feed' | 'caldav'
  /** As the calendar calls itself; null until it was read. */
  name: string | null
  /** Encrypted, like the password: anyone who knows a feed's address can read it. */
  url: string
  username: string | null
  password: string | null
  etag: string | null
  /** When it was last read whole, and last tried. */
  readAt: Instant | null
  triedAt: Instant | null
  /** Why the last try failed, or what of it, in words. */
  error: string | null
  notices: Notice[] | null
  createdAt: Instant
}

/** An event that can't be read whole. It's named by its time: what it's about isn't stored. */
export type Notice = {
  /** What can't be read: when it begins, ends, or recurs, or in which zone that is. */
  problem: 'start' | 'end' | 'recurrence' | 'zone'
  /** Of an all-day event, its date; in an unknown zone, a wall time; otherwise an instant. Null if it can't be read. */
  start: string | null
  /** When it's over; null if it recurs, or can't be read. */
  end: string | null
  /** The name that isn't known. */
  zone?: string
  changedAt?: string
}

declare module '../../server/db/tables' {
  interface Tables {
    appointmentType: AppointmentTypeTable
    appointment: Omit<AppointmentTable, 'takesTime' | 'undo'> & { takesTime: Flag; undo: JsonColumn<Undo> | null }
    /** A reminder that was sent, so that it's sent once. */
    appointmentReminder: { appointmentId: string; start: Instant; minutes: number }
    appointmentGuest: AppointmentGuest
    calendar: Omit<CalendarTable, 'notices'> & { notices: JsonColumn<Notice[]> | null }
    /** An event of an external calendar. All-day events have dates; the end is the date after the last. */
    busyTime: { calendarId: string; start: string; end: string }
  }
}
