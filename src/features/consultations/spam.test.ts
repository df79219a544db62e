import { expect, test } from 'vitest'
import { claimNext } from '../email/delivery/claim'
import { limitedApp } from '../appointments/testing'

const STRANGER = '192.0.2.7'
const zoe = 'zoe@example.com'

/** Returns a site with one booked request and no emails sent yet. `send` sends what's due and returns its kinds. */
async function bookedSite(changes = {}) {
  const site = await limitedApp()
  const { call, manager, db } = site
  const [start] = await site.slots(3, 5)
  const { id } = await site.bookFrom(STRANGER, start!, { email: zoe, ...changes })
  const change = (body: object) => call('PATCH', `/api/consultations/${id}`, body, manager)
  const undo = (response: Response) =>
    call('POST', `/api/consultations/${response.headers.get('undo-batch')!}/undo`, undefined, manager)
  const ask = () => db.selectFrom('appointment').selectAll().where('consultationId', '=', id).executeTakeFirstOrThrow()
  async function send() {
    const kinds: string[] = []
    // Emails are sent once they can no longer be undone.
    for (const now = Date.now() + 60_000; ;) {
      const email = await claimNext(db, { now, lease: 1000 })
      if (!email) return kinds
      if (email.recipient === zoe) kinds.push(email.kind)
      const sentAt = new Date(now).toISOString()
      await db.updateTable('outbox').set({ sentAt, heldUntil: null }).where('id', '=', email.id).execute()
    }
  }
  return { ...site, id, change, undo, ask, send }
}
const SPAM = { homepage: 'https://spam.example' }

test('what hasn’t left when a request is marked as spam never leaves, and is told once that’s undone', async () => {
  const { change, undo, send } = await bookedSite()
  const marked = await change({ spam: true })
  expect(await send()).toEqual([])
  await undo(marked)
  expect(await send()).toEqual(['appointment-booked'])
})

test('who was told of an appointment hears neither that it’s spam nor that it isn’t', async () => {
  const { change, undo, send } = await bookedSite()
  expect(await send()).toEqual(['appointment-booked'])
  await undo(await change({ spam: true }))
  expect(await send()).toEqual([])
})

test('suspected spam that’s cancelled by hand hears nothing, one by one and in bulk', async () => {
  const { change, undo, call, manager, id, send, ask } = await bookedSite(SPAM)
  await undo(await change({ status: 'cancelled' }))
  const selection = { ids: [id], action: 'cancelled' } as const
  const preview = await call('POST', '/api/consultations/bulk/preview', selection, manager)
  expect(await preview.json()).toEqual({ appointments: 0, addresses: 0 })
  expect((await call('POST', '/api/consultations/bulk', selection, manager)).status).toBe(200)
  expect(await ask()).toMatchObject({ status: 'cancelled' })
  expect(await send()).toEqual([])
})

test('an answer to suspected spam takes it out of Spam, with the time it approves, until it’s undone', async () => {
  const { call, manager, id, ask, send, db, env } = await bookedSite(SPAM)
  env.smtpUrl = 'smtp://127.0.0.1:1'
  const { id: approve, start } = await ask()
  const answer = { kind: 'consultation', requestId: id, status: 'confirmed', approve, subject: 'Yes', text: 'Yes' }
  const post = () => call('POST', '/api/answers', answer, manager)
  const spamAt = async () =>
    (await db.selectFrom('consultation').select('spamAt').where('id', '=', id).executeTakeFirstOrThrow()).spamAt
  const first = await post()
  expect(first.status).toBe(201)
  const { id: answerId } = (await first.json()) as { id: string }
  expect((await call('POST', `/api/answers/${answerId}/undo`, undefined, manager)).status).toBe(200)
  expect([await spamAt(), (await ask()).status]).toEqual([expect.any(String), 'requested'])
  expect(await send()).toEqual([])
  expect((await post()).status).toBe(201)
  expect(await spamAt()).toBeNull()
  const day = start.slice(0, 10)
  const calendar = await call('GET', `/api/appointments?from=${day}&to=${day}`, undefined, manager)
  expect(await calendar.json()).toMatchObject([{ status: 'confirmed', takesTime: true }])
  expect((await send()).toSorted()).toEqual(['answer', 'appointment-booked'])
})
