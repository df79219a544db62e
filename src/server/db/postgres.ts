import { PostgresDialect, type KyselyPlugin } from 'kysely'
import type { Log } from '../log'

/** In ms: how long a statement may take for which a visitor waits. */
const PATIENCE = 8000

/** A pool on PostgreSQL. A lost connection is logged and replaced; it never ends the process. */
export async function postgresDialect(connectionString: string, log: Log, noTimeout: boolean) {
  const { default: pg } = await import('pg')
  pg.types.setTypeParser(pg.types.builtins.INT8, Number)
  const query_timeout = noTimeout ? undefined : PATIENCE
  const pool = new pg.Pool({ connectionString, max: 10, connectionTimeoutMillis: 5000, query_timeout })
  const lost = (error: Error) => log.warn('a database connection was lost', { error: error.message })
  pool.on('error', lost)
  // The pool listens to idle connections only; one that is cut at work would end the process.
  pool.on('connect', (client) => client.on('error', lost))
  return new PostgresDialect({ pool })
}

/** Instants are ISO strings in our code on both databases. */
export const isoInstants: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => {
    for (const row of result.rows)
      for (const key in row) if (row[key] instanceof Date) row[key] = row[key].toISOString()
    return result
  },
}
