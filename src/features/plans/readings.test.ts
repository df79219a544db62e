import { randomUUIDv7 } from 'node:crypto'
import { expect, test } from 'vitest'
import { setPaused } from './writing/api'
import { guestToken } from '../appointments/guest'
import type { Source } from '../diary/schema'
import { store } from '../diary/store'
import { findPlan } from './find-plan'
import { describeReaders } from './portal/versions'
import { recordReading } from './readings'
import { planApp } from './testing'

test('who has read a version is stored once, and is the practice’s to see', async () => {
  const { begin, publish, read, db, familyId } = await planApp()
  const { id } = await begin()
  await publish(id)
  const { versionId } = (await findPlan(db, familyId))!
  for (const who of ['Kim', 'Kim', 'Sam']) expect(await recordReading(db, versionId, who)).toBe(true)
  expect(await recordReading(db, 'taken back', 'Kim')).toBe(false)
  expect((await read(id)).versions[0]!.readers).toMatchObject([{ who: 'Kim' }, { who: 'Sam' }])
  await publish(id, 'Next.')
  expect((await read(id)).versions.map(({ readers }) => readers.length)).toEqual([0, 2])
})

test('who has named themselves and hasn’t read the newest version is said, too', async () => {
  const { begin, publish, read, db, familyId, childId } = await planApp()
  const { id } = await begin()
  await publish(id)
  const { versionId } = (await findPlan(db, familyId))!
  const diary = await db.selectFrom('diary').selectAll().executeTakeFirstOrThrow()
  const at = new Date().toISOString()
  const log = (by: string, source: Source) => {
    const set = { childId, kind: 'feed' as const, start: at }
    const change = { id: randomUUIDv7(), entryId: randomUUIDv7(), at, by, set, source, isShifted: false }
    return db.transaction().execute((trx) => store(trx, diary, [change], new Date()))
  }
  await log('Sam', 'tap')
  await log('Granny', 'import')
  await log('A parent', 'form')
  expect((await read(id)).unread).toEqual(['Sam'])
  await recordReading(db, versionId, 'Kim')
  expect((await read(id)).unread).toEqual(['Sam'])
  await publish(id, 'Next.')
  expect((await read(id)).unread).toEqual(['Kim', 'Sam'])
  // Someone not seen in a long time may use another name now.
  await db.updateTable('diaryChange').set({ createdAt: '2020-01-01T00:00:00.000Z' }).where('by', '=', 'Sam').execute()
  expect((await read(id)).unread).toEqual(['Kim'])
  const readers = [{ who: 'Kim', readAt: '2026-11-19T18:02:00Z' }]
  const said = describeReaders(readers, 'UTC', ['Sam', 'Jo'])
  expect(said).toMatch(/^Kim read it Nov 19.*, 6:02 PM\. Sam and Jo haven’t yet\.$/)
})

test('parents see no placeholder, also once the birth date is gone', async () => {
  const { begin, publish, read, save, db, familyId, json } = await planApp()
  const { id } = await begin()
  const feeds = { count: 1, from: '03:00', agreedBy: 'Dr. Asante, for {child}' }
  await json(await save(id, { feeds, 'texts.expect': 'At {age}.' }, (await read(id)).parts))
  expect((await publish(id)).status).toBe(201)
  const content = async () => (await findPlan(db, familyId))!.content
  expect(await content()).toMatchObject({
    feeds: { agreedBy: 'Dr. Asante, for Mia' },
    texts: { expect: 'At 8 months.' },
  })
  for (const birthDate of [null, '2999-01-01']) {
    await db.updateTable('child').set({ birthDate }).execute()
    expect((await content()).texts.expect).toBe('At this age.')
  }
})

test('the other parent of an appointment gets a plan and the link once the practice has joined them, and each address once', async () => {
  const { begin, publish, read, emails, db, call, link, join, familyId, manager } = await planApp()
  const { id } = await begin()
  const recipients = async () => {
    const found = await call('GET', `/api/families/${familyId}/diary`, undefined, manager)
    const diary = (await found.json()) as { recipients: object[] }
    const plan = await read(id)
    expect(diary.recipients).toEqual(plan.recipients)
    return plan.recipients.map(({ address }) => address)
  }
  expect((await call('POST', `/api${link}/guest`, { email: 'Sam@example.com' })).status).toBe(200)
  expect(await recipients()).toEqual(['zoe@example.com'])
  const guest = await db.selectFrom('appointmentGuest').select('id').executeTakeFirstOrThrow()
  await call('POST', `/api/booking/${await guestToken(db, guest.id)}/guest/confirm`, {})
  expect(await recipients()).toEqual(['zoe@example.com'])
  await join('sam@example.com', 'Sam O’Neil')
  expect(await recipients()).toEqual(['zoe@example.com', 'sam@example.com'])
  await publish(id)
  expect((await emails()).map(({ to }) => to).toSorted()).toEqual(['sam@example.com', 'zoe@example.com'])
})

test('a resumed plan has paused the nights before', () => {
  const past = { from: '2026-02-01', to: '2026-02-02' }
  const paused = setPaused([past], '2026-02-05', true)
  expect(paused).toEqual([past, { from: '2026-02-05', to: null }])
  expect(setPaused(paused, '2026-02-05', false)).toEqual([past])
  expect(setPaused(paused, '2026-02-08', false)).toEqual([past, { from: '2026-02-05', to: '2026-02-07' }])
})
