import { sql, type Kysely } from 'kysely'

/** Links emails to the family they're about: by their `aboutId`, by their topic, or as an answer. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('outbox').addColumn('familyId', 'text').execute()
  for (const [table, condition] of [
    ['consultation', '"source"."id" = "outbox"."aboutId"'],
    ['contact', '"source"."id" = "outbox"."aboutId"'],
    ['appointment', '"source"."id" = "outbox"."aboutId"'],
    ['answer', '"source"."emailId" = "outbox"."id"'],
    [
      'diary',
      `"outbox"."topic" in ('diary ' || "source"."id", 'nights ' || "source"."id", 'silence ' || "source"."id")`,
    ],
    ['support', `"outbox"."topic" = 'report ' || "source"."id"`],
    ['plan', `"outbox"."topic" = 'plan ' || "source"."id"`],
    ['offer', `"outbox"."topic" = 'offer ' || "source"."firstId"`],
    ['payment', `"outbox"."topic" = 'payment ' || "source"."id"`],
  ] as const)
    await sql`update "outbox" set "familyId" = "source"."familyId" from ${sql.table(table)} as "source"
      where ${sql.raw(condition)}`.execute(db)
  // Requests in the trash have only their address.
  await sql`update "outbox" set "familyId" = (select "id" from "family" where "address" = "recipient")
    where "familyId" is null and "aboutId" in (select "id" from "trash")`.execute(db)
  await sql`update "outbox" set "aboutId" = null where "kind" = 'diary-link'`.execute(db)
  await db.schema.createIndex('outboxFamily').on('outbox').column('familyId').execute()
}
