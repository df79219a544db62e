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
