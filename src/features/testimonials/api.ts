import type { Context } from 'hono'
import { except } from 'hono/combine'
import { sValidator } from '@hono/standard-validator'
import type { Selectable } from 'kysely'
import * as v from 'valibot'
import type { Tables } from '../../server/db/tables'
import { routes } from '../../server/http'
import { can } from '../accounts/guards'

/** Tells the client's types of the query; what it says is judged below. */
const listQuery = sValidator('query', v.object({ approved: v.optional(v.unknown()) }))

/** Visitors may ask for the approved ones, in these very words. */
const approvedOnly = (c: Context) => c.req.queries('approved')?.join() === 'true'

export const testimonials = routes().get(
  '/',
  listQuery,
  except(approvedOnly, can('canManageTestimonials')),
  async (c) => {
    const rows = await c.var.db
      .selectFrom('testimonial')
      .selectAll()
      .$if(approvedOnly(c), (query) => query.where('approvedAt', 'is not', null))
      .orderBy('createdAt', 'desc')
      .orderBy('id')
      .execute()
    return c.json(rows.map(toTestimonial), 200)
  },
)

/** A row as everybody reads it. */
const toTestimonial = ({ approvedAt, ...row }: Selectable<Tables['testimonial']>) => ({
  ...row,
  approved: approvedAt !== null,
})
