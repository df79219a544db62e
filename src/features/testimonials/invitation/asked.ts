import type { Db } from '../../../server/db/open'
import { ASK_AGAIN_MS } from './schema'

/** Returns a function that says when an address was asked for a testimonial; null if it can be asked now. */
export async function findAsked(db: Db) {
  const rows = await db
    .selectFrom('testimonialInvitation')
    .select(['email', 'createdAt'])
    .where('createdAt', '>', new Date(Date.now() - ASK_AGAIN_MS).toISOString())
    .execute()
  const askedAt = new Map(rows.map(({ email, createdAt }) => [email.toLowerCase(), createdAt]))
  return (email: string) => askedAt.get(email.toLowerCase()) ?? null
}
