import { createMiddleware } from 'hono/factory'
import type { Selectable } from 'kysely'
import type { Tables } from '../../server/db/tables'
import { problem, routes, type AppEnv } from '../../server/http'
import { approved } from '../accounts/guards'
import { missingPermission, type User } from '../accounts/permissions'
import { unlinkTargets, record } from '../activity/record'
import { eraseAnswers } from '../answers/erase'
import { lockAppointments } from '../appointments/booking/reserve'
import { eraseAppointments, selectUpcoming } from '../appointments/erase'
import { eraseEmails } from '../email/outbox'
import { scrubDisk } from '../email/scrub'
import type { TrashContent } from './move'
import { restore } from './restore'
import { trashKinds, type Kind } from './schema'

type Trashed = Pick<Selectable<Tables['trash']>, 'id' | 'kind'>
type WithTrashed = AppEnv & { Variables: { user: User; trashed: Trashed[] } }

/** Finds a row by its id, or several by their batch. Responds with 404 if there are none, 403 without the permission for their kind. */
const findTrashed = createMiddleware<WithTrashed, '/:id'>(async (c, next) => {
  const id = c.req.param('id')
  const trashed = await c.var.db
    .selectFrom('trash')
    .select(['id', 'kind'])
    .where((eb) => eb.or([eb('id', '=', id), eb('batch', '=', id)]))
    .execute()
  const [first] = trashed
  if (!first) return problem(c, 404, NOT_FOUND)
  const reason = missingPermission(c.var.user, trashKinds[first.kind].flag)
  if (reason) return problem(c, 403, reason)
  c.set('trashed', trashed)
  return next()
})

const NOT_FOUND = 'This is no longer in the trash'
const HAS_UPCOMING =
  'This family has an appointment coming up. Cancel it in the calendar, and wait for the email to leave.'
const MAX_ROWS = 500
const MAX_TEXT_LENGTH = 200

export const trash = routes()
  /** The deleted rows this admin may restore, newest first. */
  .get('/', approved, async (c) => {
    const allowed = (Object.keys(trashKinds) as Kind[]).filter((kind) => c.var.user[trashKinds[kind].flag])
    const rows = allowed.length
      ? await c.var.db
          .selectFrom('trash')
          .selectAll()
          .where('kind', 'in', allowed)
          .orderBy('deletedAt', 'desc')
          .orderBy('id', 'desc')
          .limit(MAX_ROWS)
          .execute()
      : []
    return c.json(rows.map(toListed), 200)
  })

  .post('/:id/restore', approved, findTrashed, async (c) => {
    const restored = await c.var.db.transaction().execute(async (trx) => {
      const found = await restore(trx, ids(c.var.trashed))
      const [first] = found
      if (first && found.length === 1)
        await record(trx, c, `${trashKinds[first.kind].noun} restored`, getTitle(first), first.id)
      else if (first) await record(trx, c, `${trashKinds[first.kind].noun}s restored`, String(found.length))
      return found.length
    })
    return restored ? c.json({ restored }, 200) : problem(c, 404, NOT_FOUND)
  })

  /** Permanently erases rows, with their appointments and the emails about them. Returns 409 if an appointment is coming up. */
  .delete('/:id', approved, findTrashed, async (c) => {
    const hasUpcoming = await c.var.db.transaction().execute(async (trx) => {
      await lockAppointments(trx)
      if (await selectUpcoming(trx).where('consultationId', 'in', ids(c.var.trashed)).executeTakeFirst()) return true
      const erased = await trx.deleteFrom('trash').where('id', 'in', ids(c.var.trashed)).returningAll().execute()
      await eraseAppointments(trx, ids(erased))
      await eraseEmails(trx, ids(erased))
      await eraseAnswers(trx, ids(erased))
      await unlinkTargets(trx, ids(erased))
      for (const row of erased) await record(trx, c, `${trashKinds[row.kind].noun} erased`, getTitle(row))
      return false
    })
    if (hasUpcoming) return problem(c, 409, HAS_UPCOMING)
    await scrubDisk(c.var)
    return c.json({ success: true as const }, 200)
  })

const ids = (rows: { id: string }[]) => rows.map(({ id }) => id)

/** What the activity log shows: the title of a post, but no name of a parent. */
const getTitle = ({ kind, content }: Selectable<Tables['trash']>) =>
  kind === 'post' ? String((JSON.parse(content) as TrashContent).row.title) : ''

function toListed({ content, ...rest }: Selectable<Tables['trash']>) {
  const { row } = JSON.parse(content) as TrashContent
  const { name, text } = trashKinds[rest.kind]
  return { ...rest, name: String(row[name] ?? ''), text: String(row[text] ?? '').slice(0, MAX_TEXT_LENGTH) }
}
