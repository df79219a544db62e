import type { Log } from '../log'

type Refusal = { requestId: string; method: string; route: string; status: number; user?: string }

const REFUSED = new Set([401, 403, 413, 415, 429])
const MAX_PER_MINUTE = 60
const MINUTE_MS = 60_000

/**
 * Returns a function that logs refused requests by route, with nothing about the sender. A flood gets sixty lines a minute, then
 * one that counts the rest.
 */
export function createRefusalLog(log: Pick<Log, 'info'>, now = () => performance.now()) {
  let since = now()
  let count = 0
  return (refusal: Refusal) => {
    if (!REFUSED.has(refusal.status)) return
    if (now() - since >= MINUTE_MS) {
      if (count > MAX_PER_MINUTE) log.info('more requests refused', { count: count - MAX_PER_MINUTE })
      since = now()
      count = 0
    }
    if (++count <= MAX_PER_MINUTE) log.info('request refused', refusal)
  }
}
