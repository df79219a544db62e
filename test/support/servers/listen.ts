import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * Starts a server that answers with `listener`, which tests can replace. Returns its URL, its requests, and a function that stops
 * it.
 */
export async function listen(listener: RequestListener, host = '127.0.0.1') {
  const requests: { url: string; headers: IncomingHttpHeaders }[] = []
  const server = createServer((request, response) => {
    requests.push({ url: request.url!, headers: request.headers })
    site.listener(request, response)
  }).listen(0, host)
  await once(server, 'listening')
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  const site = { listener, requests, close, url: `http://${host}:${(server.address() as AddressInfo).port}` }
  return site
}
