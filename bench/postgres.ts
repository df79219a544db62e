import pg from 'pg'
import { atEnd } from '../scripts/at-end.ts'
import { postgresCluster } from '../scripts/postgres-cluster.ts'
import { postgresPrograms } from './tools.ts'

/** What the tests do without: here a commit is on the disk before it is acknowledged, for the site and for its yardstick. */
const durable = { fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on', timezone: 'UTC' }

/** A PostgreSQL server of our own whose commits survive a power cut. @throws Missing */
export async function startPostgres() {
  const cluster = postgresCluster(postgresPrograms(), durable)
  const forget = atEnd(cluster.end)
  const url = await cluster.start()
  /** Makes an empty database; answers its address. */
  async function create(name: string) {
    await query(url, `create database ${name}`)
    return Object.assign(new URL(url), { pathname: `/${name}` }).href
  }
  return {
    create,
    async [Symbol.asyncDispose]() {
      await cluster.end()
      forget()
    },
  }
}

/** Runs one statement on a connection of its own. */
export async function query(url: string, sql: string) {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}
