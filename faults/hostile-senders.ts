// A worker thread: eight senders of hostile forms, until it's terminated. It reports the status of every response.
import { parentPort, workerData } from 'node:worker_threads'

const { url, address } = workerData as { url: string; address?: string }

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

async function send([path, type, body]: (typeof bodies)[number]) {
  const from = address ?? `10.${random()}.${random()}.${random()}`
  const headers = { 'content-type': type, 'x-forwarded-for': from }
  const response = await fetch(url + path, { method: 'POST', headers, body })
  await response.arrayBuffer()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread isn't a window
  parentPort!.postMessage(response.status)
}

for (let sender = 0; sender < 8; sender++)
  void (async () => {
    for (let n = sender; ; n++) await send(bodies[n % bodies.length]!)
  })()
