// A worker thread: eight senders of hostile forms, or ten by a family's link, until it's terminated. It reports the status of every response.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

const { url, address, link } = workerData as { url: string; address?: string; link?: string }

const form = 'application/x-www-form-urlencoded'
const bodies: [path: string, type: string, body: string][] = [
  [
    '/contact',
    form,
    Array.from({ length: 95_000 }, (_, n) => `field${n}=`)
      .join('&')
      .slice(0, 1_000_000),
  ],
  ['/contact', form, `message=${'%3C'.repeat(330_000)}`],
  ['/contact', form, Array.from({ length: 32_000 }, () => 'a').join('&')],
  ['/contact', form, `name=Ann&message=${'%3C'.repeat(21_000)}`],
  ['/services', form, `parentName=${'%3C'.repeat(21_000)}`],
  ['/services', form, Array.from({ length: 50 }, (_, n) => `field${n}=${'<'.repeat(1000)}`).join('&')],
  ['/api/contacts', 'application/json', '['.repeat(32_000) + ']'.repeat(32_000)],
  ['/api/contacts', 'application/json', '['.repeat(500_000) + ']'.repeat(500_000)],
]
const random = () => Math.floor(Math.random() * 256)

async function send([path, type, body]: (typeof bodies)[number], from: string) {
  const headers = { 'content-type': type, 'x-forwarded-for': from, origin: url }
  const response = await fetch(url + path, {
    method: body ? 'POST' : 'GET',
    headers,
    body: body || undefined,
    redirect: 'manual',
  })
  await response.arrayBuffer()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread isn't a window
  parentPort!.postMessage(response.status)
}

const anywhere = () => address ?? `10.${random()}.${random()}.${random()}`

const hour = (n: number) => new Date(Date.UTC(2025, 0, 1) + n * 3_600_000).toISOString()
/** A file that's refused, and one with 10,000 sleeps. */
const files = [
  ','.repeat(1_900_000),
  `start_time,end_time\n${Array.from({ length: 10_000 }, (_, n) => `${hour(2 * n)},${hour(2 * n + 1)}`).join('\n')}`,
]

/** What someone sends who has a family's link: fifty changes, large files, forms, downloads, and pages. Erasing would end the link. */
function makeRequest(link: string, n: number): (typeof bodies)[number] {
  const at = new Date().toISOString()
  const changes = Array.from({ length: 50 }, () => ({
    id: randomUUID(),
    entryId: randomUUID(),
    at,
    by: `Sender ${n}`,
    set: { kind: 'feed', start: at },
  }))
  const file = `--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n${files[Math.floor(n / 200) % 2]}\r\n--x--\r\n`
  const uses: typeof bodies = [
    [`/api${link}/sync`, 'application/json', JSON.stringify({ since: 0, sentAt: at, changes })],
    [`/api${link}/sync`, 'application/json', JSON.stringify({ since: 0, sentAt: at, changes: [] })],
    [link, form, ''],
    [`${link}/nights`, form, ''],
    [`${link}/erase`, form, ''],
    [`${link}/import`, 'multipart/form-data; boundary=x', n % 100 === 5 ? file : '--x--'],
    [`${link}/log`, form, 'do=fed'],
    [`${link}/huckleberry.csv`, form, ''],
  ]
  return uses[n % uses.length]!
}

for (let sender = 0; sender < (link ? 10 : 8); sender++)
  void (async () => {
    for (let n = sender; ; n++)
      if (link) {
        await send(makeRequest(link, n), `10.0.${sender}.1`)
        await sleep(20)
      } else await send(bodies[n % bodies.length]!, anywhere())
  })()
