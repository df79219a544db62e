import { addDays } from '../../lib/time/dates'
import { selectInChunks } from '../../server/db/chunks'
import type { Db } from '../../server/db/open'
import { toLocal, type Clocks } from '../diary/clocks/clocks'
import type { PlanDraft } from './content'

/** Returns the published versions of the children's plans, oldest first, by child. Placeholders aren't filled in. */
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
 * Returns a function from an evening (YYYY-MM-DD) to the plan's content on it: the newest version published by its own bedtime, or
 * the first version if there's none that early; undefined if there's no version at all.
 */
export function planByEvening(versions: readonly { publishedAt: string; content: PlanDraft }[], zone: Clocks) {
  const since = versions.map(({ publishedAt, content: { bedtime, wake } }) => {
    const [day = '', clock = ''] = toLocal(publishedAt, zone).split('T')
    // A bedtime after midnight belongs to the evening before.
    if (bedtime < wake) return clock <= bedtime ? addDays(day, -1) : day
    return clock > bedtime ? addDays(day, 1) : day
  })
  return (evening: string) => (versions.findLast((_, index) => since[index]! <= evening) ?? versions[0])?.content
}
