import type { Day } from './days'
import type { Appointment, BusyTime } from './queries'

/** What the week and the agenda show. */
export type CalendarProps = {
  days: Day[]
  appointments: Appointment[]
  busy: BusyTime[]
  openId?: string
  /** The one being moved by keyboard, and where to. */
  movingId?: string
  now: number
  timeZone: string
  onOpen: (id: string) => void
  /** Shows the appointment at another time, before that's saved. */
  onMove: (appointment: Appointment, start: string) => void
}

type State = Pick<Appointment, 'status' | 'end'>

export function getTone({ status, end }: State, now: number) {
  if (status === 'requested') return 'requested'
  return Date.parse(end) <= now ? 'past' : 'confirmed'
}

/** Says what the outline shows. */
export const describeState = (state: State, now: number) =>
  ({ requested: ', asked for', past: ', over', confirmed: '' })[getTone(state, now)]
