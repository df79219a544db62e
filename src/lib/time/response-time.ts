const HOUR = 3_600_000

/** Hours after which an unanswered request is late: those promised to whoever wrote, and those that the pages state. */
export type Promised = { promisedHours: number; latestHours: number }

/** '24 hours'. */
export const hours = (count: number) => (count === 1 ? '1 hour' : `${count} hours`)

/** How long somebody has waited at `now`: in words, and whether that breaks a promise. */
export function waiting(since: string, now: number, { promisedHours, latestHours }: Promised) {
  const hours = Math.max(0, (now - Date.parse(since)) / HOUR)
  const state: 'late' | 'warn' | 'calm' = hours >= latestHours ? 'late' : hours >= promisedHours ? 'warn' : 'calm'
  return { hours, state: state, words: span(hours * HOUR) }
}

type Request = { createdAt: string; answeredAt: string | null; open: boolean; spam: boolean }

/** How the promise to the one who wrote stands: a tone, and words for it. */
export function promiseState({ createdAt, answeredAt, open, spam }: Request, now: number, promised: Promised) {
  if (spam) return { tone: 'calm', words: 'suspected spam' } as const
  if (!open) {
    const words = answeredAt ? `answered in ${span(Date.parse(answeredAt) - Date.parse(createdAt))}` : undefined
    return { tone: 'ok', words } as const
  }
  const { state, words } = waiting(createdAt, now, promised)
  return { tone: state, words: `waiting ${words}` }
}

/** A span of ms as people say it: '20 min', '5 h', '26 h', '2 days'. */
export function span(ms: number) {
  const hours = ms / HOUR
  if (hours < 1) return `${Math.max(1, Math.round(hours * 60))} min`
  if (hours < 48) return `${Math.floor(hours)} h`
  return `${Math.floor(hours / 24)} days`
}
