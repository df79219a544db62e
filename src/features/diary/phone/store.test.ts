import { expect, test } from 'vitest'
import type { NewChange } from '../log/log-form'
import { newUuid } from '../log/uuid'
import { createDiaryStore } from './store'

const now = '2026-02-04T07:00:00.000Z'

const createFeed = (note: string | null = null): NewChange => ({
  id: newUuid(),
  entryId: newUuid(),
  at: now,
  by: 'Kim',
  set: { childId: 'mia', kind: 'feed', start: now, note },
  isTapped: true,
})

type Sent = { since: number; changes: NewChange[] }

/** Returns a phone, and what it has sent. `answer` is the server, or whatever answers in its place. */
function openStore(answer: (sent: Sent) => Response) {
  const sent: Sent[] = []
  const send = ((_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body) as Sent)
    return Promise.resolve(answer(sent.at(-1)!))
  }) as typeof fetch
  const store = createDiaryStore({ token: 'x', changes: [], send })
  return { store, sent, queued: () => store.getSnapshot().queue.length }
}

const news = ({ changes }: Sent) => Response.json({ version: 1, correction: 0, changes })
const ended = () => Response.json({ error: 'This link has ended.', hasEnded: true }, { status: 404 })

test.each([
  ['a proxy that has lost the site', () => new Response('404 page not found', { status: 404 })],
  ['a proxy that speaks JSON', () => Response.json({ error: 'not found' }, { status: 404 })],
  ['a hotel', () => new Response('<!doctype html>', { headers: { 'Content-Type': 'text/html' } })],
  ['a hotel that speaks JSON', () => Response.json({ success: true })],
  ['an answer that breaks off', () => new Response('{"version":1,"changes":[')],
])('what %s answers ends no link and takes nothing out of the queue', async (_, foreign) => {
  let answer: typeof news = foreign
  const { store, queued } = openStore((sent) => answer(sent))
  store.add([createFeed()])
  for (let count = 0; count < 3; count++) await store.sync()
  expect(store.getSnapshot().link).toBe('no network')
  expect(queued()).toBe(1)
  answer = news
  await store.sync()
  expect(store.getSnapshot().link).toBe('works')
  expect(queued()).toBe(0)
})

test('a link has ended once our server has said so twice in a row', async () => {
  const answers = [ended, news, ended, ended]
  const { store } = openStore((sent) => answers.shift()!(sent))
  const links = []
  while (answers.length > 0) {
    await store.sync()
    links.push(store.getSnapshot().link)
  }
  expect(links).toEqual(['works', 'works', 'works', 'ended'])
})
