import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

/** Starts a server that answers with `listener`, which may be replaced. Returns its address and the headers of its requests. */
export async function feedServer(listener: RequestListener, host = '127.0.0.1') {
  const requests: { url: string; headers: NodeJS.Dict<string | string[]> }[] = []
  const feed = { listener, requests, url: '' }
  const server = createServer((request, response) => {
    requests.push({ url: request.url!, headers: request.headers })
    feed.listener(request, response)
  }).listen(0, host)
  await once(server, 'listening')
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  feed.url = `http://${host}:${(server.address() as AddressInfo).port}`
  return feed
}

/** Returns an iCalendar file. */
export const icsFile = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n')

/** Returns an event, by default of an hour. `start` is like 20261102T090000Z. */
export const icsEvent = (uid: string, start: string, ...lines: string[]) =>
  ['BEGIN:VEVENT', `UID:${uid}`, `DTSTART:${start}`, ...(lines.length ? lines : ['DURATION:PT1H']), 'END:VEVENT'].join(
    '\r\n',
  )
