import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { useAgent, type RequestFilteringAgentOptions } from 'request-filtering-agent'
import { MAX_BYTES, TOO_LARGE } from './schema'

const MAX_REDIRECTS = 5
const FETCH_TIMEOUT_MS = 15_000

type Options = RequestFilteringAgentOptions & { timeoutMs?: number }

/**
 * Fetches an image from another site. The agent checks the address of every connection, so neither a redirect nor a DNS answer
 * leads into a private network (OWASP SSRF prevention cheat sheet). The message for the user doesn't say what was found there.
 */
export async function fetchImage(url: string, { timeoutMs = FETCH_TIMEOUT_MS, ...agentOptions }: Options = {}) {
  try {
    const response = await follow(url, AbortSignal.timeout(timeoutMs), agentOptions)
    const chunks: Buffer[] = []
    let size = 0
    for await (const chunk of response as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > MAX_BYTES) return { problem: TOO_LARGE }
      chunks.push(chunk)
    }
    return Buffer.concat(chunks)
  } catch {
    return { problem: `The image couldn’t be downloaded from ${new URL(url).host}` }
  }
}

/** Returns the response at the end of all redirects. @throws Error unless that's a 200 */
async function follow(url: string, signal: AbortSignal, agentOptions: RequestFilteringAgentOptions, redirects = 0) {
  const { get } = new URL(url).protocol === 'https:' ? https : http
  const response = await new Promise<IncomingMessage>((resolve, reject) =>
    get(url, { agent: useAgent(url, agentOptions), signal, headers: { accept: 'image/*' } }, resolve).on(
      'error',
      reject,
    ),
  )
  const { statusCode = 0, headers } = response
  if (statusCode === 200) return response
  response.destroy()
  if (statusCode < 300 || statusCode > 399 || !headers.location || redirects === MAX_REDIRECTS)
    throw Error(`the response is a ${statusCode}`)
  return follow(new URL(headers.location, url).href, signal, agentOptions, redirects + 1)
}
