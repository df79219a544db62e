import { expect, test } from 'vitest'
import { openDb } from '../../../server/db/open'
import { silentLog } from '../../email/testing'
import { remindOfQuestions } from './question-reminders'
import { intakeApp } from '../../intake/testing'

const MINUTE = 60_000
const DAY = 1440 * MINUTE

/** Returns an appointment booked `bookedBefore` minutes ahead, and a function that runs the job this many minutes before it. */
async function reminderApp(bookedBefore = 3 * 1440) {
  const app = await intakeApp()
  const { db, env, all } = app
  const start = Date.parse(all[0]!)
  const changedAt = new Date(start - bookedBefore * MINUTE).toISOString()
  await db.updateTable('appointment').set({ changedAt }).execute()
  const count = async () =>
    (await db.selectFrom('outbox').select('id').where('kind', '=', 'intake-reminder').execute()).length
  /** Returns how many reminders have been written so far. */
  const run = async (minutesBefore: number, from = start) => {
    await remindOfQuestions({ db, env }, new Date(from - minutesBefore * MINUTE))
    return count()
  }
  return { ...app, start, run, count }
}

test('reminds two days before, once, also after the appointment was moved', async () => {
  const { run, db, link, call, all } = await reminderApp()
  const counts = []
  for (const minutes of [2881, 2880, 2879, 60, 0, -60]) counts.push(await run(minutes))
  expect(counts).toEqual([0, 1, 1, 1, 1, 1])
  const { subject, text, to } = await db
    .selectFrom('outbox')
    .selectAll()
    .where('kind', '=', 'intake-reminder')
    .executeTakeFirstOrThrow()
  expect([subject, to, text.includes(`${link}#questions`)]).toEqual([
    'Five questions before we talk',
    'zoe@example.com',
    true,
  ])
  await call('POST', `/api${link}/reschedule`, { start: all.at(-1), timeZone: 'Asia/Kolkata' })
  expect(await run(2880, Date.parse(all.at(-1)!))).toBe(1)
})

test('reminds once from three processes, late after an outage, and not again after a restart', async () => {
  const { env, start, count, run } = await reminderApp()
  const processes = await Promise.all([1, 2, 3].map(() => openDb(env, silentLog)))
  const now = new Date(start - 90 * MINUTE)
  await Promise.all(processes.map((db) => remindOfQuestions({ db, env }, now)))
  for (const db of processes) await db.destroy()
  expect(await count()).toBe(1)
  expect(await run(30)).toBe(1)
})

test('reminds nobody who has answered or isn’t asked, of what’s cancelled, unconfirmed, or was booked within two days', async () => {
  const { run, answer, ask, db, call, link, start } = await reminderApp()
  const changedAt = new Date(start - 2 * DAY + MINUTE).toISOString()
  const set = (changes: object) => db.updateTable('appointment').set(changes).execute()
  await set({ changedAt })
  expect(await run(60)).toBe(0)
  await set({ changedAt: new Date(start - 3 * DAY).toISOString(), status: 'requested' })
  expect(await run(60)).toBe(0)
  await set({ status: 'confirmed' })
  await ask([], 1)
  expect(await run(60)).toBe(0)
  await ask([{ id: 'a', kind: 'short', label: 'A', hint: '', choices: [] }], 2)
  await answer({ a: 'yes' })
  expect(await run(60)).toBe(0)
  await db.deleteFrom('intake').execute()
  await call('POST', `/api${link}/cancel`, {})
  expect(await run(60)).toBe(0)
  await set({ status: 'confirmed', changedAt: new Date(start - 3 * DAY).toISOString() })
  expect(await run(60)).toBe(1)
})
