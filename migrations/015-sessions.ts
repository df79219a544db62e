import { sql, type Kysely } from 'kysely'

/** `session.token` holds a hash from now on. The tokens stored in clear are deleted, so everybody signs in once more. */
export async function up(db: Kysely<unknown>) {
  await sql`delete from "session"`.execute(db)
}
