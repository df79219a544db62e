import type { LogState } from '../../features/diary/log/log-state'
import { toClock } from '../../lib/time/local-time'

/** Always night at these hours of the family's clock, whatever the phone says. */
const NIGHT_FROM = '18:00'
const NIGHT_UNTIL = '08:00'

/** Whether an ISO instant is in the hours in which the page is dark, and shows a moon. */
export function isNightLook(now: string, zone: string) {
  const clock = toClock(now, zone)
  return clock >= NIGHT_FROM || clock < NIGHT_UNTIL
}

/** Whether the page is about the day, and shows a sun: from wake-up on, also while it's still dark. */
export const isAboutDay = ({ isNight }: LogState, now: string, zone: string) => !isNight || !isNightLook(now, zone)
