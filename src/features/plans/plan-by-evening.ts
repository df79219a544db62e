import { addDays } from '../../lib/time/dates'
import { selectInChunks } from '../../server/db/chunks'
import type { Db } from '../../server/db/open'
import { toLocal, type Clocks } from '../diary/clocks/clocks'
import type { PlanDraft } from './content'

/** Returns the published versions of the children's plans, the first one first, by child. Placeholders are as she wrote them. */
export async function findVersions(db: Db, childIds: readonly string[]) {
  const rows = await selectInChunks(childIds, (ids) =>
    db
      .selectFrom('plan')
      .innerJoin('planVersion as version', 'version.planId', 'plan.id')
      .select(['childId', 'pauses', 'version.number', 'version.changes', 'version.content'])
      .select('version.createdAt as publishedAt')
      .where('childId', 'in', ids)
      .orderBy('version.number')
      .execute(),
  )
  return Map.groupBy(rows, ({ childId }) => childId)
}

/**
 * Returns a function that returns what the plan said on an evening (YYYY-MM-DD): the newest version published by its own bedtime, and
 * before any the first one; undefined if there's none.
 */
export function planByEvening(versions: readonly { publishedAt: string; content: PlanDraft }[], zone: Clocks) {
  const since = versions.map(({ publishedAt, content: { bedtime, wake } }) => {
    const [day = '', clock = ''] = toLocal(publishedAt, zone).split('T')
    // A bedtime after midnight is that of the evening before.
    if (bedtime < wake) return clock <= bedtime ? addDays(day, -1) : day
    return clock > bedtime ? addDays(day, 1) : day
  })
  return (evening: string) => (versions.findLast((_, index) => since[index]! <= evening) ?? versions[0])?.content
}
