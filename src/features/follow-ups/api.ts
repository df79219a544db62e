import { randomUUIDv7 } from 'node:crypto'
import { body, problem, routes } from '../../server/http'
import { can } from '../auth/guards'
import { isShownTo } from '../families/family'
import { isFollowUpOf } from './access'
import { followUpUpdate, newFollowUp, rhythm } from './schema'
import { loadRhythms } from './rhythm'
import { findParents } from '../families/parents'

const anyRequests = can('canManageContacts', 'canManageConsultations')

/** Reminders to write to or call families, for users who can manage what the family sent. */
export const followUps = routes()
  /** Returns the new follow-up, or the same one if the family already has it. */
  .post('/', anyRequests, body(newFollowUp), async (c) => {
    const { familyId, dueOn, text } = c.req.valid('json')
    const { user } = c.var
    const row = await c.var.db.transaction().execute(async (trx) => {
      const parents = (await findParents(trx, familyId)).map(({ id }) => id)
      if (parents.length === 0) return undefined
      const forMessages = !user.canManageConsultations
      const shown = trx.selectFrom('family').select('id').where('id', 'in', parents).where(isShownTo(user))
      if (forMessages && !(await shown.executeTakeFirst())) return undefined
      const same = trx.selectFrom('followUp').selectAll().where('doneAt', 'is', null).where(isFollowUpOf(user))
      const existing = same.where('familyId', '=', familyId).where('dueOn', '=', dueOn).where('text', '=', text)
      const values = { id: randomUUIDv7(), familyId, dueOn, text, forMessages, createdAt: new Date().toISOString() }
      return (
        (await existing.executeTakeFirst()) ??
        (await trx.insertInto('followUp').values(values).returningAll().executeTakeFirstOrThrow())
      )
    })
    return row ? c.json(row, 201) : problem(c, 404, NO_FAMILY)
  })

  /** The days after a package's confirmation, by the package's id. */
  .get('/rhythms', can('canManageConsultations'), async (c) => c.json(await loadRhythms(c.var.db), 200))

  /** Applies to requests confirmed from now on. */
  .put('/rhythms/:id', can('canManageConsultations'), body(rhythm), async (c) => {
    const packageId = c.req.param('id')
    const { days } = c.req.valid('json')
    await c.var.db
      .insertInto('packageRhythm')
      .values({ packageId, days })
      .onConflict((conflict) => conflict.column('packageId').doUpdateSet({ days }))
      .execute()
    return c.json(c.req.valid('json'), 200)
  })

  .patch('/:id', anyRequests, body(followUpUpdate), async (c) => {
    const id = c.req.param('id')
    const { done } = c.req.valid('json')
    const { username } = c.var.user
    // Keeps the name of the first person to do it.
    await c.var.db
      .updateTable('followUp')
      .set(done ? { doneAt: new Date().toISOString(), doneBy: username } : { doneAt: null, doneBy: null })
      .where('id', '=', id)
      .where('doneAt', done ? 'is' : 'is not', null)
      .where(isFollowUpOf(c.var.user))
      .execute()
    const rows = c.var.db.selectFrom('followUp').selectAll().where('id', '=', id).where(isFollowUpOf(c.var.user))
    const row = await rows.executeTakeFirst()
    return row ? c.json(row, 200) : problem(c, 404, NOT_FOUND)
  })

  .delete('/:id', anyRequests, async (c) => {
    const deleted = await c.var.db
      .deleteFrom('followUp')
      .where('id', '=', c.req.param('id'))
      .where(isFollowUpOf(c.var.user))
      .executeTakeFirst()
    return deleted.numDeletedRows ? c.json({ success: true as const }, 200) : problem(c, 404, NOT_FOUND)
  })

const NO_FAMILY = 'This family no longer exists'
const NOT_FOUND = 'This follow-up no longer exists'
