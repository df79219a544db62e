import { describe, expect, test } from 'vitest'
import { testApp } from '../../../test/app'
import { booking, message } from '../../../test/support/factories'
import { monthsAgo } from '../../lib/time/zoned-time'
import { buildSearchText } from '../../features/contacts/search-text'
import type { Site } from '../../features/settings/site-settings'
import { eraseOldRequests } from './retention'

const { app, call, db, signedIn } = await testApp()
const manager = await signedIn(['canManageUsers', 'canManageContacts', 'canManageConsultations'])
const json = async <T>(response: Response) => {
  expect(response.status).toBeLessThan(300)
  return (await response.json()) as T
}
const create = async (path: string, body: object) => (await json<{ id: string }>(await call('POST', path, body))).id
const setRetention = async (keepMonths: Site['keepMonths'], timeZone = 'America/Los_Angeles', who = manager) => {
  const { version } = await json<{ version: string }>(await call('GET', '/api/site/settings', undefined, who))
  return call('PATCH', '/api/site', { keepMonths, timeZone, version }, who)
}
const backdate = (table: 'contact' | 'consultation', id: string, createdAt: string, changes: object = {}) =>
  db
    .updateTable(table)
    .set({ createdAt, ...changes })
    .where('id', '=', id)
    .execute()
const createMessageAt = async (createdAt: string) => {
  const id = await create('/api/contacts', message())
  await backdate('contact', id, createdAt)
  return id
}
const createBookingAt = async (createdAt: string, preferredDate: string | null) => {
  const id = await create('/api/consultations', booking())
  await backdate('consultation', id, createdAt, { preferredDate })
  return id
}
const findAllIds = async () => {
  const rows = [
    ...(await db.selectFrom('contact').select('id').execute()),
    ...(await db.selectFrom('consultation').select('id').execute()),
    ...(await db.selectFrom('trash').select('id').execute()),
  ]
  return rows.map(({ id }) => id).toSorted()
}
const findEntries = () => db.selectFrom('activity').selectAll().where('what', '=', 'old requests erased').execute()
const countOlder = async (months: number, who = manager) =>
  json(await call('GET', `/api/admin/privacy/older?months=${months}`, undefined, who))
const clear = async () => {
  for (const table of ['contact', 'consultation', 'trash', 'outbox', 'activity'] as const)
    await db.deleteFrom(table).execute()
}
const NOON = new Date('2026-11-21T20:00:00Z')

test('a new site keeps requests until someone erases them', async () => {
  const ids = [
    await createMessageAt('2001-01-01T00:00:00.000Z'),
    await createBookingAt('2001-01-01T00:00:00.000Z', null),
  ]
  await eraseOldRequests({ db })
  expect(await findAllIds()).toEqual(ids.toSorted())
  expect(await countOlder(0)).toEqual({ consultations: 0, messages: 0, trashed: 0, appointments: 0 })
})

describe('changing the retention period', () => {
  test('requires both permissions to erase requests', async () => {
    const users = await signedIn(['canManageUsers', 'canManageContacts'])
    const response = await setRetention(6, 'America/Los_Angeles', users)
    expect([response.status, await response.json()]).toEqual([
      403,
      { error: 'Your account isn’t allowed to do this. It needs the permission “Manage consultations”.' },
    ])
    expect(await json(await call('GET', '/api/site'))).toMatchObject({ keepMonths: 0 })
  })

  test.each([1, -6, '6', 7.5, null])('rejects %j', async (months) =>
    expect((await setRetention(months as never)).status).toBe(422),
  )
})

test('erases older requests, including the trash, with their emails, and records it without names', async () => {
  await clear()
  const old = [
    await createMessageAt('2026-05-20T12:00:00.000Z'),
    await createBookingAt('2026-05-20T12:00:00.000Z', null),
    await createMessageAt('2026-05-01T12:00:00.000Z'),
  ]
  const young = [
    await createMessageAt('2026-05-22T12:00:00.000Z'),
    await createBookingAt('2026-05-20T12:00:00.000Z', '2026-06-01'),
  ]
  await json(await call('DELETE', `/api/contacts/${old[2]}`, undefined, manager))
  await json(await call('DELETE', `/api/contacts/${young[0]}`, undefined, manager))
  expect((await setRetention(6)).status).toBe(200)
  await eraseOldRequests({ db }, NOON)
  expect(await findAllIds()).toEqual(young.toSorted())
  const about = (await db.selectFrom('outbox').select('aboutId').execute()).map(({ aboutId }) => aboutId)
  expect(new Set(about)).toEqual(new Set(young))
  expect(await findEntries()).toMatchObject([
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
  expect(await findEntries()).toHaveLength(1)
})

test.each<[now: string, months: number, zone: string, day: string, start: string]>([
  ['2026-11-21T20:00:00Z', 6, 'America/Los_Angeles', '2026-05-21', '2026-05-21T07:00:00.000Z'],
  // It's still the day before in one of these time zones.
  ['2026-11-21T07:30:00Z', 6, 'America/Los_Angeles', '2026-05-20', '2026-05-20T07:00:00.000Z'],
  ['2026-11-21T07:30:00Z', 6, 'Asia/Kolkata', '2026-05-21', '2026-05-20T18:30:00.000Z'],
  // Months without that day, and leap days.
  ['2026-08-31T12:00:00Z', 6, 'UTC', '2026-02-28', '2026-02-28T00:00:00.000Z'],
  ['2028-08-31T12:00:00Z', 6, 'UTC', '2028-02-29', '2028-02-29T00:00:00.000Z'],
  ['2028-02-29T12:00:00Z', 12, 'UTC', '2027-02-28', '2027-02-28T00:00:00.000Z'],
  ['2029-02-28T12:00:00Z', 12, 'UTC', '2028-02-28', '2028-02-28T00:00:00.000Z'],
  ['2029-03-01T12:00:00Z', 12, 'UTC', '2028-03-01', '2028-03-01T00:00:00.000Z'],
  // Daylight saving time skips midnight: the day starts at one.
  ['2026-09-06T15:00:00Z', 24, 'America/Santiago', '2024-09-06', '2024-09-06T04:00:00.000Z'],
  ['2024-09-08T15:00:00Z', 12, 'America/Santiago', '2023-09-08', '2023-09-08T03:00:00.000Z'],
  ['2025-09-08T15:00:00Z', 12, 'America/Santiago', '2024-09-08', '2024-09-08T04:00:00.000Z'],
])('at %s, %i months ago in %s is %s', (now, months, zone, day, start) =>
  expect(monthsAgo(months, zone, new Date(now))).toEqual({ day, start }),
)

test('the cutoff is midnight in the practice’s time zone; after a leap day it’s in March', async () => {
  await clear()
  await setRetention(12)
  const before = await createMessageAt('2025-11-21T07:59:59.999Z')
  const at = await createMessageAt('2025-11-21T08:00:00.000Z')
  await eraseOldRequests({ db }, NOON)
  expect(await findAllIds()).toEqual([at])
  expect(await findAllIds()).not.toContain(before)

  await clear()
  const leap = await createMessageAt('2028-02-29T20:00:00.000Z')
  await eraseOldRequests({ db }, new Date('2029-03-01T07:59:59Z'))
  expect(await findAllIds()).toEqual([leap])
  await eraseOldRequests({ db }, new Date('2029-03-01T08:00:00Z'))
  expect(await findAllIds()).toEqual([])
})

test('keeps requests whose preferred date is ahead or within the retention period', async () => {
  await clear()
  await setRetention(6)
  const long = '2024-01-01T00:00:00.000Z'
  const young = [
    await createBookingAt(long, '2027-01-01'),
    await createBookingAt(long, '2026-05-21'),
    await createBookingAt('2026-10-01T00:00:00.000Z', '2024-01-01'),
  ]
  await createBookingAt(long, '2026-05-20')
  await eraseOldRequests({ db }, NOON)
  expect(await findAllIds()).toEqual(young.toSorted())
})

test('concurrent processes erase and record each request once, thousands in batches', async () => {
  await clear()
  await setRetention(24)
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
          isOfDiary: false,
          createdAt,
        })),
      )
      .execute()
  expect(await countOlder(24)).toEqual({ consultations: 0, messages: 2500, trashed: 0, appointments: 0 })
  await Promise.all([eraseOldRequests({ db }), eraseOldRequests({ db })])
  expect(await findAllIds()).toEqual([])
  expect((await findEntries()).map(({ about }) => about).toSorted()).toEqual([
    '1,000 messages',
    '1,000 messages',
    '500 messages',
  ])
})

test('the privacy policy states the retention period', async () => {
  const policy = async () => (await (await app.request('/privacy-policy')).text()).replaceAll('<!-- -->', '')
  await setRetention(0)
  expect(await policy()).toContain('They aren’t erased automatically on a fixed date')
  await setRetention(12)
  const text = await policy()
  expect(text).toContain('erased automatically 12 months after')
  expect(text).not.toContain('They aren’t erased automatically')
})
