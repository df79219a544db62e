import { atEnd } from './at-end.ts'
import { findPostgres } from './find-postgres.ts'
import { postgresCluster } from './postgres-cluster.ts'

export type Postgres = {
  /** Of the server's own database, as a user who may create others. */
  url: string
  stop(): Promise<void>
}

/**
 * A PostgreSQL server for tests: the one that TEST_DATABASE_URL names, else one of our own in a temporary folder,
 * which ends with `stop` or with this process.
 */
export async function startPostgres(): Promise<Postgres | { missing: string }> {
  if (process.env.TEST_DATABASE_URL) return { url: process.env.TEST_DATABASE_URL, stop: async () => {} }
  const found = findPostgres()
  if ('missing' in found) return found
  const cluster = postgresCluster(found.bin)
  const forget = atEnd(cluster.end)
  async function stop() {
    await cluster.end()
    forget()
  }
  try {
    return { url: await cluster.start(), stop }
  } catch (error) {
    await stop()
    return { missing: `PostgreSQL did not start: ${error instanceof Error ? error.message : String(error)}` }
  }
}
