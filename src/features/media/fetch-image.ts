import { describeError } from '../../lib/describe-error'
import { createGuardedFetch, ResponseTooLarge } from '../../server/fetch/guarded-fetch'
import type { Log } from '../../server/log'
import { MAX_BYTES, TOO_LARGE } from './schema'

const FETCH_TIMEOUT_MS = 15_000

/**
 * Fetches an image from another site, but not from a private network. The message for the user doesn't say what was found there;
 * the log does, for the site's operator.
 */
export async function fetchImage(
  log: Pick<Log, 'warn'>,
  url: string,
  { timeoutMs = FETCH_TIMEOUT_MS, privateHosts = [] as readonly string[] } = {},
) {
  const { host } = new URL(url)
  try {
    const fetch = createGuardedFetch({ timeoutMs, maxBytes: MAX_BYTES, privateHosts })
    const response = await fetch(url, { headers: { accept: 'image/*, */*;q=0.5' } })
    if (response.status === 200) return Buffer.from(await response.arrayBuffer())
    log.warn('an image couldn’t be fetched', { host, status: response.status })
  } catch (error) {
    if (error instanceof ResponseTooLarge) return { problem: TOO_LARGE }
    log.warn('an image couldn’t be fetched', { host, error: describeError(error) })
  }
  return { problem: `The image couldn’t be downloaded from ${host}` }
}
