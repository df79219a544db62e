import { randomUUID } from 'node:crypto'
import type { Request } from 'autocannon'
import { insert, signIn, type Connection, type Installation } from './installation.ts'
import { diaries, search, supports } from './bounds.ts'
import { load, SECONDS, time } from './load.ts'
import type { Server } from './processes.ts'
import { alternate, type Row } from './table.ts'

const [FEW, MANY] = [100, 20_000]
const FAMILIES = 300
/** SQLite has one writer at a time. */
const POSTGRES_CONNECTIONS = 8

/** Times the portal's list with few and with many requests, and compares bookings to plain inserts. */
export async function data(database: string, installation: Installation): Promise<Row[]> {
  const connection = await installation.connect()
  await using site = await installation.start()
  const rows = [
    ...(await lists(database, site, connection)),
    ...(await portal(database, site, connection)),
    ...(await diaries(database, site, connection)),
    await search(database, site, connection),
    ...(await supports(database, site, connection)),
    await bookings(database, site, installation, connection),
  ]
  await connection.close()
  return rows
}

async function lists(database: string, site: Server, connection: Connection) {
  const headers = await signIn(site.url)
  const queries = {
    'first page': '',
    'a word in many': '&q=sleep',
    'a word in one': '&q=parent99@',
    'no match': '&q=xyz',
  }
  const measureAll = async (total: number) => {
    await fill(connection, total)
    const times: number[] = []
    for (const query of Object.values(queries))
      times.push(await time(`${site.url}/api/consultations?page=1${query}`, headers))
    return times
  }
  const few = await measureAll(FEW)
  const many = await measureAll(MANY)
  return Object.keys(queries).map((query, n): Row => {
    const reference = { name: `of ${FEW}`, value: few[n]! }
    return { name: `list of 20,000, ${query}, ${database}`, ours: many[n]!, unit: 'ms', reference, bound: { max: 50 } }
  })
}

/** Times the portal's reads with many families, each with some of the requests that `lists` added. */
async function portal(database: string, site: Server, connection: Connection) {
  const headers = await signIn(site.url)
  const [original = {}] = await connection.query('select * from family limit 1')
  const [child = {}] = await connection.query('select * from child limit 1')
  const { createdAt } = original
  const note = { username: 'hilda', changedAt: createdAt, createdAt }
  const ids: string[] = []
  await connection.query('begin')
  for (let n = 0; n < FAMILIES; n++) {
    const [id, name, address] = [randomUUID(), `Family ${n}`, `family${n}@example.com`]
    await insert(connection, 'family', {
      ...original,
      id,
      name,
      address,
      pageId: id,
      joinedAt: null,
      searchText: `${name} ${address}`,
    })
    await insert(connection, 'child', { ...child, id: randomUUID(), familyId: id, name: `Child ${n}` })
    await insert(connection, 'familyNote', { ...note, id: randomUUID(), familyId: id, text: `Note ${n}` })
    ids.push(id)
  }
  const requests = await connection.query(`select id from consultation where email like 'parent%@example.com'`)
  for (const [n, { id }] of requests.entries())
    await connection.query('update consultation set "familyId" = ? where id = ?', ids[n % FAMILIES]!, id)
  await connection.query('update consultation set phone = ? where id = ?', '(555) 010-9123', requests[123]!.id)
  await connection.query('commit')
  await connection.maintain()
  const calls = {
    [`${FAMILIES} families`]: '/api/families?page=1',
    [`a name among ${FAMILIES} families`]: '/api/families?page=1&q=family+123',
    [`an address among ${FAMILIES} families`]: '/api/families?page=1&q=family123@example.com',
    [`a child among ${FAMILIES} families`]: '/api/families?page=1&q=child+123',
    [`a note among ${FAMILIES} families`]: '/api/families?page=1&q=note+123',
    [`a phone among ${FAMILIES} families`]: '/api/families?page=1&q=%28555%29+010-9123',
    'a family’s page': `/api/families/${ids[123]}`,
    Today: '/api/today',
  }
  const rows: Row[] = []
  for (const [name, path] of Object.entries(calls))
    rows.push({
      name: `${name}, ${database}`,
      ours: await time(site.url + path, headers),
      unit: 'ms',
      bound: { max: 50 },
    })
  return rows
}

/** Copies the demo requests until there are `total`, each from a different parent, and older than the one before. */
async function fill(connection: Connection, total: number) {
  const originals = await connection.query('select * from consultation')
  await connection.query('begin')
  for (let n = originals.length; n < total; n++) {
    const original = originals[n % originals.length]!
    const email = `parent${n}@example.com`
    const searchText = String(original.searchText).replace(String(original.email), email)
    const createdAt = new Date(Date.now() - n * 5 * 60_000).toISOString()
    await insert(connection, 'consultation', { ...original, id: randomUUID(), email, searchText, createdAt })
  }
  await connection.query('commit')
  await connection.maintain()
}

/** Compares concurrent bookings, each from a different IP address, to transactions that insert the same rows. */
async function bookings(database: string, site: Server, { connect }: Installation, connection: Connection) {
  const book = async () => {
    const ids: string[] = []
    const receive = (body: Buffer) => ids.push(readBookingId(body))
    const { perSecond } = await load(site, { path: '/api/consultations', modify: toBooking, receive })
    const stored = new Set((await connection.query('select id from consultation')).map(({ id }) => id))
    if (!ids.every((id) => stored.has(id))) throw Error('an acknowledged booking is not in the database')
    if (new Set(ids).size < ids.length) throw Error('two bookings were acknowledged with the same id')
    return perSecond
  }
  await book()
  const [original = {}] = await connection.query('select * from consultation order by "createdAt" desc limit 1')
  const emails = await connection.query('select * from outbox where "aboutId" = ?', original.id)
  if (emails.length !== 2) throw Error(`a booking with ${emails.length} emails instead of 2`)
  const connections: Connection[] = []
  for (let n = 0; n < (database === 'SQLite' ? 1 : POSTGRES_CONNECTIONS); n++) connections.push(await connect())

  const insertAll = async () => {
    // Otherwise, the worker would still be sending them.
    await connection.query('delete from outbox where "sentAt" is null')
    const start = performance.now()
    let inserted = 0
    const insertRepeatedly = async (one: Connection) => {
      for (; performance.now() - start < SECONDS * 1000; inserted++) {
        const id = randomUUID()
        await one.query('begin')
        await insert(one, 'consultation', { ...original, id, idempotencyKey: null })
        for (const email of emails)
          await insert(one, 'outbox', { ...email, id: randomUUID(), aboutId: id, sentAt: email.createdAt })
        await one.query('commit')
      }
    }
    await Promise.all(connections.map(insertRepeatedly))
    return (inserted / (performance.now() - start)) * 1000
  }
  const { ours, inserts } = await alternate({ ours: book, inserts: insertAll })
  for (const one of connections) await one.close()
  const reference = { name: 'plain inserts, same rows', value: inserts }
  return { name: `booking, ${database}`, ours, unit: 'per s', reference } as const
}

/** @throws Error if the answer doesn't acknowledge a booking */
function readBookingId(body: Buffer) {
  const { success, id } = JSON.parse(String(body)) as { success?: boolean; id?: string }
  if (!success || !id) throw Error(`a booking was answered with ${String(body)}`)
  return id
}

function toBooking(request: Request, n: number): Request {
  const ip = `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`
  const body = {
    parentName: `Mara ${n}`,
    email: `mara${n}@example.com`,
    phone: null,
    childAge: '8 months',
    consultationType: 'Complete Sleep Package',
    preferredDate: null,
    sleepChallenges:
      'She wakes every ninety minutes, and only falls asleep again while she is carried around the flat.',
  }
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': ip }
  return { ...request, method: 'POST', headers, body: JSON.stringify(body) }
}
