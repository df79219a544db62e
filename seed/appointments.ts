import type { AppointmentType, Availability } from '../src/features/appointments/schema'

/** An appointment type, given by its differences from the defaults. */
type SeedType = Pick<AppointmentType, 'name' | 'minutes' | 'place' | 'consultationType'> & Partial<AppointmentType>

export const types = {
  call: { name: 'First call', minutes: 15, step: 15, place: 'phone', consultationType: 'Free Consultation' },
  plan: {
    name: 'Sleep plan meeting',
    minutes: 60,
    place: 'video',
    placeDetails: 'https://meet.example.com/nightlight',
    consultationType: 'Complete Sleep Package',
    after: 30,
    perDay: 3,
  },
  visit: {
    name: 'Newborn visit',
    minutes: 90,
    place: 'in person',
    consultationType: 'Newborn Care',
    before: 30,
    after: 30,
    noticeMinutes: 2880,
    confirm: 'by hand',
  },
  followUp: {
    name: 'Follow-up call',
    minutes: 30,
    place: 'video',
    placeDetails: 'https://meet.example.com/nightlight',
    consultationType: null,
  },
} satisfies Record<string, SeedType>

const mornings: [string, string] = ['09:00', '12:00']
const afternoons: [string, string] = ['13:00', '16:00']

export const weekly: Availability['weekly'] = {
  mon: [mornings, afternoons],
  tue: [mornings, afternoons],
  wed: [['08:30', '12:00'], afternoons, ['18:00', '20:00']],
  thu: [mornings, afternoons],
  fri: [mornings],
  sat: [],
  sun: [],
}

type SeedAppointment = {
  type: keyof typeof types
  /** In working days from today; negative for the past. */
  inDays: number
  time: string
  /** The email address of a family, with or without a request. */
  email: string
  /** Only for families without a request. */
  name?: string
  status?: 'requested' | 'cancelled'
  note?: string
  cancelReason?: string
}

export const appointments: readonly SeedAppointment[] = [
  { type: 'call', inDays: -5, time: '09:00', email: 'meera.iyer@example.org' },
  {
    type: 'call',
    inDays: -4,
    time: '10:30',
    email: 'chris.vandermeer@example.net',
    status: 'cancelled',
    cancelReason: 'He sleeps through since the checkup. Thank you!',
  },
  { type: 'plan', inDays: -3, time: '10:00', email: 'olena.kovalenko@example.net', note: 'Room faces east.' },
  { type: 'followUp', inDays: -2, time: '14:00', email: 'beatriz.monteiro@example.com' },
  { type: 'followUp', inDays: -1, time: '10:30', email: 'priya.raman@example.com', name: 'Priya and Tom Raman' },
  { type: 'followUp', inDays: 0, time: '11:00', email: 'siobhan.oconnell@example.com' },
  { type: 'followUp', inDays: 0, time: '15:00', email: 'wren.castellano@example.org', name: 'Wren Castellano' },
  { type: 'call', inDays: 1, time: '12:30', email: 'jaewon.park@example.com', note: 'Text before calling.' },
  { type: 'followUp', inDays: 1, time: '14:00', email: 'olena.kovalenko@example.net' },
  { type: 'visit', inDays: 3, time: '10:00', email: 'leilani.kahale@example.org', note: 'Her aunt will be there.' },
  { type: 'plan', inDays: 4, time: '09:00', email: 'ana.prado@example.com', name: 'Ana and Luis Prado' },
  { type: 'visit', inDays: 5, time: '13:30', email: 'adaeze.nwosu@example.com', status: 'requested' },
]

/** A day off, in working days from today. */
export const dayOff = { inDays: 7, note: 'Training day' }
