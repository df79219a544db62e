import { randomUUIDv7 } from 'node:crypto'
import { expect, test } from 'vitest'
import { booking } from '../../../../test/support/factories'
import { contactList } from '../../contacts/list'
import { ago, requestsApp } from '../testing'
import { exportRows } from './export'

type Id = { id: string }

const { call, db, manager, send, emails } = await requestsApp()

const download = async (query: Record<string, string>, kind = 'contacts') =>
  call('GET', `/api/${kind}/export?${new URLSearchParams(query)}`, undefined, manager)

test('exports the filtered list as CSV for spreadsheets, without formulas', async () => {
  const formulas = ['=HYPERLINK("http://evil.example")', '+1+1', '-2+3', '@SUM(A1)', '=cmd|"/c calc"!A0']
  for (const [index, name] of formulas.entries())
    await send({ name, email: `csv${index}@example.com`, message: 'He said "hello",\nand went; csvneedle' })
  const response = await download({ q: 'csvneedle' })
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="messages-\d{4}-\d\d-\d\d\.csv"$/)
  expect(response.headers.get('cache-control')).toBe('no-store')
  const bytes = new Uint8Array(await response.arrayBuffer())
  expect(bytes.slice(0, 3)).toEqual(Uint8Array.of(0xef, 0xbb, 0xbf))
  const text = new TextDecoder().decode(bytes)
  expect(text.split('\r\n')[0]).toBe('Received,Name,Email,Phone,Subject,Message,Answered')
  expect(text).toContain('"He said ""hello"",\nand went; csvneedle"')
  for (const name of formulas) expect(text).toContain(`'${name.replaceAll('"', '""')}`)
  expect(text.match(/\r\n/g)).toHaveLength(formulas.length + 1)
})

test('exports only the given ids, as many as fit into an address, newest first', async () => {
  const ids = [await send({ email: 'one@example.com' }), await send({ email: 'two@example.com' })]
  await send({ email: 'other@example.com' })
  await db
    .updateTable('contact')
    .set({ createdAt: ago(1) })
    .where('id', 'in', ids)
    .execute()
  const text = await (await download({ ids: ids.join() })).text()
  expect([...text.matchAll(/(\w+)@example/g)].map(([, name]) => name)).toEqual(['two', 'one'])
  const get = async (length: number) => (await download({ ids: 'x'.repeat(length) })).status
  expect([await get(10_000), await get(10_001)]).toEqual([200, 400])
})

test('a row has every field, with times as the practice’s clocks show them', async () => {
  const times = { createdAt: '2026-01-05T17:00:00.000Z', answeredAt: '2026-07-06T18:30:00.000Z' }
  const id = await send({ phone: '(555) 010-0199', subject: 'workshop', message: 'fieldneedle\nThanks' })
  const readMessage = async (respondedAt: string | null) => {
    await db.updateTable('contact').set({ createdAt: times.createdAt, respondedAt }).where('id', '=', id).execute()
    return (await (await download({ q: 'fieldneedle' })).text()).split('\r\n')[1]
  }
  const fields = '2026-01-05 09:00,Ann Lee,ann@example.com,(555) 010-0199,Group Workshop,"fieldneedle\nThanks",'
  expect(await readMessage(null)).toBe(fields)
  expect(await readMessage(times.answeredAt)).toBe(`${fields}2026-07-06 11:30`)
  // Read but not answered.
  expect(await readMessage(times.createdAt)).toBe(fields)

  await call('POST', '/api/consultations', booking({ sleepChallenges: 'Wakes a lot', preferredDate: '2087-03-04' }))
  const changes = { ...times, status: 'confirmed', notes: 'Calm' } as const
  await db.updateTable('consultation').set(changes).execute()
  expect((await (await download({ show: 'all' }, 'consultations')).text()).split('\r\n')).toEqual([
    'Received,Parent,Email,Phone,Child’s age,Service,Preferred date,Sleep challenges,Status,Notes,Answered',
    '2026-01-05 09:00,Zoë O’Neil,zoe@example.com,(555) 010-0134,8 months,Newborn Care,2087-03-04,Wakes a lot,confirmed,Calm,2026-07-06 11:30',
    '',
  ])
})

test('exports the rows of the view that is shown, like the list', async () => {
  const spam = await send({ email: 'spam@example.com', message: 'viewneedle' })
  const answered = await send({ email: 'answered@example.com', message: 'viewneedle' })
  await send({ email: 'unread@example.com', message: 'viewneedle' })
  await call('PATCH', `/api/contacts/${spam}`, { spam: true }, manager)
  await call('PATCH', `/api/contacts/${answered}`, { responded: true }, manager)
  for (const [show, names] of [
    ['unread', ['unread']],
    ['responded', ['answered']],
    ['spam', ['spam']],
    ['all', ['unread', 'answered']],
    ['', ['unread', 'answered']],
  ] as const) {
    const text = await (await download({ show, q: 'viewneedle' })).text()
    const exported = [...text.matchAll(/(\w+)@example/g)].map(([, name]) => name)
    expect([show, exported]).toEqual([show, names])
    expect(await emails({ show, q: 'viewneedle' })).toHaveLength(names.length)
  }
  const one = (await (await call('POST', '/api/consultations', booking({ email: 'done@example.com' }))).json()) as Id
  await call('PATCH', `/api/consultations/${one.id}`, { status: 'completed' }, manager)
  const completed = await (await download({ show: 'completed' }, 'consultations')).text()
  expect([...completed.matchAll(/(\w+)@example/g)].map(([, name]) => name)).toEqual(['done'])
})

test('exports more rows than fit into a batch, each once, newest first', async () => {
  const id = await send({ email: 'row0@example.com', message: 'batchneedle' })
  const row = await db.selectFrom('contact').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  // Rows arrive in pairs at the same moment.
  const copy = (n: number) => ({
    ...row,
    id: randomUUIDv7(),
    email: `row${n}@example.com`,
    createdAt: ago((n + 1) >> 1),
  })
  const rows = Array.from({ length: 1000 }, (_, n) => copy(n + 1))
  for (let n = 0; n < 1000; n += 100)
    await db
      .insertInto('contact')
      .values(rows.slice(n, n + 100))
      .execute()
  const text = await (await download({ q: 'batchneedle' })).text()
  const exported = [...text.matchAll(/row(\d+)@/g)].map(([, n]) => Number(n))
  expect(exported.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 1001 }, (_, n) => n))
  const ages = exported.map((n) => (n + 1) >> 1)
  expect(ages).toEqual(ages.toSorted((a, b) => a - b))
  expect(text.match(/Received,Name/g)).toHaveLength(1)
  expect(text.lastIndexOf('\ufeff')).toBeLessThanOrEqual(0)
  const sizes = []
  const filter = { q: 'batchneedle', show: '', family: '', ids: '' }
  for await (const { length } of exportRows(db, contactList({ promisedHours: 24 }), filter)) sizes.push(length)
  expect(sizes).toEqual([500, 500, 1])
})
