import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { booking } from '../../../../test/support/factories'
import { addDays } from '../../../lib/time/dates'
import { loadPackages } from '../../website/load-packages'
import { followPlans } from '../begin'
import { addFamily, at, FIRST, publishPlan, storePlan, supportApp } from '../testing'

const { call, callSupport, db, json, manager } = await supportApp()

afterEach(() => void vi.useRealTimers())
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: at(0, '08:00') }))

let count = 0
/** Adds a family, and returns what its plans start. */
async function createFamily() {
  const email = `pia${++count}@example.com`
  const family = await addFamily(db, { email, name: 'Pia' })
  const { familyId } = family
  const supports = () => db.selectFrom('support').selectAll().where('familyId', '=', familyId).orderBy('id').execute()
  return {
    ...family,
    email,
    publish: (number: number, night: number) =>
      publishPlan(db, { ...family, number, firstNight: addDays(FIRST, night) }),
    /** Returns the evenings of night 1 after the job has run. */
    async follow() {
      await followPlans({ db }, new Date(Date.now() + 20_000))
      return (await supports()).map(({ firstNight }) => firstNight)
    },
    end: () =>
      db.updateTable('support').set({ endedAt: new Date().toISOString() }).where('familyId', '=', familyId).execute(),
    planned: async () => (await json<{ planned: object }>(callSupport('GET', `?familyId=${familyId}`))).planned,
    supports,
  }
}

test('a plan starts nothing where there’s no diary, or parents have erased it', async () => {
  const family = await createFamily()
  await storePlan(db, family)
  const diary = db.updateTable('diary').where('id', '=', family.diary.id)
  await diary.set({ closedAt: at(0, '07:00').toISOString() }).execute()
  expect([await family.follow(), await family.planned()]).toEqual([[], {}])
  await db.deleteFrom('diary').where('id', '=', family.diary.id).execute()
  expect([await family.follow(), await family.planned()]).toEqual([[], {}])
})

test('a plan that returns to the evening of nights that were ended leaves them and the next ones', async () => {
  const family = await createFamily()
  const { publish, follow } = family
  await storePlan(db, family)
  expect(await follow()).toEqual([FIRST])
  vi.setSystemTime(at(2, '09:00'))
  await family.end()
  await publish(2, 4)
  expect(await follow()).toEqual([FIRST, addDays(FIRST, 4)])
  await publish(3, 0)
  expect(await follow()).toEqual([FIRST, addDays(FIRST, 4)])
})

test('a plan of earlier nights than those that were ended before they began starts none', async () => {
  const family = await createFamily()
  await storePlan(db, { ...family, firstNight: addDays(FIRST, 10) })
  expect(await family.follow()).toEqual([addDays(FIRST, 10)])
  await family.end()
  await family.publish(2, 5)
  expect(await family.follow()).toEqual([addDays(FIRST, 10)])
})

test('the newest version of a plan starts the nights of a package whose request is completed', async () => {
  const family = await createFamily()
  const body = booking({ email: family.email, consultationType: 'Newborn Care' })
  const { id } = await json<{ id: string }>(call('POST', '/api/consultations', body))
  await call('PATCH', `/api/consultations/${id}`, { status: 'completed' }, manager)
  const newborn = (await loadPackages(db)).find(({ name }) => name === 'Newborn Care')!
  const values = { nights: 5, answersFrom: '08:00', answersUntil: '18:00', answersWithin: 2 }
  expect((await callSupport('PUT', `/packages/${newborn.id}`, values)).status).toBe(200)
  await storePlan(db, await createFamily())
  await storePlan(db, family)
  await family.publish(3, 1)
  await family.publish(2, 2)
  expect(await family.planned()).toEqual({ [family.childId]: addDays(FIRST, 1) })
  await family.follow()
  expect(await family.supports()).toMatchObject([{ nights: 5 }])
})
