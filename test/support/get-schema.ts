import { sql } from 'kysely'
import { isPostgres, type Db } from '../../src/server/db/open'

/** Returns the names of all tables, indexes, triggers, and functions. */
export async function getSchema(db: Db) {
  const onSqlite = sql<{ name: string }>`select name from sqlite_schema order by name`
  const onPostgres = sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace
    union all select tgname from pg_trigger where not tgisinternal
    union all select proname from pg_proc where proname like '%Tally' order by 1`
  return (await (isPostgres(db) ? onPostgres : onSqlite).execute(db)).rows.map(({ name }) => name)
}
