import { randomUUIDv7 } from 'node:crypto'
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { addDays } from '../../../lib/time/dates'
import { toLocalTime } from '../../../lib/time/local-time'
import { getUndoUntil } from '../../../lib/time/undo-duration'
import { toIds } from '../../../server/db/chunks'
import { body, fieldProblem, problem, query, routes, type Problem } from '../../../server/http'
import { record } from '../../activity/record'
import { can } from '../../auth/guards'
import { loadEmailContext } from '../../email/context'
import { changeFamily, FAMILY_GONE } from '../../families/family'
import { loadSite } from '../../settings/site-settings'
import { findProblems, getWords } from './checks'
import type { Pause } from '../content'
import { findStale, fromParts, planUpdate, toParts } from '../parts'
import { findIntakeAnswers, prefill } from './prefill'
import { publishPlan, undoPublish } from './publish'
import { findFamilyZone } from './family-zone'
import { findWrote } from './find-wrote'
import { familyQuery, newPlan, owedUpdate, pauseUpdate, publication } from './schema'
import { loadTemplates } from '../templates/load'
import { describeDraft, describePlan, findOtherNames, loadPlan } from './view'
import { findNight } from '../which-night'
import { findParents } from '../../families/parents'

const PLAN_GONE = 'This plan no longer exists'
const STALE = 'Someone has changed this plan since you opened it'
const LEFT = 'The email can no longer be stopped. Publish another version instead.'

/** The practice's API for writing sleep plans. */
export const plans = routes()
  .use(can('canManageConsultations'))

  /** A family's children, oldest row first, each with its plan, if any, and the age as their latest request puts it. */
  .get('/', query(familyQuery), async (c) => {
    const { db } = c.var
    const parents = await findParents(db, c.req.valid('query').family)
    if (parents.length === 0) return problem(c, 404, FAMILY_GONE)
    const rows = await db
      .selectFrom('child')
      .leftJoin('plan', 'plan.childId', 'child.id')
      .select(['child.id', 'name', 'birthDate', 'dueDate', 'plan.id as planId'])
      .where('child.familyId', 'in', toIds(parents))
      .orderBy('child.createdAt')
      .execute()
    const wrote = await findWrote(db, parents, (await loadSite(db)).timeZone)
    return c.json({ parents: parents.map(({ name }) => name), children: rows, wrote }, 200)
  })

  /** Creates a child's plan from a template. Returns the existing plan, if any: the first response may have been lost. */
  .post('/', body(newPlan), async (c) => {
    const { childId, templateId } = c.req.valid('json')
    const child = await c.var.db.selectFrom('child').selectAll().where('id', '=', childId).executeTakeFirst()
    if (!child) return problem(c, 404, 'This child no longer exists')
    const id = await changeFamily(c.var.db, child.familyId, async (trx, parents) => {
      const existing = await trx.selectFrom('plan').select('id').where('childId', '=', childId).executeTakeFirst()
      if (existing) return existing.id
      const template = (await loadTemplates(trx)).find(({ id }) => id === templateId)
      if (!template) throw new HTTPException(404, { message: 'This template no longer exists' })
      const zone = await findFamilyZone(trx, parents, (await loadSite(trx)).timeZone)
      const now = new Date().toISOString()
      const draft = prefill(
        template.content,
        await findIntakeAnswers(trx, parents),
        toLocalTime(now, zone).slice(0, 10),
      )
      const row = { id: randomUUIDv7(), familyId: child.familyId, childId, draft, changes: '' }
      const { username } = c.var.user
      await trx
        .insertInto('plan')
        .values({ ...row, version: 1, pauses: [], username, changedAt: now, createdAt: now })
        .execute()
      await record(trx, c, 'plan started', '', parents[0].id)
      return row.id
    })
    return c.json({ id }, 201)
  })

  /** Notes that no plan is owed after a call, or that it's owed again. */
  .put('/owed/:appointment', body(owedUpdate), async (c) => {
    const { db } = c.var
    const appointmentId = c.req.param('appointment')
    const appointment = await db
      .selectFrom('appointment')
      .select('familyId')
      .where('id', '=', appointmentId)
      .executeTakeFirst()
    if (!appointment?.familyId) return problem(c, 404, 'This appointment no longer exists')
    await changeFamily(db, appointment.familyId, async (trx, [{ id: familyId }]) => {
      if (c.req.valid('json').isOwed)
        return trx.deleteFrom('planWaiver').where('appointmentId', '=', appointmentId).execute()
      await trx
        .insertInto('planWaiver')
        .values({ id: randomUUIDv7(), familyId, appointmentId, createdAt: new Date().toISOString() })
        .onConflict((conflict) => conflict.column('appointmentId').doNothing())
        .execute()
      return record(trx, c, 'plan not owed', '', familyId)
    })
    return c.json({ success: true as const }, 200)
  })

  .get('/:id', async (c) => {
    const found = await loadPlan(c.var.db, c.req.param('id'))
    return found ? c.json(await describePlan(c.var.db, found), 200) : problem(c, 404, PLAN_GONE)
  })

  .get('/:id/versions/:number', async (c) => {
    const number = Number(c.req.param('number'))
    const version = await c.var.db
      .selectFrom('planVersion')
      .selectAll()
      .where('planId', '=', c.req.param('id'))
      .where('number', '=', Number.isSafeInteger(number) ? number : 0)
      .executeTakeFirst()
    if (!version) return problem(c, 404, 'There is no such version')
    return c.json({ number, parts: toParts(version.content, { changes: version.changes }) }, 200)
  })

  /** Saves parts of a draft. Returns 409 with the `current` draft if someone else has changed one of them. */
  .patch('/:id', body(planUpdate), async (c) => {
    const update = c.req.valid('json')
    const saved = await change(c, async (trx, { plan, child }) => {
      const { parts } = describeDraft(plan)
      const next = { ...parts, ...update.values }
      if (findStale(parts, update).length > 0)
        throw refusal(c.json({ error: STALE, current: describeDraft(plan) }, 409))
      const draft = fromParts(next)
      const otherNames = await findOtherNames(trx, child, getWords(draft, next.changes))
      if (JSON.stringify(next) === JSON.stringify(parts)) return { ...describeDraft(plan), otherNames }
      const row = {
        draft,
        changes: next.changes,
        version: plan.version + 1,
        username: c.var.user.username,
        changedAt: new Date().toISOString(),
      }
      await trx.updateTable('plan').set(row).where('id', '=', plan.id).execute()
      return { ...describeDraft({ ...plan, ...row }), otherNames }
    })
    return c.json(saved, 200)
  })

  /**
   * Publishes the draft. Returns 422 with the field that blocks it, and 409 if the draft isn't the one that was shown, or, with `names`, if it
   * contains other children's names that nobody has allowed.
   */
  .post('/:id/publish', body(publication), async (c) => {
    const { version, allowedNames } = c.req.valid('json')
    const context = await loadEmailContext(c.var)
    const published = await change(c, async (trx, { plan, child, parents }) => {
      if (plan.version !== version) throw refusal(c.json({ error: STALE, current: describeDraft(plan) }, 409))
      const { draft } = plan
      const [first] = findProblems(draft, plan.changes, child)
      if (first) throw refusal(c.json(fieldProblem(first.part, first.message) satisfies Problem, 422))
      const names = (await findOtherNames(trx, child, getWords(draft, plan.changes))).filter(
        (name) => !allowedNames.includes(name),
      )
      if (names.length > 0)
        throw refusal(c.json({ error: `It contains another child’s name: ${names.join(', ')}`, names }, 409))
      const row = await publishPlan(trx, plan, { parents, child }, context, c.var.user.username)
      await record(trx, c, 'plan published', String(row.number), parents[0].id)
      return row
    })
    return c.json({ number: published.number, undoUntil: getUndoUntil(Date.parse(published.createdAt)) }, 201)
  })

  /** Withdraws the newest version if none of its emails was sent; 409 otherwise. */
  .post('/:id/versions/:number/undo', async (c) => {
    const result = await change(c, async (trx, { plan, parents }) => {
      const version = await trx
        .selectFrom('planVersion')
        .selectAll()
        .where('planId', '=', plan.id)
        .orderBy('number', 'desc')
        .limit(1)
        .executeTakeFirst()
      if (String(version?.number) !== c.req.param('number')) throw refusal(problem(c, 404, 'There is no such version'))
      if ((await undoPublish(trx, plan, version!, parents)) === 'left') throw refusal(problem(c, 409, LEFT))
      await record(trx, c, 'plan undone', c.req.param('number'), parents[0].id)
      return { success: true as const }
    })
    return c.json(result, 200)
  })

  /** Pauses a plan from an evening on, by default tonight, or resumes it on that night. Nights in between don't count. 422 for a later one. */
  .put('/:id/pause', body(pauseUpdate), async (c) => {
    const { isPaused, from } = c.req.valid('json')
    const result = await change(c, async (trx, { plan, parents }) => {
      const { timeZone } = await loadSite(trx)
      const zone = await findFamilyZone(trx, parents, timeZone)
      const { draft } = plan
      const { date } = findNight({ ...draft, zone }, new Date().toISOString())
      if (from && from > date)
        throw refusal(c.json(fieldProblem('from', 'Please pick tonight, or an earlier night'), 422))
      const pauses = setPaused(plan.pauses, from ?? date, isPaused)
      if (JSON.stringify(pauses) === JSON.stringify(plan.pauses)) return pauses
      await trx.updateTable('plan').set({ pauses }).where('id', '=', plan.id).execute()
      await record(trx, c, isPaused ? 'plan paused' : 'plan resumed', '', parents[0].id)
      return pauses
    })
    return c.json({ pauses: result }, 200)
  })

/** Starts a pause on an evening (YYYY-MM-DD), or ends the pause the evening before. */
export function setPaused(pauses: readonly Pause[], date: string, isPaused: boolean): Pause[] {
  const open = pauses.find(({ to }) => to === null)
  if (Boolean(open) === isPaused) return [...pauses]
  if (!open) return [...pauses, { from: date, to: null }]
  const to = addDays(date, -1)
  return pauses.flatMap((pause) => (pause !== open ? pause : open.from <= to ? { ...open, to } : []))
}

/** Changes a plan in a transaction that locks its family. @throws HTTPException 404 */
async function change<T>(
  c: Context,
  work: (
    trx: Parameters<Parameters<typeof changeFamily>[2]>[0],
    found: Omit<NonNullable<Awaited<ReturnType<typeof loadPlan>>>, 'parents'> & {
      parents: Parameters<Parameters<typeof changeFamily>[2]>[1]
    },
  ) => Promise<T>,
) {
  const { db } = c.var
  const id = c.req.param('id')!
  const plan = await db.selectFrom('plan').select('familyId').where('id', '=', id).executeTakeFirst()
  if (!plan) throw new HTTPException(404, { message: PLAN_GONE })
  return changeFamily(db, plan.familyId, async (trx, parents) => {
    const found = await loadPlan(trx, id)
    if (!found) throw new HTTPException(404, { message: PLAN_GONE })
    return work(trx, { ...found, parents })
  })
}

const refusal = (res: Response) => new HTTPException(res.status as 409, { res })
