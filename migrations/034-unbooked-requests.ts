import { PostgresAdapter, sql, type Kysely } from 'kysely'

type Tables = {
  appointment: { takesTime: boolean; status: string; consultationId: string | null }
  consultation: { id: string; spamAt: string | null }
}

/** Requested times that don't block anything until they're approved, and the network a request came from, as a keyed hash. */
export async function up(db: Kysely<Tables>) {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter
  await db.schema
    .alterTable('appointment')
    .addColumn('takesTime', 'boolean', (c) => c.notNull().defaultTo(postgres ? sql`true` : sql`1`))
    .execute()
  await db.schema.alterTable('consultation').addColumn('network', 'text').execute()
  await db
    .updateTable('appointment')
    .set({ takesTime: false })
    .where('status', '=', 'requested')
    .where('consultationId', 'in', db.selectFrom('consultation').select('id').where('spamAt', 'is not', null))
    .execute()
  if (!postgres) return
  await sql`alter table "appointment" drop constraint "appointmentOverlap"`.execute(db)
  await sql`alter table "appointment" add constraint "appointmentOverlap"
    exclude using gist (tstzrange("blockedFrom", "blockedUntil") with &&)
    where ("status" <> 'cancelled' and "takesTime")`.execute(db)
}
