import { getFormatter } from '../../../lib/time/dates'
import type { Place } from '../schema'

const format = (start: string, options: Intl.DateTimeFormatOptions) =>
  // Some fonts lack ICU's narrow spaces, which would also get a subject encoded.
  getFormatter({ hour: 'numeric', minute: '2-digit', ...options })
    .format(new Date(start))
    .replace(/[\u2009\u202F]/g, ' ')

/** Returns the time of an appointment: 'Wednesday, November 25, 2026 at 10:30 AM Pacific Standard Time'. */
export const describeTime = ({ start }: { start: string }, timeZone: string) =>
  format(start, {
    timeZone,
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    year: 'numeric',
    timeZoneName: 'long',
  })

/** Returns the time of an appointment for a subject: 'Wed, Nov 25, 10:30 AM'. */
export const describeTimeShortly = ({ start }: { start: string }, timeZone: string) =>
  format(start, { timeZone, weekday: 'short', month: 'short', day: 'numeric' })

/** Returns the zone a parent reads times in: the practice's if they meet in person, otherwise their own. */
export const getParentZone = ({ place, timeZone }: { place: Place; timeZone: string | null }, practiceZone: string) =>
  place === 'in person' ? practiceZone : (timeZone ?? practiceZone)
