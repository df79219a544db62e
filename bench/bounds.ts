import { randomUUID } from 'node:crypto'
import { insert, signIn, type Columns, type Connection } from './installation.ts'
import { time } from './load.ts'
import type { Server } from './processes.ts'
import type { Row } from './table.ts'

const IMPORTED = 16_000
const SLEEP_MS = 90 * 60_000
const POSTS = 2000

/** Compares a family's diary that has years of imported sleeps with one from the demo, which has two weeks. */
export async function diaries(database: string, site: Server, connection: Connection): Promise<Row[]> {
  const headers = await signIn(site.url)
  const [ordinary, large] = await connection.query('select * from diary order by "createdAt" desc limit 2')
  const [child] = await connection.query('select id from child where "familyId" = ?', large!.familyId)
  const [original = {}] = await connection.query('select * from "diaryChange" limit 1')
  await connection.query('begin')
  const version = Number(large!.version) + 1
  for (let n = 1; n <= IMPORTED; n++) {
    const [start, end] = [2 * n, 2 * n - 1].map((ends) => new Date(Date.now() - ends * SLEEP_MS).toISOString())
    const id = randomUUID()
    await insert(connection, 'diaryChange', {
      ...original,
      id,
      changeId: id,
      entryId: id,
      diaryId: large!.id,
      familyId: large!.familyId,
      version,
      source: 'import',
      fields: JSON.stringify({ childId: child!.id, kind: 'sleep', start, end }),
    })
  }
  await connection.query('update diary set version = ? where id = ?', version, large!.id)
  await connection.query('commit')

  const timeAll = async (familyId: unknown) => {
    const diary = `${site.url}/api/families/${String(familyId)}/diary`
    const { link } = ((await (await fetch(diary, { headers })).json()) as { diary: { link: string } }).diary
    const page = site.url + new URL(link).pathname
    const cookie = { cookie: 'nights-who=Kim' }
    return {
      Tonight: await time(page, cookie),
      Nights: await time(`${page}/nights`, cookie),
      'the portal’s diary': await time(diary, headers),
      'a night in the portal': await time(`${diary}/nights`, headers),
    }
  }
  const [few, many] = [await timeAll(ordinary!.familyId), await timeAll(large!.familyId)]
  return (Object.keys(many) as (keyof typeof many)[]).map((name) => ({
    name: `${name} with 16,000 imported sleeps, ${database}`,
    ours: many[name],
    unit: 'ms',
    reference: { name: 'of two weeks', value: few[name] },
    bound: { max: 50 },
  }))
}

/** Compares the first search after an article changes with the next one. */
export async function search(database: string, site: Server, connection: Connection): Promise<Row> {
  const headers = { ...(await signIn(site.url)), 'content-type': 'application/json' }
  const originals = await connection.query('select * from post where "publishedAt" is not null')
  await connection.query('begin')
  for (let n = originals.length; n < POSTS; n++) {
    const slug = `article-${n}`
    const changes = { id: randomUUID(), slug, idempotencyKey: null }
    await insert(connection, 'post', { ...originals[n % originals.length], ...changes })
  }
  await connection.query('commit')
  const { id, excerpt } = originals[0]!
  let n = 0
  const change = async () => {
    const body = JSON.stringify({ excerpt: `${String(excerpt).slice(0, 100)} ${n++ % 2 ? 'Again' : ''}` })
    const response = await fetch(`${site.url}/api/blog/${String(id)}`, { method: 'PATCH', headers, body })
    if (!response.ok) throw Error(`changing an article: ${response.status} ${await response.text()}`)
  }
  // The changed excerpt doesn't have this word.
  const url = `${site.url}/api/articles/search?q=newborn`
  await change()
  await (await fetch(url)).text()
  return {
    name: `search after a change, ${POSTS} articles, ${database}`,
    ours: await time(url, {}, change),
    unit: 'ms',
    reference: { name: 'without one', value: await time(url) },
    bound: { max: 50 },
  }
}

const SUPPORTED = 30
/** What a family under support has. */
const supportTables = ['child', 'diary', 'diaryChange', 'plan', 'planVersion', 'support', 'nightComment']

/** Times what the practice opens every morning, with 30 families under support: the demo's and copies of them, with their nights. */
export async function supports(database: string, site: Server, connection: Connection): Promise<Row[]> {
  const headers = await signIn(site.url)
  const families = await connection.query(
    'select "familyId" from "diaryChange" where "familyId" in (select "familyId" from support) group by 1 having count(*) < ?',
    IMPORTED,
  )
  await connection.query('begin')
  for (let n = families.length; n < SUPPORTED; n++)
    await copyFamily(connection, families[n % families.length]!.familyId, n)
  await connection.query('commit')
  await connection.maintain()
  const url = { 'nights to review': '/api/support/reviews', 'Today with them': '/api/today' }
  const { reviews } = (await (await fetch(site.url + url['nights to review'], { headers })).json()) as { reviews: [] }
  if (reviews.length < SUPPORTED / 2) throw Error(`only ${reviews.length} nights to review`)
  const rows: Row[] = []
  for (const [name, path] of Object.entries(url))
    rows.push({
      name: `${name}, ${SUPPORTED} families, ${database}`,
      ours: await time(site.url + path, headers),
      unit: 'ms',
      bound: { max: 50 },
    })
  return rows
}

/** Copies all of a family, with ids, an address, and a link of its own. */
async function copyFamily(connection: Connection, familyId: unknown, n: number) {
  const family = await connection.query('select * from family where id = ?', familyId)
  const found = { family }
  for (const table of supportTables)
    Object.assign(found, { [table]: await connection.query(`select * from "${table}" where "familyId" = ?`, familyId) })
  let json = JSON.stringify(found)
  const ids = json.match(/(?<="(?:id|changeId|entryId|tokenHash)":")[^"]+/g)
  for (const id of new Set(ids)) json = json.replaceAll(id, randomUUID())
  json = json.replaceAll(String(family[0]!.address), `supported${n}@example.com`)
  for (const [table, rows] of Object.entries(JSON.parse(json) as Record<string, Columns[]>))
    for (const row of rows) {
      // The demo’s nights arrived at once.
      if (table === 'diaryChange') row.createdAt = row.at
      const values = Object.values(row).map((value) =>
        value && typeof value === 'object' ? JSON.stringify(value) : value,
      )
      await insert(connection, table, Object.fromEntries(Object.keys(row).map((name, at) => [name, values[at]])))
    }
}
