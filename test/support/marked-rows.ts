import { randomUUIDv7 } from 'node:crypto'
import type { AppointmentTable } from '../../src/features/appointments/table'
import type { Db } from '../../src/server/db/open'
import { hashToken } from '../../src/server/secret'

/** The time of everything. */
export const AT = '2026-01-02T03:04:05.000Z'

/** Marks text that the practice has written. */
export const mark = (word: string) => `«${word}»`

/** Appointments by their link's token. */
type Appointment = Partial<AppointmentTable> & { year?: number }
const appointments: Record<string, Appointment> = {
  booked: { place: 'phone' },
  call: { place: 'phone', phone: mark('a number'), consultationId: 'asked' },
  bridge: { place: 'phone', placeDetails: mark('a number') },
  video: { place: 'video', placeDetails: 'https://video.example' },
  visit: { place: 'in person', placeDetails: mark('a place') },
  home: { place: 'in person' },
  told: { place: 'in person', address: mark('an address') },
  shared: { place: 'video' },
  requested: { place: 'video', status: 'requested' },
  unconfirmed: { place: 'video', status: 'requested', takesTime: false },
  cancelled: { place: 'video', status: 'cancelled', cancelReason: mark('a reason') },
  over: { place: 'video', year: 2001 },
  expired: { place: 'video', status: 'requested', year: 2001 },
}
export const bookingPages = [
  'booked?new',
  'requested?new',
  ...Object.keys(appointments),
  'booked?cancel',
  'booked?move',
  'video?share',
  'asked/guest',
  'yes/guest',
  'no/guest',
  'canceled/guest',
  'no-link',
]

export async function insertAppointments(db: Db) {
  await db
    .insertInto('appointment')
    .values(
      Object.entries(appointments).map(([token, { year = 2100, ...fields }], index) => {
        const [start, end] = [`${year}-01-01T${10 + index}:00:00.000Z`, `${year}-01-01T${10 + index}:30:00.000Z`]
        const span = { start, end, blockedFrom: start, blockedUntil: end, changedAt: AT, createdAt: AT }
        const person = { name: mark('parent'), email: mark('parent'), timeZone: 'America/Los_Angeles', sequence: 0 }
        const type = { status: 'confirmed', takesTime: true, place: 'phone', typeName: mark('a type') } as const
        return { ...span, ...person, ...type, ...fields, id: token, tokenHash: hashToken(token) }
      }),
    )
    .execute()
  const guests = { asked: 'booked', yes: 'shared', no: 'home', canceled: 'cancelled' }
  await db
    .insertInto('appointmentGuest')
    .values(
      Object.entries(guests).map(([token, appointmentId]) => ({
        id: token,
        appointmentId,
        email: mark('guest'),
        tokenHash: hashToken(token),
        confirmedAt: token === 'asked' ? null : AT,
        leftAt: token === 'no' ? AT : null,
        createdAt: AT,
      })),
    )
    .execute()
}

/** A request for a package that asks questions. */
export async function insertQuestions(db: Db) {
  const empty = { phone: null, preferredDate: null, notes: null, answeredAt: null, spamAt: null, idempotencyKey: null }
  const words = { parentName: '', email: '', childAge: '', sleepChallenges: '', searchText: '' }
  const request = {
    id: 'asked',
    ...empty,
    ...words,
    status: 'pending',
    searchTextWithoutNotes: '',
    createdAt: AT,
  } as const
  await db
    .insertInto('consultation')
    .values({ ...request, consultationType: mark('services.packages') })
    .execute()
  const kinds = ['short', 'long', 'time', 'number', 'yes-no', 'choice'] as const
  const choices = [mark('a choice'), mark('another choice')]
  const questions = kinds.map((kind) => ({ id: kind, kind, label: mark('a question'), hint: mark('a hint'), choices }))
  await db.insertInto('packageQuestions').values({ packageId: '2', questions, version: 1, changedAt: AT }).execute()
}

/** Invitations to write a testimonial, by their link's token. */
const invitations = ['asked', 'pending', 'approved', 'removed'] as const
export const testimonialPages = [...invitations, 'pending?write', 'pending?withdraw', 'no-link']

export const insertInvitations = (db: Db, testimonialIds: Record<(typeof invitations)[number], string | null>) =>
  db
    .insertInto('testimonialInvitation')
    .values(
      invitations.map((token) => ({
        id: randomUUIDv7(),
        familyId: '',
        consultationId: '',
        email: '',
        name: mark('parent'),
        tokenHash: hashToken(token),
        testimonialId: testimonialIds[token],
        photoUrl: null,
        username: '',
        withdrawnAt: null,
        createdAt: AT,
      })),
    )
    .execute()
