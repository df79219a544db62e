import { sql, type Kysely } from 'kysely'

type Row = Record<string, string | null>
type Tables = Record<'contact' | 'consultation' | 'family' | 'trash', Row>

/** How toSearchText writes these letters from now on. */
const letters = { ł: 'l', ø: 'o', đ: 'd', ð: 'd', ħ: 'h', ŧ: 't', ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' }

const searched = {
  contact: ['searchText'],
  consultation: ['searchText', 'searchTextWithoutNotes'],
  family: ['searchText'],
} as const

/** The topics of articles, and the alt text of their images. Searching for “lukasz” finds “Łukasz”. */
export async function up(db: Kysely<Tables>) {
  for (const column of ['topics', 'imageAlt'])
    await db.schema
      .alterTable('post')
      .addColumn(column, 'text', (c) => c.notNull().defaultTo(''))
      .execute()
  for (const [table, columns] of Object.entries(searched))
    for (const column of columns) {
      const text = sql.ref(column)
      const plain = Object.entries(letters).reduce(
        (text, [from, to]) => sql`replace(${text}, ${from}, ${to})`,
        sql`${text}`,
      )
      await sql`update ${sql.table(table)} set ${text} = ${plain} where ${text} <> ${plain}`.execute(db)
    }
  const trashed = await db.selectFrom('trash').selectAll().where('kind', 'in', ['contact', 'consultation']).execute()
  for (const { id, kind, content } of trashed as Record<string, string>[]) {
    const { row, ...rest } = JSON.parse(content!) as { row: Row }
    for (const column of searched[kind as 'contact']) row[column] = toPlain(row[column] ?? '')
    await db
      .updateTable('trash')
      .set({ content: JSON.stringify({ row, ...rest }) })
      .where('id', '=', id!)
      .execute()
  }
}

const toPlain = (text: string) => Object.entries(letters).reduce((text, [from, to]) => text.replaceAll(from, to), text)
