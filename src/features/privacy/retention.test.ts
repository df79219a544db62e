import { describe, expect, test } from 'vitest'
import { testApp } from '../../../test/app'
import { booking, message } from '../../../test/factories'
import { monthsAgo } from '../../lib/time/zoned-time'
import { buildSearchText } from '../contacts/list'
import type { KeepMonths } from '../settings/site-settings'
import { eraseOldRequests } from './retention'

const { app, call, db, signedIn } = await testApp()
const manager = await signedIn(['canManageUsers', 'canManageContacts', 'canManageConsultations'])
const json = async <T>(reply: Response) => {
  expect(reply.status).toBeLessThan(300)
  return (await reply.json()) as T
}
const create = async (path: string, body: object) => (await json<{ id: string }>(await call('POST', path, body))).id
const keep = async (keepMonths: KeepMonths, timeZone = 'America/Los_Angeles', who = manager) => {
  const { version } = await json<{ version: string }>(await call('GET', '/api/site/settings', undefined, who))
  return call('PATCH', '/api/site', { keepMonths, timeZone, version }, who)
}
const received = (table: 'contact' | 'consultation', id: string, createdAt: string, changes: object = {}) =>
  db
    .updateTable(table)
    .set({ createdAt, ...changes })
    .where('id', '=', id)
    .execute()
const writeAt = async (createdAt: string) => {
  const id = await create('/api/contacts', message())
  await received('contact', id, createdAt)
  return id
}
const bookAt = async (createdAt: string, preferredDate: string | null) => {
  const id = await create('/api/consultations', booking())
  await received('consultation', id, createdAt, { preferredDate })
  return id
}
const kept = async () => {
  const rows = [
    ...(await db.selectFrom('contact').select('id').execute()),
    ...(await db.selectFrom('consultation').select('id').execute()),
    ...(await db.selectFrom('trash').select('id').execute()),
  ]
  return rows.map(({ id }) => id).toSorted()
}
const log = () => db.selectFrom('activity').selectAll().where('what', '=', 'old requests erased').execute()
const older = async (months: number, who = manager) =>
  json(await call('GET', `/api/admin/privacy/older?months=${months}`, undefined, who))
const empty = async () => {
  for (const table of ['contact', 'consultation', 'trash', 'outbox', 'activity'] as const)
    await db.deleteFrom(table).execute()
}
const NOON = new Date('2026-11-21T20:00:00Z')

test('a new site keeps requests until somebody erases them', async () => {
  const ids = [await writeAt('2001-01-01T00:00:00.000Z'), await bookAt('2001-01-01T00:00:00.000Z', null)]
  await eraseOldRequests({ db })
  expect(await kept()).toEqual(ids.toSorted())
  expect(await older(0)).toEqual({ consultations: 0, messages: 0, trashed: 0 })
})

describe('who may decide it', () => {
  test('only who may erase requests of both kinds', async () => {
    const users = await signedIn(['canManageUsers', 'canManageContacts'])
    const reply = await keep(6, 'America/Los_Angeles', users)
    expect([reply.status, await reply.json()]).toEqual([
      403,
      { error: 'Your account may not do this: it lacks “Manage consultations”.' },
    ])
    expect(await json(await call('GET', '/api/site'))).toMatchObject({ keepMonths: 0 })
  })

  test.each([1, -6, '6', 7.5, null])('%j is no choice', async (months) =>
    expect((await keep(months as never)).status).toBe(422),
  )
})

test('erases what is older, with its mails, also in the trash, and says so without a name', async () => {
  await empty()
  const old = [
    await writeAt('2026-05-20T12:00:00.000Z'),
    await bookAt('2026-05-20T12:00:00.000Z', null),
    await writeAt('2026-05-01T12:00:00.000Z'),
  ]
  const young = [await writeAt('2026-05-22T12:00:00.000Z'), await bookAt('2026-05-20T12:00:00.000Z', '2026-06-01')]
  await json(await call('DELETE', `/api/contacts/${old[2]}`, undefined, manager))
  await json(await call('DELETE', `/api/contacts/${young[0]}`, undefined, manager))
  expect((await keep(6)).status).toBe(200)
  await eraseOldRequests({ db }, NOON)
  expect(await kept()).toEqual(young.toSorted())
  const about = (await db.selectFrom('outbox').select('aboutId').execute()).map(({ aboutId }) => aboutId)
  expect(new Set(about)).toEqual(new Set(young))
  expect(await log()).toMatchObject([
    {
      username: 'system',
      userId: null,
      targetId: null,
      about: '1 consultation request, 1 message, 1 deleted request in the trash, and 6 emails',
    },
  ])
  const targets = await db.selectFrom('activity').select('targetId').where('what', '=', 'message deleted').execute()
  expect(targets.map(({ targetId }) => targetId).filter(Boolean)).toEqual([young[0]])

  await eraseOldRequests({ db }, NOON)
  expect(await log()).toHaveLength(1)
})

test.each<[now: string, months: number, zone: string, day: string, moment: string]>([
  ['2026-11-21T20:00:00Z', 6, 'America/Los_Angeles', '2026-05-21', '2026-05-21T07:00:00.000Z'],
  // One clock is still on the day before.
  ['2026-11-21T07:30:00Z', 6, 'America/Los_Angeles', '2026-05-20', '2026-05-20T07:00:00.000Z'],
  ['2026-11-21T07:30:00Z', 6, 'Asia/Kolkata', '2026-05-21', '2026-05-20T18:30:00.000Z'],
  // Months without such a day, and leap days.
  ['2026-08-31T12:00:00Z', 6, 'UTC', '2026-02-28', '2026-02-28T00:00:00.000Z'],
  ['2028-08-31T12:00:00Z', 6, 'UTC', '2028-02-29', '2028-02-29T00:00:00.000Z'],
  ['2028-02-29T12:00:00Z', 12, 'UTC', '2027-02-28', '2027-02-28T00:00:00.000Z'],
  ['2029-02-28T12:00:00Z', 12, 'UTC', '2028-02-28', '2028-02-28T00:00:00.000Z'],
  ['2029-03-01T12:00:00Z', 12, 'UTC', '2028-03-01', '2028-03-01T00:00:00.000Z'],
  // A midnight that the clock skips: the day begins at one.
  ['2026-09-06T15:00:00Z', 24, 'America/Santiago', '2024-09-06', '2024-09-06T04:00:00.000Z'],
  ['2024-09-08T15:00:00Z', 12, 'America/Santiago', '2023-09-08', '2023-09-08T03:00:00.000Z'],
  ['2025-09-08T15:00:00Z', 12, 'America/Santiago', '2024-09-08', '2024-09-08T04:00:00.000Z'],
])('at %s, %i months before in %s is %s', (now, months, zone, day, moment) =>
  expect(monthsAgo(months, zone, new Date(now))).toEqual({ day, moment }),
)

test('the edge is the midnight of the business, to the millisecond; a leap day waits for March', async () => {
  await empty()
  await keep(12)
  const before = await writeAt('2025-11-21T07:59:59.999Z')
  const at = await writeAt('2025-11-21T08:00:00.000Z')
  await eraseOldRequests({ db }, NOON)
  expect(await kept()).toEqual([at])
  expect(await kept()).not.toContain(before)

  await empty()
  const leap = await writeAt('2028-02-29T20:00:00.000Z')
  await eraseOldRequests({ db }, new Date('2029-03-01T07:59:59Z'))
  expect(await kept()).toEqual([leap])
  await eraseOldRequests({ db }, new Date('2029-03-01T08:00:00Z'))
  expect(await kept()).toEqual([])
})

test('a day still to come keeps a request, and so does one that is over for less than the months', async () => {
  await empty()
  await keep(6)
  const long = '2024-01-01T00:00:00.000Z'
  const young = [
    await bookAt(long, '2027-01-01'),
    await bookAt(long, '2026-05-21'),
    await bookAt('2026-10-01T00:00:00.000Z', '2024-01-01'),
  ]
  await bookAt(long, '2026-05-20')
  await eraseOldRequests({ db }, NOON)
  expect(await kept()).toEqual(young.toSorted())
})

test('two processes at once erase each once and say so once; thousands go in steps', async () => {
  await empty()
  await keep(24)
  const sent = { name: 'Old', email: 'old@example.com', phone: null, subject: 'general' as const, message: 'Long ago' }
  const createdAt = '2020-01-01T00:00:00.000Z'
  for (let start = 0; start < 2500; start += 500)
    await db
      .insertInto('contact')
      .values(
        Array.from({ length: 500 }, (_, i) => ({
          ...sent,
          id: `old-${start + i}`,
          respondedAt: null,
          spamAt: null,
          idempotencyKey: null,
          searchText: buildSearchText(sent),
          createdAt,
        })),
      )
      .execute()
  expect(await older(24)).toEqual({ consultations: 0, messages: 2500, trashed: 0 })
  await Promise.all([eraseOldRequests({ db }), eraseOldRequests({ db })])
  expect(await kept()).toEqual([])
  expect((await log()).map(({ about }) => about).toSorted()).toEqual([
    '1,000 messages',
    '1,000 messages',
    '500 messages',
  ])
})

test('the privacy policy says how long requests are kept', async () => {
  const policy = async () => (await (await app.request('/privacy-policy')).text()).replaceAll('<!-- -->', '')
  await keep(0)
  expect(await policy()).toContain('They aren’t erased automatically on a fixed date')
  await keep(12)
  const text = await policy()
  expect(text).toContain('erased automatically 12 months after')
  expect(text).not.toContain('They aren’t erased automatically')
})
