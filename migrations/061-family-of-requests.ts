import { sql, type Kysely } from 'kysely'

/** Links requests, messages, and appointments to the family of their address. */
export async function up(db: Kysely<unknown>) {
  for (const table of ['consultation', 'contact', 'appointment']) {
    await db.schema.alterTable(table).addColumn('familyId', 'text').execute()
    await sql`update ${sql.table(table)}
      set "familyId" = (select "id" from "family" where "address" = lower(${sql.ref(`${table}.email`)}))
      where "email" is not null`.execute(db)
    await sql`drop index ${sql.ref(`${table}Family`)}`.execute(db)
    await db.schema.createIndex(`${table}Family`).on(table).column('familyId').execute()
  }
}
