import { findThread } from '../features/diary/messages/messages'
import { loadTonightPlan } from '../features/plans/site/load-plan-tab'
import { loadForParents } from '../features/support/for-parents'
import type { Db } from '../server/db/open'
import { hashToken } from '../server/secret'
import { scripts } from './assets'
import { nameChildren, open, type NightsContext, type Opened } from './open'

/**
 * Returns what *Tonight* shows in addition to the diary, for each child, and `page`: a hash of it, of what the practice contributes to the
 * other tabs, and of the release's scripts. When the hash changes, phones refetch the page.
 */
export async function loadBesideDiary(db: Db, { diary, zone, children, by }: Opened) {
  const loaded = await Promise.all(
    children.map(async ({ id }) => {
      const { answering, comments, hasReport } = (await loadForParents(db, diary, id)) ?? {}
      const plan = await loadTonightPlan(db, diary.familyId, id, by)
      return { id, plan, answering: answering?.always, comments, hasReport }
    }),
  )
  const names = nameChildren(children)
  const thread = await findThread(db, diary.id)
  const page = hashToken(JSON.stringify([scripts.tonight, loaded, names, by, zone, diary.moves, thread])).slice(0, 12)
  return { page, ofChild: (childId: string) => loaded.find(({ id }) => id === childId)! }
}

/** Returns the hash to send to a phone; undefined if the link has ended. */
export async function hashPage(c: Pick<NightsContext, 'req' | 'var'>) {
  const opened = await open(c)
  return opened && (await loadBesideDiary(c.var.db, opened)).page
}
