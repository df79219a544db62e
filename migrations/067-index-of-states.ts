import type { Kysely } from 'kysely'

/** With 20,000 requests, counting those in each state, of each family, and finding who waits read whole rows. */
export async function up(db: Kysely<unknown>) {
  const index = (name: string, columns: string[]) =>
    db.schema.createIndex(name).on('consultation').columns(columns).execute()
  await index('consultationState', ['status', 'spamAt', 'familyId', 'createdAt'])
  await db.schema.dropIndex('consultationFamily').execute()
  await index('consultationFamily', ['familyId', 'spamAt'])
}
