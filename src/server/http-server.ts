import { getRequestListener, RequestError } from '@hono/node-server'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { Server, type Socket } from 'node:net'
import { finished } from 'node:stream/promises'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { describeError } from '../lib/describe-error'
import type { Fetch } from './http'
import type { Log } from './log'

/** Longer than proxies keep unused connections (nginx a minute, Caddy two), so they don't send requests on a connection we've closed. */
const KEEP_ALIVE_MS = 125_000
/** While stopping: how long new connections are accepted at most. */
const ACCEPT_TIMEOUT_MS = 500
/** While stopping: how long idle connections stay open, because a request may be arriving. */
const IDLE_TIMEOUT_MS = 500
/** While stopping: how long accepted requests may take. */
const DRAIN_TIMEOUT_MS = 6000
/** How much of an already answered request is still read, and for how long. */
const MAX_UNREAD_BYTES = 16_000_000
const UNREAD_TIMEOUT_MS = 5000

/** Returns the HTTP server of an app, and a function that stops it once every accepted request has its response. */
export function createHttpServer(fetch: Fetch, log: Log) {
  /** Open connections, each with the response it's waiting for. */
  const connections = new Map<Socket, ServerResponse | undefined>()
  let accepted = 0
  let isStopping = false
  const listener = createListener(fetch, log)
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
    const { socket } = request
    connections.set(socket, response)
    response.once('close', () => {
      if (connections.get(socket) === response) connections.set(socket, undefined)
    })
    if (isStopping) response.setHeader('Connection', 'close')
    // RFC 9112, 3.2: of two Host headers, a proxy in front might have believed the other.
    if (request.headersDistinct.host?.length !== 1) response.writeHead(400).end()
    else void listener(request, response)
  })
  server.on('connection', (socket) => {
    accepted++
    connections.set(socket, undefined)
    socket.once('close', () => connections.delete(socket))
  })

  function closeIfIdle() {
    if ([...connections.values()].every((response) => response === undefined)) server.closeAllConnections()
  }

  /** Accepts connections in the kernel's queue, which closing would reset. Node accepts one per turn of the event loop. */
  async function acceptWaiting() {
    const end = performance.now() + ACCEPT_TIMEOUT_MS
    await nextTurn()
    let before: number
    do {
      before = accepted
      await nextTurn()
    } while (accepted > before && performance.now() < end)
  }

  async function stop() {
    await acceptWaiting()
    isStopping = true
    for (const response of connections.values())
      if (response && !response.headersSent) response.setHeader('Connection', 'close')
    // `close` of an HTTP server would cut idle connections immediately.
    const closed = new Promise((resolve) => Server.prototype.close.call(server, resolve))
    // `setImmediate` runs after sockets are read, so a request that has just arrived isn't missed.
    const idleTimer = setInterval(() => setImmediate(closeIfIdle), IDLE_TIMEOUT_MS)
    const drainTimer = setTimeout(() => server.closeAllConnections(), DRAIN_TIMEOUT_MS)
    await closed
    clearInterval(idleTimer)
    clearTimeout(drainTimer)
  }
  return { server, stop }
}

const createListener = (fetch: Fetch, log: Log) =>
  getRequestListener(
    (request, { incoming, outgoing }) => {
      const response = fetch(request, { incoming, outgoing })
      if (request.method === 'GET' || request.method === 'HEAD') return response
      return Promise.resolve(response).finally(() =>
        discardBody(incoming as IncomingMessage, outgoing as ServerResponse),
      )
    },
    {
      errorHandler(error) {
        if (error instanceof RequestError) return new Response(null, { status: 400 })
        log.error('request failed', {
          error: error instanceof Error ? error.stack : String(error),
          cause: describeError(error),
        })
        return new Response('Something went wrong', { status: 500 })
      },
    },
  )

/**
 * Reads the rest of a body that the app left unread. Otherwise, a client that's still sending would miss the response and
 * lose the next request on its connection. If there's too much, the connection is closed (RFC 9112, 9.6).
 */
async function discardBody(incoming: IncomingMessage, outgoing: ServerResponse) {
  if (incoming.complete || incoming.destroyed) return
  if (Number(incoming.headers['content-length'] ?? Infinity) <= MAX_UNREAD_BYTES) {
    // The app's own reader would pause it again.
    incoming.removeAllListeners('data').resume()
    const ended = finished(incoming).catch(() => {})
    await Promise.race([ended, sleep(UNREAD_TIMEOUT_MS, undefined, { ref: false })])
  }
  if (!incoming.complete && !outgoing.headersSent) outgoing.setHeader('Connection', 'close')
}
