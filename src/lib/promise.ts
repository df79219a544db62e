const HOUR = 3_600_000

/** Hours after which an unanswered request is late: the 24 promised in the toast, the 48 on the page. */
export const PROMISED = 24
export const LATE = 48

/** How long somebody has waited at `now`: in words, and whether that breaks a promise. */
export function waiting(since: string, now: number) {
  const hours = Math.max(0, (now - Date.parse(since)) / HOUR)
  const state: 'late' | 'warn' | 'calm' = hours >= LATE ? 'late' : hours >= PROMISED ? 'warn' : 'calm'
  return { hours, state: state, words: span(hours * HOUR) }
}

/** Whether what came at this moment has waited longer than was promised. */
export const isOverdue = (since: string, now: number) => waiting(since, now).hours >= PROMISED

type Request = { createdAt: string; answeredAt: string | null; open: boolean; spam: boolean }

/** How the promise to the one who wrote stands: a tone, and words for it. */
export function promiseState({ createdAt, answeredAt, open, spam }: Request, now: number) {
  if (spam) return { tone: 'calm', words: 'suspected spam' } as const
  if (!open) {
    const words = answeredAt ? `answered in ${span(Date.parse(answeredAt) - Date.parse(createdAt))}` : undefined
    return { tone: 'ok', words } as const
  }
  const { state, words } = waiting(createdAt, now)
  return { tone: state, words: `waiting ${words}` }
}

/** A span of ms as people say it: '20 min', '5 h', '26 h', '2 days'. */
export function span(ms: number) {
  const hours = ms / HOUR
  if (hours < 1) return `${Math.max(1, Math.round(hours * 60))} min`
  if (hours < LATE) return `${Math.floor(hours)} h`
  return `${Math.floor(hours / 24)} days`
}
