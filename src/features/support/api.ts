import { HTTPException } from 'hono/http-exception'
import { getUndoUntil } from '../../lib/time/undo-duration'
import { today } from '../../lib/time/dates'
import { datesToInstants } from '../../lib/time/zoned-time'
import { toIds } from '../../server/db/chunks'
import { body, idempotencyKey, problem, query, routes } from '../../server/http'
import { record } from '../activity/record'
import { loadPractice } from '../appointments/context'
import { can } from '../auth/guards'
import { enqueue, withdraw } from '../email/outbox'
import { loadSite } from '../settings/site-settings'
import { beginSupport, findFirstNights, findDiaryOf, loadPackageSupport } from './begin'
import { storeComment, undoComment } from './comments'
import { silenceTopic, writeToParents } from './emails'
import { findReviews } from './find-reviews'
import { describeHours } from './hours'
import { loadReview } from './load-review'
import { loadSupports } from './load-supports'
import { findEarlyEnd, findPeriod } from './period'
import { deleteCheckIns } from './check-ins'
import { newComment, newSupport, packageSupport, supportQuery, supportUpdate } from './schema'

/** Support during the first nights, for those who manage consultations. */
export const support = routes()
  .use(can('canManageConsultations'))

  /** The families with nights to review, those with notes to answer first, and how many comments were sent today. */
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

  /** What comes with packages, by the package's id. */
  .get('/packages', async (c) => c.json(await loadPackageSupport(c.var.db), 200))

  /** Applies to families whose nights begin from now on. */
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

  /** A family's support periods, the latest first, whether it has a diary, and night 1 of its published plans by child, without children that have had support. */
  .get('/', query(supportQuery), async (c) => {
    const { db } = c.var
    const diary = await findDiaryOf(db, c.req.valid('query').familyId)
    const found = diary ? await loadSupports(db, await loadSite(db), { diaryId: diary.id }) : []
    const now = new Date().toISOString()
    const supports = found.toReversed().map((one) => {
      const { state, last, tonight } = findPeriod(one.period, now)
      const { id, child, firstNight, nights, version, endedAt, answersFrom, answersUntil, answersWithin } = one
      const values = { nights, answersFrom, answersUntil, answersWithin }
      const hours = describeHours(one.hours, now)
      return {
        id,
        child: child.name,
        childId: child.id,
        firstNight,
        last,
        nights,
        number: tonight.number,
        state,
        hours,
        version,
        endedAt,
        early: findEarlyEnd(one.period),
        hasReport: one.reportedAt !== null,
        values,
      }
    })
    const firstNights = Object.entries(diary ? await findFirstNights(db, diary) : {})
    const planned = Object.fromEntries(firstNights.filter(([id]) => !found.some(({ child }) => child.id === id)))
    return c.json({ hasDiary: diary !== undefined, supports, planned }, 200)
  })

  /** Starts a support period by hand. */
  .post('/', body(newSupport), async (c) => {
    const { familyId, childId, ...start } = c.req.valid('json')
    const id = await c.var.db.transaction().execute(async (trx) => {
      const diary = await findDiaryOf(trx, familyId)
      if (!diary) return undefined
      await record(trx, c, 'support started', '', familyId)
      return beginSupport(trx, { diary, childId, ...start, isByHand: true })
    })
    return id ? c.json({ id }, 201) : problem(c, 409, NO_DIARY)
  })

  /**
   * Changes when the nights begin, how many there are, and when notes are answered; or ends them. If there was a report and they go on, it's
   * made again at their end. Returns 409 with `stored`.
   */
  .patch('/:id', body(supportUpdate), async (c) => {
    const { version, isEnded, ...values } = c.req.valid('json')
    const result = await c.var.db.transaction().execute(async (trx) => {
      const rows = trx.selectFrom('support').selectAll().where('id', '=', c.req.param('id'))
      const stored = await rows.executeTakeFirst()
      if (!stored) return undefined
      const now = new Date().toISOString()
      const endedAt = isEnded ? (stored.endedAt ?? now) : null
      const site = await loadSite(trx)
      const [before] = stored.reportedAt ? await loadSupports(trx, site, { ids: [stored.id] }) : []
      const { firstNight, nights } = values
      const others = trx.selectFrom('support').select('id').where('childId', '=', stored.childId)
      const taken = others.where('firstNight', '=', firstNight).where('id', '<>', stored.id)
      if (await taken.executeTakeFirst()) throw new HTTPException(409, { message: TAKEN })
      const isByHand = stored.isByHand || firstNight !== stored.firstNight || nights !== stored.nights
      const goesOn =
        before && findPeriod({ ...before.period, firstNight, length: nights, endedAt }, now).state !== 'over'
      const changed = await trx
        .updateTable('support')
        .set({ ...values, endedAt, isByHand, version: version + 1 })
        .$if(goesOn === true, (query) => query.set({ reportedAt: null, sentAt: null, result: null }))
        .where('id', '=', stored.id)
        .where('version', '=', version)
        .returningAll()
        .executeTakeFirst()
      if (!changed) return { stored }
      if (goesOn) await deleteCheckIns(trx, site, before)
      await record(trx, c, 'support changed', '', stored.familyId)
      return { changed }
    })
    if (!result) return problem(c, 404, NOT_FOUND)
    return 'stored' in result ? c.json({ error: STALE, ...result }, 409) : c.json(result.changed, 200)
  })

  /** All it takes to review a family's nights. */
  .get('/:id', async (c) => {
    const review = await loadReview(c.var.db, await loadSite(c.var.db), c.req.param('id'))
    if (!review) return problem(c, 404, NOT_FOUND)
    // Messages are for those who manage them.
    return c.json({ ...review, messages: c.var.user.canManageContacts ? review.messages : [] }, 200)
  })

  /** Says something about a family's nights, or nothing to skip them. Returns 409 with `stored`, if someone else has said something since. */
  .post('/comments', body(newComment), async (c) => {
    const comment = c.req.valid('json')
    const { env, db, user } = c.var
    if (comment.answers.length && !user.canManageContacts) return problem(c, 403, NO_MESSAGES)
    if (comment.text !== null && !env.smtpUrl) return problem(c, 409, NO_SMTP)
    const by = await loadPractice(c)
    const key = idempotencyKey(c, comment)
    const result = await db.transaction().execute((trx) => storeComment(trx, user, by, comment, key))
    if (!result) return problem(c, 404, NOT_FOUND)
    if (result.comment === undefined) return c.json({ error: STALE_REVIEW, stored: result.stored }, 409)
    const { id, createdAt } = result.comment
    return c.json({ id, undoUntil: getUndoUntil(Date.parse(createdAt)) }, 201)
  })

  /** Takes back a comment whose emails haven't left, or skipped nights; 409 if they have. */
  .post('/comments/:id/undo', async (c) => {
    const by = await loadPractice(c)
    const isUndone = await c.var.db.transaction().execute((trx) => undoComment(trx, by, c.req.param('id')))
    if (isUndone === undefined) return problem(c, 404, 'This comment no longer exists')
    return isUndone ? c.json({ success: true as const }, 200) : problem(c, 409, 'This comment has already left')
  })

  /** Asks the parents by email how it goes, once for each silence, of all the children in the review of whom nothing was logged. */
  .post('/:id/ask', async (c) => {
    const { env, db } = c.var
    const by = await loadPractice(c)
    const result = await db.transaction().execute(async (trx) => {
      const now = new Date()
      const { site } = by.context
      const review = await loadReview(trx, site, c.req.param('id'), now)
      if (!review) return undefined
      if (!env.smtpUrl) return NO_SMTP
      const silences = review.nights.filter(({ silent }) => silent)
      if (silences.length === 0) return LOGGED
      const ids = toIds(silences.filter(({ silent }) => silent!.askedAt === null))
      if (ids.length === 0) return ASKED
      const asked = await trx
        .updateTable('support')
        .set({ askedAt: now.toISOString() })
        .where('id', 'in', ids)
        // By someone else at the same moment. A new silence takes two nights.
        .where((eb) => eb.or([eb('askedAt', 'is', null), eb('askedAt', '<', daysAgo(now, ASK_AGAIN_DAYS))]))
        .returning('id')
        .execute()
      const silent = await loadSupports(trx, site, { ids: toIds(asked) })
      const [first] = silent
      if (!first) return ASKED
      const emails = await writeToParents(trx, silent, by.context, {
        kind: 'nights-silent',
        name: 'nightsSilent',
        topic: silenceTopic(first),
        action: 'Open the diary',
        path: '',
        notBefore: getUndoUntil(now.getTime()),
      })
      await enqueue(trx, ...emails)
      await record(trx, c, 'silence asked', '', first.familyId)
      return { success: true as const }
    })
    if (!result) return problem(c, 404, NOT_FOUND)
    return typeof result === 'string' ? problem(c, 409, result) : c.json(result, 200)
  })

  /** Takes that question back as long as no email has left. */
  .delete('/:id/ask', async (c) => {
    const isUndone = await c.var.db.transaction().execute(async (trx) => {
      const rows = trx.selectFrom('support').select(['diaryId', 'askedAt']).where('id', '=', c.req.param('id'))
      const found = await rows.executeTakeFirst()
      if (!found) return undefined
      const { diaryId, askedAt } = found
      if (!askedAt) return false
      const announcement = { kind: 'nights-silent', topic: silenceTopic(found), since: askedAt } as const
      if ((await withdraw(trx, announcement)) === 'left') return false
      const together = trx.updateTable('support').where('diaryId', '=', diaryId).where('askedAt', '=', askedAt)
      await together.set({ askedAt: null }).execute()
      return true
    })
    if (isUndone === undefined) return problem(c, 404, NOT_FOUND)
    return isUndone ? c.json({ success: true as const }, 200) : problem(c, 409, 'The email has already left')
  })

const ASK_AGAIN_DAYS = 2
const daysAgo = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000).toISOString()

const NOT_FOUND = 'These nights no longer exist'
const NO_DIARY = 'Start the family’s diary first'
const TAKEN = 'Other nights of support of this child begin on that evening'
const NO_SMTP = 'This site can’t send email yet'
const NO_MESSAGES = 'Answering messages takes the permission to manage them'
const LOGGED = 'They’ve logged something since'
const ASKED = 'They’ve been asked in the last two days'
const STALE = 'Someone else has changed these nights in the meantime'
const STALE_REVIEW = 'Someone else has reviewed it in the meantime'
