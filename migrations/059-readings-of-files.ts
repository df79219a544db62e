import type { Kysely } from 'kysely'

/** Stores what was read from a file, so that viewing it doesn't read it again. Files not imported yet have to be chosen again. */
export async function up(db: Kysely<{ diaryImport: { importedAt: string | null } }>) {
  await db.deleteFrom('diaryImport').where('importedAt', 'is', null).execute()
  await db.schema
    .alterTable('diaryImport')
    .addColumn('reading', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
}
