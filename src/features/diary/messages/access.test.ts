import { expect, test } from 'vitest'
import { up as tellApart } from '../../../../migrations/057-messages-of-diaries'
import { testApp } from '../../../../test/app'
import { booking, message } from '../../../../test/support/factories'
import { asStored } from '../../../server/db/open'
import { diaryToken, startDiary } from '../link'
import { findFamilyIds } from '../../families/testing'

const { app, call, db, signedIn } = await testApp({ env: { SMTP_URL: 'smtp://127.0.0.1:1' } })
const owner = await signedIn(['canManageUsers', 'canManageContacts', 'canManageConsultations'])
const helper = await signedIn()
const messenger = await signedIn(['canManageContacts'])
const consultant = await signedIn(['canManageConsultations'])
// Can see the activity and the emails, too.
const office = await signedIn(['canManageUsers', 'canManageContacts'])

const WORD = 'zebrafinch'
/** The fields of responses that this test reads. */
type Reply = {
  id: string
  batch: string
  total: number
  counts: Record<string, number>
  rows: { family: object; what: string; person: string | null }[]
  months: { messages: number }[]
}
const send = async (method: string, path: string, body?: object, who: object = owner) => {
  const response = await call(method, `/api/${path}`, body, who)
  const text = await response.text()
  return { status: response.status, text, json: () => JSON.parse(text) as Reply }
}
const statusOf = async (...request: Parameters<typeof send>) => (await send(...request)).status

// A family that has booked and has a diary. It wrote three messages on its page: one is answered, one deleted.
const EMAIL = 'kim@example.com'
await send('POST', 'consultations', booking({ email: EMAIL, parentName: 'Kim' }))
await send('POST', 'contacts', message({ email: 'ann@example.com', name: 'Ann' }))
const familyId = (await findFamilyIds(db, [EMAIL]))(EMAIL)!
const diary = await db.transaction().execute((trx) => startDiary(trx, { familyId, timeZone: 'America/New_York' }))
const page = `/nights/${await diaryToken(db, diary)}/write`
async function write(words: string) {
  const body = new URLSearchParams({ message: `${WORD} ${words}` })
  expect((await app.request(page, { method: 'POST', body, headers: { cookie: 'nights-who=Kim' } })).status).toBe(303)
  const rows = await db.selectFrom('contact').select(['id', 'message']).execute()
  return rows.find((row) => row.message.endsWith(words))!.id
}
const open = await write('sleeps')
const answered = await write('wakes')
const deleted = await write('naps')
const answerTo = (requestId: string) => ({ kind: 'contact', requestId, subject: 'Re', text: `${WORD}, rest` })
const answer = (await send('POST', 'answers', answerTo(answered))).json().id
await send('DELETE', `contacts/${deleted}`)

const list = async (query: string, who: object) => (await send('GET', `contacts?${query}`, undefined, who)).json()
const readers = (value: string) => send('PUT', 'admin/users/request-readers', { readers: value })

test.for<[string, object]>([
  ['no permission', helper],
  ['that for messages', messenger],
  ['those for messages and users', office],
])('an admin with %s finds nothing of what parents wrote on their page', async ([, who]) => {
  const paths = [
    'contacts',
    'contacts?page=1',
    `contacts?page=1&keep=${open},${answered}`,
    `contacts?page=1&q=${WORD}`,
    `contacts?page=1&family=${EMAIL}`,
    'contacts/export',
    `contacts/export?ids=${open}`,
    `search?q=${WORD}`,
    'today',
    'families',
    `families/${familyId}`,
    'trash',
    'admin/mails',
    `admin/mails?q=${WORD}`,
  ]
  for (const path of paths) {
    const { text } = await send('GET', path, undefined, who)
    expect([path, text.toLowerCase().includes(WORD), text.includes(open)]).toEqual([path, false, false])
  }
  const { rows: kept, ...all } = await list(`page=1&keep=${open}`, who)
  expect([all.total, kept.length, all.counts.all, all.counts.unread, all.counts.responded]).toEqual([1, 1, 1, 1, 0])
  expect(await list(`page=1&q=kim`, who)).toMatchObject({ total: 0, rows: [] })
  const requests = (await send('GET', 'consultations?page=1', undefined, who)).json()
  expect(requests.rows).toMatchObject([{ family: { contacts: 0 } }])
})

test('nobody without the permission for consultations changes them, as if they weren’t there', async () => {
  const change = { action: 'read', ids: [open, answered] }
  expect((await send('POST', 'contacts/bulk', change, messenger)).json()).toMatchObject({ count: 0 })
  const erasing = { ...change, action: 'delete' }
  expect((await send('POST', 'contacts/bulk', erasing, messenger)).json()).toMatchObject({ count: 0 })
  const batch = (await send('POST', 'contacts/bulk', change)).json().batch
  expect(await statusOf('POST', `contacts/${batch}/undo`, {}, messenger)).toBe(404)
  expect(await statusOf('POST', `contacts/${batch}/undo`, {})).toBe(200)
  expect(await statusOf('PATCH', `contacts/${open}`, { responded: true }, messenger)).toBe(404)
  expect(await statusOf('DELETE', `contacts/${open}`, undefined, messenger)).toBe(404)
  expect(await statusOf('POST', `trash/${deleted}/restore`, {}, messenger)).toBe(404)
  expect(await statusOf('DELETE', `trash/${deleted}`, undefined, messenger)).toBe(404)
  expect(await statusOf('POST', 'answers', answerTo(open), messenger)).toBe(404)
  expect(await statusOf('POST', `answers/${answer}/undo`, {}, messenger)).toBe(404)
  const { respondedAt } = await db
    .selectFrom('contact')
    .select('respondedAt')
    .where('id', '=', open)
    .executeTakeFirstOrThrow()
  expect(respondedAt).toBeNull()
})

test('neither the activity nor the numbers count or name them for others', async () => {
  const log = async (who: object) => {
    const { rows } = (await send('GET', 'admin/activity', undefined, who)).json()
    return rows.filter(({ what }) => what.startsWith('message')).map(({ person }) => person)
  }
  expect(await log(owner)).toContain('Kim')
  expect(await log(office)).not.toContain('Kim')
  const count = async (who: object) =>
    (await send('GET', 'numbers', undefined, who))
      .json()
      .months.map(({ messages }) => messages)
      .at(-1)
  expect([await count(owner), await count(office)]).toEqual([3, 1])
})

test.for(['approved', 'managers'])(
  'who manages consultations reads and answers them, if %s may read requests',
  async (value) => {
    await readers(value)
    const isStrict = value === 'managers'
    for (const path of [`search?q=${WORD}`, 'today', `families/${familyId}`]) {
      const { text } = await send('GET', path, undefined, consultant)
      expect([path, text.includes(open)]).toEqual([path, true])
      expect([path, text.includes('Ann')]).toEqual([path, path === 'today' && !isStrict])
    }
    const story = (await send('GET', `families/${familyId}`, undefined, consultant)).text
    expect(story).toContain(`${WORD} sleeps`)
    expect(story).toContain(`${WORD}, rest`)
    expect((await list('page=1', consultant)).total).toBe(3)
    const ann = await db.selectFrom('contact').select('id').where('name', '=', 'Ann').executeTakeFirstOrThrow()
    expect(await statusOf('POST', 'answers', answerTo(ann.id), consultant)).toBe(403)
    const reply = await send('POST', 'answers', answerTo(open), consultant)
    expect(reply.status).toBe(201)
    expect(await statusOf('POST', `answers/${reply.json().id}/undo`, {}, messenger)).toBe(404)
    expect(await statusOf('POST', `answers/${reply.json().id}/undo`, {}, consultant)).toBe(200)
    await readers('approved')
  },
)

test('an upgrade tells what was written on the page of the nights from the rest, also in the trash', async () => {
  const read = async () => ({
    messages: await db.selectFrom('contact').select(['id', 'isOfDiary']).orderBy('id').execute(),
    emails: await db.selectFrom('outbox').select(['id', 'kind']).orderBy('id').execute(),
    deleted: await db.selectFrom('trash').select(['id', 'content']).orderBy('id').execute(),
  })
  // One from an erased diary, and one from the Contact page that was deleted.
  const written = {
    ...message({ email: 'sam@example.com', name: 'Sam', message: `Sam writes:\n\n${WORD}` }),
    phone: '',
  }
  for (const content of [written, message({ email: 'bea@example.com', name: 'Bea' })])
    await send('POST', 'contacts', content)
  await db.updateTable('contact').set({ isOfDiary: true }).where('email', '=', 'sam@example.com').execute()
  const bea = await db
    .selectFrom('contact')
    .select('id')
    .where('email', '=', 'bea@example.com')
    .executeTakeFirstOrThrow()
  expect(await statusOf('DELETE', `contacts/${bea.id}`)).toBe(200)
  const now = await read()
  expect(now.messages.map(({ isOfDiary }) => isOfDiary)).toEqual([false, true, true, true])
  // As the previous release stored them.
  await db.schema.alterTable('contact').dropColumn('isOfDiary').execute()
  for (const { id, content } of now.deleted) {
    const { isOfDiary: _, ...row } = content.row
    await db
      .updateTable('trash')
      .set({ content: { ...content, row } })
      .where('id', '=', id)
      .execute()
  }
  for (const [kind, former] of [
    ['nights-message', 'message-received'],
    ['nights-message-confirmation', 'message-confirmation'],
  ] as const)
    await db.updateTable('outbox').set({ kind: former }).where('kind', '=', kind).execute()
  await tellApart(asStored(db))
  const { deleted, ...upgraded } = await read()
  expect(upgraded).toEqual({ messages: now.messages, emails: now.emails })
  expect(deleted.map(({ content }) => content.row.isOfDiary)).toEqual(now.deleted.map(({ id }) => id !== bea.id))
})

test('they stay out of sight once the diary is erased, and from the trash again', async () => {
  await send('DELETE', `families/${familyId}/diary`)
  expect((await send('GET', 'contacts', undefined, helper)).text.toLowerCase()).not.toContain(WORD)
  expect(await statusOf('POST', `trash/${deleted}/restore`, {})).toBe(200)
  expect((await send('GET', 'contacts', undefined, helper)).text.toLowerCase()).not.toContain(WORD)
  expect((await list(`page=1&q=${WORD}`, owner)).total).toBe(4)
})
