import type { Kysely } from 'kysely'

/** What was read of a file is kept beside it, so that looking at it doesn't read it again. Files that nobody has imported yet are chosen again. */
export async function up(db: Kysely<{ diaryImport: { importedAt: string | null } }>) {
  await db.deleteFrom('diaryImport').where('importedAt', 'is', null).execute()
  await db.schema
    .alterTable('diaryImport')
    .addColumn('reading', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
}
