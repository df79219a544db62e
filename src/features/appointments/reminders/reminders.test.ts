import { expect, test } from 'vitest'
import { openDb } from '../../../server/db/open'
import { RESTORED_KEY } from '../../email/outbox'
import { silentLog } from '../../email/testing'
import { appointmentsApp } from '../testing'
import { sendReminders } from './reminders'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

async function remindersApp() {
  const app = await appointmentsApp()
  const { db, env, book, call } = app
  /** Books a time as if `booked` hours in advance. */
  const bookEarlier = async (start: string, booked = 72) => {
    const { booking: link } = (await (await book(start)).json()) as { booking: string }
    const changedAt = new Date(Date.parse(start) - booked * HOUR).toISOString()
    await db.updateTable('appointment').set({ changedAt }).where('start', '=', new Date(start).toISOString()).execute()
    return link
  }
  /** Runs the job this many minutes before a time. Returns how many reminders have been written so far. */
  const run = async (start: string, minutesBefore: number) => {
    await sendReminders({ db, env }, new Date(Date.parse(start) - minutesBefore * MINUTE))
    return (await db.selectFrom('outbox').select('id').where('kind', '=', 'appointment-reminder').execute()).length
  }
  return { ...app, bookEarlier, run, call }
}

test('reminds a day and an hour before, once each', async () => {
  const { slots, bookEarlier, run, db } = await remindersApp()
  const start = (await slots())[0]!
  await bookEarlier(start)
  const counts = []
  for (const minutes of [1441, 1440, 1439, 61, 60, 59, 1, 0, -60]) counts.push(await run(start, minutes))
  expect(counts).toEqual([0, 1, 1, 1, 2, 2, 2, 2, 2])
  const { subject, text, invitation } = await db
    .selectFrom('outbox')
    .selectAll()
    .where('kind', '=', 'appointment-reminder')
    .executeTakeFirstOrThrow()
  expect([subject.startsWith('Reminder: '), text.includes('/booking/'), invitation]).toEqual([true, true, null])
})

test('reminds once from three processes, and once after an outage', async () => {
  const { slots, bookEarlier, run, env } = await remindersApp()
  const start = (await slots())[0]!
  await bookEarlier(start)
  const others = await Promise.all([1, 2, 3].map(() => openDb(env, silentLog)))
  const now = new Date(Date.parse(start) - 30 * MINUTE)
  await Promise.all(others.map((db) => sendReminders({ db, env }, now)))
  for (const db of others) await db.destroy()
  expect(await run(start, 29)).toBe(1)
})

test('reminds at the new time after a move, and never after a cancellation', async () => {
  const { slots, bookEarlier, run, call } = await remindersApp()
  const all = await slots()
  const [start, later] = [all[0]!, all.at(-1)!]
  const link = await bookEarlier(start)
  expect(await run(start, 1440)).toBe(1)
  await call('POST', `/api${link}/reschedule`, { start: later, timeZone: 'Asia/Kolkata' })
  expect(await run(start, 60)).toBe(1)
  expect(await run(later, 1440)).toBe(2)
  await call('POST', `/api${link}/cancel`, {})
  expect(await run(later, 60)).toBe(2)
})

test('leaves out what was due before the appointment was booked', async () => {
  const { slots, bookEarlier, run } = await remindersApp()
  const start = (await slots())[0]!
  await bookEarlier(start, 5)
  expect(await run(start, 299)).toBe(0)
  expect(await run(start, 60)).toBe(1)
})

test('reminds once over the change to daylight saving time, with the time on the new clock', async () => {
  const { slots, bookEarlier, run, db } = await remindersApp()
  await bookEarlier((await slots())[0]!)
  // Clocks in Los Angeles go forward on March 14, 2027, at 2 a.m.
  const at = (minutes: number) => new Date(Date.parse('2027-03-14T17:00:00Z') + minutes * MINUTE).toISOString()
  const start = at(0)
  await db
    .updateTable('appointment')
    .set({
      start,
      end: at(30),
      blockedFrom: start,
      blockedUntil: at(45),
      changedAt: at(-72 * 60),
      timeZone: 'America/Los_Angeles',
    })
    .execute()
  const counts = []
  for (const minutes of [1441, 1440, 1380, 61, 60, 59]) counts.push(await run(start, minutes))
  expect(counts).toEqual([0, 1, 1, 1, 2, 2])
  const emails = await db.selectFrom('outbox').select('text').where('kind', '=', 'appointment-reminder').execute()
  for (const { text } of emails) expect(text).toMatch(/Sunday, March 14, 2027\s+10:00 AM Pacific Daylight Time/)
})

test('deletes expired holds', async () => {
  const { slots, run, call, db, typeId } = await remindersApp()
  const start = (await slots())[0]!
  await call('POST', '/api/holds', { typeId, start })
  await run(start, 1440)
  const holds = () => db.selectFrom('appointment').select('id').execute()
  expect(await holds()).toHaveLength(1)
  await db
    .updateTable('appointment')
    .set({ expiresAt: new Date(Date.now() - 1).toISOString() })
    .execute()
  await run(start, 1440)
  expect(await holds()).toEqual([])
})

test('a reminder that was due before a restore is held back, the next one isn’t', async () => {
  const { slots, bookEarlier, run, db } = await remindersApp()
  const start = (await slots())[0]!
  await bookEarlier(start)
  const at = new Date(Date.parse(start) - 90 * MINUTE).toISOString()
  await db
    .insertInto('setting')
    .values({ key: RESTORED_KEY, value: { at, backupAt: at } })
    .execute()
  expect([await run(start, 89), await run(start, 60)]).toEqual([1, 2])
  const rows = await db
    .selectFrom('outbox')
    .select('withheldAt')
    .where('kind', '=', 'appointment-reminder')
    .orderBy('id')
    .execute()
  expect(rows.map(({ withheldAt }) => withheldAt !== null)).toEqual([true, false])
})
