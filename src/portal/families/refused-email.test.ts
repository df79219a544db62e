import { expect, test } from 'vitest'
import { testApp } from '../../../test/app'
import { booking } from '../../../test/support/factories'
import { enqueueSamples } from '../../features/email/testing'
import { findFamilyIds } from '../../features/families/testing'

const { call, db, signedIn } = await testApp()
const manager = await signedIn(['canManageConsultations'])

test('an address whose mailbox doesn’t exist is marked, until an email gets through', async () => {
  expect((await call('POST', '/api/consultations', booking({ email: 'typo@example.com' }))).status).toBe(201)
  const id = (await findFamilyIds(db, ['typo@example.com']))('typo@example.com')!
  const end = (subject: string, columns: object) =>
    db.updateTable('outbox').set(columns).where('subject', '=', subject).execute()
  async function isMarked() {
    const { rows } = (await (await call('GET', '/api/consultations?page=1', undefined, manager)).json()) as {
      rows: { refusesEmail: boolean }[]
    }
    const family = await (await call('GET', `/api/families/${id}`, undefined, manager)).json()
    const { parents } = family as { parents: { refusesEmail: boolean }[] }
    expect(rows.map(({ refusesEmail }) => refusesEmail)).toEqual(parents.map(({ refusesEmail }) => refusesEmail))
    return parents.map(({ refusesEmail }) => refusesEmail)
  }
  const to = 'Zoë <Typo@example.com>'
  await enqueueSamples(
    db,
    { to, subject: 'refused' },
    { to, subject: 'sent' },
    { to: 'typo+1@example.com', subject: 'tag' },
  )
  expect(await isMarked()).toEqual([false])
  for (const [lastError, marked] of [
    ['RCPT TO answered 550 5.7.1', false],
    ['RCPT TO answered 552 5.2.2', false],
    ['RCPT TO answered 550 5.1.1', true],
  ] as const) {
    await end('refused', { failedAt: '2026-01-09T10:00:00.000Z', lastError })
    expect([lastError, await isMarked()]).toEqual([lastError, [marked]])
  }
  await end('tag', { sentAt: '2026-01-10T10:00:00.000Z' })
  expect(await isMarked()).toEqual([true])
  await end('sent', { sentAt: '2026-01-10T10:00:00.000Z' })
  expect(await isMarked()).toEqual([false])
})
