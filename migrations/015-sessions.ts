import { sql, type Kysely } from 'kysely'

/** `session.token` contains a hash from now on. Plaintext tokens are deleted, so everyone has to sign in once more. */
export async function up(db: Kysely<unknown>) {
  await sql`delete from "session"`.execute(db)
}
