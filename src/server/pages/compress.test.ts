import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { AppEnv } from '../http'
import { compressHtml } from './page-cache'

let render: () => Response
const app = new Hono<AppEnv>().use(compressHtml(() => false)).get('*', () => render())
const get = async (encoding?: string) =>
  app.request('/', { headers: encoding ? { 'accept-encoding': encoding } : undefined })

test('what’s no HTML isn’t compressed', async () => {
  for (const [type, encoding] of [
    ['text/html; charset=utf-8', 'gzip'],
    ['text/plain', null],
    ['application/text/html', null],
  ]) {
    render = () => new Response('content', { status: 201, headers: { 'content-type': type! } })
    const reply = await get('gzip')
    expect([reply.status, reply.headers.get('content-type')]).toEqual([201, type])
    expect(reply.headers.get('content-encoding')).toBe(encoding)
    const plain = await get()
    expect([plain.headers.get('content-encoding'), await plain.text()]).toEqual([null, 'content'])
  }
  render = () => new Response(new Uint8Array(3))
  const untyped = await get('br')
  expect([untyped.status, untyped.headers.get('content-encoding')]).toEqual([200, null])
})

test('compressing a page keeps its headers, and each of its cookies', async () => {
  render = () => {
    const headers = { 'content-type': 'text/html', 'cache-control': 'public, max-age=0' }
    const response = new Response('<p>1</p>', { status: 202, headers })
    for (const cookie of ['a=1', 'b=2']) response.headers.append('set-cookie', cookie)
    return response
  }
  const { status, headers } = await get('gzip')
  expect([status, headers.get('content-type'), headers.get('content-encoding'), headers.get('cache-control')]).toEqual([
    202,
    'text/html',
    'gzip',
    'public, max-age=0',
  ])
  expect(headers.getSetCookie()).toEqual(['a=1', 'b=2'])
})

test('a page is compressed in a window of 256 KB, which takes a quarter of the memory', async () => {
  render = () => new Response('<p>1</p>'.repeat(20_000), { headers: { 'content-type': 'text/html' } })
  const [first] = new Uint8Array(await (await get('br')).arrayBuffer())
  // The header says 18 bits (RFC 7932, 9.1).
  expect(first! & 0b1111).toBe(0b0011)
})
