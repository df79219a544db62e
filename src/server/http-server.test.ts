import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createHttpServer } from './http-server'
import { createLog } from './log'
import type { Fetch } from './http'

/** Starts a server with this app. Returns its port, what it logs, and a function that stops it. */
async function start(fetch: Fetch) {
  const lines: string[] = []
  const { server, stop } = createHttpServer(
    fetch,
    createLog('debug', (line) => lines.push(line)),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => server.closeAllConnections())
  return { server, port: (server.address() as AddressInfo).port, lines, stop }
}

/** Sends bytes and returns everything that comes back until the connection is closed. */
async function send(port: number, bytes: string) {
  const socket = connect(port, '127.0.0.1')
  socket.end(bytes)
  return text(socket)
}

test('a request with two Host headers or none is rejected with 400', async () => {
  const { port } = await start(() => new Response('page'))
  const get = (...headers: string[]) =>
    send(port, ['GET / HTTP/1.1', ...headers, 'Connection: close', '', ''].join('\r\n'))
  expect(await get('Host: a.example')).toMatch(/^HTTP\/1\.1 200 /)
  expect(await get('Host: a.example', 'host: b.example')).toMatch(/^HTTP\/1\.1 400 /)
  expect(await get()).toMatch(/^HTTP\/1\.1 400 /)
})

test('an error that reaches the server is logged, and answered with 500', async () => {
  for (const fetch of [
    () => Promise.reject(Error('broken')),
    () => {
      throw Error('broken')
    },
  ]) {
    const { port, lines } = await start(fetch)
    expect((await globalThis.fetch(`http://127.0.0.1:${port}/`)).status).toBe(500)
    expect(lines.join()).toMatch(/error request failed .*broken/)
  }
})

test.each([
  ['unread', () => {}],
  ['once it was looked at', ({ body }: Request) => void body],
  ['after its first part', async ({ body }: Request) => void (await body?.getReader().read())],
])(
  'a client whose body is rejected %s gets the response, and its connection works for the next request',
  async (_, look) => {
    const { port } = await start(async (request) => {
      await look(request)
      return new Response(null, { status: request.method === 'GET' ? 200 : 413 })
    })
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    onTestFinished(() => agent.destroy())
    const post = async (bytes: number) => {
      const call = request({ port, host: '127.0.0.1', agent, method: 'POST', headers: { 'content-length': bytes } })
      call.end(Buffer.alloc(bytes))
      const [response] = await once(call, 'response')
      await text(response)
      return { status: response.statusCode, connection: response.headers.connection, isReused: call.reusedSocket }
    }
    expect(await post(100)).toMatchObject({ status: 413, connection: 'keep-alive' })
    for (const bytes of [3_000_000, 11_000_000, 100])
      expect(await post(bytes)).toEqual({ status: 413, connection: 'keep-alive', isReused: true })
    for (let n = 0; n < 4; n++)
      for (const [body, status] of [
        [Buffer.alloc(1_100_000), 413],
        [undefined, 200],
      ] as const) {
        const reply = await fetch(`http://127.0.0.1:${port}/`, { method: body ? 'POST' : 'GET', body })
        expect(reply.status).toBe(status)
        await reply.arrayBuffer()
      }
  },
)

test('a connection is kept longer than the proxies in front keep it', async () => {
  const { port } = await start(() => new Response('page'))
  const { headers } = await fetch(`http://127.0.0.1:${port}/`)
  expect(headers.get('keep-alive')).toBe('timeout=125')
})

test('a body that’s too large to be read to its end closes the connection', async () => {
  const { port } = await start(() => new Response(null, { status: 413 }))
  const socket = connect(port, '127.0.0.1')
  socket.write('POST / HTTP/1.1\r\nHost: a.example\r\nContent-Length: 900000000\r\n\r\n')
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 413 [^]*connection: close/i)
})

test('a stop answers requests on connections that are still waiting to be accepted', async () => {
  const { server, port, stop } = await start(() => new Response('page'))
  const sockets = Array.from({ length: 16 }, () => connect(port, '127.0.0.1'))
  for (const socket of sockets) socket.write('GET / HTTP/1.1\r\nHost: a.example\r\n\r\n')
  const replies = sockets.map((socket) =>
    text(socket).then(
      (reply) => reply.slice(0, 15),
      (error: NodeJS.ErrnoException) => error.code,
    ),
  )
  await once(server, 'connection')
  await stop()
  expect(new Set(await Promise.all(replies))).toEqual(new Set(['HTTP/1.1 200 OK']))
})

test('a stop under keep-alive load answers every request that was begun, and doesn’t wait for idle ones to end', async () => {
  let handled = 0
  const { port, stop } = await start(async () => {
    await sleep(Math.random() * 30)
    handled++
    return new Response('x'.repeat(10_000))
  })
  const agent = new Agent({ keepAlive: true })
  // A browser opens connections in advance.
  const unused = connect(port, '127.0.0.1')
  unused.on('error', () => {})
  onTestFinished(() => void (agent.destroy(), unused.destroy()))
  let answered = 0
  const failures: string[] = []
  const client = async () => {
    for (;;) {
      const call = request({ port, host: '127.0.0.1', agent, method: 'POST' }).end('{}')
      try {
        const [response] = await once(call, 'response')
        await text(response)
        answered++
      } catch (error) {
        failures.push((error as NodeJS.ErrnoException).code!)
        return
      }
    }
  }
  const clients = Array.from({ length: 16 }, client)
  await vi.waitFor(() => expect(answered).toBeGreaterThan(50), { timeout: 60_000 })
  // Keep the timer that closes all connections from firing.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  await stop()
  await Promise.all(clients)
  expect(new Set(failures)).toEqual(new Set(['ECONNREFUSED']))
  expect(answered).toBe(handled)
  expect(answered).toBeGreaterThan(50)
})

test('a stop lets slow downloads finish, then closes idle connections', async () => {
  const { port, stop } = await start(() => new Response('x'.repeat(8_000_000)))
  const idle = connect(port, '127.0.0.1')
  const socket = connect(port, '127.0.0.1')
  socket.write('GET / HTTP/1.1\r\nHost: a.example\r\n\r\n')
  await once(socket, 'readable')
  let isOver = false
  const stopped = stop().then(() => (isOver = true))
  for (let n = 0; n < 6; n++) await sleep(100)
  expect(isOver).toBe(false)
  expect((await text(socket)).length).toBeGreaterThan(8_000_000)
  await stopped
  expect(await text(idle)).toBe('')
})
