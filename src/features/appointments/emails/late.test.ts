import { expect, onTestFinished, test } from 'vitest'
import { booking } from '../../../../test/support/factories'
import { deliverEmails, type Received } from '../../email/testing'
import { appointmentsApp } from '../testing'
import { describeTime } from './describe-time'
import { sendReminders } from '../reminders/reminders'

/** Returns an app whose mail server is down until `recover`, which returns what then reaches the parent and the practice. */
async function lateApp() {
  const app = await appointmentsApp()
  const { db, deps, slots, book, call } = app
  deps.env.mailFrom = 'hi@night.co'
  deps.env.mailTo = 'practice@example.com'
  async function recover() {
    // Emails about the practice's changes wait for an undo.
    const past = new Date(Date.now() - 1000).toISOString()
    await db.updateTable('outbox').set({ dueAt: past }).where('sentAt', 'is', null).execute()
    const { received, stop } = await deliverEmails(app, 'hi@night.co')
    onTestFinished(stop)
    const unfinished = db.selectFrom('outbox').select('id').where('sentAt', 'is', null).where('droppedAt', 'is', null)
    await expect.poll(() => unfinished.execute(), { timeout: 5000 }).toEqual([])
    await stop()
    const to = (address: string) => received.filter(({ recipients }) => recipients.includes(address))
    return { toParent: to('zoe@example.com'), toPractice: to('practice@example.com') }
  }
  const [start, , , second, , , third] = (await slots()) as [string, ...string[]]
  const { booking: link } = (await (await book(start)).json()) as { booking: string }
  const { id } = (await (await call('GET', `/api${link}`)).json()) as { id: string }
  const move = (to: string) => call('POST', `/api${link}/reschedule`, { start: to, timeZone: 'Asia/Kolkata' })
  const cancel = () => call('POST', `/api${link}/cancel`, {})
  const change = (json: object) => call('PATCH', `/api/appointments/${id}`, json, app.manager)
  return { ...app, recover, start, second: second!, third: third!, id, move, cancel, change }
}

const inKolkata = (start: string) => describeTime({ start }, 'Asia/Kolkata').replace(' at ', '\n  ')
const toIcs = (start: string) => new Date(start).toISOString().replace('.000', '').replaceAll(/[-:]/g, '')
const readInvitation = ({ attachments }: Received) => {
  const text = attachments[0]?.content.toString().replaceAll('\r\n ', '') ?? ''
  const find = (name: string) => new RegExp(`^${name}[^:\r\n]*:(.*)\r$`, 'm').exec(text)?.[1]
  return [find('METHOD'), find('SEQUENCE'), find('DTSTART'), find('UID')]
}
const subjects = (emails: Received[]) => emails.map(({ subject }) => subject!.split(':')[0])

test('what was booked and moved during an outage arrives as one complete email', async () => {
  const { recover, move, start, second, third, id } = await lateApp()
  await move(second)
  await move(third)
  const { toParent, toPractice } = await recover()
  const [email, ...others] = toParent
  expect([subjects(toParent), others]).toEqual([['Moved'], []])
  expect(readInvitation(email!)).toEqual(['REQUEST', '2', toIcs(third), id])
  expect(email!.text).toContain(`When: ${inKolkata(third)}`)
  expect(email!.text).toMatch(/\/booking\//)
  expect(start).not.toBe(third)
  expect(subjects(toPractice)).toEqual(['Booked', 'Moved'])
})

test('what was booked and cancelled during an outage arrives as its cancellation', async () => {
  const { recover, cancel, start, id } = await lateApp()
  await cancel()
  const { toParent, toPractice } = await recover()
  expect(subjects(toParent)).toEqual(['Canceled'])
  expect(readInvitation(toParent[0]!)).toEqual(['CANCEL', '1', toIcs(start), id])
  expect(subjects(toPractice)).toEqual(['Booked', 'Canceled'])
})

test('a cancellation names the last time that the parent was told', async () => {
  const { recover, change, db, start, second, id } = await lateApp()
  const told = await recover()
  expect(readInvitation(told.toParent[0]!)).toEqual(['REQUEST', '0', toIcs(start), id])
  // While the move can still be undone.
  await change({ start: second })
  await change({ status: 'cancelled', reason: null })
  expect(await db.selectFrom('outbox').select('kind').where('sentAt', 'is', null).execute()).toEqual([
    { kind: 'appointment-cancelled' },
  ])
  const { toParent } = await recover()
  expect(readInvitation(toParent[0]!)).toEqual(['CANCEL', '2', toIcs(start), id])
  expect(toParent[0]!.text).toContain(`When: ${inKolkata(start)}`)
  expect(toParent[0]!.text).not.toContain(inKolkata(second))
})

test('a move that may have arrived counts as told', async () => {
  const { recover, change, db, second, third } = await lateApp()
  await recover()
  await change({ start: second })
  await db.updateTable('outbox').set({ attempts: 1, unconfirmedAttempts: 1 }).where('sentAt', 'is', null).execute()
  await change({ start: third })
  const { toParent } = await recover()
  expect(subjects(toParent)).toEqual(['Moved'])
  expect(toParent[0]!.text).toContain(`Instead of: ${inKolkata(second)}`)
})

test('no reminder follows a cancellation or a move', async () => {
  const { recover, move, db, env, start, second } = await lateApp()
  await db
    .updateTable('appointment')
    .set({ changedAt: new Date(0).toISOString() })
    .execute()
  await sendReminders({ db, env }, new Date(Date.parse(start) - 30 * 60_000))
  expect(await db.selectFrom('outbox').select('id').where('kind', '=', 'appointment-reminder').execute()).toHaveLength(
    1,
  )
  await move(second)
  const { toParent } = await recover()
  expect(subjects(toParent)).toEqual(['Moved'])
})

test('an undone cancellation leaves the confirmation that hadn’t left', async () => {
  const { recover, change, call, manager, start, id } = await lateApp()
  await change({ status: 'cancelled', reason: null })
  expect((await call('POST', `/api/appointments/${id}/undo`, {}, manager)).status).toBe(200)
  const { toParent } = await recover()
  expect(subjects(toParent)).toEqual(['Booked'])
  expect(readInvitation(toParent[0]!)).toEqual(['REQUEST', '0', toIcs(start), id])
})

test('the emails about a request are one conversation, whose ids stay', async () => {
  const { recover, move, change, second, third } = await lateApp()
  const booked = (await recover()).toParent[0]!
  await move(second)
  const moved = (await recover()).toParent[0]!
  await change({ start: third })
  const last = (await recover()).toParent[0]!
  expect([booked.inReplyTo, booked.references]).toEqual([undefined, undefined])
  expect([moved.inReplyTo, moved.references]).toEqual([booked.messageId, booked.messageId])
  expect([last.inReplyTo, last.references]).toEqual([moved.messageId, [booked.messageId, moved.messageId]])
})

test('an invitation carries no link that a stranger typed', async () => {
  const { db, typeId, slots, call } = await appointmentsApp()
  const [start] = await slots()
  const link = 'https://evil.example/x'
  const appointment = { typeId, start, timeZone: 'Asia/Kolkata' }
  await call('POST', '/api/consultations', booking({ parentName: `You won ${link}`, phone: link, appointment }))
  const email = db.selectFrom('outbox').selectAll().where('kind', '=', 'appointment-booked')
  const { text, letter, invitation, to } = await email.executeTakeFirstOrThrow()
  expect(text).toContain('I’ll call you at the number you left')
  expect(text + JSON.stringify(letter) + invitation + to).not.toContain('evil')
})
