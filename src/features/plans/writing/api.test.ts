import { randomUUIDv7 } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashToken } from '../../../server/secret'
import { booking } from '../../../../test/support/factories'
import { findFamilyDiary } from '../../diary/family/family-diary'
import { diaryToken } from '../../diary/link'
import { findDiaryOf } from '../../support/begin'
import { findPlan } from '../find-plan'
import { planApp } from '../testing'
import { findFamilyZone } from './family-zone'
import { findParents } from '../../families/parents'
import { findFamilyIds } from '../../families/testing'

const shared = await planApp()

test('a plan begins once, from a template, with what the family has answered', async () => {
  const { begin, read, call, link, json, childId, post, manager, familyId } = await planApp()
  await json(await call('PUT', `/api${link}/intake`, { answers: { bedtime: '19:30', wakings: '4' } }))
  const { id } = await begin()
  expect(await begin()).toEqual({ id })
  const plan = await read(id)
  expect(plan.parts).toMatchObject({ bedtime: '19:30', wake: '07:00', length: 14, changes: '' })
  expect(plan.parts.firstNight).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect(plan.zone).toBe('Asia/Kolkata')
  expect(plan.answers).toContainEqual({ label: 'How often does your child wake at night?', answer: '4' })
  expect(plan).toMatchObject({ versions: [], published: null, otherNames: [] })
  const list = await json<object>(await call('GET', `/api/plans?family=${familyId}`, undefined, manager))
  expect(list).toMatchObject({
    children: [{ id: childId, name: 'Mia', planId: id }],
    wrote: [{ age: '8 months', on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) }],
  })
  const removal = await call('DELETE', `/api/families/${familyId}/children/${childId}`, undefined, manager)
  expect(removal.status).toBe(409)
  await post('/plans', { childId: 'nobody', templateId: '6-8-clock' }, 404)
  const other = await post(`/families/${familyId}/children`, { name: 'Leo' })
  // It could be about either child.
  expect(await json(await call('GET', `/api/plans?family=${familyId}`, undefined, manager))).toMatchObject({
    wrote: [],
  })
  await post('/plans', { childId: other.id, templateId: 'nothing' }, 404)
  await post('/plans', { childId: '' }, 422)
})

test('it takes an account, and the permission for consultations', async () => {
  const { call, signedIn, begin } = shared
  const { id } = await begin()
  const helper = await signedIn(['canManageContacts'])
  for (const [method, path, body] of [
    ['GET', '/plans?family=x'],
    ['GET', `/plans/${id}`],
    ['GET', `/plans/${id}/versions/1`],
    ['POST', '/plans', { childId: 'x', templateId: 'x' }],
    ['PATCH', `/plans/${id}`, { values: {}, was: {} }],
    ['POST', `/plans/${id}/publish`, { version: 1 }],
    ['POST', `/plans/${id}/versions/1/undo`],
    ['PUT', `/plans/${id}/pause`, { isPaused: true }],
  ] as const) {
    const path_ = `/api${path}`
    expect([path, (await call(method, path_, body)).status]).toEqual([path, 401])
    expect([path, (await call(method, path_, body, helper)).status]).toEqual([path, 403])
  }
})

test('two windows meet only where both have written', async () => {
  const { begin, read, save, json } = await planApp()
  const { id } = await begin()
  const { parts } = await read(id)
  await json(await save(id, { bedtime: '19:15' }, { bedtime: parts.bedtime }))
  await json(await save(id, { 'doors.woke': 'Listen.' }, { 'doors.woke': parts['doors.woke'] }))
  const stale = await save(id, { bedtime: '18:45' }, { bedtime: parts.bedtime })
  expect([stale.status, await stale.json()]).toMatchObject([409, { current: { parts: { bedtime: '19:15' } } }])
  // A retry after a lost response.
  await json(await save(id, { bedtime: '19:15' }, { bedtime: parts.bedtime }))
  expect((await read(id)).parts).toMatchObject({ bedtime: '19:15', 'doors.woke': 'Listen.' })
  expect((await save('unknown', {}, {})).status).toBe(404)
})

test.each([
  [{ bedtime: '7 pm' }, 'bedtime'],
  [{ ladder: [{ from: 2, to: 1, waits: [], seat: '' }] }, 'ladder.0'],
  [{ length: 0 }, 'length'],
  [{ changes: 'two\nlines' }, 'changes'],
  [{ 'texts.day': 'x'.repeat(6001) }, 'texts.day'],
])('parts have their limits (%#)', async (values, field) => {
  const { begin, save } = shared
  const response = await save((await begin()).id, values, {})
  const { fields } = (await response.json()) as { fields: object }
  expect([response.status, Object.keys(fields)]).toEqual([422, [`values.${field}`]])
})

test('publishing stores a version, starts the diary, and emails both parents its link', async () => {
  const { begin, read, publish, emails, join, json, db, call, familyId, childId, manager } = await planApp()
  await join('sam@example.com', 'Sam O’Neil')
  const { id } = await begin()
  expect(await findPlan(db, familyId)).toBeUndefined()
  const published = await json<{ number: number; undoUntil: string }>(
    await publish(id, '{child} sleeps in the crib.'),
    201,
  )
  expect(published).toEqual({ number: 1, undoUntil: expect.any(String) })
  const diary = await db.selectFrom('diary').selectAll().executeTakeFirstOrThrow()
  expect(diary).toMatchObject({ familyId, timeZone: 'Asia/Kolkata' })
  const sent = await emails()
  expect(sent.map(({ to }) => to).toSorted()).toEqual(['sam@example.com', 'zoe@example.com'])
  const token = await diaryToken(db, diary)
  expect(diary.tokenHash).toBe(hashToken(token))
  for (const email of sent) {
    expect(email).toMatchObject({ subject: 'Your sleep plan is ready', dueAt: published.undoUntil })
    expect(email.text).toContain(`http://localhost:3000/nights/${token}`)
    expect(email.text).toContain('Mia sleeps in the crib.')
  }
  const view = await read(id)
  expect(view).toMatchObject({ parts: { changes: '' }, published: { changes: '{child} sleeps in the crib.' } })

  const plan = (await findPlan(db, familyId, childId))!
  expect(plan).toMatchObject({ number: 1, changes: 'Mia sleeps in the crib.', child: { name: 'Mia' } })
  expect(JSON.stringify(plan.content.texts)).not.toMatch(/[{}]\w|\w[{}]/u)
  expect(plan.content.texts.grandparents).toContain('Bedtime is at 7:00.')

  await json(await publish(id, 'One feed.'), 201)
  expect((await emails()).slice(2).map(({ subject }) => subject)).toEqual([
    'What changes tonight',
    'What changes tonight',
  ])
  expect(await findPlan(db, familyId)).toMatchObject({ number: 2, changes: 'One feed.' })
  expect(await findPlan(db, familyId, childId, { number: 1 })).toMatchObject({ changes: 'Mia sleeps in the crib.' })
  const first = await json<object>(await call('GET', `/api/plans/${id}/versions/1`, undefined, manager))
  expect(first).toMatchObject({ number: 1, parts: { changes: '{child} sleeps in the crib.' } })
  expect((await call('GET', `/api/plans/${id}/versions/9`, undefined, manager)).status).toBe(404)
  const log = await db
    .selectFrom('activity')
    .select(['what', 'about'])
    .where('what', 'like', 'plan%')
    .orderBy('id')
    .execute()
  expect(log.map(({ what, about }) => `${what} ${about}`.trim())).toEqual([
    'plan started',
    'plan published 1',
    'plan published 2',
  ])
})

test('a family that was joined keeps its diary and link', async () => {
  const { begin, publish, emails, json, call, signedIn, db, familyId } = await planApp()
  const { id } = await begin()
  await publish(id)
  const diary = await db.selectFrom('diary').selectAll().executeTakeFirstOrThrow()
  await json(await call('POST', '/api/consultations', booking({ email: 'dad@example.com', parentName: 'Dad' })), 201)
  const dad = (await findFamilyIds(db, ['dad@example.com']))('dad@example.com')!
  const all = await signedIn(['canManageContacts', 'canManageConsultations'])
  await json(await call('POST', `/api/families/${dad}/join`, { address: 'zoe@example.com' }, all))
  await json(await publish(id, 'One feed.'), 201)
  expect(await db.selectFrom('diary').select('id').execute()).toEqual([{ id: diary.id }])
  const token = await diaryToken(db, diary)
  for (const { text } of await emails()) expect(text).toContain(`/nights/${token}`)

  // Both addresses had a diary before they were joined: all finders return the same one.
  const second = { ...diary, id: randomUUIDv7(), familyId: dad, tokenHash: 'x', timeZone: 'Asia/Tokyo' }
  await db.insertInto('diary').values(second).execute()
  expect(await findFamilyDiary(db, await findParents(db, dad))).toMatchObject({ id: second.id })
  for (const family of [dad, familyId]) expect(await findDiaryOf(db, family)).toMatchObject({ id: second.id })
  expect(await findFamilyZone(db, await findParents(db, dad), 'UTC')).toBe('Asia/Tokyo')
})

test('a plan with a blank doesn’t go out', async () => {
  const { begin, publish, save, read, json, emails } = await planApp()
  const { id } = await begin()
  const unwritten = await publish(id, '')
  expect([unwritten.status, await unwritten.json()]).toEqual([
    422,
    { error: 'Please write what changes tonight', fields: { changes: 'Please write what changes tonight' } },
  ])
  const { parts } = await read(id)
  await json(await save(id, { 'texts.room': 'Ask {mother}.' }, { 'texts.room': parts['texts.room'] }))
  const unknown = await publish(id)
  expect([unknown.status, await unknown.json()]).toMatchObject([
    422,
    { fields: { 'texts.room': '{mother} can’t be filled in' } },
  ])
  expect(await emails()).toEqual([])
})

test('a draft that someone has changed since doesn’t go out unseen', async () => {
  const { begin, save, read, json, call, manager, publish } = await planApp()
  const { id } = await begin()
  const { version, parts } = await read(id)
  await json(await save(id, { changes: 'New.', bedtime: '18:30' }, { changes: '', bedtime: parts.bedtime }))
  const stale = await call('POST', `/api/plans/${id}/publish`, { version }, manager)
  expect([stale.status, await stale.json()]).toMatchObject([409, { current: { parts: { bedtime: '18:30' } } }])
  expect((await publish(id)).status).toBe(201)
})

test('another child’s name asks first', async () => {
  const { begin, publish, save, read, json, post, familyId } = await planApp()
  for (const name of ['Leo Kim', 'May']) await post(`/families/${familyId}/children`, { name })
  const { id } = await begin()
  const { parts } = await read(id)
  await json(
    await save(id, { 'texts.room': 'Leo may sleep here. Leopold, too.' }, { 'texts.room': parts['texts.room'] }),
  )
  expect((await read(id)).otherNames).toEqual(['Leo'])
  const asked = await publish(id)
  expect([asked.status, await asked.json()]).toEqual([
    409,
    { error: 'It contains another child’s name: Leo', names: ['Leo'] },
  ])
  expect((await publish(id, 'Begin.', { allowedNames: ['Leo'] })).status).toBe(201)
})

test('a version is taken back as long as no email has left, and with the first one its diary', async () => {
  const { begin, publish, read, emails, call, manager, db, familyId, json } = await planApp()
  const { id } = await begin()
  await publish(id, 'First.')
  const undo = (number: number) => call('POST', `/api/plans/${id}/versions/${number}/undo`, {}, manager)
  await json(await undo(1))
  expect([await emails(), await db.selectFrom('diary').select('id').execute()]).toEqual([[], []])
  expect(await read(id)).toMatchObject({ versions: [], parts: { changes: 'First.' } })
  expect((await undo(1)).status).toBe(404)
  await publish(id, 'First.')
  await publish(id, 'Second.')
  expect((await undo(1)).status).toBe(404)
  await json(await undo(2))
  expect(await findPlan(db, familyId)).toMatchObject({ number: 1 })
  await db.updateTable('outbox').set({ sentAt: new Date().toISOString() }).where('kind', '=', 'plan').execute()
  const late = await undo(1)
  expect([late.status, await late.json()]).toEqual([
    409,
    { error: 'The email can no longer be stopped. Publish another version instead.' },
  ])
  expect((await read(id)).versions).toMatchObject([{ number: 1 }])
})

test('a pause is of the plan, whatever its version', async () => {
  const { begin, publish, read, call, manager, db, familyId } = await planApp()
  const { id } = await begin()
  await publish(id)
  const pause = (isPaused: unknown) => call('PUT', `/api/plans/${id}/pause`, { isPaused }, manager)
  expect((await pause('yes')).status).toBe(422)
  expect((await pause(true)).status).toBe(200)
  expect((await pause(true)).status).toBe(200)
  const { pauses } = await read(id)
  expect(pauses).toEqual([{ from: expect.any(String), to: null }])
  expect((await findPlan(db, familyId))!.content.pauses).toEqual(pauses)
  expect((await pause(false)).status).toBe(200)
  expect((await read(id)).pauses).toEqual([])
})
