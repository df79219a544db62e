const HOUR = 3_600_000

/** Hours after which an unanswered request is late: the 24 promised in the toast, the 48 on the page. */
export const PROMISED = 24
export const LATE = 48

/** How long somebody has waited at `now`: in words, and whether that breaks a promise. */
export function waiting(since: string, now: number) {
  const hours = Math.max(0, (now - Date.parse(since)) / HOUR)
  const state = hours >= LATE ? 'late' : hours >= PROMISED ? 'warn' : 'calm'
  return { hours, state: state as 'late' | 'warn' | 'calm', words: span(hours) }
}

/** Of these moments, those that lie further back than was promised; the longest ago first. */
export const overdue = (since: string[], now: number) =>
  since.filter((moment) => waiting(moment, now).hours >= PROMISED).sort()

/** A span of hours as people say it: '20 min', '5 h', '26 h', '2 days'. */
export function span(hours: number) {
  if (hours < 1) return `${Math.max(1, Math.round(hours * 60))} min`
  if (hours < LATE) return `${Math.floor(hours)} h`
  return `${Math.floor(hours / 24)} days`
}
