import { PostgresAdapter, sql, type Kysely } from 'kysely'

type Tables = {
  contact: { id: string; message: string; isOfDiary: boolean }
  diaryMessage: { id: string }
  outbox: { aboutId: string | null; kind: string }
  trash: { id: string; kind: string; content: string }
}

/** What parents wrote on their night page, and its emails, are for users who manage consultations. */
export async function up(db: Kysely<Tables>) {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  await db.schema
    .alterTable('contact')
    .addColumn('isOfDiary', 'boolean', (c) => c.notNull().defaultTo(isPostgres ? sql`false` : sql`0`))
    .execute()
  const written = db.selectFrom('diaryMessage').select('id')
  await db
    .updateTable('contact')
    .set({ isOfDiary: sql`${isPostgres ? sql`true` : sql`1`}` })
    // For an erased diary, only the wording shows that a message was written there.
    .where((eb) => eb.or([eb('id', 'in', written), eb('message', 'like', '% writes:\n\n%')]))
    .execute()
  const ids = new Set((await written.execute()).map(({ id }) => id))
  const deleted = await db.selectFrom('trash').select(['id', 'content']).where('kind', '=', 'contact').execute()
  for (const { id, content } of deleted) {
    const { row, ...rest } = JSON.parse(content) as { row: { message: string } }
    // Set it in all of them: rows that are restored together need the same columns.
    const isOfDiary = ids.has(id) || / writes:\n\n/.test(row.message)
    const changed = JSON.stringify({ row: { ...row, isOfDiary }, ...rest })
    await db.updateTable('trash').set({ content: changed }).where('id', '=', id).execute()
  }
  for (const [before, after] of [
    ['message-received', 'nights-message'],
    ['message-confirmation', 'nights-message-confirmation'],
  ] as const)
    await db
      .updateTable('outbox')
      .set({ kind: after })
      .where('kind', '=', before)
      .where('aboutId', 'in', written)
      .execute()
}
