import { get, type IncomingMessage } from 'node:http'
import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import autocannon from 'autocannon'
import { cpuSeconds } from './process-usage.ts'
import type { Server } from './processes.ts'

/** Duration of a load test. */
export const SECONDS = 3

export type Load = {
  path?: string
  headers?: Record<string, string>
  connections?: number
  /** Changes the nth request. */
  modify?: (request: autocannon.Request, n: number) => autocannon.Request
}

let count = 0

/** Loads a server. Returns its responses, per second and per second of CPU time. @throws Error if any is not 2xx. */
export async function load({ url, pid }: Server, { path = '/', headers, connections = 32, modify }: Load = {}) {
  const cpu = cpuSeconds(pid)
  const result = await autocannon({
    url: url + path,
    headers,
    connections,
    duration: SECONDS,
    requests: modify && [{ setupRequest: (request) => modify(request, count++) }],
  })
  const responses = result['2xx']
  if (result.non2xx || result.errors || !responses)
    throw Error(`${path}: ${responses} succeeded, ${result.non2xx} failed, ${result.errors} aborted`)
  return { responses, perSecond: responses / result.duration, perCpuSecond: responses / (cpuSeconds(pid) - cpu) }
}

/** Adds a search parameter with a new value to each request. */
export const withNew = (name: string) => (request: autocannon.Request, n: number) => ({
  ...request,
  path: `${request.path}?${name}=${n}`,
})

/** Returns a response with its body still compressed, unlike `fetch`. */
export async function getRaw(url: string, headers: Record<string, string>) {
  const [response] = (await once(get(url, { headers }), 'response')) as [IncomingMessage]
  return { status: response.statusCode, headers: response.headers, body: await buffer(response) }
}
