import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll } from 'vitest'

/**
 * Starts a WebDAV server with one folder, /backups/, until the end of the file. `files` are its contents, each written a second after the
 * one before it. `answer` can refuse a request with a status.
 */
export async function serveWebdav({ username, password }: { username: string; password: string }) {
  const files = new Map<string, Buffer>()
  const dav = { files, answer: (_method: string): number | 'hang' | undefined => undefined, url: '', requests: 0 }
  const login = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`
  const server = createServer(async (request, response) => {
    dav.requests++
    const { method = '', url = '', headers } = request
    const name = decodeURIComponent(url.slice('/backups/'.length))
    const status = headers.authorization === login ? dav.answer(method) : 401
    if (status === 'hang') return
    const body = await buffer(request)
    const end = (status: number, body?: string | Buffer) => response.writeHead(status).end(body)
    if (status) end(status)
    else if (!url.startsWith('/backups/')) end(404)
    else if (method === 'PUT') end(files.set(name, body) && 201)
    else if (method === 'GET') end(files.has(name) ? 200 : 404, files.get(name))
    else if (method === 'DELETE') end(files.delete(name) ? 204 : 404)
    else {
      const entries = ['', ...files.keys()].map((path, second) => {
        const time = new Date(second * 1000).toUTCString()
        return `<D:response><D:href>/backups/${path}</D:href><D:getlastmodified>${time}</D:getlastmodified></D:response>`
      })
      end(207, `<?xml version="1.0"?><D:multistatus xmlns:D="DAV:">${entries.join('')}</D:multistatus>`)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  dav.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/backups`
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return dav
}
