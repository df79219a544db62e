import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { consultationsBetween, postsBetween } from './made-up.ts'

/** Where an installation keeps its rows: a file of SQLite, or a PostgreSQL database. */
export type Database = { file: string } | { url: string }

/** How many rows there are in all, with those that are there already. */
export type Amounts = { posts: number; consultations?: number }

const BATCH = 2000

/** What housekeeping, and autovacuum on PostgreSQL, would have done by the time there are so many: words of all but the newest are indexed. */
const housekept = `analyze;
  insert into "consultationWords" (rowid, "searchText") select rowid, "searchText" from consultation
    where rowid > (select "upTo" from "wordIndex" where "kind" = 'consultation') and rowid <= (select max(rowid) from consultation) - 1000;
  update "wordIndex" set "upTo" = max("upTo", (select coalesce(max(rowid), 0) from consultation) - 1000) where "kind" = 'consultation'`

type Record = { [column: string]: string | number | null }
type Connection = {
  /** The one row of a query, of numbers. */
  read(sql: string): Promise<number[]>
  insert(table: string, rows: Record[]): Promise<void>
  run(sql: string): Promise<void>
  close(): Promise<void>
}

/** Adds made-up rows, straight into the tables, until there are as many as wanted: of posts, published ones. */
export async function fill(
  database: Database,
  { posts: wantedPosts, consultations: wantedConsultations = 0 }: Amounts,
) {
  await withConnection(database, async (connection) => {
    const published = `(select count(*) from post where "publishedAt" is not null) as "posts"`
    const [posts = 0, requests = 0] = await connection.read(
      `select ${published}, (select count(*) from consultation) as "requests"`,
    )
    await add(connection, 'post', postsBetween(posts, wantedPosts))
    await add(connection, 'consultation', consultationsBetween(requests, wantedConsultations))
    await connection.run('file' in database ? housekept : 'vacuum analyze')
  })
}

/** The numbers of a query that answers one row. */
export const readNumbers = (database: Database, sql: string) => withConnection(database, ({ read }) => read(sql))

/** Runs a statement. */
export const run = (database: Database, sql: string) => withConnection(database, (connection) => connection.run(sql))

async function withConnection<T>(database: Database, work: (connection: Connection) => Promise<T>) {
  const connection = await connect(database)
  try {
    return await work(connection)
  } finally {
    await connection.close()
  }
}

async function add(connection: Connection, table: string, rows: Iterable<Record>) {
  let batch: Record[] = []
  for (const row of rows) {
    batch.push(row)
    if (batch.length < BATCH) continue
    await connection.insert(table, batch)
    batch = []
  }
  if (batch.length) await connection.insert(table, batch)
}

const connect = async (database: Database) => ('file' in database ? sqlite(database.file) : postgres(database.url))

function sqlite(file: string): Connection {
  const db = new DatabaseSync(file, { timeout: 10_000 })
  db.exec('pragma synchronous = off')
  return {
    read: async (sql) => Object.values(db.prepare(sql).get() ?? {}).map(Number),
    async insert(table, rows) {
      const columns = Object.keys(rows[0]!)
      const names = columns.map((name) => `"${name}"`).join()
      const statement = db.prepare(`insert into ${table} (${names}) values (${columns.map(() => '?').join()})`)
      db.exec('begin')
      for (const row of rows) statement.run(...Object.values(row))
      db.exec('commit')
    },
    run: async (sql) => db.exec(sql),
    close: async () => db.close(),
  }
}

async function postgres(url: string): Promise<Connection> {
  const client = new pg.Client(url)
  await client.connect()
  return {
    read: async (sql) => Object.values((await client.query<object>(sql)).rows[0] ?? {}).map(Number),
    async insert(table, rows) {
      const names = Object.keys(rows[0]!)
        .map((name) => `"${name}"`)
        .join()
      const select = `select ${names} from json_populate_recordset(null::${table}, $1)`
      await client.query(`insert into ${table} (${names}) ${select}`, [JSON.stringify(rows)])
    },
    async run(sql) {
      await client.query(sql)
    },
    close: () => client.end(),
  }
}
