import { expect, test } from 'vitest'
import { booking, message } from '../../../test/support/factories'
import { appointmentsApp } from '../../features/appointments/testing'
import { diaryToken, startDiary } from '../../features/diary/link'
import { recordReading } from '../../features/plans/readings'
import { receiveFile } from '../../features/diary/import/imports'
import { invitationToken } from '../../features/testimonials/invitation/token'
import { addDays } from '../../lib/time/dates'
import { eraseKeptAgreements } from '../../features/offers/erase'
import { eraseKeptReceipts } from '../../features/payments/erase'
import { listTables } from '../../server/db/dump'
import { usernames } from './erase'
import { familyTables, otherTables, type FamilyTable } from './personal-data'
import { json } from './testing'

const { app, call, db, signedIn, slots, typeId } = await appointmentsApp({}, { SMTP_URL: 'smtp://127.0.0.1:1' })
const manager = await signedIn(['canManageUsers', 'canManageContacts', 'canManageConsultations'])
const post = async (path: string, body: object, who: object | undefined = manager) =>
  json<{ id: string; booking?: string }>(await call('POST', path, body, who))

const EMAIL = 'quokka@example.com'
const NAME = 'Quokka Quill'

/** Sends and writes down all that can be stored about a family. */
async function createFamily() {
  const [start] = await slots()
  const appointment = { typeId, start, timeZone: 'Asia/Kolkata' }
  const request = await post('/api/consultations', booking({ email: EMAIL, parentName: NAME, appointment }), {})
  await json(await call('PUT', `/api${request.booking}/intake`, { answers: { change: 'Quokka sleeps' } }))
  await post(`/api${request.booking}/guest`, { email: 'other.quokka@example.com' }, {})
  const written = message({ email: EMAIL, name: NAME })
  const { id: contactId } = await post('/api/contacts', written, {})
  const deleted = await post('/api/contacts', { ...written, message: 'Quokka wrote twice' }, {})
  await json(await call('DELETE', `/api/contacts/${deleted.id}`, undefined, manager))
  const { id: familyId } = await db.selectFrom('family').select('id').executeTakeFirstOrThrow()
  const child = { name: 'Little Quokka', birthDate: null, dueDate: null }
  const { id: childId } = await post(`/api/families/${familyId}/children`, child)
  const plan = await post('/api/plans', { childId, templateId: '6-8-clock' })
  const values = { changes: 'Quokka sleeps in the crib' }
  await json(await call('PATCH', `/api/plans/${plan.id}`, { values, was: { changes: '' } }, manager))
  await post(`/api/plans/${plan.id}/publish`, { version: 2 })
  await json(await call('PATCH', `/api/plans/${plan.id}`, { values, was: { changes: '' } }, manager))
  await recordReading(db, (await db.selectFrom('planVersion').select('id').executeTakeFirstOrThrow()).id, 'Quokka Mom')
  const { id: appointmentId } = await db.selectFrom('appointment').select('id').executeTakeFirstOrThrow()
  await db
    .insertInto('planWaiver')
    .values({ id: childId, familyId, appointmentId, createdAt: new Date().toISOString() })
    .execute()
  await post(`/api/families/${familyId}/notes`, { text: 'Quokka likes mornings' })
  const diary = await db.transaction().execute((trx) => startDiary(trx, { familyId, timeZone: 'America/New_York' }))
  const at = new Date().toISOString()
  const set = { childId: diary.id, kind: 'note', start: at, note: 'Quokka slept' }
  const change = { id: 'change', entryId: 'entry', at, by: 'Mom', set }
  const nights = `/nights/${await diaryToken(db, diary)}`
  await json(await call('POST', `/api${nights}/sync`, { sentAt: at, since: 0, changes: [change] }))
  const { id: supportId } = await post('/api/support', { familyId, childId, firstNight: '2020-01-01' })
  const ofNights = [{ id: supportId, night: '2020-01-01' }]
  await post('/api/support/comments', { nights: ofNights, text: 'Well slept, Quokka', latest: null, diaryVersion: 1 })
  const inReport = { words: 'Quokka has learned it', wordsWas: '' }
  await json(await call('PUT', `/api/support/reports/${supportId}`, inReport, manager))
  const body = new URLSearchParams({ message: 'Quokka asks' })
  expect((await app.request(`${nights}/write`, { method: 'POST', body })).status).toBe(303)
  const bytes = new TextEncoder().encode('start_time,end_time\n2026-02-03T19:20,2026-02-04T00:20\n')
  await receiveFile(db, diary, { name: 'quokka.csv', bytes })
  await post('/api/follow-ups', { familyId, dueOn: '2027-01-01', text: 'Call Quokka' })
  await post('/api/answers', { kind: 'contact', requestId: contactId, subject: 'Re', text: 'Dear Quokka' })
  await json(await call('PATCH', `/api/consultations/${request.id}`, { status: 'completed' }, manager))
  await post('/api/admin/invitations', { email: EMAIL })
  const invitation = await post('/api/testimonial-invitations', { consultationId: request.id })
  const asked = { lines: [{ words: 'Quokka’s nights', amount: 0 }], parts: [], signers: 'one', agreement: true }
  const offer = await post('/api/offers', { familyId, packageId: 'complete', ...asked })
  await db
    .insertInto('signature')
    .values({
      id: 'quokka',
      offerId: offer.id,
      name: NAME,
      address: EMAIL,
      signedAt: at,
      zone: 'UTC',
      ip: '',
      browser: '',
      document: 'Quokka agrees',
      sha256: '',
      lastDay: at.slice(0, 10),
    })
    .execute()
  const paid = { familyId, kind: 'received', amount: 47500, onDay: at.slice(0, 10), what: 'Quokka’s nights' }
  await post('/api/payments', paid)
  await db
    .insertInto('paymentAttempt')
    .values({
      id: 'quokka',
      familyId,
      offerId: 'quokka',
      part: 0,
      amount: 1,
      currency: 'USD',
      isLive: false,
      state: 'open',
      seen: null,
      createdAt: at,
    })
    .execute()
  const words = { rating: '5', testimonial: 'Quokka sleeps again.', naming: 'Quokka', ownName: '', consent: 'on' }
  await post(`/api/testimonial/${await invitationToken(db, invitation.id)}/write`, words, {})
}

/** Returns the tables with rows that contain a word in any case. */
async function tablesWith(word: string) {
  const found = []
  for (const table of await listTables(db)) {
    const rows = await db
      .selectFrom(table as 'contact')
      .selectAll()
      .execute()
    if (JSON.stringify(rows).toLowerCase().includes(word)) found.push(table)
  }
  return found.toSorted()
}

const ofFamilies = familyTables.map(([table]) => table)

test('lists every table of the database once', async () => {
  expect([...ofFamilies, ...Object.keys(otherTables)].toSorted()).toEqual((await listTables(db)).toSorted())
})

test('what links a row to a family makes its table one of families', async () => {
  const links = new Set(['email', 'familyId', 'consultationId', 'requestId', 'appointmentId', 'aboutId'])
  const tables = await db.introspection.getTables()
  const linked = tables.filter(({ columns }) => columns.some(({ name }) => links.has(name))).map(({ name }) => name)
  // Accounts have addresses too, and a reminder is no more than an appointment's id and times.
  expect(linked.filter((table) => !ofFamilies.includes(table as FamilyTable))).toEqual(['appointmentReminder', 'user'])
})

test('a username is taken out of every column that keeps one', async () => {
  const columns = (await db.introspection.getTables()).flatMap((table) =>
    table.columns
      .filter(({ name }) => /^(username|editor|\w+By)$/.test(name) || (table.name === 'payment' && name === 'by'))
      .map(({ name }) => `${table.name}.${name}`),
  )
  // A hold is by a hash of its network; a calendar's name is of its server; an offer is replaced by another; a dispute is due by a time.
  const others = [
    'appointment.heldBy',
    'calendar.username',
    'offer.replacedBy',
    'paymentAttempt.disputeDueBy',
    'user.username',
  ]
  expect(columns.filter((column) => !others.includes(column)).toSorted()).toEqual(
    usernames.map((path) => path.join('.')).toSorted(),
  )
})

test('a family is in each of its tables and no other, all of them are in its export, and none after an erasure', async () => {
  await createFamily()
  const silent = familyTables.filter(([, { exportAs }]) => exportAs === null).map(([table]) => table)
  expect(silent).toEqual(['family', 'requestUndo', 'diary', 'planWaiver'])
  const unnamed = ['requestUndo', 'diary', 'planWaiver'] as const
  const named = ofFamilies.filter((table) => !unnamed.some((name) => name === table))
  expect(await tablesWith('quokka')).toEqual([...named, 'testimonial'].toSorted())
  for (const table of unnamed) expect(await db.selectFrom(table).selectAll().execute()).not.toEqual([])

  const exported = await call('POST', '/api/admin/privacy/export', { address: EMAIL }, manager)
  const file = await json<Record<string, Record<string, object>>>(exported)
  for (const name of familyTables.flatMap(([, { exportAs }]) => exportAs ?? [])) {
    const [group, inner] = name.split('.') as [string, string?]
    const rows = inner ? file[group]?.[inner] : file[group]
    expect(`${name}: ${JSON.stringify(rows)}`).toMatch(/quokka/i)
  }
  expect(file.testimonialsWrittenByInvitation).toMatchObject([{ testimonial: 'Quokka sleeps again.' }])

  await json(await call('POST', '/api/admin/privacy/erase', { address: EMAIL }, manager))
  // The receipt, which tax law asks for, and what was signed.
  expect(await tablesWith('quokka')).toEqual(['payment', 'signature'])
  expect(JSON.stringify(await db.selectFrom('payment').selectAll().execute())).not.toMatch(/quokka(?! Quill)/i)
  const kept = await db.selectFrom('payment').select(['receiptNumber', 'amount', 'receipt']).execute()
  expect(kept).toMatchObject([{ receiptNumber: 1, amount: 47500, receipt: { payer: NAME } }])
  const later = new Date(Date.parse(addDays(new Date().toISOString().slice(0, 10), 8 * 365)))
  await eraseKeptReceipts({ db }, later)
  await eraseKeptAgreements({ db }, later)
  expect(await tablesWith('quokka')).toEqual([])
  for (const table of unnamed) expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
})

test('an account’s tables are empty of it once it’s deleted', async () => {
  const helper = await signedIn([], { approved: false })
  await json(await call('DELETE', `/api/admin/users/${helper.id}`, undefined, manager))
  const accounts = Object.keys(otherTables).filter((table) => otherTables[table as 'user'] === 'account')
  const left = await tablesWith(helper.id.toLowerCase())
  expect(left.filter((table) => accounts.includes(table))).toEqual([])
})
