import { createGuardedFetch, ResponseTooLarge } from '../../server/fetch/guarded-fetch'
import { MAX_BYTES, TOO_LARGE } from './schema'

const FETCH_TIMEOUT_MS = 15_000

/**
 * Fetches an image from another site, but not from a private network. The message for the user doesn't say what was found there.
 */
export async function fetchImage(
  url: string,
  { timeoutMs = FETCH_TIMEOUT_MS, privateHosts = [] as readonly string[] } = {},
) {
  try {
    const fetch = createGuardedFetch({ timeoutMs, maxBytes: MAX_BYTES, privateHosts })
    const response = await fetch(url, { headers: { accept: 'image/*, */*;q=0.5' } })
    if (response.status === 200) return Buffer.from(await response.arrayBuffer())
  } catch (error) {
    if (error instanceof ResponseTooLarge) return { problem: TOO_LARGE }
  }
  return { problem: `The image couldn’t be downloaded from ${new URL(url).host}` }
}
