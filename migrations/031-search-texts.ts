import type { Kysely } from 'kysely'

type Row = Record<string, string | null>
type Tables = Record<'family' | 'consultation' | 'trash', Row>

const BATCH = 500

/** What is searched of a family, and of a request by those who may not read its notes, each in one column. */
export async function up(db: Kysely<Tables>) {
  for (const [table, column] of [
    ['family', 'searchText'],
    ['consultation', 'searchTextWithoutNotes'],
  ] as const)
    await db.schema
      .alterTable(table)
      .addColumn(column, 'text', (c) => c.notNull().defaultTo(''))
      .execute()
  await update(db, 'family', ({ address, name }) => ({ searchText: toSearchText([`${address} ${name}`]) }))
  await update(db, 'consultation', withoutNotes)
  await update(db, 'trash', ({ kind, content }) => {
    if (kind !== 'consultation') return undefined
    const { row, ...rest } = JSON.parse(content!) as { row: Row }
    return { content: JSON.stringify({ row: { ...row, ...withoutNotes(row) }, ...rest }) }
  })
}

/** Updates every row of a table for which `change` returns something. */
async function update(db: Kysely<Tables>, table: keyof Tables, change: (row: Row) => Row | undefined) {
  for (let last = ''; ;) {
    const rows = await db.selectFrom(table).selectAll().where('id', '>', last).orderBy('id').limit(BATCH).execute()
    for (const row of rows) {
      const changes = change(row)
      if (changes) await db.updateTable(table).set(changes).where('id', '=', row.id!).execute()
    }
    if (rows.length < BATCH) return
    last = rows.at(-1)!.id!
  }
}

const withoutNotes = ({ parentName, email, phone, childAge, consultationType, sleepChallenges }: Row) => ({
  searchTextWithoutNotes: toSearchText([
    parentName,
    email,
    phone,
    phone && phone.replace(/\D/g, ''),
    childAge,
    consultationType,
    sleepChallenges,
  ]),
})

const toSearchText = (texts: (string | null | undefined)[]) =>
  texts
    .filter(Boolean)
    .join('\n')
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[‘’]/g, "'")
    .toLowerCase()
