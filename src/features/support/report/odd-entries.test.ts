import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { at, FIRST, startSupport, storeNight, supportApp } from '../testing'

const site = await supportApp()
const { callSupport, db, json } = site

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: at(0, '08:00') }))
afterEach(() => void vi.useRealTimers())

test('an entry whose date can’t be empties no review, is named in it, and its note is answered', async () => {
  const { id, diary, childId } = await startSupport(site, { logged: 3 })
  vi.setSystemTime(at(3, '09:00'))
  const start = '0026-11-10T03:00:00.000Z'
  const odd = { kind: 'note' as const, childId, by: 'Sam', start, note: 'Is this right?' }
  await storeNight(db, diary, { night: FIRST, number: 1, entries: [odd] })
  const list = await json<{ reviews: { id: string; notes: number }[] }>(callSupport('GET', '/reviews'))
  expect(list.reviews).toMatchObject([{ id, notes: 1 }])
  const { nights } = await json<{ nights: object[] }>(callSupport('GET', `/${id}`))
  expect(nights).toMatchObject([
    { odd: ['Sam'], notes: [{ text: 'Is this right?' }], columns: [{}, { isLogged: true }] },
  ])
})
