import { sql, type Kysely } from 'kysely'

/** From now on, a link confirms a new account's address. Existing accounts count as confirmed. */
export async function up(db: Kysely<unknown>) {
  await sql`update "user" set "emailVerified" = true`.execute(db)
}
