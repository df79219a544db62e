import { randomUUIDv7 } from 'node:crypto'
import { body, problem, routes } from '../../server/http'
import { can } from '../auth/guards'
import { findParents } from '../families/family'
import { followUpUpdate, newFollowUp, rhythm } from './schema'
import { loadRhythms } from './rhythm'

/** Reminders to write to or call families. */
export const followUps = routes()
  .use(can('canManageConsultations'))

  /** Returns what was added, or the same one if the family has it already. */
  .post('/', body(newFollowUp), async (c) => {
    const { familyId, dueOn, text } = c.req.valid('json')
    const row = await c.var.db.transaction().execute(async (trx) => {
      if ((await findParents(trx, familyId)).length === 0) return undefined
      const same = trx.selectFrom('followUp').selectAll().where('doneAt', 'is', null)
      const existing = same.where('familyId', '=', familyId).where('dueOn', '=', dueOn).where('text', '=', text)
      const values = { id: randomUUIDv7(), familyId, dueOn, text, createdAt: new Date().toISOString() }
      return (
        (await existing.executeTakeFirst()) ??
        (await trx.insertInto('followUp').values(values).returningAll().executeTakeFirstOrThrow())
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

  .patch('/:id', body(followUpUpdate), async (c) => {
    const id = c.req.param('id')
    const { done } = c.req.valid('json')
    const { username } = c.var.user
    // The first to do it stays named.
    await c.var.db
      .updateTable('followUp')
      .set(done ? { doneAt: new Date().toISOString(), doneBy: username } : { doneAt: null, doneBy: null })
      .where('id', '=', id)
      .where('doneAt', done ? 'is' : 'is not', null)
      .execute()
    const row = await c.var.db.selectFrom('followUp').selectAll().where('id', '=', id).executeTakeFirst()
    return row ? c.json(row, 200) : problem(c, 404, NOT_FOUND)
  })

  .delete('/:id', async (c) => {
    const deleted = await c.var.db.deleteFrom('followUp').where('id', '=', c.req.param('id')).executeTakeFirst()
    return deleted.numDeletedRows ? c.json({ success: true as const }, 200) : problem(c, 404, NOT_FOUND)
  })

const NO_FAMILY = 'This family no longer exists'
const NOT_FOUND = 'This follow-up no longer exists'
