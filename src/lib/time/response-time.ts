const HOUR_MS = 3_600_000

/** Hours until an unanswered request is late: promised in the confirmation, and stated on the pages. */
export type ResponseHours = { promisedHours: number; latestHours: number }

/** Returns how long someone has waited at `now`, as text, and how that compares to what was promised. */
export function getWaitingTime(since: string, now: number, { promisedHours, latestHours }: ResponseHours) {
  const ms = Math.max(0, now - Date.parse(since))
  const state: 'late' | 'warn' | 'calm' =
    ms >= latestHours * HOUR_MS ? 'late' : ms >= promisedHours * HOUR_MS ? 'warn' : 'calm'
  return { state, text: formatDuration(ms) }
}

/** Whether a request has waited longer than promised at `now`. */
export const isPastPromise = (since: string, now: number, hours: ResponseHours) =>
  getWaitingTime(since, now, hours).state !== 'calm'

type Request = { createdAt: string; answeredAt: string | null; open: boolean; spam: boolean }

/** Returns the tone and text for a request's response time. */
export function getDueState({ createdAt, answeredAt, open, spam }: Request, now: number, hours: ResponseHours) {
  if (spam) return { tone: 'calm', text: 'suspected spam' } as const
  if (open) {
    const { state, text } = getWaitingTime(createdAt, now, hours)
    return { tone: state, text: `waiting ${text}` }
  }
  if (!answeredAt) return { tone: 'calm', text: 'no answer sent' } as const
  // If it was confirmed automatically, or only marked as read, `answeredAt` is when it arrived.
  const ms = Date.parse(answeredAt) - Date.parse(createdAt)
  return { tone: 'ok', text: ms > 0 ? `answered in ${formatDuration(ms)}` : undefined } as const
}

/** Returns '20 min', '5 h', '26 h' or '2 days'. */
export function formatDuration(ms: number) {
  const hours = ms / HOUR_MS
  if (hours < 1) return `${Math.max(1, Math.round(hours * 60))} min`
  if (hours < 48) return `${Math.floor(hours)} h`
  return `${Math.floor(hours / 24)} days`
}
