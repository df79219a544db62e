import { expect, test } from 'vitest'
import { findPlansOwed } from './owed'
import { planApp } from './testing'

test('a plan is owed once a call of a package is over, until it’s published', async () => {
  const { begin, publish, db, familyId, call, manager, signedIn } = await planApp()
  const appointment = await db.selectFrom('appointment').select('id').executeTakeFirstOrThrow()
  const setPackage = (consultationType: string) => db.updateTable('consultation').set({ consultationType }).execute()
  const setEnd = (hoursAgo: number) => {
    const at = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
    const [start, end] = [at(hoursAgo + 1), at(hoursAgo)]
    return db.updateTable('appointment').set({ start, end, blockedFrom: start, blockedUntil: end }).execute()
  }
  const owed = async () => (await findPlansOwed(db)).map(({ name }) => name)
  await setPackage('Complete Sleep Package')
  expect(await owed()).toEqual([])
  await setEnd(2)
  expect(await findPlansOwed(db)).toMatchObject([{ familyId, name: 'Zoë O’Neil', appointmentId: appointment.id }])
  await setPackage('Free Consultation')
  expect(await owed()).toEqual([])
  await setPackage('Complete Sleep Package')
  await setEnd(31 * 24)
  expect(await owed()).toEqual([])
  await setEnd(50)

  const waive = (isOwed: unknown, id = appointment.id, who: object | undefined = manager) =>
    call('PUT', `/api/plans/owed/${id}`, { isOwed }, who)
  expect((await waive(false, appointment.id, {})).status).toBe(401)
  expect((await waive(false, appointment.id, await signedIn(['canManageContacts']))).status).toBe(403)
  expect((await waive('no')).status).toBe(422)
  expect((await waive(false, 'unknown')).status).toBe(404)
  for (const _ of [1, 2]) expect((await waive(false)).status).toBe(200)
  expect(await owed()).toEqual([])
  expect((await waive(true)).status).toBe(200)
  const today = (await (await call('GET', '/api/today', undefined, manager)).json()) as { plansOwed: object[] }
  expect(today.plansOwed).toMatchObject([{ familyId }])

  const { id } = await begin()
  expect(await owed()).toEqual(['Zoë O’Neil'])
  expect((await publish(id)).status).toBe(201)
  expect(await owed()).toEqual([])
})

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

/** A family whose call from a package ended two days ago. */
async function calledFamily() {
  const app = await planApp()
  const { db } = app
  await db.updateTable('consultation').set({ consultationType: 'Complete Sleep Package' }).execute()
  const setEnd = (days: number) => {
    const [start, end] = [daysAgo(days + 0.1), daysAgo(days)]
    return db.updateTable('appointment').set({ start, end, blockedFrom: start, blockedUntil: end }).execute()
  }
  await setEnd(2)
  return {
    ...app,
    setEnd,
    setPublished: (days: number) =>
      db
        .updateTable('planVersion')
        .set({ createdAt: daysAgo(days) })
        .execute(),
    countOwed: async () => (await findPlansOwed(db)).length,
  }
}

test('a family that returns is owed another plan, but not after a follow-up call', async () => {
  const { begin, publish, db, setEnd, setPublished, countOwed } = await calledFamily()
  const { id } = await begin()
  await publish(id)
  await setPublished(150)
  expect(await countOwed()).toBe(1)
  // A call's plan was published some weeks before it,
  await setPublished(40)
  expect(await countOwed()).toBe(0)
  // or after another call for the same request.
  await setPublished(150)
  await setEnd(152)
  const first = await db.selectFrom('appointment').selectAll().executeTakeFirstOrThrow()
  const now = { start: daysAgo(2.1), end: daysAgo(2), blockedFrom: daysAgo(2.1), blockedUntil: daysAgo(2) }
  await db
    .insertInto('appointment')
    .values({ ...first, ...now, id: 'follow-up', tokenHash: 'x' })
    .execute()
  expect(await countOwed()).toBe(0)
  await db.updateTable('appointment').set({ status: 'cancelled' }).where('id', '=', first.id).execute()
  expect(await countOwed()).toBe(1)
})

test('a twin is owed a plan, too, and an older sibling isn’t', async () => {
  const { begin, publish, post, db, familyId, childId, countOwed } = await calledFamily()
  await publish((await begin()).id)
  expect(await countOwed()).toBe(0)
  await post(`/families/${familyId}/children`, { name: 'Noa', birthDate: '2020-05-01' })
  await post(`/families/${familyId}/children`, { name: 'Ida', dueDate: '2027-05-01' })
  await post(`/families/${familyId}/children`, { name: 'Ole' })
  expect(await countOwed()).toBe(0)
  const { birthDate } = await db
    .selectFrom('child')
    .select('birthDate')
    .where('id', '=', childId)
    .executeTakeFirstOrThrow()
  const { id: twin } = await post(`/families/${familyId}/children`, { name: 'Leo', birthDate })
  expect(await countOwed()).toBe(1)
  await publish((await begin(twin)).id)
  expect(await countOwed()).toBe(0)
})
