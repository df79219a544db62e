import { afterEach, expect, test, vi } from 'vitest'
import { booking, message } from '../../../test/support/factories'
import { addFamily, at, FIRST, supportApp } from '../../features/support/testing'
import type { FamilyState } from './caseload'

const app = await supportApp()
const { call, callSupport, db, manager, signedIn, json } = app
const messenger = await signedIn(['canManageContacts'])

type List = { rows: ({ parents: { name: string }[]; children: { name: string }[] } & FamilyState)[] }

/** Returns the names of the listed families. */
const list = async (query: object, who = manager) => {
  const path = `/api/families?${new URLSearchParams({ ...query })}`
  const { rows } = await json<List>(call('GET', path, undefined, who))
  return rows.map(({ parents, ...family }) => ({ name: parents[0]!.name, ...family }))
}
const namesOf = async (query: object, who = manager) => (await list(query, who)).map(({ name }) => name)

/** Makes a family write a message, and gives it a child and a diary. */
async function write(name: string, child: string) {
  const email = `${name.toLowerCase()}@example.com`
  expect((await call('POST', '/api/contacts', message({ email, name }))).status).toBe(201)
  return { email, ...(await addFamily(db, { email, name, child })) }
}
const answer = (email: string) =>
  db.updateTable('contact').set({ respondedAt: new Date().toISOString() }).where('email', '=', email).execute()

vi.useFakeTimers({ toFake: ['Date'] })
afterEach(() => vi.useRealTimers())

test('the list of families tells who waits, whose nights are on, and whose are over', async () => {
  vi.setSystemTime(at(-2, '09:00'))
  await write('Ana', 'Zoë')
  vi.setSystemTime(at(-1, '09:00'))
  const bo = await write('Bo', 'Lev')
  const cy = await write('Cy', 'Mia')
  const sent = await call('POST', '/api/consultations', booking({ email: 'di@example.com', parentName: 'Di' }))
  expect(sent.status).toBe(201)
  await answer(bo.email)
  await answer(cy.email)
  vi.setSystemTime(at(-1, '20:00'))
  for (const [{ familyId, childId }, nights] of [
    [bo, 14],
    [cy, 3],
  ] as const)
    expect((await callSupport('POST', '', { familyId, childId, firstNight: FIRST, nights })).status).toBe(201)
  expect((await list({ q: 'lev' })).map(({ nights }) => nights)).toEqual([{ state: 'before', number: 1, of: 14 }])

  vi.setSystemTime(at(8, '22:00'))
  expect(await list({ sort: 'name' })).toMatchObject([
    { name: 'Ana', waitsSince: at(-2, '09:00').toISOString(), isPlanOwed: false, nights: null },
    { name: 'Bo', waitsSince: null, isPlanOwed: false, nights: { state: 'on', number: 9, of: 14 } },
    { name: 'Cy', waitsSince: null, isPlanOwed: false, nights: { state: 'over' } },
    { name: 'Di', waitsSince: at(-1, '09:00').toISOString(), isPlanOwed: false, nights: null },
  ])
  expect(await namesOf({ show: 'waiting', sort: 'wait' })).toEqual(['Ana', 'Di'])
  expect((await namesOf({ sort: 'wait' })).slice(0, 2)).toEqual(['Ana', 'Di'])
  expect(await namesOf({ show: 'nights' })).toEqual(['Bo'])
  expect(await namesOf({ show: 'over' })).toEqual(['Cy'])
  expect(await namesOf({ show: 'plan-owed' })).toEqual([])
  expect(await namesOf({ show: 'else', sort: 'else' })).toHaveLength(4)

  // People who only manage messages don't learn about requests, children, or nights.
  expect(await list({ sort: 'name' }, messenger)).toMatchObject([
    { name: 'Ana', waitsSince: at(-2, '09:00').toISOString(), children: [], nights: null },
    { name: 'Bo', children: [], nights: null },
    { name: 'Cy', children: [], nights: null },
  ])
  expect(await namesOf({ show: 'over' }, messenger)).toEqual([])
})

test('a family is found by its child’s name, by those who manage consultations alone', async () => {
  expect(await namesOf({ q: 'zoe' })).toEqual(['Ana'])
  expect(await namesOf({ q: 'ana zoe' })).toEqual(['Ana'])
  expect(await namesOf({ q: 'bo zoe' })).toEqual([])
  expect(await namesOf({ q: 'zoe' }, messenger)).toEqual([])
  const search = (who: object) => json<{ families: object[] }>(call('GET', '/api/search?q=Zo%C3%AB', undefined, who))
  expect((await search(manager)).families).toHaveLength(1)
  expect((await search(messenger)).families).toHaveLength(0)
})
