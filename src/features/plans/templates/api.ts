import { randomUUIDv7 } from 'node:crypto'
import * as v from 'valibot'
import { line } from '../../../lib/schema'
import { advisoryLock } from '../../../server/db/locks'
import { body, problem, routes } from '../../../server/http'
import { record } from '../../activity/record'
import { can } from '../../auth/guards'
import { findStale, fromParts, templateUpdate, toParts } from '../parts'
import { loadTemplates } from './load'
import { findOurs } from './originals'

const GONE = 'This template no longer exists'
const STALE = 'Someone has changed this template since you opened it'

const newTemplate = v.object({ copyOf: line({ min: 1, max: 64, message: 'Please choose a template' }) })

/** Templates for new plans. The practice can change ours and restore the originals. */
export const planTemplates = routes()
  .use(can('canManageConsultations'))

  .get('/', async (c) => c.json({ templates: (await loadTemplates(c.var.db)).map(describe) }, 200))

  /** Adds a copy of a template. */
  .post('/', body(newTemplate), async (c) => {
    const { copyOf } = c.req.valid('json')
    const result = await c.var.db.transaction().execute(async (trx) => {
      const template = (await loadTemplates(trx)).find(({ id }) => id === copyOf)
      if (!template) return undefined
      const copy = { ...template, id: randomUUIDv7(), name: `${template.name.slice(0, 85)} (copy)`, version: 1 }
      const { id, name, version } = copy
      const changedAt = new Date().toISOString()
      await trx.insertInto('planTemplate').values({ id, name, version, content: template.content, changedAt }).execute()
      await record(trx, c, 'plan template added', name)
      return describe({ ...copy, isOriginal: false })
    })
    return result ? c.json(result, 201) : problem(c, 404, GONE)
  })

  /** Saves parts of a template. Returns 409 with the `current` template if someone else has changed one of them. */
  .patch('/:id', body(templateUpdate), async (c) => {
    const update = c.req.valid('json')
    const id = c.req.param('id')
    const result = await c.var.db.transaction().execute(async (trx) => {
      await advisoryLock(trx, 'settings')
      const template = (await loadTemplates(trx)).find((stored) => stored.id === id)
      if (!template) return undefined
      const { parts } = describe(template)
      if (findStale(parts, update).length > 0) return { stale: describe(template) }
      const next = { ...parts, ...update.values }
      if (JSON.stringify(next) === JSON.stringify(parts)) return template
      const changed = { name: next.name, content: fromParts(next), version: template.version + 1 }
      const row = { ...changed, changedAt: new Date().toISOString() }
      await trx
        .insertInto('planTemplate')
        .values({ id, ...row })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
        .execute()
      if (template.version === 0) await record(trx, c, 'plan template changed', next.name)
      return { ...template, ...changed }
    })
    if (!result) return problem(c, 404, GONE)
    if ('stale' in result) return c.json({ error: STALE, current: result.stale }, 409)
    return c.json(describe(result), 200)
  })

  /** Restores the original of one of our templates, or deletes one of the practice's own. */
  .delete('/:id', async (c) => {
    const id = c.req.param('id')
    const isRemoved = await c.var.db.transaction().execute(async (trx) => {
      const template = (await loadTemplates(trx)).find((stored) => stored.id === id)
      if (!template) return false
      await trx.deleteFrom('planTemplate').where('id', '=', id).execute()
      await record(trx, c, template.isOriginal ? 'plan template reset' : 'plan template removed', template.name)
      return true
    })
    return isRemoved ? c.json({ success: true as const }, 200) : problem(c, 404, GONE)
  })

type Template = Awaited<ReturnType<typeof loadTemplates>>[number]

const describe = ({ id, name, content, version, isOriginal }: Template) => ({
  id,
  version,
  isOriginal,
  parts: toParts(content, { name }),
  ours: findOurs(toParts(content, {})),
})
