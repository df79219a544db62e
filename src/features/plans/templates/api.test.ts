import { expect, test } from 'vitest'
import { testApp } from '../../../../test/app'
import type { PlanTemplate } from '../queries'
import { originals } from './originals'

const { call, db, signedIn } = await testApp()
const manager = await signedIn(['canManageConsultations'])
const path = '/api/plan-templates'
const list = async () =>
  ((await (await call('GET', path, undefined, manager)).json()) as { templates: PlanTemplate[] }).templates
const find = async (id: string) => (await list()).find((template) => template.id === id)

test('it takes an account, and the permission for consultations', async () => {
  const helper = await signedIn(['canManageContacts'])
  for (const [method, at, body] of [
    ['GET', path],
    ['POST', path, { copyOf: '6-8-clock' }],
    ['PATCH', `${path}/6-8-clock`, { values: {}, was: {} }],
    ['DELETE', `${path}/6-8-clock`],
  ] as const) {
    expect((await call(method, at, body)).status).toBe(401)
    expect((await call(method, at, body, helper)).status).toBe(403)
  }
})

test('ours can be changed by parts, and brought back', async () => {
  expect((await list()).map(({ id }) => id)).toEqual(originals.map(({ id }) => id))
  const patch = (values: object, was: object, id = '6-8-clock') =>
    call('PATCH', `${path}/${id}`, { values, was }, manager)
  expect((await patch({ bedtime: '19:30' }, { bedtime: '19:00' })).status).toBe(200)
  expect((await patch({ name: 'Ours' }, { name: (await find('6-8-clock'))!.parts.name })).status).toBe(200)
  expect(await find('6-8-clock')).toMatchObject({
    version: 2,
    isOriginal: true,
    parts: { bedtime: '19:30', name: 'Ours' },
  })
  const stale = await patch({ bedtime: '18:30' }, { bedtime: '19:00' })
  expect([stale.status, await stale.json()]).toMatchObject([409, { current: { parts: { bedtime: '19:30' } } }])
  expect((await patch({ name: '' }, {})).status).toBe(422)
  expect((await patch({}, {}, 'unknown')).status).toBe(404)
  expect((await call('DELETE', `${path}/6-8-clock`, undefined, manager)).status).toBe(200)
  expect(await find('6-8-clock')).toMatchObject({ version: 0, parts: { bedtime: '19:00' } })
})

test('a copy is the practice’s own', async () => {
  const copied = await call('POST', path, { copyOf: '9-12-chair' }, manager)
  const { id } = (await copied.json()) as PlanTemplate
  expect(copied.status).toBe(201)
  expect(await find(id)).toMatchObject({ isOriginal: false, parts: { name: '9–12 months: The chair (copy)' } })
  expect((await call('DELETE', `${path}/${id}`, undefined, manager)).status).toBe(200)
  expect((await call('DELETE', `${path}/${id}`, undefined, manager)).status).toBe(404)
  expect((await call('POST', path, { copyOf: id }, manager)).status).toBe(404)
  expect((await call('POST', path, {}, manager)).status).toBe(422)
  const log = await db.selectFrom('activity').select('what').where('what', 'like', 'plan%').orderBy('id').execute()
  expect(log.map(({ what }) => what.replace('plan template ', ''))).toEqual(['changed', 'reset', 'added', 'removed'])
})
