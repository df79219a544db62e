import { today } from '../../../../lib/time/dates'
import type { Day } from './days'
import type { Appointment, BusyTime } from '../queries'

/** The props that the week and the agenda share. */
export type CalendarProps = {
  days: Day[]
  appointments: Appointment[]
  busy: BusyTime[]
  openId?: string
  /** The appointment being moved with the keyboard. */
  movingId?: string
  now: number
  timeZone: string
  onOpen: (id: string) => void
  /** Shows the appointment at another time before saving. */
  onMove: (appointment: Appointment, start: string) => void
  onBook: (when: { date: string; start?: string }) => void
  /** Stores an appointment's element, so that the focus can return to it. */
  register: (id: string, element: HTMLElement | null) => void
}

type State = Pick<Appointment, 'status' | 'end'>

type Tone = 'confirmed' | 'requested' | 'past'

export const outlines: Record<Tone, string> = {
  confirmed: 'border border-s-3 border-transparent border-s-calm',
  requested: 'border-thin border-s-3 border-dashed border-calm',
  past: 'border border-s-3 border-line border-s-edge',
}
export const fills: Record<Tone, string> = { confirmed: 'bg-calmbg', requested: 'bg-raised', past: 'text-soft' }

export function getTone({ status, end }: State, now: number): Tone {
  if (status === 'requested') return 'requested'
  return Date.parse(end) <= now ? 'past' : 'confirmed'
}

/** Describes the outline in words. */
export const describeState = (state: State, now: number) =>
  ({ requested: ', requested', past: ', over', confirmed: '' })[getTone(state, now)]

/** Returns how many appointments on a date aren't over. */
export const countBooked = (date: string, appointments: Appointment[], now: number, timeZone: string) =>
  appointments.filter(({ start, end }) => today(timeZone, new Date(start)) === date && Date.parse(end) > now).length
