import { randomUUIDv7 } from 'node:crypto'
import type { Kysely } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { up as expireEmailsToOthers } from '../../../../migrations/055-emails-to-parents'
import { booking, message } from '../../../../test/support/factories'
import { sendNightEmails, sentKinds } from '../../../../test/support/night-emails'
import { guestToken } from '../../appointments/guest'
import { appointmentsApp } from '../../appointments/testing'
import { diaryToken } from '../link'
import { nightKinds } from './night-emails'
import { addFamily, at } from '../../support/testing'

vi.useFakeTimers({ toFake: ['Date'], now: at(0, '08:00') })
const site = await appointmentsApp({}, { SMTP_URL: 'smtp://127.0.0.1:1' })
const { call, db, slots, typeId } = site

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: at(0, '08:00') }))
afterEach(() => void vi.useRealTimers())

let count = 0
/** Books in a parent's name and adds the stranger's own address, which says yes. Returns the request's id, and that address. */
async function book(email: string) {
  const stranger = `stranger${++count}@example.com`
  const appointment = { typeId, start: (await slots())[0]!, timeZone: 'America/Chicago' }
  const request = booking({ email: email.toUpperCase(), parentName: 'Kim', appointment })
  const booked = (await (await call('POST', '/api/consultations', request)).json()) as { id: string; booking: string }
  expect((await call('POST', `/api${booked.booking}/guest`, { email: stranger })).status).toBe(200)
  const { id } = await db
    .selectFrom('appointmentGuest')
    .select('id')
    .where('email', '=', stranger)
    .executeTakeFirstOrThrow()
  const guest = await guestToken(db, id)
  expect((await call('POST', `/api/booking/${guest}/guest/confirm`, {})).status).toBe(200)
  return { id: booked.id, stranger, tokens: [booked.booking.split('/').at(-1)!, guest] }
}

const change = (values: object) => async (id: string, who: object) =>
  expect((await call('PATCH', `/api/consultations/${id}`, values, who)).status).toBe(200)
const nothing = async () => {}
const spam = (id: string) =>
  db.updateTable('consultation').set({ spamAt: new Date().toISOString() }).where('id', '=', id).execute()
const remove = async (id: string, who: object) =>
  expect((await call('DELETE', `/api/consultations/${id}`, undefined, who)).status).toBe(200)

/** Adds Kim's family, with a child and a diary, and has the practice join Sam to it. */
async function addParents(kim: string, sam: string) {
  const manager = await site.signedIn(['canManageContacts', 'canManageConsultations'])
  const family = await addFamily(db, { email: kim, name: 'Kim' })
  expect((await call('POST', '/api/contacts', message({ email: sam, name: 'Sam' }))).status).toBe(201)
  const joined = await call('POST', `/api/families/${family.familyId}/join`, { address: sam }, manager)
  expect(joined.status).toBe(200)
  return { manager, family }
}

const emailsAboutNights = async (to: string[]) => {
  const rows = await db.selectFrom('outbox').select(['to', 'kind']).where('kind', 'in', nightKinds).execute()
  return rows.filter((row) => to.includes(row.to)).map(({ to: address, kind }) => `${kind} to ${address}`)
}

test.for<['before' | 'after', string, (id: string, who: object) => Promise<unknown>]>([
  ['before', 'nobody looked at', nothing],
  ['before', 'the practice confirmed', change({ status: 'confirmed' })],
  ['before', 'was marked as spam', spam],
  ['before', 'was deleted', remove],
  ['after', 'nobody looked at', nothing],
  ['after', 'the practice completed', change({ status: 'completed' })],
  ['after', 'was marked as spam', spam],
])(
  'whoever booked in a parent’s name, %s the diary began, and that %s, gets nothing about nights',
  async ([when, , then]) => {
    const [kim, sam] = [`kim${++count}@example.com`, `sam${count}@example.com`]
    const claimed = when === 'before' && (await book(kim))
    const { manager, family } = await addParents(kim, sam)
    const { id, stranger, tokens } = claimed || (await book(kim))
    // None of their links can add a recipient on the nights page, or say yes for one.
    for (const token of tokens)
      for (const [page, name, value] of [
        ['recipients', 'email', stranger],
        ['consent', 'answer', 'yes'],
      ] as const)
        await site.app.request(`/nights/${token}/${page}`, {
          method: 'POST',
          body: new URLSearchParams({ [name]: value }),
        })
    await then(id, manager)
    await sendNightEmails({ call, db, manager }, family)
    expect(await emailsAboutNights([stranger])).toEqual([])
    const toParents = await emailsAboutNights([kim, sam])
    expect([...new Set(toParents)].toSorted()).toEqual(
      sentKinds.flatMap((kind) => [`${kind} to ${kim}`, `${kind} to ${sam}`]),
    )

    // The parents don't see the stranger's requests, either.
    const row = {
      id: randomUUIDv7(),
      familyId: 'other',
      consultationId: id,
      email: stranger,
      name: 'Eve',
      tokenHash: id,
    }
    const createdAt = new Date().toISOString()
    await db
      .insertInto('testimonialInvitation')
      .values({ ...row, testimonialId: null, photoUrl: null, username: 'h', withdrawnAt: null, createdAt })
      .execute()
    const diary = await db.selectFrom('diary').selectAll().where('id', '=', family.diary.id).executeTakeFirstOrThrow()
    const report = await (await site.app.request(`/nights/${await diaryToken(db, diary)}/report`)).text()
    expect(report).toContain('Mia sleeps.')
    expect(report).not.toContain('/testimonial/')
  },
)

test('an upgrade ends what waits for anybody but the parents', async () => {
  const [kim, sam] = ['kim@example.com', 'sam@example.com']
  const { manager, family } = await addParents(kim, sam)
  await sendNightEmails({ call, db, manager }, family)
  const emails = await db
    .selectFrom('outbox')
    .selectAll()
    .where('to', '=', kim)
    .where('kind', 'in', nightKinds)
    .execute()
  const copies = emails.map((email) => ({ ...email, id: randomUUIDv7(), to: 'guest@example.com', validUntil: null }))
  await db.updateTable('outbox').set({ validUntil: null }).execute()
  await db.insertInto('outbox').values(copies).execute()
  const families = db.schema.alterTable('family')
  await families.renameColumn('pageId', 'joinedTo').execute()
  await expireEmailsToOthers(db as unknown as Kysely<unknown>)
  await families.renameColumn('joinedTo', 'pageId').execute()
  const ended = await db.selectFrom('outbox').select(['to', 'kind']).where('validUntil', 'is not', null).execute()
  expect(ended.map(({ to }) => to)).toEqual(copies.map(({ to }) => to))
  expect([...new Set(ended.map(({ kind }) => kind))].toSorted()).toEqual(sentKinds)
})
