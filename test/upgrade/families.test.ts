import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import type { Entry } from '../../src/portal/families/schema'
import { files, openRelease } from './open-release'

type Row = Record<string, unknown> & { id: string }
type Parent = { address: string; phone: string | null }
type Page = { parents: Parent[]; otherParent: string | null; entries?: Entry[] }

/** `joinedAt` says it, too. */
const withoutJoinedTo = (key: string, value: unknown) => (key === 'joinedTo' ? undefined : value)

/** What the third release showed for its families, and behind their links, right before the upgrade. */
const before = JSON.parse(await readFile(join(files, 'third-release.pages.json'), 'utf8'), withoutJoinedTo) as {
  lists: Record<string, Row[]>
  pages: Record<string, Page>
  requests: { consultations: object; contacts: object; trash: Row[] }
  links: Record<string, [status: number, answer?: object]>
}

vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-11T20:00:00Z') })
afterAll(() => void vi.useRealTimers())
const { app, call, cookie, read } = await openRelease('third')

const find = async (q: string) => ((await read(`/api/families?${new URLSearchParams({ q })}`)) as { rows: Row[] }).rows

test('every page of a family shows what it showed; only more of its emails are listed', async () => {
  for (const [id, { entries, ...page }] of Object.entries(before.pages)) {
    const { entries: shown, ...now }: Page = await read(`/api/families/${id}`)
    expect(now).toMatchObject(page)
    const ids = new Set(entries?.map((entry) => entry.id))
    expect(shown?.filter((entry) => ids.has(entry.id))).toEqual(entries?.map((entry) => expect.objectContaining(entry)))
    expect(shown?.filter((entry) => !ids.has(entry.id) && entry.kind !== 'email') ?? []).toEqual([])
  }
})

test('whatever found a family still finds it, and the list is in the same order', async () => {
  for (const [q, rows] of Object.entries(before.lists)) {
    const found = await find(q)
    expect([q, found]).toMatchObject([q, rows.length > 0 ? rows : found])
  }
})

test('the lists of requests, messages, and deleted ones are the same', async () => {
  expect(await read('/api/consultations?page=1')).toMatchObject(before.requests.consultations)
  expect(await read('/api/contacts?page=1')).toMatchObject(before.requests.contacts)
  expect(await read('/api/trash')).toMatchObject(before.requests.trash)
})

test('every link opens what it opened: bookings, a guest’s, nights, an import, taking a diary back, testimonials', async () => {
  for (const [path, [status, answer]] of Object.entries(before.links)) {
    const reply = await app.request(path)
    expect([path, reply.status]).toEqual([path, status])
    if (answer) expect([path, await reply.json()]).toMatchObject([path, answer])
  }
})

test('a stranger who wrote in a parent’s name, or had himself invited in it, is no parent', async () => {
  const [{ id } = { id: '' }] = await find('zoe sam')
  const { parents, otherParent }: Page = await read(`/api/families/${id}`)
  expect(parents.map(({ address, phone }) => [address, phone])).toEqual([
    ['zoe@example.com', null],
    ['sam@example.com', '(555) 010-0177'],
  ])
  expect(otherParent).toBeNull()
  const { recipients }: { recipients: Parent[] } = await read(`/api/families/${id}/diary`)
  expect(recipients.map(({ address }) => address)).toEqual(['zoe@example.com', 'sam@example.com'])
  expect(await find('mallory')).toMatchObject([{ parents: [{ address: 'mallory@example.com' }] }])
})

test('what was deleted before the upgrade is restored onto the page of its address', async () => {
  for (const { id } of before.requests.trash)
    expect((await call('POST', `/api/trash/${id}/restore`, {}, { cookie })).status).toBe(200)
  expect(await find('fay moreau')).toMatchObject([{ parents: [{ address: 'fay@example.com' }] }])
  const [{ id } = { id: '' }] = await find('gus')
  const { entries = [] }: Page = await read(`/api/families/${id}`)
  expect(entries.filter(({ kind }) => kind === 'message')).toHaveLength(2)
})
