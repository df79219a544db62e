import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../../test/app'
import { booking, message } from '../../../test/factories'
import { searchTextOf } from '../contacts/list'

type Page = {
  rows: { id: string; email: string; createdAt: string; family: { contacts: number; consultations: number } }[]
  total: number
  counts: Record<string, number>
  oldest: string | null
  asOf: string
}

const { call, db, signedIn } = await testApp()
const reader = await signedIn()
const manager = await signedIn(['canManageContacts', 'canManageConsultations'])
const HOUR = 3_600_000
const ago = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString()

async function page(query: Record<string, string>, kind = 'contacts') {
  const reply = await call('GET', `/api/${kind}?${new URLSearchParams(query)}`, undefined, reader)
  expect(reply.status).toBe(200)
  return (await reply.json()) as Page
}
const emails = async (query: Record<string, string>, kind?: string) =>
  (await page(query, kind)).rows.map(({ email }) => email)
const bulk = async (kind: 'contacts' | 'consultations', body: object, who = manager) =>
  call('POST', `/api/${kind}/bulk`, body, who)
const send = async (changes: Record<string, unknown>) => {
  const { id } = (await (await call('POST', '/api/contacts', message(changes))).json()) as { id: string }
  return id
}
const set = (id: string, changes: object) => db.updateTable('contact').set(changes).where('id', '=', id).execute()

/** Rows straight in the table, as a practice has after years; the id tells the order of those of one moment. */
async function fill(count: number, of: (index: number) => { createdAt: string; respondedAt?: string }) {
  for (let start = 0; start < count; start += 1000)
    await db
      .insertInto('contact')
      .values(
        Array.from({ length: Math.min(1000, count - start) }, (_, offset) => {
          const index = start + offset
          const sent = {
            name: `Filled ${index}`,
            email: `filled${index}@example.net`,
            phone: null,
            subject: 'general' as const,
            message: 'One of very many messages that were sent over the years.',
          }
          return {
            ...sent,
            id: `filled-${String(index).padStart(6, '0')}`,
            respondedAt: null,
            spamAt: null,
            idempotencyKey: null,
            searchText: searchTextOf(sent),
            ...of(index),
          }
        }),
      )
      .execute()
}

test('without words of a list SPEC’s plain array is the answer', async () => {
  await send({})
  for (const query of ['', '?other=1']) {
    const reply = await call('GET', `/api/contacts${query}`, undefined, reader)
    const rows = (await reply.json()) as object[]
    expect(Array.isArray(rows)).toBe(true)
    expect(rows[0]).not.toHaveProperty('searchText')
  }
  expect(Array.isArray(await page({}))).toBe(true)
  expect(await page({ page: '1' })).toMatchObject({ total: 1, counts: { all: 1, unread: 1, overdue: 0 } })
})

describe('search', () => {
  test.each([
    ['zoe', 'zoë@example.com'],
    ['ZOË', 'zoë@example.com'],
    ["o'neil", 'zoë@example.com'],
    ['O’NEIL zoë', 'zoë@example.com'],
    ['😴', 'sleepy@example.com'],
    ['100%', 'percent@example.com'],
    ['%', 'percent@example.com'],
    ['a_b', 'underscore@example.com'],
    ['_', 'underscore@example.com'],
    ['back\\slash', 'underscore@example.com'],
    ["'; drop table contact; --", 'quote@example.com'],
    ['5550100199', 'phone@example.com'],
    ['workshop phone', 'phone@example.com'],
  ])('%s finds %s alone', async (q, email) => {
    if ((await page({ q: 'needle' })).total === 0) {
      await send({ email: 'zoe@example.org', name: 'Zoë O’Neil', message: 'needle number one' })
      await db.updateTable('contact').set({ email: 'zoë@example.com' }).where('email', '=', 'zoe@example.org').execute()
      await send({ email: 'sleepy@example.com', message: 'needle 😴 number two' })
      await send({ email: 'percent@example.com', message: 'needle 100% sure, number three' })
      await send({ email: 'underscore@example.com', message: 'needle a_b back\\slash number four' })
      await send({ email: 'quote@example.com', message: "needle '; drop table contact; -- five" })
      await send({
        email: 'phone@example.com',
        phone: '+1 (555) 010-0199',
        subject: 'workshop',
        message: 'needle number six, by phone',
      })
    }
    expect(await emails({ q: `needle ${q}` })).toEqual([email])
  })

  test('finds notes of a request as they are now', async () => {
    const { id } = (await (await call('POST', '/api/consultations', booking({ email: 'n@example.com' }))).json()) as {
      id: string
    }
    await call('PATCH', `/api/consultations/${id}`, { notes: 'Prefers Ünderground calls' }, manager)
    expect(await emails({ q: 'ünderground' }, 'consultations')).toEqual(['n@example.com'])
    await call('PATCH', `/api/consultations/${id}`, { notes: '' }, manager)
    expect(await emails({ q: 'ünderground' }, 'consultations')).toEqual([])
  })

  test('what cannot be understood is left out', async () => {
    const { total } = await page({ page: '1' })
    const odd: Record<string, string>[] = [
      { page: 'x' },
      { page: '0' },
      { show: 'constructor' },
      { sort: 'sideways' },
      { q: 'x'.repeat(300) },
    ]
    for (const query of odd) expect((await page(query)).total).toBe(total)
    expect((await page({ page: '999999' })).rows).toEqual([])
  })
})

describe('views and counts', () => {
  test('each view has what its count says, and follows every change', async () => {
    const late = await send({ email: 'late@example.com' })
    const young = await send({ email: 'young@example.com' })
    await set(late, { createdAt: ago(25) })
    await set(young, { createdAt: ago(23) })
    expect(await emails({ show: 'overdue' })).toEqual(['late@example.com'])
    const before = await page({ show: 'unread' })
    expect(before.counts.overdue).toBe(1)
    expect(before.oldest).toBe((await page({ show: 'overdue' })).rows[0]!.createdAt)
    expect(before.total).toBe(before.counts.unread)

    await call('PATCH', `/api/contacts/${late}`, { responded: true }, manager)
    const after = await page({ show: 'responded' })
    expect(after.counts).toMatchObject({ overdue: 0, responded: 1, unread: before.counts.unread! - 1 })
    expect(after.oldest).toBeNull()

    await call('PATCH', `/api/contacts/${young}`, { spam: true }, manager)
    expect((await page({ show: 'spam' })).counts).toMatchObject({ spam: 1, all: before.counts.all! - 1 })
    expect(await emails({ show: 'spam' })).toEqual(['young@example.com'])
  })
})

test('the family: other requests of an address, in upper or lower case, without spam', async () => {
  const first = await send({ email: 'Family@Example.com' })
  await send({ email: 'family@example.com' })
  const spam = await send({ email: 'family@example.com' })
  await set(spam, { spamAt: ago(1) })
  await call('POST', '/api/consultations', booking({ email: 'FAMILY@example.com' }))
  const { rows, total } = await page({ family: 'family@EXAMPLE.com' })
  expect(total).toBe(2)
  expect(rows.find(({ id }) => id === first)!.family).toEqual({ contacts: 1, consultations: 1 })
  expect((await page({ family: 'family@example.com' }, 'consultations')).rows[0]!.family).toEqual({
    contacts: 2,
    consultations: 0,
  })
  expect((await page({ show: 'spam', family: 'family@example.com' })).rows[0]!.family).toEqual({
    contacts: 0,
    consultations: 0,
  })
})

describe('many at once', () => {
  test('these: read, unread, spam; the first moment of an answer stays', async () => {
    const ids = [await send({ email: 'b1@example.com' }), await send({ email: 'b2@example.com' })]
    const read = () =>
      db.selectFrom('contact').select(['respondedAt', 'spamAt']).where('id', 'in', ids).orderBy('id').execute()
    expect(await (await bulk('contacts', { ids: [...ids, 'no-such-id'], action: 'read' })).json()).toMatchObject({
      count: 2,
    })
    const first = await read()
    expect(first[0]!.respondedAt).toMatch(/^20/)
    await bulk('contacts', { ids, action: 'read' })
    expect(await read()).toEqual(first)
    await bulk('contacts', { ids, action: 'unread' })
    await bulk('contacts', { ids, action: 'spam' })
    expect((await read()).map(({ respondedAt, spamAt }) => [respondedAt, spamAt !== null])).toEqual([
      [null, true],
      [null, true],
    ])
  })

  test('all that match and had arrived by then: set to a status, and one that came later is left alone', async () => {
    for (const n of [1, 2, 3])
      await call(
        'POST',
        '/api/consultations',
        booking({ email: `m${n}@example.com`, sleepChallenges: 'matching haystack' }),
      )
    const { asOf, total } = await page({ q: 'haystack' }, 'consultations')
    expect(total).toBe(3)
    await new Promise((done) => setTimeout(done, 5))
    await call('POST', '/api/consultations', booking({ email: 'm4@example.com', sleepChallenges: 'matching haystack' }))
    const filter = { q: 'haystack', show: 'pending', until: asOf }
    expect(await (await bulk('consultations', { filter, action: 'confirmed' })).json()).toMatchObject({ count: 3 })
    expect(await emails({ q: 'haystack', show: 'pending' }, 'consultations')).toEqual(['m4@example.com'])
  })

  test('deleted, and brought back by the batch that was answered', async () => {
    const ids = [await send({ email: 'd1@example.com' }), await send({ email: 'd2@example.com' })]
    const { count, batch } = (await (await bulk('contacts', { ids, action: 'delete' })).json()) as {
      count: number
      batch: string
    }
    expect(count).toBe(2)
    expect(await emails({ q: 'd1@' })).toEqual([])
    expect((await call('POST', `/api/trash/${batch}/restore`, undefined, reader)).status).toBe(403)
    const reply = await call('POST', `/api/trash/${batch}/restore`, undefined, manager)
    expect([reply.status, await reply.json()]).toEqual([200, { restored: 2 }])
    expect(await emails({ q: 'd1@' })).toEqual(['d1@example.com'])
    const logged = await db
      .selectFrom('activity')
      .select(['what', 'about'])
      .where('what', 'like', 'messages %')
      .execute()
    expect(logged).toContainEqual({ what: 'messages deleted', about: '2' })
    expect(logged).toContainEqual({ what: 'messages restored', about: '2' })
  })

  test.each([
    [{ action: 'read' }],
    [{ ids: [], action: 'read' }],
    [{ ids: ['x'], filter: { until: ago(0) }, action: 'read' }],
    [{ ids: ['x'], action: 'confirmed' }],
    [{ ids: ['x'] }],
    [{ ids: 'x', action: 'read' }],
    [{ ids: Array.from({ length: 1001 }, String), action: 'read' }],
    [{ filter: {}, action: 'read' }],
    [{ filter: { until: 'yesterday' }, action: 'delete' }],
  ])('%j is refused', async (body) => {
    expect((await bulk('contacts', body)).status).toBe(422)
    expect((await bulk('contacts', body, reader)).status).toBe(403)
  })
})

describe('export', () => {
  const download = async (query: Record<string, string>, kind = 'contacts') =>
    call('GET', `/api/${kind}/export?${new URLSearchParams(query)}`, undefined, reader)

  test('what the list shows, as a spreadsheet reads it, and no formulas', async () => {
    const formulas = ['=HYPERLINK("http://evil.example")', '+1+1', '-2+3', '@SUM(A1)', '=cmd|"/c calc"!A0']
    for (const [index, name] of formulas.entries())
      await send({ name, email: `csv${index}@example.com`, message: 'He said "hello",\nand went; csvneedle' })
    const reply = await download({ q: 'csvneedle' })
    expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(reply.headers.get('content-disposition')).toMatch(/^attachment; filename="messages-\d{4}-\d\d-\d\d\.csv"$/)
    expect(reply.headers.get('cache-control')).toBe('no-store')
    const bytes = new Uint8Array(await reply.arrayBuffer())
    expect(bytes.slice(0, 3)).toEqual(Uint8Array.of(0xef, 0xbb, 0xbf))
    const text = new TextDecoder().decode(bytes)
    expect(text.split('\r\n')[0]).toBe('Received,Name,E-mail,Phone,Subject,Message,Answered')
    expect(text).toContain('"He said ""hello"",\nand went; csvneedle"')
    for (const name of formulas) expect(text).toContain(`'${name.replaceAll('"', '""')}`)
    expect(text.match(/\r\n/g)).toHaveLength(formulas.length + 1)
  })

  test('only those that were chosen; those of consultations with all that was asked', async () => {
    const id = await send({ email: 'chosen@example.com' })
    await send({ email: 'other@example.com' })
    const text = await (await download({ ids: id })).text()
    expect(text).toContain('chosen@example.com')
    expect(text).not.toContain('other@example.com')
    const requests = await (await download({ show: 'all' }, 'consultations')).text()
    expect(requests).toContain('Received,Parent,E-mail,Phone,Child’s age,Service,Preferred date')
    expect(requests).toContain('8 months,Newborn Care')
  })
})

describe('10,000 rows', () => {
  test('come in pages of 50 without gap or double, also those of one moment, by an index', async () => {
    const moment = ago(100)
    await fill(10_000, (index) => ({
      createdAt: moment,
      ...(index % 4 && { respondedAt: ago(90) }),
    }))
    if (db.getExecutor().adapter.constructor.name.startsWith('Postgres')) await sql`analyze contact`.execute(db)
    const seen = new Set<string>()
    for (let number = 1; number <= 52; number++) {
      const { rows, total } = await page({ q: 'filled', show: 'unread', page: String(number) })
      expect(total).toBe(2500)
      expect(rows.length).toBe(number <= 50 ? 50 : 0)
      for (const { id } of rows) seen.add(id)
    }
    expect(seen.size).toBe(2500)
    expect((await page({ sort: 'oldest', page: '1' })).rows).toHaveLength(50)
    expect((await page({ page: '1' })).counts).toMatchObject({ responded: expect.any(Number) })
  }, 60_000)

  test('are the most that one call changes', async () => {
    const { asOf } = await page({ page: '1' })
    const all = { filter: { q: 'filled', until: asOf } }
    const text = await (await call('GET', '/api/contacts/export?q=filled', undefined, reader)).text()
    expect(text.match(/\r\n/g)).toHaveLength(10_001)
    const deleted = (await (await bulk('contacts', { ...all, action: 'delete' })).json()) as { batch: string }
    expect((await page({ q: 'filled' })).total).toBe(0)
    await call('POST', `/api/trash/${deleted.batch}/restore`, undefined, manager)
    expect((await page({ q: 'filled' })).total).toBe(10_000)
    await send({ name: 'Filled too', email: 'one-too-many@example.com' })
    const more = { filter: { q: 'filled', until: new Date(Date.now() + HOUR).toISOString() }, action: 'read' }
    const refused = await bulk('contacts', more)
    expect([refused.status, await refused.json()]).toEqual([
      422,
      { error: 'More than 10,000 at once are too many. Narrow the list down first.' },
    ])
  }, 60_000)
})
