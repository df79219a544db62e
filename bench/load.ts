import { get, type IncomingMessage } from 'node:http'
import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import autocannon from 'autocannon'
import { cpuSeconds } from './process-usage.ts'
import type { Server } from './processes.ts'

/** How long a round of load takes. */
export const SECONDS = 3

type Load = {
  path?: string
  headers?: Record<string, string>
  connections?: number
  /** Changes the nth request. */
  each?: (request: autocannon.Request, n: number) => autocannon.Request
}

let count = 0

/** Loads a server; returns its answers, per second and per second of its processor time. @throws Error when one is not 200 or 201. */
export async function load({ url, pid }: Server, { path = '/', headers, connections = 32, each }: Load = {}) {
  const cpu = cpuSeconds(pid)
  const result = await autocannon({
    url: url + path,
    headers,
    connections,
    duration: SECONDS,
    requests: each && [{ setupRequest: (request) => each(request, count++) }],
  })
  const answers = result['2xx']
  if (result.non2xx || result.errors || !answers)
    throw Error(`${path}: ${answers} answers, ${result.non2xx} refused, ${result.errors} broken off`)
  return { answers, perSecond: answers / result.duration, perCpuSecond: answers / (cpuSeconds(pid) - cpu) }
}

/** Changes the address, so that no answer comes from a cache. */
export const uncached = (request: autocannon.Request, n: number) => ({ ...request, path: `${request.path}?x=${n}` })

/** Asks once; returns the body as it traveled, compressed: `fetch` would unpack it. */
export async function ask(url: string, headers: Record<string, string>) {
  const [reply] = (await once(get(url, { headers }), 'response')) as [IncomingMessage]
  return { status: reply.statusCode, headers: reply.headers, body: await buffer(reply) }
}
