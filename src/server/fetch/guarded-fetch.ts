import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { useAgent } from 'request-filtering-agent'
import { ACCEPT_ENCODING, decode } from './content-encoding'

const MAX_REDIRECTS = 5
/** Some servers refuse requests without a User-Agent (Office 365) or Accept header. */
const DEFAULT_HEADERS = {
  accept: '*/*',
  'accept-encoding': ACCEPT_ENCODING,
  'user-agent': 'Mozilla/5.0 (compatible; Nightlight)',
}

type Limits = {
  /** For all requests and redirects together, from now. */
  timeoutMs: number
  /** For the bodies of all responses together, both encoded and decoded. */
  maxBytes: number
  /** Hosts, with or without a port, that may be in a private network. */
  privateHosts?: readonly string[]
}

/** The bodies have more bytes than allowed. */
export class ResponseTooLarge extends Error {}

/** The address is in a private network. */
export class PrivateAddress extends Error {}

/**
 * Returns a `fetch` for addresses that people type in. Its agent checks the address of every connection, so neither a redirect
 * nor a DNS answer can lead into a private network (OWASP SSRF prevention cheat sheet).
 */
export function createGuardedFetch({ timeoutMs, maxBytes, privateHosts = [] }: Limits) {
  const signal = AbortSignal.timeout(timeoutMs)
  let bytesLeft = maxBytes
  let isEncrypted = false

  async function readBody(response: IncomingMessage) {
    const chunks: Buffer[] = []
    for await (const chunk of response as AsyncIterable<Buffer>) {
      bytesLeft -= chunk.length
      if (bytesLeft < 0) throw new ResponseTooLarge()
      chunks.push(chunk)
    }
    const sent = Buffer.concat(chunks)
    const maxBytes = bytesLeft + sent.length
    const body = await decode(sent, response.headers['content-encoding'], maxBytes).catch(
      (error: { code?: string }) => {
        throw error.code === 'ERR_BUFFER_TOO_LARGE' ? new ResponseTooLarge() : error
      },
    )
    bytesLeft -= Math.max(0, body.length - sent.length)
    return body
  }

  return (input: string | URL | Request, init: RequestInit = {}) =>
    follow(new URL(input instanceof Request ? input.url : input), init).catch((error: Error) => {
      // A truncated body fails with a connection error.
      throw signal.aborted ? signal.reason : error
    })

  async function follow(url: URL, init: RequestInit): Promise<Response> {
    const headers = new Headers({ ...DEFAULT_HEADERS, ...Object.fromEntries(new Headers(init.headers)) })
    for (let redirects = 0; ; redirects++) {
      // A password sent over https must not be sent again in the clear.
      if (isEncrypted && url.protocol !== 'https:') throw Error('led to an unencrypted address')
      isEncrypted = url.protocol === 'https:'
      const message = await send(url, { ...init, headers, signal } as Init, isAllowed(url, privateHosts))
      const { location } = message.headers
      const isRedirect = [301, 302, 303, 307, 308].includes(message.statusCode!) && init.redirect !== 'manual'
      if (!isRedirect || location === undefined || redirects === MAX_REDIRECTS)
        return toResponse(message, await readBody(message))
      message.destroy()
      const next = new URL(location, url)
      // https://fetch.spec.whatwg.org/#http-redirect-fetch
      if (next.origin !== url.origin) headers.delete('authorization')
      url = next
    }
  }
}

/** Whether this URL may lead into a private network. */
function isAllowed({ hostname, port, protocol }: URL, hosts: readonly string[]) {
  return hosts.includes(hostname) || hosts.includes(`${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`)
}

type Init = Omit<RequestInit, 'body'> & { headers: Headers; signal: AbortSignal; body?: string | Readable }

const send = (url: URL, { method = 'GET', headers, body, signal }: Init, allowPrivate: boolean) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const { request } = url.protocol === 'https:' ? https : http
    const agent = useAgent(url.href, { allowPrivateIPAddress: allowPrivate, allowMetaIPAddress: allowPrivate })
    const sent = request(url, { method, headers: Object.fromEntries(headers), agent, signal }, resolve).on(
      'error',
      (error) => reject(/is not allowed\. /.test(error.message) ? new PrivateAddress() : error),
    )
    // If streaming the file fails, the request fails.
    if (body instanceof Readable) pipeline(body, sent).catch(reject)
    else sent.end(body)
  })

/** Returns a response with a decoded body. As with `fetch`, the headers stay as they were sent. */
function toResponse({ statusCode, statusMessage, headers }: IncomingMessage, body: Buffer<ArrayBuffer>) {
  const pairs = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as [string, string]],
  )
  const mayHaveBody = ![204, 205, 304].includes(statusCode!)
  return new Response(mayHaveBody ? body : null, { status: statusCode, statusText: statusMessage, headers: pairs })
}
