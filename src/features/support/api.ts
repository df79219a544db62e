import { getUndoUntil } from '../../lib/time/undo-duration'
import { today } from '../../lib/time/dates'
import { datesToInstants } from '../../lib/time/zoned-time'
import { toIds } from '../../server/db/chunks'
import type { Db, Trx } from '../../server/db/open'
import { body, idempotencyKey, problem, query, routes } from '../../server/http'
import { reachesPeople } from '../email/context'
import { record } from '../activity/record'
import { findChildren } from '../diary/children'
import { loadPractice } from '../appointments/context'
import { can } from '../auth/guards'
import type { User } from '../auth/permissions'
import { isManagedMessage, messagePermission } from '../families/message-access'
import { loadSite } from '../settings/site-settings'
import { beginSupport, findFirstNights, findDiaryOf, loadPackageSupport } from './begin'
import { changeSupport } from './change'
import { storeComment, undoComment } from './comments'
import { findReviews } from './find-reviews'
import { describeHours } from './times/hours'
import { loadReview } from './load-review'
import { loadSupports, type Support } from './load-supports'
import { findEarlyEnd, findPeriod } from './times/period'
import { newComment, newSupport, packageSupport, supportQuery, supportUpdate } from './schema'
import { askAboutSilence, NO_SMTP, undoAsking } from './silence'

/** Support during the first nights, for users who manage consultations. */
export const support = routes()
  .use(can('canManageConsultations'))

  /** Families with nights to review, those with notes to answer first, and how many comments were sent today. */
  .get('/reviews', async (c) => {
    const { db } = c.var
    const site = await loadSite(db)
    const [start] = datesToInstants({ from: today(site.timeZone), to: today(site.timeZone) }, site.timeZone)
    const { done } = await db
      .selectFrom('nightComment')
      .select(({ fn }) => fn.countAll<number>().as('done'))
      .where('createdAt', '>=', start)
      .where('text', 'is not', null)
      .where('sentWith', 'is', null)
      .executeTakeFirstOrThrow()
    return c.json({ reviews: await findReviews(db, site), done }, 200)
  })

  /** The support included with packages, by package id. */
  .get('/packages', async (c) => c.json(await loadPackageSupport(c.var.db), 200))

  /** Applies to support periods that start from now on. */
  .put('/packages/:id', body(packageSupport), async (c) => {
    const packageId = c.req.param('id')
    const values = c.req.valid('json')
    await c.var.db.transaction().execute(async (trx) => {
      await trx
        .insertInto('packageSupport')
        .values({ packageId, ...values })
        .onConflict((conflict) => conflict.column('packageId').doUpdateSet(values))
        .execute()
      await record(trx, c, 'package support changed')
    })
    return c.json(values, 200)
  })

  /** A family's support periods, latest first, whether it has a diary, and by child, night 1 of published plans that have no support yet. */
  .get('/', query(supportQuery), async (c) => {
    const { db } = c.var
    const diary = await findDiaryOf(db, c.req.valid('query').familyId)
    const found = diary ? await loadSupports(db, await loadSite(db), { diaryId: diary.id }) : []
    const now = new Date().toISOString()
    const supports = found.toReversed().map((support) => describeSupport(support, now))
    const firstNights = Object.entries(diary ? await findFirstNights(db, diary) : {})
    const planned = Object.fromEntries(firstNights.filter(([id]) => !found.some(({ child }) => child.id === id)))
    return c.json({ hasDiary: diary !== undefined, supports, planned }, 200)
  })

  /** Starts a support period by hand. */
  .post('/', body(newSupport), async (c) => {
    const { familyId, childId: chosen, ...start } = c.req.valid('json')
    const id = await c.var.db.transaction().execute(async (trx) => {
      const diary = await findDiaryOf(trx, familyId)
      if (!diary) return undefined
      // No child has been entered yet.
      const childId = chosen || diary.id
      if (!toIds(await findChildren(trx, diary)).includes(childId)) return null
      await record(trx, c, 'support started', '', familyId)
      return beginSupport(trx, { diary, childId, ...start, isByHand: true })
    })
    if (id === null) return problem(c, 404, NO_CHILD)
    return id ? c.json({ id }, 201) : problem(c, 409, NO_DIARY)
  })

  /**
   * Changes when the nights begin, how many there are, and when notes get answered; or ends them. If a report exists and the nights continue,
   * it's remade when they end. Returns 409 with `stored`.
   */
  .patch('/:id', body(supportUpdate), async (c) => {
    const update = c.req.valid('json')
    const change = (trx: Trx) => changeSupport(trx, c, c.req.param('id'), update)
    const result = await c.var.db.transaction().execute(change)
    if (!result) return problem(c, 404, NOT_FOUND)
    return 'stored' in result ? c.json({ error: STALE, ...result }, 409) : c.json(result.changed, 200)
  })

  /** Everything needed to review a family's nights. */
  .get('/:id', async (c) => {
    const review = await loadReview(c.var.db, await loadSite(c.var.db), c.req.param('id'))
    if (!review) return problem(c, 404, NOT_FOUND)
    // Messages from the Contact page are only for users who manage them.
    return c.json(
      { ...review, messages: review.messages.filter((message) => c.var.user[messagePermission(message)]) },
      200,
    )
  })

  /** Comments on a family's nights, or skips them without a text. Returns 409 with `stored` if someone else has commented since. */
  .post('/comments', body(newComment), async (c) => {
    const comment = c.req.valid('json')
    const { env, db, user } = c.var
    if (await answersOthers(db, user, comment.answers)) return problem(c, 403, NO_MESSAGES)
    if (comment.text !== null && !(await reachesPeople({ db, env }))) return problem(c, 409, NO_SMTP)
    const by = await loadPractice(c)
    const key = idempotencyKey(c, comment)
    const result = await db.transaction().execute((trx) => storeComment(trx, user, by, comment, key))
    if (!result) return problem(c, 404, NOT_FOUND)
    if (result.comment === undefined) return c.json({ error: STALE_REVIEW, stored: result.stored }, 409)
    const { id, createdAt } = result.comment
    return c.json({ id, undoUntil: getUndoUntil(Date.parse(createdAt)) }, 201)
  })

  /** Withdraws a comment whose emails haven't been sent, or unskips nights; 409 if an email was sent. */
  .post('/comments/:id/undo', async (c) => {
    const by = await loadPractice(c)
    const isUndone = await c.var.db.transaction().execute((trx) => undoComment(trx, by, c.req.param('id')))
    if (isUndone === undefined) return problem(c, 404, 'This comment no longer exists')
    return isUndone ? c.json({ success: true as const }, 200) : problem(c, 409, 'This comment can no longer be stopped')
  })

  /** Emails the parents, once per silence, to ask how things are, about all children under review with nothing logged. */
  .post('/:id/ask', async (c) => {
    const { env, db } = c.var
    const by = await loadPractice(c)
    const canSend = await reachesPeople({ db, env })
    const ask = (trx: Trx) => askAboutSilence(trx, by, c.req.param('id'), canSend)
    const result = await db.transaction().execute(ask)
    if (!result) return problem(c, 404, NOT_FOUND)
    return typeof result === 'string' ? problem(c, 409, result) : c.json(result, 200)
  })

  /** Withdraws that email if it hasn't been sent. */
  .delete('/:id/ask', async (c) => {
    const result = await c.var.db.transaction().execute((trx) => undoAsking(trx, c.req.param('id')))
    if (!result) return problem(c, 404, NOT_FOUND)
    return result === 'withdrawn'
      ? c.json({ success: true as const }, 200)
      : problem(c, 409, 'The email can no longer be stopped')
  })

/** Returns what a family's page shows about a support period. */
function describeSupport(support: Support, now: string) {
  const { state, last, tonight } = findPeriod(support.period, now)
  const { id, child, firstNight, nights, version, endedAt, answersFrom, answersUntil, answersWithin } = support
  return {
    id,
    child: child.name,
    childId: child.id,
    firstNight,
    last,
    nights,
    number: tonight.number,
    state,
    hours: describeHours(support.hours, now),
    version,
    endedAt,
    early: findEarlyEnd(support.period),
    hasReport: support.reportedAt !== null,
    values: { nights, answersFrom, answersUntil, answersWithin },
  }
}

/** Whether any of these messages is off-limits to this user. */
async function answersOthers(db: Db, user: User, ids: string[]) {
  const messages = db
    .selectFrom('contact')
    .select('id')
    .where('id', 'in', ['', ...ids])
  return (await messages.where(({ not }) => not(isManagedMessage(user))).executeTakeFirst()) !== undefined
}

const NOT_FOUND = 'These nights no longer exist'
const NO_CHILD = 'This child is no longer on the family’s page'
const NO_DIARY = 'Start the family’s diary first'
const NO_MESSAGES = 'Answering messages takes the permission to manage them'
const STALE = 'Someone else has changed these nights in the meantime'
const STALE_REVIEW = 'Someone else has reviewed it in the meantime'
