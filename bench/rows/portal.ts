import { startPostgres } from '../postgres.ts'
import { alternate } from '../rounds.ts'
import type { Row } from '../row.ts'
import { install, signIn, type Installation } from '../site.ts'
import { wrk } from '../wrk.ts'

const MANY = 100_000
/** Fewer than elsewhere: so many work in no portal at once, and a search through everything takes its time. */
const CONNECTIONS = 4
const list = '/api/consultations?page=1'
const lists = {
  'first page': list,
  'a word in many': `${list}&q=carried`,
  'a word in few': `${list}&q=parent123@`,
  'a word in none': `${list}&q=rhinoceros`,
}

/** The portal's list of consultation requests when there are very many, beside its first page when there are few. */
export async function portal(): Promise<Row[]> {
  await using postgres = await startPostgres()
  const rows: Row[] = []
  for (const name of ['SQLite', 'PostgreSQL']) {
    const address = async (database: string) => (name === 'PostgreSQL' ? postgres.create(database) : undefined)
    await using few = await install({ posts: 20, consultations: 100 }, await address('few'))
    await using many = await install({ posts: 20, consultations: MANY }, await address('many'))
    rows.push(...(await compare(name, few, many)))
  }
  return rows
}

async function compare(database: string, few: Installation, many: Installation) {
  await using small = await few.start()
  await using large = await many.start()
  const headers = { cookie: await signIn(small.url) }
  const largeHeaders = { cookie: await signIn(large.url) }
  const rows: Row[] = []
  for (const [name, path] of Object.entries(lists)) {
    const runs = await alternate({
      large: () => wrk(large.url + path, { headers: largeHeaders, connections: CONNECTIONS }),
      small: () => wrk(small.url + list, { headers, connections: CONNECTIONS }),
    })
    rows.push({
      name: `portal of ${MANY.toLocaleString('en')}, ${database}, ${name}`,
      unit: 'req/s',
      ours: runs.large.map(({ perSecond }) => perSecond),
      yardstick: { name: 'first page of 100', values: runs.small.map(({ perSecond }) => perSecond) },
      bar: { of: 'ratio', least: 0.5 },
    })
  }
  return rows
}
