import { expect, test } from 'vitest'
import { testApp } from '../../../test/app'
import { booking, message } from '../../../test/support/factories'
import { findFamilyIds } from './testing'

const { call, signedIn, db } = await testApp()
const admin = await signedIn(['canManageContacts', 'canManageConsultations'])
const messenger = await signedIn(['canManageContacts'])
const consultant = await signedIn(['canManageConsultations'])

type List = { rows: { parents: { address: string }[] }[]; next: string | null }

async function list(q = '', who = admin, limit = '') {
  const response = await call('GET', `/api/families?${new URLSearchParams({ q, limit })}`, undefined, who)
  expect(response.status).toBe(200)
  return (await response.json()) as List
}
const addresses = async (q: string, who = admin) =>
  (await list(q, who)).rows.map(({ parents }) => parents.map(({ address }) => address).join())

test('families are listed by their latest request and found by half a name or address', async () => {
  await call('POST', '/api/contacts', message({ email: 'elodie@example.com', name: 'Élodie Durand' }))
  await call('POST', '/api/consultations', booking({ email: 'durand.paul@example.com', parentName: 'Paul' }))
  expect(await addresses('durand')).toEqual(['durand.paul@example.com', 'elodie@example.com'])
  await call('POST', '/api/contacts', message({ email: 'elodie@example.com', name: 'Élodie Durand' }))
  expect(await addresses('Duran')).toEqual(['elodie@example.com', 'durand.paul@example.com'])
  expect(await addresses('elo dur')).toEqual(['elodie@example.com'])
  expect(await addresses('durand', messenger)).toEqual(['elodie@example.com'])
  expect(await addresses('durand', consultant)).toEqual(['durand.paul@example.com'])
  const first = await list('', admin, '1')
  expect(first.rows).toHaveLength(1)
  expect(first.next).toBeTypeOf('string')
})

test('two parents are one family in the list, found by words of both', async () => {
  await call('POST', '/api/contacts', message({ email: 'ma@example.com', name: 'Ma' }))
  await call('POST', '/api/consultations', booking({ email: 'pa@example.com', parentName: 'Pa' }))
  const ma = (await findFamilyIds(db, ['ma@example.com']))('ma@example.com')
  expect((await call('POST', `/api/families/${ma}/join`, { address: 'pa@example.com' }, admin)).status).toBe(200)
  expect(await addresses('')).toEqual([
    'ma@example.com,pa@example.com',
    'elodie@example.com',
    'durand.paul@example.com',
  ])
  for (const q of ['pa@', 'ma@ pa@']) {
    expect(await addresses(q)).toEqual(['ma@example.com,pa@example.com'])
    expect(await addresses(q, messenger)).toEqual([])
  }
  expect(await addresses('pa@', consultant)).toEqual(['pa@example.com'])
  await call('POST', '/api/contacts', message({ email: 'elodie@example.com', name: 'Élodie Durand' }))
  await call('POST', '/api/contacts', message({ email: 'ma@example.com', name: 'Ma' }))
  expect((await addresses(''))[0]).toBe('ma@example.com,pa@example.com')
})

test('a family is found by its phone, however it was typed, and by notes about it, as far as one may read them', async () => {
  await call('POST', '/api/contacts', message({ email: 'bo@example.com', name: 'Bo', phone: '(555) 010-0177' }))
  const uk = { email: 'cy@example.com', parentName: 'Cy', phone: '+44 20 7946 0018' }
  await call('POST', '/api/consultations', booking(uk))
  await call(
    'POST',
    '/api/consultations',
    booking({ email: 'ma@example.com', parentName: 'Ma', phone: '555.010.0166' }),
  )
  const spam = { email: 'bo@example.com', name: 'Bo', phone: '555 010 0155' }
  await call('POST', '/api/contacts', message(spam))
  await db.updateTable('contact').set({ spamAt: new Date().toISOString() }).where('phone', '=', spam.phone).execute()
  const idOf = async (address: string) => (await findFamilyIds(db, [address]))(address)
  const note = { text: 'Prefers to be called at noon. Ünder the stairs, crib 2' }
  const added = await call('POST', `/api/families/${await idOf('pa@example.com')}/notes`, note, admin)
  expect(added.status).toBe(201)

  const [bo, cy, parents] = ['bo@example.com', 'cy@example.com', 'ma@example.com,pa@example.com']
  for (const [q, found, toMessenger = found, toConsultant = found] of [
    ['5550100177', [bo], [bo], []],
    ['555 010 0177', [bo], [bo], []],
    ['(555) – 010-0177', [bo], [bo], []],
    ['+1 555-010-0177', [bo], [bo], []],
    ['bo 0177', [bo], [bo], []],
    ['cy 0177', []],
    ['0155', []],
    ['0177 555', []],
    ['020 7946 0018', [cy], []],
    ['+442079460018', [cy], []],
    ['555010 0166', [parents], []],
    ['pa 0166', [parents], [], [parents]],
    ['noon under', [parents], [], [parents]],
    ['crib 2', [parents], [], [parents]],
    ['noon cy', []],
  ] as [string, string[], string[]?, string[]?][]) {
    expect([q, await addresses(q), await addresses(q, messenger)]).toEqual([q, found, toMessenger])
    expect([q, await addresses(q, consultant)]).toEqual([q, toConsultant])
  }
})
