import { sql, type Kysely } from 'kysely'

type Row = Record<string, string | null>
type Tables = Record<'family' | 'consultation' | 'trash', Row>

const BATCH = 500

/** One column each with the searchable text of a family, and of a request for users who can't read its notes. */
export async function up(db: Kysely<Tables>) {
  for (const [table, column] of [
    ['family', 'searchText'],
    ['consultation', 'searchTextWithoutNotes'],
  ] as const)
    await db.schema
      .alterTable(table)
      .addColumn(column, 'text', (c) => c.notNull().defaultTo(''))
      .execute()
  await update(db, 'family', 'searchText', ({ address, name }) => toSearchText([`${address} ${name}`]))
  await update(db, 'consultation', 'searchTextWithoutNotes', withoutNotes)
  await update(db, 'trash', 'content', ({ kind, content }) => {
    if (kind !== 'consultation') return content!
    const { row, ...rest } = JSON.parse(content!) as { row: Row }
    return JSON.stringify({ row: { ...row, searchTextWithoutNotes: withoutNotes(row) }, ...rest })
  })
}

/** Sets a column of every row in batches, because each statement is a round trip to PostgreSQL. */
async function update(db: Kysely<Tables>, table: keyof Tables, column: string, toValue: (row: Row) => string) {
  for (let last = ''; ;) {
    const rows = await db.selectFrom(table).selectAll().where('id', '>', last).orderBy('id').limit(BATCH).execute()
    if (rows.length === 0) return
    const values = rows.map((row) => sql`(${row.id}, ${toValue(row)})`)
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = "changed"."column2"
      from (values ${sql.join(values)}) as "changed" where "id" = "changed"."column1"`.execute(db)
    last = rows.at(-1)!.id!
  }
}

const withoutNotes = ({ parentName, email, phone, childAge, consultationType, sleepChallenges }: Row) =>
  toSearchText([
    parentName,
    email,
    phone,
    phone && phone.replace(/\D/g, ''),
    childAge,
    consultationType,
    sleepChallenges,
  ])

const toSearchText = (texts: (string | null | undefined)[]) =>
  texts
    .filter(Boolean)
    .join('\n')
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[‘’]/g, "'")
    .toLowerCase()
