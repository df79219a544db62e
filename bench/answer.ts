import { request } from 'node:http'
import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import type { IncomingMessage } from 'node:http'

/** An answer as it travelled: `body` is still compressed. */
export type Answer = { status: number; headers: Headers; body: Buffer }

/** Asks once, with just these headers, and leaves the body as it came; `fetch` would unpack it. */
export async function ask(url: string, headers: Record<string, string> = {}): Promise<Answer> {
  const [reply] = (await once(request(url, { headers }).end(), 'response')) as [IncomingMessage]
  const answered = Object.entries(reply.headers).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as [string, string]] : [],
  )
  return { status: reply.statusCode ?? 0, headers: new Headers(answered), body: await buffer(reply) }
}
