import { compress } from 'hono/compress'
import { body, problem, routes, type AnyContext } from '../../server/http'
import { inTurn } from '../../server/rate-limit/rate-limit'
import { findChildren } from './children'
import { zoneAt } from './clocks/clocks'
import { diaryLimit, isWithinShare, readLimit } from './limits'
import { findDiary } from './link'
import { batch } from './schema'
import { findNews, sync } from './store'

const ENDED = 'This link has ended. Please ask for the new one.'

/** Returns a hash of everything but the diary on a link's pages. */
type HashPage = (c: Pick<AnyContext, 'req' | 'var'>) => Promise<string | undefined>

/** A family's diary by its link. Only a POST changes anything: mail scanners follow links. */
export const nights = (hashPage: HashPage) =>
  routes()
    .get('/:token', readLimit, async (c) => {
      const { db } = c.var
      const diary = await findDiary(db, c.req.param('token'))
      if (!diary) return problem(c, 404, ENDED)
      const { version } = diary
      const timeZone = zoneAt(diary, new Date().toISOString())
      const [children, changes] = [await findChildren(db, diary), await findNews(db, diary.id)]
      return c.json({ version, timeZone, children, changes }, 200)
    })

    .post('/:token/sync', diaryLimit, compress(), body(batch), inTurn, async (c) => {
      const diary = await findDiary(c.var.db, c.req.param('token'))
      // `hasEnded` tells phones that this server answered, not a proxy with the same status.
      if (!diary) return c.json({ error: ENDED, hasEnded: true as const }, 404)
      const sent = c.req.valid('json')
      const isShare = sent.changes.length > 0 && (await isWithinShare(c, diary.id, sent.changes.length))
      const news = await sync(c.var.db, diary, sent, isShare)
      return c.json({ ...news, page: await hashPage(c) }, 200)
    })
