import { randomUUIDv7 } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/app'
import { booking, message } from '../../../test/support/factories'
import { isShown } from './family'
import { deleteEmptyFamilies } from '../../portal/privacy/empty-families'
import { findParents } from './parents'
import { findFamilyIds } from './testing'

const { call, db, signedIn } = await testApp()
const admin = await signedIn(['canManageContacts', 'canManageConsultations', 'canManageUsers'])

const send = async (path: string, body: object) => {
  const response = await call('POST', path, body)
  expect(response.status).toBe(201)
  return ((await response.json()) as { id: string }).id
}
const familyOf = async (email: string) => (await findFamilyIds(db, [email]))(email)
const later = () => new Date(Date.now() + 2 * 3_600_000)
const shownAddresses = async () =>
  (await db.selectFrom('family').select('address').where(isShown).execute()).map(({ address }) => address)

const nameOf = async (email: string) => (await findParents(db, (await familyOf(email))!))[0]!.name

test('requests and messages of one address are of one family, named as in the first until another is answered, then as in the newest answered', async () => {
  await send('/api/consultations', booking({ email: 'One@Example.com', parentName: 'Onna' }))
  const id = await familyOf('one@example.com')
  const second = await send('/api/contacts', message({ email: 'one@example.COM', name: 'Onna Two' }))
  expect(await familyOf('ONE@example.com')).toBe(id)
  expect(await findParents(db, id!)).toMatchObject([{ address: 'one@example.com', name: 'Onna' }])
  await call('PATCH', `/api/contacts/${second}`, { answered: true }, admin)
  expect(await nameOf('one@example.com')).toBe('Onna Two')
  const third = await send('/api/consultations', booking({ email: 'one@example.com', parentName: 'Onna Three' }))
  await call('PATCH', `/api/consultations/${third}`, { notes: 'Who is this?' }, admin)
  expect(await nameOf('one@example.com')).toBe('Onna Two')
  await call('POST', '/api/consultations/bulk', { ids: [third], action: 'confirmed' }, admin)
  expect(await nameOf('one@example.com')).toBe('Onna Three')
  for (const update of [{ responded: false }, { answered: true }])
    await call('PATCH', `/api/contacts/${second}`, update, admin)
  expect(await nameOf('one@example.com')).toBe('Onna Three')
  const list = (await (await call('GET', '/api/consultations?q=onna', undefined, admin)).json()) as {
    rows: { familyId: string }[]
  }
  expect(list.rows).toMatchObject([{ familyId: id }, { familyId: id }])
})

test('suspected spam neither names a family nor shows up as one, until it’s rescued', async () => {
  const sendSpam = (email: string) =>
    send('/api/contacts', message({ email, name: 'Pills', homepage: 'https://spam.example' }))
  const spam = await sendSpam('one@example.com')
  await call('PATCH', `/api/contacts/${spam}`, { responded: true }, admin)
  const rescued = await sendSpam('spam@example.com')
  await sendSpam('first@example.com')
  expect(await nameOf('one@example.com')).toBe('Onna Three')
  expect(await nameOf('spam@example.com')).toBe('spam@example.com')
  expect(await shownAddresses()).toEqual(['one@example.com'])
  await call('PATCH', `/api/contacts/${rescued}`, { spam: false }, admin)
  expect(await nameOf('spam@example.com')).toBe('Pills')
  await send('/api/consultations', booking({ email: 'first@example.com', parentName: 'First' }))
  expect(await nameOf('first@example.com')).toBe('First')
})

test('erasing a family covers the other parent and what is written on the page', async () => {
  await send('/api/contacts', message({ email: 'ma@example.com', name: 'Ma' }))
  await send('/api/consultations', booking({ email: 'pa@example.com', parentName: 'Pa' }))
  const [ma, pa] = [(await familyOf('ma@example.com'))!, (await familyOf('pa@example.com'))!]
  const now = new Date().toISOString()
  await db.updateTable('family').set({ pageId: ma, joinedAt: now }).where('id', '=', pa).execute()
  expect((await findParents(db, ma)).map(({ name }) => name)).toEqual(['Ma', 'Pa'])
  expect(await findParents(db, pa)).toEqual(await findParents(db, ma))
  expect(await familyOf('pa@example.com')).toBe(ma)
  await db
    .insertInto('child')
    .values({ id: randomUUIDv7(), familyId: ma, name: 'Kid', birthDate: null, dueDate: null, createdAt: now })
    .execute()
  const exported = (await (await call('POST', '/api/admin/privacy/export', { familyId: ma }, admin)).json()) as {
    messages: object[]
    consultationRequests: object[]
    familyPage: { children: object[] }
  }
  expect(exported).toMatchObject({
    messages: [{ name: 'Ma' }],
    consultationRequests: [{ parentName: 'Pa' }],
    familyPage: { children: [{ name: 'Kid' }] },
  })
  // The page that was open before the join doesn't show everyone whom this would erase.
  expect((await call('POST', '/api/admin/privacy/erase', { familyId: pa }, admin)).status).toBe(404)
  const erased = await call('POST', '/api/admin/privacy/erase', { familyId: ma }, admin)
  expect(await erased.json()).toMatchObject({ messages: 1, consultations: 1, entries: 1 })
  expect(await familyOf('ma@example.com')).toBe(null)
  expect(await db.selectFrom('child').selectAll().where('familyId', '=', ma).execute()).toEqual([])
  expect((await call('POST', '/api/admin/privacy/erase', { familyId: ma }, admin)).status).toBe(404)
})

test('erasing one parent leaves the other on a page of their own', async () => {
  await send('/api/contacts', message({ email: 'left@example.com', name: 'Left' }))
  await send('/api/contacts', message({ email: 'stays@example.com', name: 'Stays' }))
  const [left, stays] = [(await familyOf('left@example.com'))!, (await familyOf('stays@example.com'))!]
  await db
    .updateTable('family')
    .set({ pageId: left, joinedAt: new Date().toISOString() })
    .where('id', '=', stays)
    .execute()
  await call('POST', '/api/admin/privacy/erase', { address: 'left@example.com' }, admin)
  expect(await findParents(db, stays)).toMatchObject([{ name: 'Stays', pageId: stays, joinedAt: null }])
})

test('a family is deleted with its last request, when it leaves the trash too, unless something is written on its page', async () => {
  const id = await send('/api/contacts', message({ email: 'short@example.com', name: 'Short' }))
  const family = (await familyOf('short@example.com'))!
  const drop = () => deleteEmptyFamilies({ db }, later())
  await call('DELETE', `/api/contacts/${id}`, undefined, admin)
  await drop()
  expect(await familyOf('short@example.com')).toBe(family)
  expect(await shownAddresses()).not.toContain('short@example.com')
  await db
    .insertInto('familyNote')
    .values({
      id: 'n',
      familyId: family,
      text: 'Call her',
      username: 'hilda',
      changedAt: '2020-01-01T00:00:00.000Z',
      createdAt: '2020-01-01T00:00:00.000Z',
    })
    .execute()
  await call('DELETE', `/api/trash/${id}`, undefined, admin)
  await drop()
  expect(await familyOf('short@example.com')).toBe(family)
  const { version } = (await (await call('GET', '/api/site/settings', undefined, admin)).json()) as { version: string }
  expect((await call('PATCH', '/api/site', { keepMonths: 12, version }, admin)).status).toBe(200)
  await drop()
  expect(await familyOf('short@example.com')).toBe(null)
  expect(await db.selectFrom('familyNote').selectAll().execute()).toEqual([])
})

test('restoring a request restores its family', async () => {
  const id = await send('/api/contacts', message({ email: 'back@example.com', name: 'Back' }))
  await call('DELETE', `/api/contacts/${id}`, undefined, admin)
  await db.deleteFrom('family').where('address', '=', 'back@example.com').execute()
  expect((await call('POST', `/api/trash/${id}/restore`, undefined, admin)).status).toBe(200)
  expect(await familyOf('back@example.com')).toBeTypeOf('string')
})

test('of two parents’ nights, those that are shown become the first child’s', async () => {
  const [kim, sam] = ['kim.nights@example.com', 'sam.nights@example.com']
  for (const email of [kim, sam]) await send('/api/consultations', booking({ email }))
  const id = (await familyOf(kim))!
  const post = async (path: string, body: object) =>
    expect((await call('POST', `/api/families/${path}`, body, admin)).ok).toBe(true)
  for (const email of [sam, kim]) await post(`${await familyOf(email)}/diary`, { timeZone: 'America/Chicago' })
  const shown = await db.selectFrom('diary').select('id').where('familyId', '=', id).executeTakeFirstOrThrow()
  await post(`${id}/join`, { address: sam })
  await post(`${id}/children`, { name: 'Mia', birthDate: null, dueDate: null })
  expect(await db.selectFrom('child').select('id').where('familyId', '=', id).execute()).toEqual([shown])
})
