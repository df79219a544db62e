import { expect, test } from 'vitest'
import { testApp } from '../../../test/app'
import { booking, message } from '../../../test/support/factories'
import { deleteEmptyFamilies } from '../privacy/empty-families'
import type { Entry } from './schema'
import { findFamilyIds } from '../../features/families/testing'

const { call, db, signedIn } = await testApp()
const admin = await signedIn(['canManageContacts', 'canManageConsultations'])
const other = await signedIn(['canManageContacts', 'canManageConsultations'])
const messenger = await signedIn(['canManageContacts'])
const consultant = await signedIn(['canManageConsultations'])

type Child = { id: string; name: string; birthDate: string | null; dueDate: string | null }
type Family = {
  id: string
  parents: {
    address: string
    name: string
    phone: string | null
    unconfirmedPhones: { phone: string; kind: string }[]
    joinedAt: string | null
  }[]
  children: Child[]
  followUps: object[]
  entries: Entry[]
}
type Note = { id: string; text: string; username: string }

/** Expects a status and returns the body. */
async function json<T>(reply: Response | Promise<Response>, status = 200) {
  const response = await reply
  expect(response.status).toBe(status)
  return (await response.json()) as T
}
const send = async (path: string, body: object) =>
  (await json<{ id: string }>(call('POST', `/api/${path}`, body), 201)).id
const familyOf = async (email: string) => (await findFamilyIds(db, [email]))(email)!
const read = (id: string, who = admin) => json<Family>(call('GET', `/api/families/${id}`, undefined, who))
const list = (q: string, who = admin) =>
  json<{ rows: object[] }>(call('GET', `/api/families?${new URLSearchParams({ q })}`, undefined, who))
const write = (method: string, path: string, body?: object, who = admin) =>
  call(method, `/api/families/${path}`, body, who)
const describe = ({ entries }: Family) => entries.map(({ kind, title }) => `${kind}: ${title}`)

test('a family’s page has everything of it, the newest first, each kind only for those who may manage it', async () => {
  const request = await send('consultations', booking({ email: 'Zoe@example.com', phone: '(555) 010-0134' }))
  await send('contacts', message({ email: 'zoe@example.com', name: 'Zoë O.', phone: '(555) 010-0199' }))
  const id = await familyOf('zoe@example.com')
  const start = '2026-01-05T15:00:00.000Z'
  const end = '2026-01-05T15:30:00.000Z'
  await db
    .insertInto('appointment')
    .values({
      id: 'a1',
      consultationId: null,
      typeId: null,
      typeName: 'First call',
      place: 'phone',
      placeDetails: null,
      status: 'confirmed',
      start,
      end,
      blockedFrom: start,
      blockedUntil: end,
      name: 'Zoë',
      email: 'zoe@example.com',
      familyId: id,
      phone: null,
      timeZone: null,
      sequence: 0,
      tokenHash: 'x',
      note: null,
      cancelReason: null,
      undo: null,
      expiresAt: null,
      heldBy: null,
      changedAt: start,
      createdAt: start,
    })
    .execute()
  const followUp = { familyId: id, text: 'Ask about naps', consultationId: null, createdAt: start }
  await db
    .insertInto('followUp')
    .values([
      { id: 'f1', dueOn: '2026-01-08', day: 3, doneAt: '2026-01-08T10:00:00.000Z', doneBy: 'hilda', ...followUp },
      { id: 'f2', dueOn: '2026-01-12', day: 7, doneAt: null, doneBy: null, ...followUp },
    ])
    .execute()
  await call('PATCH', `/api/consultations/${request}`, { notes: 'Grandmother helps' }, admin)
  await json(call('PATCH', '/api/appointments/a1', { note: 'Was late' }, admin))
  await json(write('POST', `${id}/notes`, { text: 'Call before nine' }), 201)
  await json(write('POST', `${id}/children`, { name: 'Mira', birthDate: '2025-09-12', dueDate: '' }), 201)

  const family = await read(id)
  expect(family).toMatchObject({
    id,
    parents: [{ address: 'zoe@example.com', name: 'Zoë O’Neil', phone: null, joinedAt: null }],
    children: [{ name: 'Mira', birthDate: '2025-09-12', dueDate: null }],
    followUps: [{ id: 'f2', dueOn: '2026-01-12' }],
  })
  expect(describe(family)).toEqual([
    `note: Note by ${admin.username}`,
    'note: Note on the appointment',
    'note: Note on the request',
    expect.stringMatching(/^email: /),
    'message: Zoë O. wrote',
    expect.stringMatching(/^email: /),
    'request: Zoë O’Neil asked for Newborn Care',
    'follow-up: Day 3 follow-up done',
    'appointment: First call',
  ])
  const emails = await db.selectFrom('outbox').select('id').where('aboutId', 'is not', null).execute()
  expect(emails, 'those to the practice aren’t shown').toHaveLength(4)

  const messages = await read(id, messenger)
  expect(new Set(messages.entries.map(({ kind }) => kind))).toEqual(new Set(['message', 'email']))
  expect(messages).toMatchObject({ children: [], followUps: [] })
  expect(JSON.stringify(messages)).not.toMatch(/Mira|Grandmother|nine|naps|010-0134/)
  const requests = await read(id, consultant)
  expect(new Set(requests.entries.map(({ kind }) => kind))).toEqual(
    new Set(['request', 'email', 'appointment', 'note', 'follow-up']),
  )
  expect(JSON.stringify(requests)).not.toMatch(/twins|010-0199/)
})

test('suspected spam and what’s in the trash is left out', async () => {
  const id = await send('contacts', message({ email: 'gone@example.com', name: 'Gone' }))
  await send('contacts', message({ email: 'gone@example.com', name: 'Spam', homepage: 'https://spam.example' }))
  const family = await familyOf('gone@example.com')
  expect((await read(family)).entries.filter(({ kind }) => kind === 'message')).toHaveLength(1)
  expect((await list('gone')).rows).toHaveLength(1)
  await call('DELETE', `/api/contacts/${id}`, undefined, admin)
  const { error } = await json<{ error: string }>(call('GET', `/api/families/${family}`, undefined, admin), 404)
  expect(error).toMatch(/^There is nothing about this family/)
  expect((await list('gone')).rows).toEqual([])
  await json(call('GET', '/api/families/unknown', undefined, admin), 404)
})

test('another address is joined by hand and separated again', async () => {
  await send('contacts', message({ email: 'ma@example.com', name: 'Ma' }))
  await send('consultations', booking({ email: 'pa@example.com', parentName: 'Pa' }))
  await send('contacts', message({ email: 'aunt@example.com', name: 'Aunt' }))
  const [ma, pa, aunt] = [
    await familyOf('ma@example.com'),
    await familyOf('pa@example.com'),
    await familyOf('aunt@example.com'),
  ]
  const change = (what: 'join' | 'separate', id: string, address: string, who = admin) =>
    write('POST', `${id}/${what}`, { address }, who)
  await json(change('join', ma, 'nobody@example.com'), 404)
  await json(change('join', ma, 'MA@example.com'), 422)
  await json(change('join', ma, 'pa'), 422)
  await json(change('join', ma, 'pa@example.com', messenger), 403)
  expect(await json(change('join', ma, 'PA@example.com'))).toEqual({ address: 'pa@example.com', name: 'Pa' })
  const joined = await read(ma)
  expect(joined.parents).toMatchObject([
    { name: 'Ma', joinedAt: null },
    { name: 'Pa', joinedAt: expect.stringMatching(/^20/) },
  ])
  expect(describe(joined)).toContain('request: Pa asked for Newborn Care')
  expect((await read(ma, messenger)).parents.map(({ name }) => name)).toEqual(['Ma'])
  expect((await list('pa@')).rows).toMatchObject([{ id: ma, parents: [{}, {}] }])
  expect((await list('pa@', messenger)).rows).toEqual([])
  expect(await read(pa)).toEqual({ movedTo: ma })
  await json(change('join', aunt, 'pa@example.com'), 409)
  await json(change('join', aunt, 'ma@example.com'), 409)
  await json(change('join', ma, 'pa@example.com'), 422)
  // A note written on a page that was opened before the join goes to the joined page.
  await json(write('POST', `${pa}/notes`, { text: 'Written to Pa' }), 201)
  expect(JSON.stringify(await read(ma))).toContain('Written to Pa')
  await json(change('separate', ma, 'ma@example.com'), 409)
  await json(change('separate', ma, 'pa@example.com'))
  await json(change('separate', ma, 'pa@example.com'), 409)
  expect((await read(pa)).parents).toMatchObject([{ name: 'Pa', joinedAt: null }])
})

test('two who write notes at once lose nothing, and a changed note isn’t overwritten', async () => {
  await send('consultations', booking({ email: 'notes@example.com' }))
  const id = await familyOf('notes@example.com')
  const [first] = await Promise.all([
    json<Note>(write('POST', `${id}/notes`, { text: 'From one' }), 201),
    json<Note>(write('POST', `${id}/notes`, { text: 'From another' }, other), 201),
  ])
  const notes = async () => (await read(id)).entries.filter(({ kind }) => kind === 'note').map(({ text }) => text)
  expect(new Set(await notes())).toEqual(new Set(['From another', 'From one']))

  const change = (text: string, textWas: string, who = admin) =>
    write('PATCH', `${id}/notes/${first.id}`, { text, textWas }, who)
  const both = await Promise.all([change('Mine', 'From one'), change('Theirs', 'From one', other)])
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
  const [saved, rejected] = both[0].status === 200 ? both : both.toReversed()
  const { text } = (await saved!.json()) as Note
  expect(await rejected!.json()).toMatchObject({ error: expect.stringMatching(/changed this/), stored: { text } })
  expect(await notes()).toContain(text)

  await json(write('POST', `${id}/notes`, { text: ' ' }), 422)
  await json(write('PATCH', `${id}/notes/unknown`, { text: 'x' }), 404)
  await send('consultations', booking({ email: 'elsewhere@example.com' }))
  await json(write('PATCH', `${await familyOf('elsewhere@example.com')}/notes/${first.id}`, { text: 'x' }), 404)

  await json(change('', text))
  expect(await notes()).toEqual(['From another'])
  await json(change(text, ''))
  expect(await notes()).toContain(text)
  await json(change('', text))
  await deleteEmptyFamilies({ db }, new Date(Date.now() + 2 * 3_600_000))
  await json(change(text, ''), 404)
})

test('two who write children at once lose nothing', async () => {
  await send('consultations', booking({ email: 'kids@example.com' }))
  const id = await familyOf('kids@example.com')
  const born = { name: 'Mira', birthDate: '2025-09-12', dueDate: null }
  const [mira] = await Promise.all([
    json<Child>(write('POST', `${id}/children`, born), 201),
    json<Child>(write('POST', `${id}/children`, { name: 'Baby', dueDate: '2027-01-02' }, other), 201),
  ])
  expect((await read(id)).children.map(({ name }) => name)).toEqual(['Mira', 'Baby'])
  const change = (body: object, who = admin) => write('PATCH', `${id}/children/${mira.id}`, body, who)
  await json(change({ ...born, birthDate: '2025-09-13', was: born }))
  // Born five weeks early.
  const early = { name: 'Ida', birthDate: '2025-09-12', dueDate: '2025-10-17' }
  expect(await json(write('POST', `${id}/children`, early), 201)).toMatchObject(early)
  expect(await json(change({ ...born, name: 'Myra', was: born }, other), 409)).toMatchObject({
    stored: { name: 'Mira', birthDate: '2025-09-13' },
  })
  for (const wrong of [
    { ...born, name: '' },
    { ...born, birthDate: '2025-02-30' },
    { ...born, dueDate: '2027-01-02' },
  ])
    await json(change(wrong), 422)
  await json(write('DELETE', `${id}/children/${mira.id}`))
  await json(write('DELETE', `${id}/children/${mira.id}`), 404)
  expect((await read(id)).children.map(({ name }) => name)).toEqual(['Ida', 'Baby'])
})

test('a family that was erased gets no more notes', async () => {
  await send('consultations', booking({ email: 'erased@example.com' }))
  const id = await familyOf('erased@example.com')
  const [erased, note] = await Promise.all([
    call('POST', '/api/admin/privacy/erase', { familyId: id }, admin),
    write('POST', `${id}/notes`, { text: 'Meanwhile' }, other),
  ])
  expect(erased.status).toBe(200)
  expect([201, 404]).toContain(note.status)
  await json(write('POST', `${id}/notes`, { text: 'Later' }), 404)
  expect(await db.selectFrom('familyNote').selectAll().where('familyId', '=', id).execute()).toEqual([])
})
