import type { Kysely } from 'kysely'

/** With 20,000 requests, counting by state and by family, and finding who's waiting, read whole rows. */
export async function up(db: Kysely<unknown>) {
  const index = (name: string, columns: string[]) =>
    db.schema.createIndex(name).on('consultation').columns(columns).execute()
  await index('consultationState', ['status', 'spamAt', 'familyId', 'createdAt'])
  await db.schema.dropIndex('consultationFamily').execute()
  await index('consultationFamily', ['familyId', 'spamAt'])
}
