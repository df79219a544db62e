import { expect, test } from 'vitest'
import { testApp } from '../../../test/app'
import { intakeApp } from '../intake/testing'
import { invitationApp } from '../testimonials/invitation/testing'
import type { Db } from '../../server/db/open'
import { claimNext } from './delivery/claim'
import { eraseOldEmails, getEmailState, type Email } from './outbox'
import { enqueueSamples } from './testing'

/** Claims everything that's due and returns the states of the emails of a kind. */
async function settle(db: Db, kind: Email['kind'], now = Date.now() + 1000) {
  while (await claimNext(db, { now, lease: 60_000 })) continue
  const rows = await db.selectFrom('outbox').selectAll().where('kind', '=', kind).orderBy('position').execute()
  return rows.map(getEmailState)
}

test('the portal says of a dropped email why it wasn’t sent, and neither sends it nor calls it failed', async () => {
  const { call, db, signedIn } = await testApp()
  const manager = await signedIn(['canManageUsers'])
  const topic = 'appointment 1'
  const [replaced] = await enqueueSamples(db, { kind: 'appointment-booked', topic })
  await enqueueSamples(db, { kind: 'appointment-moved', topic })
  const validUntil = new Date().toISOString()
  const [expired] = await enqueueSamples(db, { kind: 'appointment-reminder', topic: 'appointment 2', validUntil })
  await db.updateTable('outbox').set({ attempts: 2, lastError: 'ECONNREFUSED' }).execute()
  await claimNext(db, { now: Date.now() + 1000, lease: 60_000 })
  const list = async (state: string) => {
    const reply = await call('GET', `/api/admin/mails?state=${state}`, undefined, manager)
    return ((await reply.json()) as { rows: { id: string; state: string }[] }).rows.map(({ id, ...row }) => [
      id,
      row.state,
    ])
  }
  expect(await list('replaced')).toEqual([[replaced, 'replaced']])
  expect(await list('expired')).toEqual([[expired, 'expired']])
  expect((await list('trouble')).map(([, state]) => state)).toEqual(['retrying'])
  for (const id of [replaced, expired])
    expect((await call('POST', `/api/admin/mails/${id}/send-again`, {}, manager)).status).toBe(409)
  await eraseOldEmails({ db }, Date.now() + 91 * 86_400_000)
  expect([await list('replaced'), await list('expired')]).toEqual([[], []])
})

test('answered questions end their reminder', async () => {
  const { db, answer } = await intakeApp()
  const { id } = await db.selectFrom('appointment').select('id').executeTakeFirstOrThrow()
  await enqueueSamples(db, { kind: 'intake-reminder', topic: `appointment ${id}` })
  await answer({ room: 'yes' })
  expect(await settle(db, 'intake-reminder')).toEqual(['expired'])
})

test('a written testimonial ends its invitation', async () => {
  const { db, call, invite, words } = await invitationApp()
  const { link } = await invite('zoe@example.com')
  expect((await call('POST', `${link}/write`, words())).status).toBe(200)
  expect(await settle(db, 'testimonial-invitation', Date.now() + 60_000)).toEqual(['expired'])
})

test('a decision about an account ends what was said of it before', async () => {
  const { db, call, signedIn } = await testApp()
  const manager = await signedIn(['canManageUsers'])
  const other = await signedIn([], { approved: false })
  const topic = `account ${other.id}`
  await enqueueSamples(db, { kind: 'registration-received', to: 'manager@example.com', topic })
  expect((await call('POST', `/api/admin/users/${other.id}/approve`, {}, manager)).status).toBe(200)
  expect((await call('POST', `/api/admin/users/${other.id}/suspend`, {}, manager)).status).toBe(200)
  expect((await call('DELETE', `/api/admin/users/${other.id}`, undefined, manager)).status).toBe(200)
  expect(await settle(db, 'registration-received')).toEqual(['expired'])
  expect(await settle(db, 'account-approved')).toEqual(['expired'])
  expect(await settle(db, 'account-rejected')).toEqual(['queued'])
})

test('a new password ends the links asked for before', async () => {
  const { db, call, signedIn } = await testApp()
  const { username } = await signedIn()
  const ask = () => call('POST', '/api/auth/forgot-password', { email: `${username}@example.com` })
  const readToken = async () => {
    const { text } = await db.selectFrom('outbox').select('text').orderBy('position').limit(1).executeTakeFirstOrThrow()
    return /token=(\S+)/.exec(text)![1]
  }
  await ask()
  const token = await readToken()
  await ask()
  const password = 'a lantern in the rain'
  const reset = await call('POST', '/api/auth/reset-password', { token, password, confirmPassword: password })
  expect(reset.status).toBe(200)
  expect((await settle(db, 'password-reset')).toSorted()).toEqual(['expired', 'expired'])
  expect(await settle(db, 'password-changed')).toEqual(['queued'])
})
