import { getUndoUntil } from '../../../lib/time/undo-duration'
import { body, problem, routes } from '../../../server/http'
import { reachesPeople } from '../../email/context'
import { record } from '../../activity/record'
import { loadPractice } from '../../appointments/context'
import { can } from '../../auth/guards'
import { enqueue, withdraw } from '../../email/outbox'
import { loadSite } from '../../settings/site-settings'
import { findAskable } from '../../testimonials/invitation/askable'
import { reportTopic } from '../../diary/family/night-emails'
import { toParagraphs, writeToParents } from '../emails'
import { loadSupports } from '../load-supports'
import { loadReport } from './report'
import { wordsUpdate } from '../schema'

/** Reports of support periods, for users who manage consultations. */
export const reports = routes()
  .use(can('canManageConsultations'))

  /** A report, with the request for which to ask for a testimonial. */
  .get('/:id', async (c) => {
    const { db } = c.var
    const report = await loadReport(db, await loadSite(db), c.req.param('id'))
    if (!report) return problem(c, 404, NOT_FOUND)
    return c.json({ ...report, askable: await findAskable(db, report.to) }, 200)
  })

  /** Returns 409 with `stored` if the change is based on other words. */
  .put('/:id', body(wordsUpdate), async (c) => {
    const { words, wordsWas } = c.req.valid('json')
    const result = await c.var.db.transaction().execute(async (trx) => {
      const stored = await trx
        .selectFrom('support')
        .select(['id', 'familyId', 'words'])
        .where('id', '=', c.req.param('id'))
        .executeTakeFirst()
      if (!stored) return undefined
      if (stored.words === words) return { words }
      const changed = await trx
        .updateTable('support')
        .set({ words })
        .where('id', '=', stored.id)
        .where('words', '=', wordsWas)
        .returning('id')
        .executeTakeFirst()
      if (!changed) return { stored }
      await record(trx, c, 'report changed', '', stored.familyId)
      return { words }
    })
    if (!result) return problem(c, 404, NOT_FOUND)
    return 'stored' in result ? c.json({ error: STALE, ...result }, 409) : c.json(result, 200)
  })

  /** Emails the report to the parents once it can no longer be undone. */
  .post('/:id/send', async (c) => {
    const { db, env } = c.var
    const by = await loadPractice(c)
    const now = Date.now()
    const result = await db.transaction().execute(async (trx) => {
      const [found] = await loadSupports(trx, by.context.site, { ids: [c.req.param('id')] })
      if (!found) return undefined
      if (!(await reachesPeople({ db: trx, env }))) return NO_SMTP
      if (!found.reportedAt) return NOT_MADE
      const { numUpdatedRows } = await trx
        .updateTable('support')
        .set({ sentAt: new Date(now).toISOString() })
        .where('id', '=', found.id)
        .where('sentAt', 'is', null)
        .executeTakeFirstOrThrow()
      if (numUpdatedRows === 0n) return SENT
      const emails = await writeToParents(trx, [found], by.context, {
        kind: 'nights-report',
        name: 'nightsReport',
        topic: reportTopic(found),
        action: 'See the report',
        path: '/report',
        parts: { words: { nights: String(found.nights) }, blocks: { words: toParagraphs(found.words) } },
        notBefore: getUndoUntil(now),
      })
      await enqueue(trx, ...emails)
      await record(trx, c, 'report sent', '', found.familyId)
      return { undoUntil: getUndoUntil(now) }
    })
    if (!result) return problem(c, 404, NOT_FOUND)
    return typeof result === 'string' ? problem(c, 409, result) : c.json(result, 200)
  })

  /** Withdraws a report's emails if none was sent. */
  .post('/:id/undo', async (c) => {
    const isUndone = await c.var.db.transaction().execute(async (trx) => {
      const found = await trx
        .selectFrom('support')
        .select(['id', 'familyId', 'sentAt'])
        .where('id', '=', c.req.param('id'))
        .executeTakeFirst()
      if (!found) return undefined
      if (!found.sentAt) return false
      const announcement = { kind: 'nights-report', topic: reportTopic(found), since: found.sentAt } as const
      if ((await withdraw(trx, announcement)) === 'left') return false
      await trx.updateTable('support').set({ sentAt: null }).where('id', '=', found.id).execute()
      await record(trx, c, 'report taken back', '', found.familyId)
      return true
    })
    if (isUndone === undefined) return problem(c, 404, NOT_FOUND)
    return isUndone ? c.json({ success: true as const }, 200) : problem(c, 409, LEFT)
  })

const NOT_FOUND = 'This report no longer exists'
const NOT_MADE = 'The report is made once the last night is over'
const SENT = 'The report was sent before'
const LEFT = 'The report can no longer be stopped'
const NO_SMTP = 'This site can’t send email yet'
const STALE = 'Someone else has changed these words in the meantime'
