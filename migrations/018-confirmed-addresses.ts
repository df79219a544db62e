import { sql, type Kysely } from 'kysely'

/** From now on, a new account's address is confirmed by a link. The accounts that exist count as confirmed. */
export async function up(db: Kysely<unknown>) {
  await sql`update "user" set "emailVerified" = true`.execute(db)
}
