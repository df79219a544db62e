import type { Kysely } from 'kysely'

/** Answers can offer times to book by a link. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('answer').addColumn('times', 'text').execute()
  await db.schema.alterTable('answer').addColumn('timesTokenHash', 'text').execute()
  await db.schema.createIndex('answerTimes').unique().on('answer').column('timesTokenHash').execute()
}
