import { randomUUIDv7 } from 'node:crypto'
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { keysOf } from '../../lib/keys-of'
import { toIds } from '../../server/db/chunks'
import type { Trx } from '../../server/db/open'
import { body, routes } from '../../server/http'
import { can } from '../auth/guards'
import { record } from '../activity/record'
import { changeFamily } from './family'
import { childUpdate, newChild, newNote, noteUpdate } from './schema'

/** After this, the same words are a new note: 'No answer'. */
const SAME_NOTE_MS = 3_600_000

const CHILD_GONE = 'Someone else has removed this child'
const HAS_PLAN = 'This child has a sleep plan, so it stays with the family'
const HAS_NIGHTS = 'Nights of this child are logged or supported, so it stays with the family'
const NOTE_GONE = 'This note no longer exists'
const STALE = 'Someone has changed this since you opened it'

/** Returns the id under which a family without children has logged nights so far: its diary's. The nights move to its first child. */
async function findIdOfNights(trx: Trx, parents: { id: string }[]) {
  const children = await trx.selectFrom('child').select('id').where('familyId', 'in', toIds(parents)).execute()
  if (children.length > 0) return undefined
  const ids = toIds(parents)
  const diaries = await trx
    .selectFrom('diary')
    .select(['id', 'familyId', 'closedAt'])
    .where('familyId', 'in', ids)
    // If a family was separated, the child stays with the other part.
    .where('id', 'not in', trx.selectFrom('child').select('id'))
    .execute()
  // If there are several, take the one that's shown.
  const rank = ({ familyId, closedAt }: (typeof diaries)[number]) => (closedAt ? ids.length : 0) + ids.indexOf(familyId)
  return diaries.toSorted((a, b) => rank(a) - rank(b))[0]?.id
}

/** Returns whether a child has nights, which would be hidden without it. */
async function hasNights(trx: Trx, parents: { id: string }[], childId: string) {
  const supports = trx.selectFrom('support').select('id').where('childId', '=', childId)
  if (await supports.executeTakeFirst()) return true
  const changes = await trx.selectFrom('diaryChange').select('fields').where('familyId', 'in', toIds(parents)).execute()
  return changes.some(({ fields }) => fields.childId === childId)
}

/** What the practice records about a family: children and private notes. */
export const familyParts = routes()
  /** Returns the added child, or the same one if the family already has it, since the first response may have been lost. */
  .post('/:id/children', can('canManageConsultations'), body(newChild), async (c) => {
    const result = await changeFamily(c.var.db, c.req.param('id'), async (trx, parents) => {
      const fields = c.req.valid('json')
      const same = await trx
        .selectFrom('child')
        .selectAll()
        .where('familyId', 'in', toIds(parents))
        .where(({ and }) => and(fields))
        .executeTakeFirst()
      if (same) return same
      const familyId = parents[0].id
      const id = (await findIdOfNights(trx, parents)) ?? randomUUIDv7()
      const row = { id, familyId, ...fields, createdAt: new Date().toISOString() }
      await trx.insertInto('child').values(row).execute()
      await record(trx, c, 'child added', '', familyId)
      return row
    })
    return c.json(result, 201)
  })

  /** Returns 409 with `stored` if the change isn't based on the stored values. */
  .patch('/:id/children/:child', can('canManageConsultations'), body(childUpdate), async (c) => {
    const { was, ...update } = c.req.valid('json')
    const result = await changeFamily(c.var.db, c.req.param('id'), async (trx, parents) => {
      const stored = await trx
        .selectFrom('child')
        .selectAll()
        .where('id', '=', c.req.param('child'))
        .where('familyId', 'in', toIds(parents))
        .executeTakeFirst()
      if (!stored) throw new HTTPException(404, { message: CHILD_GONE })
      if (was && keysOf(was).some((field) => was[field] !== stored[field])) throw stale(c, stored)
      await trx.updateTable('child').set(update).where('id', '=', stored.id).execute()
      await record(trx, c, 'child changed', '', parents[0].id)
      return { ...stored, ...update }
    })
    return c.json(result, 200)
  })

  .delete('/:id/children/:child', can('canManageConsultations'), async (c) => {
    const result = await changeFamily(c.var.db, c.req.param('id'), async (trx, parents) => {
      const childId = c.req.param('child')
      const plan = await trx.selectFrom('plan').select('id').where('childId', '=', childId).executeTakeFirst()
      if (plan) throw new HTTPException(409, { message: HAS_PLAN })
      if (await hasNights(trx, parents, childId)) throw new HTTPException(409, { message: HAS_NIGHTS })
      const removed = await trx
        .deleteFrom('child')
        .where('id', '=', childId)
        .where('familyId', 'in', toIds(parents))
        .returning('id')
        .executeTakeFirst()
      if (!removed) throw new HTTPException(404, { message: CHILD_GONE })
      await record(trx, c, 'child removed', '', parents[0].id)
      return { success: true as const }
    })
    return c.json(result, 200)
  })

  /** The same text within an hour is the same note, since the first response may have been lost. */
  .post('/:id/notes', can('canManageConsultations'), body(newNote), async (c) => {
    const result = await changeFamily(c.var.db, c.req.param('id'), async (trx, parents) => {
      const { username } = c.var.user
      const createdAt = new Date().toISOString()
      const { text } = c.req.valid('json')
      const same = await trx
        .selectFrom('familyNote')
        .selectAll()
        .where('familyId', 'in', toIds(parents))
        .where(({ and }) => and({ text, username }))
        .where('createdAt', '>', new Date(Date.now() - SAME_NOTE_MS).toISOString())
        .executeTakeFirst()
      if (same) return same
      const familyId = parents[0].id
      const row = { id: randomUUIDv7(), familyId, text, username, changedAt: createdAt, createdAt }
      await trx.insertInto('familyNote').values(row).execute()
      await record(trx, c, 'family note added', '', familyId)
      return row
    })
    return c.json(result, 201)
  })

  /** Returns 409 with `stored` if the change isn't based on the stored text. An empty text removes the note; its row stays for an hour for undo. */
  .patch('/:id/notes/:note', can('canManageConsultations'), body(noteUpdate), async (c) => {
    const { text, textWas } = c.req.valid('json')
    const result = await changeFamily(c.var.db, c.req.param('id'), async (trx, parents) => {
      const stored = await trx
        .selectFrom('familyNote')
        .selectAll()
        .where('id', '=', c.req.param('note'))
        .where('familyId', 'in', toIds(parents))
        .executeTakeFirst()
      if (!stored) throw new HTTPException(404, { message: NOTE_GONE })
      if (textWas !== undefined && textWas !== stored.text && text !== stored.text) throw stale(c, stored)
      const update = { text, username: c.var.user.username, changedAt: new Date().toISOString() }
      await trx.updateTable('familyNote').set(update).where('id', '=', stored.id).execute()
      await record(trx, c, 'family note changed', '', parents[0].id)
      return { ...stored, ...update }
    })
    return c.json(result, 200)
  })

const stale = (c: Context, stored: object) => new HTTPException(409, { res: c.json({ error: STALE, stored }, 409) })
