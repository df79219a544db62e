import { PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import type { Pool } from 'pg'
import { describeError } from '../../lib/describe-error'

export type DatabaseLog = { warn: (message: string, fields: { error: string }) => void }

const QUERY_TIMEOUT_MS = 8000

/** Returns a dialect with a connection pool. Lost connections are logged and replaced; they never crash the process. */
export async function postgresDialect(connectionString: string, log: DatabaseLog, noTimeout: boolean) {
  const { default: pg } = await import('pg')
  const types = new pg.TypeOverrides()
  types.setTypeParser(pg.types.builtins.INT8, Number)
  // As SQLite has them.
  const parseDate = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ)
  types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text) => parseDate(text).toISOString())
  const query_timeout = noTimeout ? undefined : QUERY_TIMEOUT_MS
  const pool = new pg.Pool({ connectionString, types, max: 10, connectionTimeoutMillis: 5000, query_timeout })
  const onLost = (error: Error) => log.warn('a database connection was lost', { error: describeError(error) })
  pool.on('error', onLost)
  // The pool only handles errors of idle connections. A connection lost during a query would crash the process.
  pool.on('connect', (client) => client.on('error', onLost))
  return new PostgresDialect({ pool: discardBroken(pool) })
}

/** The server is read-only (https://www.postgresql.org/docs/current/errcodes-appendix.html), or it hangs. */
const mustReconnect = ({ code, message }: Error & { code?: string }) =>
  code === '25006' || message === 'Query read timeout'

/**
 * Closes connections that reject writes or hang, without rolling back first: after a failover, only a new connection reaches the
 * server that accepts writes.
 */
const discardBroken = (pool: Pool): PostgresPool => ({
  options: pool.options,
  end: () => pool.end(),
  async connect() {
    const client = await pool.connect()
    let failure: Error | undefined
    return {
      async query(text: string, values: unknown[]) {
        if (failure) throw failure
        return client.query(text, values).catch((error: Error) => {
          if (mustReconnect(error)) failure = error
          throw error
        })
      },
      release: (destroy?: boolean) => client.release(destroy || failure !== undefined),
    } as unknown as PostgresPoolClient
  },
})
