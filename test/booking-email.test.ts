import { expect, test, vi } from 'vitest'
import { deliverEmails } from '../src/features/email/testing'
import { testApp } from './app'
import { booking } from './support/factories'

const app = await testApp({ env: { MAIL_TO: 'practice@example.com' } })

test('a booking emails the practice, with the parent as reply-to, and the parent', async () => {
  const { received, stop } = await deliverEmails(app, 'Nightlight <hello@example.com>')
  const reply = await app.call(
    'POST',
    '/api/consultations',
    booking({ parentName: 'دانا 🌙', preferredDate: '2087-03-04' }),
  )
  expect(reply.status).toBe(201)
  await vi.waitFor(() => expect(received).toHaveLength(2), 5000)
  await stop()
  const toPractice = received.find(({ recipients }) => recipients.includes('practice@example.com'))!
  const toParent = received.find(({ recipients }) => recipients.includes('zoe@example.com'))!
  expect(toPractice.recipients).toHaveLength(1)
  expect(toPractice.replyTo?.value).toEqual([{ address: 'zoe@example.com', name: '' }])
  expect(toPractice.from?.value[0]).toEqual({ address: 'hello@example.com', name: 'Nightlight' })
  expect(toPractice.subject).toBe('Newborn Care: دانا 🌙')
  expect(toParent.replyTo?.value[0]?.address).toBe('practice@example.com')
  for (const email of [toPractice, toParent]) {
    expect(email.text).toContain('Tue, Mar 4, 2087')
    expect(String(email.html)).toContain('Tue, Mar\u00a04, 2087')
  }
  const rows = await app.db.selectFrom('outbox').select(['sentAt', 'attempts']).execute()
  expect(rows.every(({ sentAt }) => sentAt !== null)).toBe(true)
})
