import { once } from 'node:events'
import { createServer, request as forward } from 'node:http'
import type { AddressInfo } from 'node:net'

/** An answer from a proxy, a hotel, or a broken network in place of the site's. */
export type Foreign = { status: number; type?: string; body?: string; headers?: Record<string, string> }

/**
 * Starts a proxy between phones and the site. `answer` decides what a request gets instead of the site's answer: 'cut' breaks the
 * answer off, 'lost' drops it after the site has done its work, and 'silent' takes 30 seconds to fail.
 */
export async function startForeignProxy(answer: (path: string) => Foreign | 'cut' | 'lost' | 'silent' | undefined) {
  let target = ''
  const proxy = createServer((incoming, outgoing) => {
    const { method, headers, url = '' } = incoming
    const foreign = answer(url)
    if (foreign === 'silent') return void setTimeout(() => outgoing.destroy(), 30_000).unref()
    if (typeof foreign === 'object') {
      const { status, type = 'text/plain', body = '' } = foreign
      incoming.resume()
      return outgoing
        .writeHead(status, { 'Content-Type': type, 'Cache-Control': 'max-age=600', ...foreign.headers })
        .end(body)
    }
    const sent = forward(target + url, { method, headers }, (response) => {
      if (foreign === 'lost') return outgoing.destroy()
      outgoing.writeHead(response.statusCode!, response.headers)
      if (foreign === 'cut') response.once('data', () => outgoing.destroy())
      return response.pipe(outgoing)
    })
    sent.on('error', () => outgoing.destroy())
    return incoming.pipe(sent)
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  return {
    origin: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    /** Sets the URL of the site that requests are passed on to. */
    setTarget: (url: string) => (target = url),
    close() {
      proxy.closeAllConnections()
      proxy.close()
    },
  }
}

export const maintenance = {
  status: 200,
  type: 'text/html',
  body: '<!doctype html><title>Maintenance</title>',
} satisfies Foreign

const json = 'application/json'
export const foreignAnswers = [
  ...[400, 401, 403, 404, 408, 410, 413, 421, 422, 451, 500, 502, 503, 504].map((status) => ({
    status,
    body: 'Error',
  })),
  { status: 429, headers: { 'Retry-After': '3600' } },
  ...[301, 302, 303, 307, 308].map((status) => ({ status, headers: { Location: '/hotel' } })),
  { status: 204 },
  { status: 200 },
  maintenance,
  { ...maintenance, status: 404 },
  { ...maintenance, status: 503 },
  { status: 200, type: json, body: '{}' },
  { status: 404, type: json, body: '{"error":"Not found"}' },
  { status: 500, type: json, body: '{"version":1' },
  'cut',
  'lost',
  'silent',
] as const
