import { expect, test } from 'vitest'
import { testApp } from '../../../test/app'
import { booking, message } from '../../../test/support/factories'
import { findFamilyIds } from './testing'

const { call, db, signedIn } = await testApp()
const admin = await signedIn(['canManageContacts', 'canManageConsultations'])

type Parent = {
  name: string
  isNameConfirmed: boolean
  phone: string | null
  unconfirmedPhones: { phone: string; kind: string }[]
}

async function send(path: string, body: object) {
  const response = await call('POST', `/api/${path}`, body)
  expect(response.status).toBe(201)
  return ((await response.json()) as { id: string }).id
}

/** Returns the header of a family's page. */
async function parentOf(email: string) {
  const id = (await findFamilyIds(db, [email]))(email)
  const response = await call('GET', `/api/families/${id}`, undefined, admin)
  return ((await response.json()) as { parents: [Parent] }).parents[0]
}

test('what anyone may have sent in a parent’s name stands apart from what the practice has confirmed', async () => {
  const mine = { email: 'ivy@example.com', parentName: 'Ivy Bell', phone: '(555) 010-0101' }
  const request = await send('consultations', booking(mine))
  const parent = () => parentOf(mine.email)
  const unconfirmed = (phone: string, kind: string) => ({ phone, kind })
  expect(await parent()).toMatchObject({
    name: 'Ivy Bell',
    isNameConfirmed: false,
    phone: null,
    unconfirmedPhones: [unconfirmed(mine.phone, 'request')],
  })
  await call('PATCH', `/api/consultations/${request}`, { status: 'confirmed' }, admin)
  const confirmed = { name: 'Ivy Bell', isNameConfirmed: true, phone: mine.phone }
  expect(await parent()).toMatchObject({ ...confirmed, unconfirmedPhones: [] })

  const theirs = { email: mine.email, name: 'Mallory', phone: '(555) 010-0666' }
  const stranger = await send('contacts', message(theirs))
  expect(await parent()).toMatchObject({ ...confirmed, unconfirmedPhones: [unconfirmed(theirs.phone, 'message')] })
  for (const phone of ['(555) 010-0101', '5550100661', '(555) 010-0662', '(555) 010-0663', '(555) 010-0664'])
    await send('contacts', message({ ...theirs, phone }))
  expect((await parent()).unconfirmedPhones, 'the known number is no other one').toHaveLength(3)

  await call('PATCH', `/api/contacts/${stranger}`, { answered: true }, admin)
  expect(await parent()).toMatchObject({ name: 'Mallory', isNameConfirmed: true, phone: theirs.phone })
})

test('a time that the site booked itself confirms neither name nor phone, until the practice completes it', async () => {
  const email = 'auto@example.com'
  const mine = await send('contacts', message({ email, name: 'Ana', phone: '(555) 010-0107' }))
  await call('PATCH', `/api/contacts/${mine}`, { answered: true }, admin)
  const request = await send('consultations', booking({ email, parentName: 'Mallory', phone: '(555) 010-0666' }))
  const booked = db.updateTable('consultation').where('id', '=', request)
  await booked.set((eb) => ({ status: 'confirmed', answeredAt: eb.ref('createdAt') })).execute()
  const head = { name: 'Ana', isNameConfirmed: true, phone: '(555) 010-0107' }
  expect(await parentOf(email)).toMatchObject(head)
  await call('PATCH', `/api/consultations/${request}`, { status: 'cancelled' }, admin)
  expect(await parentOf(email)).toMatchObject(head)
  await call('PATCH', `/api/consultations/${request}`, { status: 'completed' }, admin)
  expect(await parentOf(email)).toMatchObject({ name: 'Mallory', isNameConfirmed: true, phone: '(555) 010-0666' })
})
