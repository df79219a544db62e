import { sql, type SqlBool } from 'kysely'
import { toIds } from '../../../server/db/chunks'
import type { Db } from '../../../server/db/open'
import { isConfirmed } from '../../families/confirmed'
import { isOnSamePage } from '../../families/parents'
import { findAsked } from './asked'

/** Whether a testimonial can be asked for with a request: it's completed, or its family had nights of support whose report is made. */
export const isAskable = sql<SqlBool>`("consultation"."status" = 'completed' or exists (
  select 1 from "support" where "reportedAt" is not null and ${isOnSamePage('support.familyId', 'consultation.familyId')}
))`

/** Returns the request with which these parents are asked for a testimonial, and when they were; null if they can't be asked. */
export async function findAskable(db: Db, parents: readonly { id: string }[]) {
  const request = await db
    .selectFrom('consultation')
    .select(['id', 'email'])
    .where('familyId', 'in', ['', ...toIds(parents)])
    .where('spamAt', 'is', null)
    .where(isAskable)
    // Anyone can book in a parent's name.
    .orderBy(isConfirmed('consultation'), 'desc')
    .orderBy('createdAt', 'desc')
    .executeTakeFirst()
  return request ? { ...request, askedAt: (await findAsked(db))(request.email) } : null
}
