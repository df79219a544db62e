import { PostgresAdapter, sql, type Kysely } from 'kysely'

const CHUNK = 500

/** Families, the practice's notes about them, and follow-ups. Every address that has sent something gets a family. */
export async function up(db: Kysely<unknown>) {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter
  const instant = postgres ? sql`timestamptz` : sql`text`
  await db.schema
    .createTable('family')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('address', 'text', (c) => c.notNull().unique())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('joinedTo', 'text')
    .addColumn('joinedAt', instant)
    .addColumn('lastAt', instant, (c) => c.notNull())
    .addColumn('createdAt', instant, (c) => c.notNull())
    .execute()
  await db.schema.createIndex('familyJoinedTo').on('family').column('joinedTo').execute()
  await db.schema.createIndex('familyLast').on('family').column('lastAt').execute()
  await db.schema
    .createTable('child')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('familyId', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('birthDate', 'text')
    .addColumn('dueDate', 'text')
    .addColumn('createdAt', instant, (c) => c.notNull())
    .execute()
  await db.schema.createIndex('childFamily').on('child').column('familyId').execute()
  await db.schema
    .createTable('familyNote')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('familyId', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('username', 'text', (c) => c.notNull())
    .addColumn('changedAt', instant, (c) => c.notNull())
    .addColumn('createdAt', instant, (c) => c.notNull())
    .execute()
  await db.schema.createIndex('familyNoteFamily').on('familyNote').column('familyId').execute()
  await db.schema
    .createTable('followUp')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('familyId', 'text', (c) => c.notNull())
    .addColumn('dueOn', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('day', 'integer')
    .addColumn('consultationId', 'text')
    .addColumn('doneAt', instant)
    .addColumn('doneBy', 'text')
    .addColumn('createdAt', instant, (c) => c.notNull())
    .execute()
  await db.schema.createIndex('followUpFamily').on('followUp').column('familyId').execute()
  await db.schema.createIndex('followUpDue').on('followUp').columns(['doneAt', 'dueOn']).execute()
  await sql`create index "appointmentFamily" on "appointment" (lower("email"))`.execute(db)
  await addFamilies(db)
}

type Sent = { id: string; address: string; name: string; createdAt: string }

/** Adds a family for every address, with the id of its first request or message, and the name from its latest. */
async function addFamilies(db: Kysely<unknown>) {
  const { rows } = await sql<Sent>`
    select "id", lower("email") as "address", "parentName" as "name", "createdAt" from "consultation"
    union all select "id", lower("email"), "name", "createdAt" from "contact"
    union all select "id", lower("email"), "name", "createdAt" from "appointment" where "email" is not null and "name" is not null
    order by "createdAt", "id"`.execute(db)
  const families = new Map<string, Sent & { lastAt: string }>()
  for (const row of rows)
    families.set(row.address, { ...row, ...families.get(row.address), name: row.name, lastAt: row.createdAt })
  const values = [...families.values()]
  for (let start = 0; start < values.length; start += CHUNK)
    await (db as Kysely<{ family: (typeof values)[number] }>)
      .insertInto('family')
      .values(values.slice(start, start + CHUNK))
      .execute()
}
