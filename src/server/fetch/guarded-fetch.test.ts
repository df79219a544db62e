import zlib from 'node:zlib'
import { expect, test } from 'vitest'
import { serve } from '../../../test/support/servers/serve'
import { createGuardedFetch, PrivateAddress, ResponseTooLarge } from './guarded-fetch'

const other = await serve((_, response) => response.end('other'))
const site = await serve(({ url }, response) => {
  if (url === '/here') return response.writeHead(302, { location: '/' }).end()
  if (url === '/there') return response.writeHead(302, { location: other.url }).end()
  response.end('1234')
})
const limits = { timeoutMs: 5000, maxBytes: 10, privateHosts: ['127.0.0.1'] }

test('a password isn’t passed on to another site', async () => {
  const guardedFetch = createGuardedFetch(limits)
  const headers = { authorization: 'Basic YTpi' }
  expect((await guardedFetch(`${site.url}/there`, { headers })).status).toBe(200)
  await guardedFetch(`${site.url}/here`, { headers })
  expect(site.requests.map((request) => request.headers.authorization)).toEqual(Array(3).fill(headers.authorization))
  expect(other.requests.map((request) => request.headers.authorization)).toEqual([undefined])
})

test('all responses together are limited', async () => {
  const guardedFetch = createGuardedFetch(limits)
  for (let n = 0; n < 2; n++) expect(await (await guardedFetch(site.url)).text()).toBe('1234')
  await expect(guardedFetch(site.url)).rejects.toBeInstanceOf(ResponseTooLarge)
})

test.each([[['localhost']], [['127.0.0.1:1']], [[]]])('%j doesn’t allow the site', async (privateHosts) => {
  await expect(createGuardedFetch({ ...limits, privateHosts })(site.url)).rejects.toBeInstanceOf(PrivateAddress)
})

const text = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n'
const encoded = {
  gzip: zlib.gzipSync(text),
  'x-gzip': zlib.gzipSync(text),
  deflate: zlib.deflateSync(text),
  'raw deflate': zlib.deflateRawSync(text),
  br: zlib.brotliCompressSync(text),
  zstd: zlib.zstdCompressSync(text),
  'GZIP, br': zlib.brotliCompressSync(zlib.gzipSync(text)),
}

test.each(Object.entries(encoded))('a body is decoded: %s', async (coding, body) => {
  const server = await serve((_, response) => {
    response.writeHead(200, { 'content-encoding': coding.replace('raw ', '') }).end(body)
  })
  const guardedFetch = createGuardedFetch({ ...limits, maxBytes: 1000 })
  expect(await (await guardedFetch(server.url)).text()).toBe(text)
  expect(server.requests[0]!.headers).toMatchObject({
    accept: '*/*',
    'accept-encoding': 'gzip, deflate, br, zstd',
    'user-agent': expect.stringContaining('Nightlight'),
  })
})

test('what a server says about its encoding may be wrong', async () => {
  const bodies: [coding: string | undefined, body: string | Buffer][] = [
    ['gzip', text],
    ['utf-8', text],
    ['identity', text],
    [undefined, encoded.gzip],
    ['gzip', zlib.gzipSync(encoded.gzip)],
  ]
  for (const [coding, body] of bodies) {
    const server = await serve((_, response) => {
      response.writeHead(200, coding ? { 'content-encoding': coding } : {}).end(body)
    })
    expect([coding, await (await createGuardedFetch({ ...limits, maxBytes: 1000 })(server.url)).text()]).toEqual([
      coding,
      text,
    ])
  }
})

test('a body that grows too large when decoded, is cut off, or is damaged is an error', async () => {
  const zeros = Buffer.alloc(1_000_000)
  let send: [coding: string, body: Buffer] = ['gzip', zlib.gzipSync(zeros)]
  const server = await serve((_, response) => response.writeHead(200, { 'content-encoding': send[0] }).end(send[1]))
  const read = (maxBytes = 100_000) => createGuardedFetch({ ...limits, maxBytes })(server.url)
  for (const [coding, body] of [
    ['gzip', zlib.gzipSync(zeros)],
    ['gzip, gzip', zlib.gzipSync(zlib.gzipSync(zeros))],
    ['br', zlib.brotliCompressSync(zeros)],
    ['deflate', zlib.deflateSync(zeros)],
    ['zstd', zlib.zstdCompressSync(zeros)],
  ] as const) {
    send = [coding, body]
    await expect(read()).rejects.toBeInstanceOf(ResponseTooLarge)
  }
  expect((await (await read(2_000_000)).arrayBuffer()).byteLength).toBe(zeros.length)
  for (const body of [encoded.gzip.subarray(0, -12), Buffer.from('nonsense')]) {
    send = ['br', body]
    await expect(read()).rejects.toThrow()
  }
  send = ['gzip', encoded.gzip.subarray(0, -12)]
  await expect(read()).rejects.toThrow('unexpected end of file')
})
