import { randomUUIDv7 } from 'node:crypto'
import { body, problem, routes } from '../../server/http'
import { isPostgres } from '../../server/db/open'
import { can } from '../accounts/guards'
import { findParents } from '../families/family'
import { followUpUpdate, newFollowUp, rhythm } from './schema'
import { loadRhythms } from './rhythm'

/** Reminders to write to or call families. */
export const followUps = routes()
  .use(can('canManageConsultations'))

  /** Returns what was added, or the same one if the family has it already. */
  .post('/', body(newFollowUp), async (c) => {
    const { familyId, dueOn, text, day = null, consultationId = null } = c.req.valid('json')
    const row = await c.var.db.transaction().execute(async (trx) => {
      if ((await findParents(trx, familyId)).length === 0) return undefined
      const same = trx.selectFrom('followUp').selectAll().where('doneAt', 'is', null)
      const existing = same.where('familyId', '=', familyId).where('dueOn', '=', dueOn).where('text', '=', text)
      const values = { id: randomUUIDv7(), familyId, dueOn, text, day, consultationId, doneAt: null, doneBy: null }
      return (
        (await existing.executeTakeFirst()) ??
        (await trx
          .insertInto('followUp')
          .values({ ...values, createdAt: new Date().toISOString() })
          .returningAll()
          .executeTakeFirstOrThrow())
      )
    })
    return row ? c.json(row, 201) : problem(c, 404, NO_FAMILY)
  })

  /** The days after a package's confirmation, by the package's id. */
  .get('/rhythms', async (c) => c.json(await loadRhythms(c.var.db), 200))

  /** Applies to requests that are confirmed from now on. */
  .put('/rhythms/:id', body(rhythm), async (c) => {
    const packageId = c.req.param('id')
    const days = JSON.stringify(c.req.valid('json').days)
    await c.var.db
      .insertInto('packageRhythm')
      .values({ packageId, days })
      .onConflict((conflict) => conflict.column('packageId').doUpdateSet({ days }))
      .execute()
    return c.json(c.req.valid('json'), 200)
  })

  /** Returns 409 with the stored values if they aren't those the change is based on. */
  .patch('/:id', body(followUpUpdate), async (c) => {
    const { done, doneWas, dueOn, dueOnWas, text, textWas } = c.req.valid('json')
    const result = await c.var.db.transaction().execute(async (trx) => {
      const before = await trx
        .selectFrom('followUp')
        .selectAll()
        .where('id', '=', c.req.param('id'))
        .$if(isPostgres(trx), (query) => query.forUpdate())
        .executeTakeFirst()
      if (!before) return undefined
      const isDone = before.doneAt !== null
      const isStale =
        (doneWas !== undefined && doneWas !== isDone && done !== isDone) ||
        (dueOnWas !== undefined && dueOnWas !== before.dueOn && dueOn !== before.dueOn) ||
        (textWas !== undefined && textWas !== before.text && text !== before.text)
      if (isStale) return { stored: before }
      const { username } = c.var.user
      return trx
        .updateTable('followUp')
        .set({
          dueOn: dueOn ?? before.dueOn,
          text: text ?? before.text,
          ...(done !== undefined &&
            done !== isDone && { doneAt: done ? new Date().toISOString() : null, doneBy: done ? username : null }),
        })
        .where('id', '=', before.id)
        .returningAll()
        .executeTakeFirstOrThrow()
    })
    if (!result) return problem(c, 404, NOT_FOUND)
    return 'stored' in result ? c.json({ error: STALE, ...result }, 409) : c.json(result, 200)
  })

  /** Returns what was deleted, so that it can be added again. */
  .delete('/:id', async (c) => {
    const row = await c.var.db
      .deleteFrom('followUp')
      .where('id', '=', c.req.param('id'))
      .returningAll()
      .executeTakeFirst()
    return row ? c.json(row, 200) : problem(c, 404, NOT_FOUND)
  })

const NO_FAMILY = 'This family no longer exists'
const NOT_FOUND = 'This follow-up no longer exists'
const STALE = 'Someone has changed this since you opened it'
