import { expect, test } from 'vitest'
import { testApp } from '../../../../test/app'
import { booking, message } from '../../../../test/support/factories'
import { claimDue } from '../../email/delivery/claim'
import type { OutboxEmail } from '../../email/table'
import { findFamilyIds } from '../../families/testing'

const { call, db, signedIn } = await testApp()
const admin = await signedIn(['canManageContacts', 'canManageConsultations'])

let count = 0
/** Emails the link to a family with two parents. Returns their addresses and a function that withdraws the emails. */
async function sendLink() {
  const [kim, sam] = [`kim${++count}@example.com`, `sam${count}@example.com`]
  await call('POST', '/api/consultations', booking({ email: kim, parentName: 'Kim' }))
  await call('POST', '/api/contacts', message({ email: sam, name: 'Sam' }))
  const id = (await findFamilyIds(db, [kim]))(kim)!
  const send = async (method: string, path: string, data?: object) =>
    (await call(method, `/api/families/${id}/${path}`, data, admin)).status
  await send('POST', 'join', { address: sam })
  await send('POST', 'diary', { timeZone: 'America/Chicago' })
  await db.deleteFrom('outbox').execute()
  expect(await send('POST', 'diary/email')).toBe(201)
  const change = (to: string, values: Partial<OutboxEmail>) =>
    db.updateTable('outbox').set(values).where('to', '=', to).execute()
  const separate = () => send('POST', 'separate', { address: sam })
  return {
    kim,
    sam,
    separate,
    sendAgain: () => send('POST', 'diary/email'),
    undo: () => send('DELETE', 'diary/email'),
    change,
  }
}

const now = new Date().toISOString()
const emails = () => db.selectFrom('outbox').select(['to', 'sentAt']).orderBy('to').execute()

test.for<[string, Partial<OutboxEmail>]>([
  ['unsent', { attempts: 0 }],
  ['tried and not delivered', { attempts: 2, outageAttempts: 1, lastError: 'The server was busy' }],
  ['given up as undeliverable', { attempts: 22, failedAt: now }],
  ['dropped', { droppedAt: now, dropReason: 'expired' }],
])('two emails are taken back if one of them is %s', async ([, values]) => {
  const { sam, undo, change } = await sendLink()
  await change(sam, values)
  expect([await undo(), await emails()]).toEqual([200, []])
  expect(await undo()).toBe(409)
})

test.for<[string, Partial<OutboxEmail>]>([
  ['sent', { sentAt: now }],
  ['being sent', { heldUntil: new Date(Date.now() + 60_000).toISOString() }],
  ['claimed by a worker that was killed', { heldUntil: '2026-01-01T00:00:00.000Z' }],
  ['unconfirmed', { attempts: 1, unconfirmedAttempts: 1 }],
  ['given up unconfirmed', { attempts: 3, unconfirmedAttempts: 3, failedAt: now }],
])('neither of two emails is taken back if one of them is %s', async ([, values]) => {
  const { kim, sam, undo, change } = await sendLink()
  await change(sam, values)
  expect([await undo(), await emails()]).toMatchObject([409, [{ to: kim }, { to: sam }]])
})

test('emails that left before don’t count', async () => {
  const { kim, sam, sendAgain, undo, change } = await sendLink()
  const yesterday = new Date(Date.now() - 86_400_000).toISOString()
  for (const to of [kim, sam]) await change(to, { sentAt: yesterday, createdAt: yesterday })
  await sendAgain()
  expect(await undo()).toBe(200)
  expect(await emails()).toMatchObject([
    { to: kim, sentAt: yesterday },
    { to: sam, sentAt: yesterday },
  ])
})

test('of a worker that claims an email and an Undo at the same moment, one wins', async () => {
  const { undo } = await sendLink()
  const later = Date.now() + 60_000
  const [claimed, status] = await Promise.all([claimDue(db, { now: later, lease: 60_000 }), undo()])
  expect([status, (await emails()).length]).toEqual(claimed ? [409, 2] : [200, 0])
})

test('whoever is separated from the family gets none that hasn’t left yet', async () => {
  const { kim, sam, separate } = await sendLink()
  expect(await separate()).toBe(200)
  const links = await db.selectFrom('outbox').select(['to', 'validUntil']).where('kind', '=', 'diary-link').execute()
  const isWithdrawn = Object.fromEntries(links.map(({ to, validUntil }) => [to, validUntil !== null]))
  expect(isWithdrawn).toEqual({ [kim]: false, [sam]: true })
})
