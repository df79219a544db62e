import { expect, test } from 'vitest'
import { testApp } from '../../../../test/app'
import { booking, message } from '../../../../test/support/factories'
import { findFamilyIds } from '../../families/testing'

const { app, call, db, signedIn } = await testApp({ env: { SITE_URL: 'https://night.example' } })
const admin = await signedIn(['canManageContacts', 'canManageConsultations'])
const consultant = await signedIn(['canManageConsultations'])
const messenger = await signedIn(['canManageContacts'])

/** Expects a status and returns the body. */
async function json<T>(reply: Response | Promise<Response>, status = 200) {
  const response = await reply
  expect(response.status).toBe(status)
  return (await response.json()) as T
}
const familyOf = async (email: string) => (await findFamilyIds(db, [email]))(email)!
const send = (method: string, path: string, data?: object, who: object = admin) =>
  call(method, `/api/families/${path}`, data, who)

type Import = { id: string; fileName: string; count: number; importedAt: string | null; undoneAt: string | null }
type Read = {
  diary: {
    timeZone: string
    link: string
    qr: string
    lastLogged: object | null
    importedAt: string | null
    imports: Import[]
  } | null
  recipients: { name: string; address: string }[]
  proposedTimeZone: string
}
const read = (id: string, who: object = admin) => json<Read>(send('GET', `${id}/diary`, undefined, who))
const readLink = async (id: string) => (await read(id)).diary!.link.replace('https://night.example', '')
const start = (id: string) => json(send('POST', `${id}/diary`, { timeZone: 'America/Chicago' }), 201)
const nights = (link: string) => call('GET', `/api${link}`)
const activity = async (targetId: string) =>
  (await db.selectFrom('activity').select('what').where('targetId', '=', targetId).orderBy('id').execute()).map(
    ({ what }) => what,
  )
const emails = () =>
  db
    .selectFrom('outbox')
    .select(['to', 'text', 'validUntil', 'dueAt'])
    .where('kind', '=', 'diary-link')
    .orderBy('to')
    .execute()

let count = 0
/** A family with two parents: Kim, who requested a consultation, and Sam, who sent a message. */
async function create() {
  const [kim, sam] = [`kim${++count}@example.com`, `sam${count}@example.com`]
  await json(call('POST', '/api/consultations', booking({ email: kim, parentName: 'Kim' })), 201)
  await json(call('POST', '/api/contacts', message({ email: sam, name: 'Sam' })), 201)
  const id = await familyOf(kim)
  await json(send('POST', `${id}/join`, { address: sam }))
  await db.deleteFrom('activity').execute()
  await db.deleteFrom('outbox').execute()
  return { id, kim, sam }
}

test('a diary is started in the zone the family booked in, and its link opens it', async () => {
  const { id, kim } = await create()
  expect(await read(id)).toMatchObject({ diary: null, proposedTimeZone: 'America/Los_Angeles' })
  const time = { start: '2031-01-05T15:00:00.000Z', end: '2031-01-05T15:30:00.000Z' }
  const typed = { name: 'Call', minutes: 30, consultationType: 'Free Consultation' }
  const { id: typeId } = await json<{ id: string }>(call('POST', '/api/appointment-types', typed, admin), 201)
  const booked = { typeId, start: time.start, name: 'Kim', email: kim, timeZone: 'Asia/Calcutta' }
  await json(call('POST', '/api/appointments', booked, admin), 201)
  await db.updateTable('appointment').set({ timeZone: 'Asia/Calcutta' }).where('email', '=', kim).execute()
  expect(await read(id)).toMatchObject({ proposedTimeZone: 'Asia/Kolkata' })

  await json(send('POST', `${id}/diary`, { timeZone: 'Nowhere' }), 422)
  await json(send('POST', 'unknown/diary', { timeZone: 'UTC' }), 404)
  await start(id)
  await start(id)
  const { diary } = await read(id)
  expect(diary).toMatchObject({
    timeZone: 'America/Chicago',
    lastLogged: null,
    qr: expect.stringMatching(/^data:image/),
  })
  expect(await json(nights(await readLink(id)))).toMatchObject({ timeZone: 'America/Chicago' })
  expect(await activity(id)).toEqual(['diary started'])
})

test('it says who logged last, whichever address the diary was started for', async () => {
  const { id, sam } = await create()
  await start(id)
  const at = '2026-02-04T05:20:00.000Z'
  const set = { childId: 'mia', kind: 'sleep', start: at }
  const sync = { sentAt: new Date().toISOString(), since: 0, changes: [{ id: 'c', entryId: 'e', at, by: 'Dad', set }] }
  await json(call('POST', `/api${await readLink(id)}/sync`, sync))
  expect((await read(id)).diary).toMatchObject({ lastLogged: { by: 'Dad', at } })

  await json(call('POST', '/api/contacts', message({ email: 'gran@example.com', name: 'Gran' })), 201)
  const gran = await familyOf('gran@example.com')
  await json(send('POST', `${id}/separate`, { address: sam }))
  await start(await familyOf(sam))
  await json(send('POST', `${gran}/join`, { address: sam }))
  expect((await read(gran)).diary).not.toBeNull()
})

test('the link is emailed to both parents, and the email can be taken back until it leaves', async () => {
  const { id, kim, sam } = await create()
  await json(send('POST', `${id}/diary/email`), 404)
  await start(id)
  const link = await readLink(id)
  expect((await read(id)).recipients.map(({ name }) => name)).toEqual(['Kim', 'Sam'])
  expect(await json(send('POST', `${id}/diary/email`), 201)).toEqual({ sent: [kim, sam] })
  expect(await emails()).toMatchObject([{ to: kim, text: expect.stringContaining(link) }, { to: sam }])
  const { entries } = await json<{ entries: { kind: string; about?: string }[] }>(
    call('GET', `/api/families/${id}`, undefined, admin),
  )
  const listed = entries.filter(({ kind, about }) => kind === 'email' && about?.startsWith('Link to a family’s diary'))
  expect(listed).toHaveLength(2)
  expect(Date.parse((await emails())[0]!.dueAt)).toBeGreaterThan(Date.now() + 9000)
  await json(send('DELETE', `${id}/diary/email`))
  expect(await emails()).toEqual([])
  await json(send('DELETE', `${id}/diary/email`), 409)
  expect(await activity(id)).toEqual(['diary started', 'diary link sent', 'diary link not sent'])

  // Even a user who can't see Sam's message sees both parents.
  expect((await read(id, consultant)).recipients.map(({ name }) => name)).toEqual(['Kim', 'Sam'])
  expect(await json(send('POST', `${id}/diary/email`, undefined, consultant), 201)).toEqual({ sent: [kim, sam] })
  await json(send('POST', `${id}/diary/email`, undefined, messenger), 403)
})

test('a renewed link ends the old one at once, and what would have brought it', async () => {
  const { id } = await create()
  await start(id)
  const old = await readLink(id)
  await json(send('POST', `${id}/diary/email`), 201)
  await json(send('POST', `${id}/diary/link`, { email: false }))
  const link = await readLink(id)
  expect(link).not.toBe(old)
  await json(nights(old), 404)
  await json(nights(link))
  for (const { validUntil } of await emails()) expect(Date.parse(validUntil!)).toBeLessThanOrEqual(Date.now())
  await db.deleteFrom('outbox').execute()
  await json(send('POST', `${id}/diary/link`, { email: true }))
  const newest = await readLink(id)
  expect((await emails()).map(({ text }) => text.includes(newest))).toEqual([true, true])
})

const file = 'start_time,end_time\n2026-02-03T19:20,2026-02-04T00:20\n2026-02-04T01:00,2026-02-04T05:00\nx,y\n'
const upload = (
  id: string,
  content: string | Uint8Array<ArrayBuffer>,
  type = 'application/octet-stream',
  name = 'snoo.csv',
) =>
  app.request(`/api/families/${id}/diary/imports?${new URLSearchParams({ name })}`, {
    method: 'POST',
    headers: { 'content-type': type, cookie: admin.cookie, 'content-length': String(content.length) },
    body: content,
  })

test('the practice imports a file, and takes it back', async () => {
  const { id } = await create()
  await json(upload(id, file), 404)
  await start(id)
  await json(upload(id, file, 'text/plain'), 415)
  await json(upload(id, file, undefined, ''), 400)
  await json(upload(id, new Uint8Array([0x50, 0x4b, 3, 4])), 422)
  await json(upload(id, new Uint8Array(2_000_001)), 413)
  const preview = await json<{ id: string }>(upload(id, file), 201)
  expect(preview).toMatchObject({ source: 'SNOO', count: 2, left: ['1 can’t be read: line 4'], problem: '' })
  const path = `${id}/diary/imports/${preview.id}`
  expect(await json(send('PATCH', path, { childId: 'other' }))).toMatchObject({ count: 2 })
  await json(send('POST', path))
  expect(await json(send('POST', path))).toMatchObject({ count: 2, importedAt: expect.stringMatching(/^20/) })
  expect((await read(id)).diary).toMatchObject({
    lastLogged: null,
    importedAt: expect.any(String),
    imports: [{ fileName: 'snoo.csv', count: 2, undoneAt: null }],
  })
  const csv = await send('GET', `${id}/diary/export`)
  expect(await csv.text()).toContain('2026-02-04T06:20:00.000Z')
  expect(await json(send('POST', `${path}/undo`))).toMatchObject({ count: 2, undoneAt: expect.stringMatching(/^20/) })
  expect((await read(id)).diary).toMatchObject({ importedAt: null })
  expect(await activity(id)).toEqual(['diary started', 'diary imported', 'diary exported', 'diary import undone'])

  const second = await json<{ id: string }>(upload(id, 'start_time,end_time\nx,y\n'), 201)
  await json(send('POST', `${id}/diary/imports/${second.id}`), 422)
  await json(send('POST', `${id}/diary/imports/${second.id}/undo`), 409)
  const other = await create()
  await start(other.id)
  await json(send('DELETE', `${other.id}/diary/imports/${second.id}`), 404)
  await json(send('DELETE', `${id}/diary/imports/${second.id}`))
  for (const [method, more] of [
    ['DELETE', ''],
    ['PATCH', ''],
    ['POST', ''],
    ['POST', '/undo'],
  ] as const)
    await json(send(method, `${id}/diary/imports/${second.id}${more}`, {}), 404)
})

test('the nights of one file are still there once those of another are taken back', async () => {
  const { id } = await create()
  await start(id)
  const paths = []
  for (const day of ['2026-02-03', '2026-02-05']) {
    const content = `start_time,end_time,duration,asleep,soothing\n${day}T08:00:00,${day}T09:00:00,3600,3600,0\n`
    const preview = await json<{ id: string }>(upload(id, content), 201)
    paths.push(`${id}/diary/imports/${preview.id}`)
    await json(send('POST', paths.at(-1)!))
  }
  const { importedAt } = (await read(id)).diary!
  await json(send('POST', `${paths[0]}/undo`))
  expect((await read(id)).diary).toMatchObject({ importedAt })
  await json(send('POST', `${paths[1]}/undo`))
  expect((await read(id)).diary).toMatchObject({ importedAt: null })
})

test('an erased diary is gone with its link and its unsent emails', async () => {
  const { id } = await create()
  await start(id)
  const link = await readLink(id)
  await json(send('POST', `${id}/diary/email`), 201)
  await json(send('DELETE', `${id}/diary`))
  await json(send('DELETE', `${id}/diary`), 404)
  await json(send('GET', `${id}/diary/export`), 404)
  expect(await read(id)).toMatchObject({ diary: null })
  await json(nights(link), 404)
  for (const { validUntil } of await emails()) expect(Date.parse(validUntil!)).toBeLessThanOrEqual(Date.now())
  expect(await activity(id)).toContain('diary erased')
})

test('nights that were logged before a child is written down are those of the first child', async () => {
  const { id } = await create()
  await start(id)
  const link = await readLink(id)
  type Page = { version: number; children: { id: string; name: string }[]; changes: { set: { childId?: string } }[] }
  const page = () => json<Page>(nights(link))
  const child = (await page()).children[0]!.id
  const now = new Date().toISOString()
  const set = { childId: child, kind: 'sleep', start: now }
  const changes = [{ id: 'change', entryId: 'entry', at: now, by: 'Kim', set }]
  await json(call('POST', `/api${link}/sync`, { sentAt: now, since: 0, changes }))

  for (const name of ['Mia', 'Noa'])
    await json(send('POST', `${id}/children`, { name, birthDate: null, dueDate: null }), 201)
  const after = await page()
  expect(after.children.map(({ name }) => name)).toEqual(['Mia', 'Noa'])
  expect(after.children[0]!.id).toBe(child)
  expect(after.changes[0]!.set.childId).toBe(child)
})
