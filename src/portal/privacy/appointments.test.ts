import { expect, test } from 'vitest'
import { eraseOldRequests } from './retention'
import { emptyTrash } from '../deleted/empty-trash'
import { appointmentsApp } from '../../features/appointments/testing'

const DAY = 86_400_000

/** An app with a booked family, Zoë's. Another family, Noor's, has an appointment without a request. */
async function familiesApp() {
  const app = await appointmentsApp()
  const { slots, book, call, db, signedIn, typeId } = app
  const admin = await signedIn(['canManageContacts', 'canManageConsultations', 'canManageUsers'])
  const [start, , , other] = await slots()
  const { id } = (await (await book(start!)).json()) as { id: string }
  await call('POST', '/api/appointments', { typeId, start: other, name: 'Noor', email: 'Noor@example.com' }, admin)
  const names = async () =>
    (await db.selectFrom('appointment').select('name').orderBy('start').execute()).map(({ name }) => name)
  const ask = async (what: string, address: string) =>
    (await call('POST', `/api/admin/privacy/${what}`, { address }, admin)).json()
  return { ...app, admin, id, names, ask }
}

test('erasing a family erases its appointments with their emails, and of nobody else', async () => {
  const { db, names, ask } = await familiesApp()
  expect(await ask('find', 'zoe@example.com')).toMatchObject({ consultations: 1, appointments: 1, mails: 2 })
  expect(await ask('export', 'zoe@example.com')).toMatchObject({
    appointments: [{ typeName: 'First call', timeZone: 'Asia/Kolkata', status: 'confirmed', noteOfThePractice: null }],
  })
  expect(JSON.stringify(await ask('export', 'noor@example.com'))).not.toMatch(/tokenHash|Zoë/)
  expect(await ask('erase', 'zoe@example.com')).toMatchObject({ consultations: 1, appointments: 1, mails: 2 })
  expect(await names()).toEqual(['Noor'])
  expect(await ask('erase', 'noor@example.com')).toMatchObject({ consultations: 0, appointments: 1, mails: 1 })
  expect(await names()).toEqual([])
  expect(await db.selectFrom('outbox').select('id').execute()).toEqual([])
  expect(await db.selectFrom('activity').select('targetId').where('what', '=', 'appointment booked').execute()).toEqual(
    [{ targetId: null }],
  )
})

test('the log names the family of an appointment without a request', async () => {
  const { call, admin } = await familiesApp()
  const { rows } = (await (await call('GET', '/api/admin/activity?q=consultations', undefined, admin)).json()) as {
    rows: object[]
  }
  expect(rows[0]).toMatchObject({ what: 'appointment booked', person: 'Noor' })
})

test('a request in the trash keeps its appointment, and stays there until that is over or cancelled', async () => {
  const { call, db, admin, id, names } = await familiesApp()
  const remove = () => call('DELETE', `/api/consultations/${id}`, undefined, admin)
  await remove()
  expect(await names()).toEqual(['Zoë O’Neil', 'Noor'])
  await call('POST', `/api/trash/${id}/restore`, undefined, admin)
  expect(await names()).toEqual(['Zoë O’Neil', 'Noor'])
  await remove()
  const erase = () => call('DELETE', `/api/trash/${id}`, undefined, admin)
  const refused = await erase()
  expect(refused.status).toBe(409)
  expect(await refused.json()).toEqual({
    error: 'This family has an appointment coming up. Cancel it in the calendar, and wait for the email to leave.',
  })
  // It was deleted eight days ago, and the appointment is still ahead.
  await db
    .updateTable('trash')
    .set({ deletedAt: new Date(Date.now() - 8 * DAY).toISOString() })
    .execute()
  await emptyTrash({ db })
  expect(await names()).toEqual(['Zoë O’Neil', 'Noor'])
  const { id: appointment } = await db
    .selectFrom('appointment')
    .select('id')
    .where('consultationId', '=', id)
    .executeTakeFirstOrThrow()
  await call('PATCH', `/api/appointments/${appointment}`, { status: 'cancelled' }, admin)
  expect((await erase()).status).toBe(409)
  await db.updateTable('outbox').set({ sentAt: new Date().toISOString() }).execute()
  expect((await erase()).status).toBe(200)
  expect(await names()).toEqual(['Noor'])
  await db.updateTable('appointment').set({ consultationId: 'deleted' }).execute()
  await db
    .insertInto('trash')
    .values({
      id: 'deleted',
      kind: 'consultation',
      content: { row: { id: 'deleted' }, parts: {} },
      batch: '',
      deletedBy: '',
      deletedAt: new Date(Date.now() - 8 * DAY).toISOString(),
    })
    .execute()
  await emptyTrash({ db })
  expect(await names()).toEqual(['Noor'])
  await emptyTrash({ db }, Date.now() + 10 * DAY)
  expect(await names()).toEqual([])
})

test('old appointments are erased, and a request with one that isn’t old is kept', async () => {
  const { call, db, admin, id, names } = await familiesApp()
  const { version } = (await (await call('GET', '/api/site/settings', undefined, admin)).json()) as { version: string }
  expect((await call('PATCH', '/api/site', { keepMonths: 6, version }, admin)).status).toBe(200)
  await db.updateTable('consultation').set({ createdAt: '2020-01-01T00:00:00.000Z' }).execute()
  await eraseOldRequests({ db })
  expect(await names()).toEqual(['Zoë O’Neil', 'Noor'])
  const end = new Date(Date.now() - 200 * DAY).toISOString()
  await db.updateTable('appointment').set({ end }).where('consultationId', '=', id).execute()
  await eraseOldRequests({ db })
  expect(await names()).toEqual(['Noor'])
  expect(await db.selectFrom('consultation').select('id').execute()).toEqual([])
  await db.updateTable('appointment').set({ end }).execute()
  const older = await call('GET', '/api/admin/privacy/older?months=6', undefined, admin)
  expect(await older.json()).toMatchObject({ appointments: 1 })
  await eraseOldRequests({ db })
  expect(await names()).toEqual([])
})
