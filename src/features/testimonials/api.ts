import type { Context } from 'hono'
import { except } from 'hono/combine'
import type { Selectable } from 'kysely'
import { randomUUIDv7 } from 'node:crypto'
import * as v from 'valibot'
import { isPostgres, type Db } from '../../server/db/open'
import type { Tables } from '../../server/db/tables'
import { body, idempotencyKey, query, problem, routes } from '../../server/http'
import { can } from '../auth/guards'
import { record, type Actor } from '../activity/record'
import { moveToTrash } from '../trash/move'
import { approval, newTestimonial, testimonialUpdate } from './schema'

type Row = Selectable<Tables['testimonial']>

/** For the client's types only; `isPublicList` decides what the query means. */
const listQuery = query(v.object({ approved: v.optional(v.unknown()) }))

/** Whether the query is exactly `approved=true`, the list that visitors may read. */
const isPublicList = (c: Context) => c.req.queries('approved')?.join() === 'true'

const NOT_FOUND = 'This testimonial no longer exists'
const STALE = 'The parent has changed this since you opened it. Please read it again.'

export const testimonials = routes()
  .get('/', listQuery, except(isPublicList, can('canManageTestimonials')), async (c) => {
    const rows = await c.var.db
      .selectFrom('testimonial')
      .selectAll()
      .$if(isPublicList(c), (query) =>
        // Admins may leave fields empty (SPEC section 5), but visitors shouldn't see such testimonials.
        query.where('approvedAt', 'is not', null).where('testimonial', '!=', '').where('parentName', '!=', ''),
      )
      .orderBy('createdAt', 'desc')
      .orderBy('id')
      .execute()
    const invited = isPublicList(c) ? undefined : await findInvitedIds(c.var.db)
    return c.json(
      rows.map((row) => ({ ...toTestimonial(row), invited: invited?.has(row.id) })),
      200,
    )
  })

  .post('/', can('canManageTestimonials'), body(newTestimonial), async (c) => {
    const { approved, ...testimonial } = c.req.valid('json')
    const createdAt = new Date().toISOString()
    const key = idempotencyKey(c, testimonial)
    const row = await c.var.db.transaction().execute(async (trx) => {
      const inserted = await trx
        .insertInto('testimonial')
        .values({
          ...testimonial,
          id: randomUUIDv7(),
          approvedAt: approved ? createdAt : null,
          createdAt,
          idempotencyKey: key,
        })
        .onConflict((conflict) => conflict.column('idempotencyKey').doNothing())
        .returningAll()
        .executeTakeFirst()
      if (!inserted)
        return trx.selectFrom('testimonial').selectAll().where('idempotencyKey', '=', key).executeTakeFirstOrThrow()
      await record(trx, c, 'testimonial created', '', inserted.id)
      return inserted
    })
    return c.json(toTestimonial(row), 201)
  })

  .patch('/:id', can('canManageTestimonials'), body(testimonialUpdate), async (c) => {
    const { approved, ...changes } = c.req.valid('json')
    const row = await updateRow(c, c.req.param('id'), (before) => ({ ...changes, ...approve(before, approved) }))
    return row ? c.json(toTestimonial(row), 200) : problem(c, 404, NOT_FOUND)
  })

  .patch('/:id/approve', can('canManageTestimonials'), body(approval), async (c) => {
    const { approved, testimonialWas } = c.req.valid('json')
    let isStale = false
    const row = await updateRow(c, c.req.param('id'), (before) => {
      isStale = testimonialWas !== undefined && testimonialWas !== before.testimonial
      return isStale ? undefined : approve(before, approved ?? !before.approvedAt)
    })
    if (!row) return problem(c, 404, NOT_FOUND)
    return isStale ? problem(c, 409, STALE) : c.json(toTestimonial(row), 200)
  })

  .delete('/:id', can('canManageTestimonials'), async (c) => {
    const { count } = await c.var.db
      .transaction()
      .execute((trx) => moveToTrash(trx, c, 'testimonial', [c.req.param('id')]))
    return count ? c.json({ success: true as const }, 200) : problem(c, 404, NOT_FOUND)
  })

/** Updates a testimonial depending on what it was; without changes it stays. Returns the row; undefined if there is none. */
const updateRow = (c: Actor & { var: { db: Db } }, id: string, getChanges: (before: Row) => Partial<Row> | undefined) =>
  c.var.db.transaction().execute(async (trx) => {
    const before = await trx
      .selectFrom('testimonial')
      .selectAll()
      .where('id', '=', id)
      .$if(isPostgres(trx), (query) => query.forUpdate())
      .executeTakeFirst()
    if (!before) return undefined
    const changes = getChanges(before)
    if (!changes) return before
    const after = { ...before, ...changes }
    await trx.updateTable('testimonial').set(after).where('id', '=', id).execute()
    await record(trx, c, getActivityType(before, after), '', id)
    return after
  })

const getActivityType = (before: Row, { approvedAt }: Row) =>
  Boolean(before.approvedAt) === Boolean(approvedAt)
    ? 'testimonial edited'
    : approvedAt
      ? 'testimonial approved'
      : 'testimonial unapproved'

/** Returns the change for an approval or its withdrawal. The first `approvedAt` stays when an approval is repeated. */
function approve({ approvedAt }: Row, approved: boolean | undefined) {
  if (approved === undefined) return {}
  return { approvedAt: approved ? (approvedAt ?? new Date().toISOString()) : null }
}

/** Returns the ids of the testimonials that parents wrote at their invitations. */
async function findInvitedIds(db: Db) {
  const rows = await db.selectFrom('testimonialInvitation').select('testimonialId').execute()
  return new Set(rows.map(({ testimonialId }) => testimonialId))
}

const toTestimonial = ({ approvedAt, idempotencyKey: _, ...row }: Row) => ({ ...row, approved: approvedAt !== null })
