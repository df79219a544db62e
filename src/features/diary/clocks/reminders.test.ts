import { afterAll, expect, test, vi } from 'vitest'
import { booking } from '../../../../test/support/factories'
import { remindOfQuestions } from '../../appointments/reminders/question-reminders'
import { sendReminders } from '../../appointments/reminders/reminders'
import { appointmentsApp } from '../../appointments/testing'
import { diaryToken, startDiary } from '../link'

const NEW_YORK = 'America/New_York'

vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-09T15:00:00Z') })
afterAll(() => void vi.useRealTimers())
const { app, call, db, env, manager, typeId } = await appointmentsApp()
const stored = (await (await call('GET', '/api/availability', undefined, manager)).json()) as { weekly: object }
const hours = { weekly: stored.weekly, overrides: [], reminders: [1440, 60] }
await call('PUT', '/api/availability', hours, manager)

/** Books a call from a phone in this time zone. */
async function book(start: string, timeZone = NEW_YORK) {
  const appointment = { typeId, start, timeZone }
  expect((await call('POST', '/api/consultations', booking({ appointment }))).status).toBe(201)
}

/** Runs the jobs. Returns the reminders they send, and the call times these state. */
async function remindAt(time: string) {
  vi.setSystemTime(new Date(time))
  await db.deleteFrom('outbox').execute()
  await remindOfQuestions({ db, env })
  await sendReminders({ db, env })
  const emails = await db.selectFrom('outbox').selectAll().execute()
  return emails.map(({ kind, text }) => `${kind}: ${/[\d:]+ [AP]M( [A-Z]\w+)*/.exec(text)?.[0]}`).toSorted()
}

test('around a move, each reminder of a call comes at its hour, and says it by the family’s clocks', async () => {
  for (const start of ['2026-11-12T18:00:00Z', '2026-11-13T22:00:00Z', '2026-11-16T18:00:00Z']) await book(start)
  await book('2026-11-17T18:00:00Z', 'Asia/Kolkata')
  const { id: familyId } = await db.selectFrom('family').select('id').executeTakeFirstOrThrow()
  const diary = await db.transaction().execute((trx) => startDiary(trx, { familyId, timeZone: NEW_YORK }))
  const link = `/nights/${await diaryToken(db, diary)}`
  const moveTo = async (timeZone: string) => {
    const body = new URLSearchParams({ timeZone })
    expect((await app.request(`${link}/zone`, { method: 'POST', body })).status).toBe(303)
  }
  const call = (time: string) => `appointment-reminder: ${time}`

  const questions = (time: string) => `intake-reminder: ${time}`

  expect(await remindAt('2026-11-12T17:00Z')).toEqual([
    call('1:00 PM Eastern Standard Time'),
    questions('1:00 PM'),
    questions('5:00 PM'),
  ])
  expect(await remindAt('2026-11-12T22:00Z')).toEqual([call('5:00 PM Eastern Standard Time')])
  // They report the move on the morning of the flight. The phone's clock stays as it is.
  vi.setSystemTime(new Date('2026-11-13T14:00Z'))
  await moveTo('Europe/London')
  expect(await remindAt('2026-11-13T20:59Z')).toEqual([])
  expect(await remindAt('2026-11-13T21:00Z')).toEqual([call('10:00 PM Greenwich Mean Time')])
  expect(await remindAt('2026-11-14T18:00Z')).toEqual([questions('6:00 PM')])
  expect(await remindAt('2026-11-15T18:00Z')).toEqual([call('6:00 PM Greenwich Mean Time'), questions('11:30 PM')])
  await moveTo(NEW_YORK)
  expect(await remindAt('2026-11-16T17:00Z')).toEqual([call('1:00 PM Eastern Standard Time')])
  expect(await remindAt('2026-11-16T18:00Z')).toEqual([call('11:30 PM India Standard Time')])
})
