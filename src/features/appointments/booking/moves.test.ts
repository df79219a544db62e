import { expect, test } from 'vitest'
import { booking, message } from '../../../../test/support/factories'
import { claimNext } from '../../email/delivery/claim'
import { appointmentsApp } from '../testing'

const kinds = async (db: Awaited<ReturnType<typeof appointmentsApp>>['db'], to: string) =>
  (await db.selectFrom('outbox').select('kind').where('recipient', '=', to).execute()).map(({ kind }) => kind)

test('a parent who moves too often is asked to call, also without JavaScript, and can still cancel', async () => {
  const { slots, book, call, app, db } = await appointmentsApp({}, {}, true)
  const [start, , , second] = (await slots()) as [string, string, string, string]
  const { booking: link } = (await (await book(start)).json()) as { booking: string }
  const move = (to: string) => call('POST', `/api${link}/reschedule`, { start: to, timeZone: 'Asia/Kolkata' })
  for (let n = 0; n < 4; n++) expect((await move(n % 2 ? start : second)).status).toBe(200)
  const refused = await move(second)
  const error =
    'You’ve moved your appointment several times already. To move it again, please call me at (555) 010-0142.'
  expect([refused.status, await refused.json()]).toEqual([429, { error }])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  const form = await app.request(`${link}/move`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost:3000' },
    body: new URLSearchParams({ start: second, timeZone: 'Asia/Kolkata' }),
  })
  expect(form.status).toBe(429)
  expect(await form.text()).toContain(error)
  expect(await (await call('GET', `/api${link}`)).json()).toMatchObject({ start, sequence: 4 })
  expect((await kinds(db, 'zoe@example.com')).filter((kind) => kind === 'appointment-moved')).toHaveLength(4)
  expect((await call('POST', `/api${link}/cancel`, {})).status).toBe(200)
})

test('moving to a time that’s taken doesn’t count', async () => {
  const { slots, book, call } = await appointmentsApp({}, {}, true)
  const [start, , , second, , , third] = await slots()
  const { booking: link } = (await (await book(start!)).json()) as { booking: string }
  await book(second!)
  const move = (to: string) => call('POST', `/api${link}/reschedule`, { start: to, timeZone: 'Asia/Kolkata' })
  for (let n = 0; n < 6; n++) expect((await move(second!)).status).toBe(409)
  expect((await move(third!)).status).toBe(200)
})

test('a retry of a move whose response was lost doesn’t count', async () => {
  const { slots, book, call } = await appointmentsApp({}, {}, true)
  const [start, , , second, , , third] = await slots()
  const { booking: link } = (await (await book(start!)).json()) as { booking: string }
  const move = (to: string) => call('POST', `/api${link}/reschedule`, { start: to, timeZone: 'Asia/Kolkata' })
  for (let n = 0; n < 6; n++) expect((await move(second!)).status).toBe(200)
  expect((await move(third!)).status).toBe(200)
})

test('messages and requests in a parent’s name don’t keep their invitation from them', async () => {
  const { slots, book, call, db } = await appointmentsApp({}, { TRUST_PROXY: '1' }, true)
  const headers = (n: number) => ({ headers: { 'x-forwarded-for': `198.51.${n}.1` } })
  for (let n = 0; n < 25; n++) {
    const email = `zoe+${n}@example.com`
    await call('POST', '/api/contacts', message({ email }), headers(n))
    await call('POST', '/api/consultations', booking({ email }), headers(n))
  }
  expect(await kinds(db, 'zoe@example.com')).toHaveLength(20)
  const { id } = (await (await book((await slots())[0]!)).json()) as { id: string }
  expect(id).toEqual(expect.any(String))
  const sent: string[] = []
  for (;;) {
    const email = await claimNext(db, { now: Date.now(), lease: 1000 })
    if (!email) break
    if (email.recipient === 'zoe@example.com') sent.push(email.kind)
    const sentAt = new Date().toISOString()
    await db.updateTable('outbox').set({ sentAt, heldUntil: null }).where('id', '=', email.id).execute()
  }
  expect(sent.filter((kind) => kind.endsWith('-confirmation'))).toHaveLength(4)
  expect(sent.filter((kind) => kind === 'appointment-booked')).toHaveLength(1)
})
