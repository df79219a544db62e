import { PostgresAdapter, sql, type Kysely } from 'kysely'

/** Counts of the rate limits, shared by several processes, in the format of rate-limiter-flexible. A crash can lose them. */
export async function up(db: Kysely<unknown>) {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return
  await sql`create unlogged table "rateLimit" (key text primary key, points integer not null, expire bigint)`.execute(
    db,
  )
}
