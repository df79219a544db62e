import { sql, type Kysely } from 'kysely'

type Tables = Record<'contact' | 'consultation', Record<string, string | null>>

const BATCH = 500

/** One column with all searchable text; and an index for every view of a list. */
export async function up(db: Kysely<Tables>) {
  for (const [table, columns] of [
    ['contact', ['name', 'email', 'phone', 'subject', 'message']],
    ['consultation', ['parentName', 'email', 'phone', 'childAge', 'consultationType', 'sleepChallenges', 'notes']],
  ] as const) {
    await db.schema
      .alterTable(table)
      .addColumn('searchText', 'text', (c) => c.notNull().defaultTo(''))
      .execute()
    await fill(db, table, columns)
    // SQLite counts with an index alone only if it also contains the columns of the condition.
    const index = (name: string, on: string[], where: string) =>
      sql`create index ${sql.ref(table + name)} on ${sql.table(table)}
        (${sql.join(on.map((column) => sql.ref(column)))}) where ${sql.raw(where)}`.execute(db)
    await index('Shown', ['createdAt', 'id', 'spamAt'], '"spamAt" is null')
    await index('Spam', ['createdAt', 'id', 'spamAt'], '"spamAt" is not null')
    if (table === 'contact') {
      const columns = ['createdAt', 'id', 'spamAt', 'respondedAt']
      await index('Unread', columns, '"spamAt" is null and "respondedAt" is null')
      await index('Responded', columns, '"spamAt" is null and "respondedAt" is not null')
    } else await index('Status', ['status', 'createdAt', 'id', 'spamAt'], '"spamAt" is null')
    await sql`create index ${sql.ref(table + 'Family')} on ${sql.table(table)} (lower("email"))`.execute(db)
  }
}

async function fill(db: Kysely<Tables>, table: keyof Tables, columns: readonly string[]) {
  for (let last = ''; ;) {
    const rows = await db
      .selectFrom(table)
      .select(['id', ...columns])
      .where('id', '>', last)
      .orderBy('id')
      .limit(BATCH)
      .execute()
    for (const row of rows)
      await db
        .updateTable(table)
        .set({
          searchText: searchText(
            columns.map((name) => row[name] ?? ''),
            row.phone ?? '',
          ),
        })
        .where('id', '=', row.id!)
        .execute()
    if (rows.length < BATCH) return
    last = rows.at(-1)!.id!
  }
}

const searchText = (texts: string[], phone: string) =>
  [...texts, phone.replace(/\D/g, '')]
    .join('\n')
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[‘’]/g, "'")
    .toLowerCase()
