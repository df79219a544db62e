import { createHash } from 'node:crypto'
import { get, type IncomingMessage } from 'node:http'
import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import autocannon from 'autocannon'
import { cpuSeconds } from './process-usage.ts'
import type { Server } from './processes.ts'
import { median } from './table.ts'

/** Duration of a load test. */
export const SECONDS = 3

export type Load = {
  path?: string
  headers?: Record<string, string>
  connections?: number
  /** Changes the nth request. */
  modify?: (request: autocannon.Request, n: number) => autocannon.Request
  /** Receives each response's body. Without it, every body must equal the path's before the load. */
  receive?: (body: Buffer) => void
}

let count = 0

/**
 * Load-tests a server. Returns its responses per second, and per second of CPU time.
 * @throws Error if a response isn't 2xx, or `receive` rejects its body
 */
export async function load(
  { url, pid }: Server,
  { path = '/', headers, connections = 32, modify, receive }: Load = {},
) {
  const check = receive ?? expectBody(path, (await getRaw(url + path, headers ?? {})).body)
  const problems: unknown[] = []
  const cpu = cpuSeconds(pid)
  const result = await autocannon({
    url: url + path,
    headers,
    connections,
    duration: SECONDS,
    requests: modify && [{ setupRequest: (request) => modify(request, count++) }],
    setupClient: (client) => readBodies(client, check, problems),
  })
  if (problems.length > 0) throw problems[0]
  const responses = result['2xx']
  if (result.non2xx || result.errors || !responses)
    throw Error(`${path}: ${responses} succeeded, ${result.non2xx} failed, ${result.errors} aborted`)
  return { responses, perSecond: responses / result.duration, perCpuSecond: responses / (cpuSeconds(pid) - cpu) }
}

/** Collects each response's body. autocannon decodes its own piece by piece, which breaks compressed bytes. */
function readBodies(client: autocannon.Client, receive: (body: Buffer) => void, problems: unknown[]) {
  let parts: Buffer[] = []
  client.on('body', (part) => parts.push(Buffer.from(part)))
  client.on('response', () => {
    try {
      receive(Buffer.concat(parts))
    } catch (problem) {
      problems.push(problem)
    }
    parts = []
  })
}

function expectBody(path: string, expected: Buffer) {
  const expectedHash = hash(expected)
  return (body: Buffer) => {
    if (body.length !== expected.length || hash(body) !== expectedHash)
      throw Error(`${path}: an answer of ${body.length} bytes isn't the one of ${expected.length} before the load`)
  }
}

const hash = (body: Buffer) => createHash('sha256').update(body).digest('base64')

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

const CALLS = 40

/** Returns the median time of several calls. @throws Error if a call fails, or its answer differs from the first one's */
export async function time(url: string, headers: Record<string, string> = {}, before = async () => {}) {
  const times: number[] = []
  let first: string | undefined
  for (let call = 0; call < CALLS; call++) {
    await before()
    const start = performance.now()
    const response = await fetch(url, { headers })
    const text = await response.text()
    times.push(performance.now() - start)
    if (response.status !== 200) throw Error(`${url}: ${response.status}`)
    // Pages contain the time, and API answers contain when they were read.
    const body = text.startsWith('<') ? '' : text.replace(/"(asOf|now)":"[^"]*"/, '')
    first ??= body
    if (body !== first) throw Error(`${url}: two calls, two answers`)
  }
  return median(times)
}
