import type { LogState } from '../../features/diary/log/log-state'
import { toClock } from '../../lib/time/local-time'

/** These hours by the family's clock always count as night, whatever the phone's theme. */
const NIGHT_FROM = '18:00'
const NIGHT_UNTIL = '08:00'

/** Whether an ISO instant is in the hours when the page is dark and shows a moon. */
export function isNightLook(now: string, zone: string) {
  const clock = toClock(now, zone)
  return clock >= NIGHT_FROM || clock < NIGHT_UNTIL
}

/** Whether the page is about the day and shows a sun: from wake-up on, even while it's still dark. */
export const isAboutDay = ({ isNight }: LogState, now: string, zone: string) => !isNight || !isNightLook(now, zone)
