import { afterEach, expect, test, vi } from 'vitest'
import { booking } from '../../../../test/support/factories'
import { diaryToken } from '../../diary/link'
import type { OutboxEmail } from '../../email/table'
import { planApp } from '../testing'
import { findFamilyIds } from '../../families/testing'

/** Publishes a child's first plan, and returns a function that takes it back. */
async function publishFirst() {
  const app = await planApp()
  const { begin, publish, call, manager, db } = app
  const { id } = await begin()
  const undo = async (plan = id) => (await call('POST', `/api/plans/${plan}/versions/1/undo`, {}, manager)).status
  const findDiaries = () => db.selectFrom('diary').selectAll().execute()
  const change = (values: Partial<OutboxEmail>) =>
    db.updateTable('outbox').set(values).where('kind', '=', 'plan').execute()
  return { ...app, id, undo, findDiaries, change, publishFirst: () => publish(id) }
}

afterEach(() => void vi.useRealTimers())

test('a diary that a plan started stays once something was logged in it', async () => {
  const { publishFirst: publish, undo, findDiaries, call, db, childId, emails } = await publishFirst()
  await publish()
  const [diary] = await findDiaries()
  const at = new Date().toISOString()
  const set = { childId, kind: 'up', start: at }
  const change = { id: crypto.randomUUID(), entryId: crypto.randomUUID(), at, by: 'Kim', isTapped: true, set }
  const link = `/api/nights/${await diaryToken(db, diary!)}`
  expect((await call('POST', `${link}/sync`, { sentAt: at, since: 0, changes: [change] })).status).toBe(200)
  expect([await undo(), await emails()]).toEqual([200, []])
  expect(await findDiaries()).toMatchObject([{ id: diary!.id, version: 1 }])
  expect(await db.selectFrom('diaryChange').select('by').execute()).toEqual([{ by: 'Kim' }])
})

test('a diary that’s older than a plan stays, though nothing is in it', async () => {
  const { publishFirst: publish, undo, findDiaries, post, db, familyId } = await publishFirst()
  await post(`/families/${familyId}/diary`, { timeZone: 'UTC' })
  await db.updateTable('diary').set({ createdAt: '2026-01-01T00:00:00.000Z' }).execute()
  await publish()
  expect([await undo(), await findDiaries()]).toMatchObject([200, [{ version: 0 }]])
})

test('a diary stays as long as a sibling’s plan leads to it', async () => {
  const { publishFirst: publishFirstPlan, publish, undo, findDiaries, post, begin, familyId } = await publishFirst()
  await publishFirstPlan()
  const ben = await post(`/families/${familyId}/children`, { name: 'Ben' })
  const { id: sibling } = await begin(ben.id)
  const published = await publish(sibling)
  expect(published.status).toBe(201)
  expect([await undo(), (await findDiaries()).length]).toEqual([200, 1])
  expect([await undo(sibling), (await findDiaries()).length]).toEqual([200, 1])
})

test('a plan whose email was tried and not delivered is taken back, one whose email may have arrived isn’t', async () => {
  const { publishFirst: publish, undo, findDiaries, change, emails } = await publishFirst()
  await publish()
  await change({ attempts: 1, unconfirmedAttempts: 1 })
  expect([await undo(), (await emails()).length]).toEqual([409, 1])
  await change({ attempts: 2, unconfirmedAttempts: 0, outageAttempts: 2 })
  expect([await undo(), await emails(), await findDiaries()]).toEqual([200, [], []])
})

test('publishing and taking it back leave another family’s plan and diary as they are', async () => {
  const { publishFirst: publishOurs, publish, undo, findDiaries, ...app } = await publishFirst()
  const { id: ours, begin, call, db, json, post, read, save } = app
  await json(await call('POST', '/api/consultations', booking({ email: 'bea@example.com', parentName: 'Bea' })), 201)
  const familyId = (await findFamilyIds(db, ['bea@example.com']))('bea@example.com')!
  const { id: theirs } = await begin((await post(`/families/${familyId}/children`, { name: 'Leo' })).id)
  await json(await save(theirs, { changes: 'Theirs.' }, { changes: '' }))
  // All in the same instant.
  vi.useFakeTimers({ toFake: ['Date'] })
  await post(`/families/${familyId}/diary`, { timeZone: 'UTC' })
  await publishOurs()
  await json(await save(ours, { changes: 'What comes to mind then.' }, { changes: '' }))
  const { version } = await read(ours)
  expect([await undo(), await findDiaries()]).toMatchObject([200, [{ familyId }]])
  expect((await read(ours)).version).toBeGreaterThan(version)
  const changesOf = async (id: string) => (await read(id)).parts.changes
  expect([await changesOf(ours), await changesOf(theirs)]).toEqual(['What comes to mind then.', 'Theirs.'])
  // The other family's plan doesn't keep our diary, either.
  expect((await publish(theirs)).status).toBe(201)
  await publishOurs()
  expect([await undo(), await findDiaries()]).toMatchObject([200, [{ familyId }]])
})

test('each version has the next number, and is told from what windows have that were opened before', async () => {
  const { id, publish, json, read, emails } = await publishFirst()
  const versions = [(await read(id)).version]
  for (const number of [1, 2, 3]) {
    expect(await json<object>(await publish(id, '{child}, at {age}.'), 201)).toMatchObject({ number })
    versions.push((await read(id)).version)
  }
  expect(versions).toEqual(versions.toSorted((a, b) => a - b))
  expect(new Set(versions).size).toBe(4)
  expect((await emails())[0]!.text).toContain('Mia, at 8 months.')
})
