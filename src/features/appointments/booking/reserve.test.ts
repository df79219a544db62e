import { afterAll, expect, test } from 'vitest'
import { booking } from '../../../../test/support/factories'
import { createApp } from '../../../app/app'
import { isPostgres, openDb } from '../../../server/db/open'
import { createLog } from '../../../server/log'
import { appointmentsApp } from '../testing'

const times = <T>(count: number, create: (n: number) => T) => Array.from({ length: count }, (_, n) => create(n))

/** Returns the app, and a function that sends concurrent requests through three apps on one database, as three processes would. */
async function threeProcesses(type = {}) {
  const site = await appointmentsApp(type)
  const silent = createLog('silent', () => {})
  const dbs = [await openDb(site.env, silent), await openDb(site.env, silent)]
  afterAll(() => Promise.all(dbs.map((db) => db.destroy())))
  const apps = [site.app, ...dbs.map((db) => createApp({ ...site.deps, db }).app)]
  // Open the pools' connections first, or a connected app would finish before the others begin.
  await Promise.all(times(32, async (n) => apps[n % 3]!.request('/api/appointment-types')))
  /** Returns the statuses of the responses, sorted. */
  async function atOnce(requests: { method: string; path: string; body: object }[]) {
    const responses = requests.map(async ({ method, path, body }, n) =>
      apps[n % 3]!.request(path, {
        method,
        headers: { 'content-type': 'application/json', cookie: site.manager.cookie },
        body: JSON.stringify(body),
      }),
    )
    return (await Promise.all(responses)).map(({ status }) => status).toSorted((a, b) => a - b)
  }
  /** Books these times and returns the appointments' ids. */
  async function bookAll(starts: string[]) {
    for (const start of starts) expect((await site.book(start)).status).toBe(201)
    const rows = await site.db.selectFrom('appointment').select('id').orderBy('start').execute()
    return rows.map(({ id }) => id)
  }
  const kinds = async () => {
    const emails = await site.db.selectFrom('outbox').select('kind').execute()
    return emails.map(({ kind }) => kind).toSorted()
  }
  return { ...site, atOnce, bookAll, kinds }
}

const oneOf = (count: number, status: number) => [status, ...Array.from({ length: count - 1 }, () => 409)]

test('of 32 parents who book one time, one gets it, with one pair of emails', async () => {
  const { slots, atOnce, typeId, db, kinds } = await threeProcesses()
  const [start] = await slots()
  const appointment = { typeId, start, timeZone: 'Asia/Kolkata' }
  const statuses = await atOnce(
    times(32, (n) => ({
      method: 'POST',
      path: '/api/consultations',
      body: booking({ parentName: `Parent ${n}`, appointment }),
    })),
  )
  expect(statuses).toEqual(oneOf(32, 201))
  expect(await db.selectFrom('appointment').select('id').execute()).toHaveLength(1)
  expect(await db.selectFrom('consultation').select('id').execute()).toHaveLength(1)
  expect(await kinds()).toEqual(['appointment-booked', 'booking-received'])
})

test('of 32 who hold one time, one does', async () => {
  const { slots, atOnce, typeId } = await threeProcesses()
  const [start] = await slots()
  const statuses = await atOnce(times(32, () => ({ method: 'POST', path: '/api/holds', body: { typeId, start } })))
  expect(statuses).toEqual(oneOf(32, 201))
})

test('of 32 appointments that are moved to one time, one gets it', async () => {
  const { slots, atOnce, bookAll, db } = await threeProcesses()
  const [target, , , first] = await slots()
  await bookAll([first!])
  const row = await db.selectFrom('appointment').selectAll().executeTakeFirstOrThrow()
  const move = (instant: string, days: number) => new Date(Date.parse(instant) + days * 86_400_000).toISOString()
  const copies = Array.from({ length: 31 }, (_, n) => ({
    ...row,
    id: `copy-${n}`,
    tokenHash: `copy-${n}`,
    start: move(row.start, n + 1),
    end: move(row.end, n + 1),
    blockedFrom: move(row.blockedFrom, n + 1),
    blockedUntil: move(row.blockedUntil, n + 1),
  }))
  await db.insertInto('appointment').values(copies).execute()
  const statuses = await atOnce(
    [row, ...copies].map(({ id }) => ({ method: 'PATCH', path: `/api/appointments/${id}`, body: { start: target } })),
  )
  expect(statuses).toEqual(oneOf(32, 200))
  const moved = await db.selectFrom('appointment').select('id').where('sequence', '=', 1).execute()
  expect(moved).toHaveLength(1)
})

test('an appointment approved 32 times at once is confirmed once, with one email', async () => {
  const { slots, atOnce, bookAll, kinds } = await threeProcesses({ confirm: 'by hand' })
  const [id] = await bookAll((await slots()).slice(0, 1))
  const approve = { method: 'PATCH', path: `/api/appointments/${id}`, body: { status: 'confirmed' } }
  expect(await atOnce(times(32, () => approve))).toEqual(times(32, () => 200))
  expect(await kinds()).toEqual(['appointment-booked', 'appointment-requested', 'booking-received'])
})

test('of two cancelled appointments at one time, one can be approved again', async () => {
  const { slots, atOnce, bookAll, call, manager } = await threeProcesses()
  const [start] = await slots()
  const [first] = await bookAll([start!])
  await call('PATCH', `/api/appointments/${first}`, { status: 'cancelled' }, manager)
  const ids = await bookAll([start!])
  expect(ids).toHaveLength(2)
  for (const id of ids) await call('PATCH', `/api/appointments/${id}`, { status: 'cancelled' }, manager)
  const statuses = await atOnce(
    ids.map((id) => ({ method: 'PATCH', path: `/api/appointments/${id}`, body: { status: 'confirmed' } })),
  )
  expect(statuses).toEqual(oneOf(2, 200))
})

test('a request can’t be approved once one of the practice’s own events is at its time', async () => {
  const { slots, bookAll, call, manager, db } = await threeProcesses({ confirm: 'by hand' })
  const [start] = await slots()
  const [id] = await bookAll([start!])
  const end = new Date(Date.parse(start!) + 3_600_000).toISOString()
  await db.insertInto('busyTime').values({ calendarId: 'c', start: start!, end }).execute()
  const response = await call('PATCH', `/api/appointments/${id}`, { status: 'confirmed' }, manager)
  expect(response.status).toBe(409)
  const { nearest } = (await response.json()) as { nearest: string[] }
  expect(nearest).toHaveLength(3)
})

test('PostgreSQL itself refuses overlapping appointments', async ({ skip }) => {
  const { slots, bookAll, db } = await threeProcesses()
  skip(!isPostgres(db), 'SQLite’s write transactions are serial')
  await bookAll((await slots()).slice(0, 1))
  const row = await db.selectFrom('appointment').selectAll().executeTakeFirstOrThrow()
  const copy = { ...row, id: 'copy', tokenHash: 'copy' }
  await expect(db.insertInto('appointment').values(copy).execute()).rejects.toMatchObject({ code: '23P01' })
})
