import type { Selectable } from 'kysely'
import { createMiddleware } from 'hono/factory'
import { HTTPException } from 'hono/http-exception'
import { keysOf } from '../../lib/keys-of'
import { toIds } from '../../server/db/chunks'
import { advisoryLock } from '../../server/db/locks'
import { problem, routes, type AppEnv } from '../../server/http'
import { approved } from '../../features/auth/guards'
import { missingPermission, type User } from '../../features/auth/permissions'
import { record } from '../../features/activity/record'
import { lockAppointments } from '../../features/appointments/booking/reserve'
import { seesMessage } from '../../features/families/message-access'
import { scrubDisk } from '../../features/email/scrub'
import { erase } from '../privacy/erase'
import { selectUpcoming } from './empty-trash'
import { findFrom } from '../privacy/find-stored'
import { restore } from '../../features/trash/restore'
import { trashKinds } from '../../features/trash/schema'
import type { TrashTable } from '../../features/trash/table'

type WithTrashed = AppEnv & { Variables: { user: User; trashed: Pick<TrashTable, 'id' | 'kind'>[] } }

/** Finds a row by its id, or several by their batch. Answers 404 if there are none, 403 without the permission for their kind. */
const findTrashed = createMiddleware<WithTrashed, '/:id'>(async (c, next) => {
  const id = c.req.param('id')
  const found = await c.var.db
    .selectFrom('trash')
    .selectAll()
    .where((eb) => eb.or([eb('id', '=', id), eb('batch', '=', id)]))
    .execute()
  const trashed = found.filter((row) => isThereFor(c.var.user, row))
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
    const allowed = keysOf(trashKinds).filter((kind) => c.var.user[trashKinds[kind].flag])
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
    return c.json(rows.filter((row) => isThereFor(c.var.user, row)).map(toListed), 200)
  })

  .post('/:id/restore', approved, findTrashed, async (c) => {
    const restored = await c.var.db.transaction().execute(async (trx) => {
      const found = await restore(trx, toIds(c.var.trashed))
      const [first] = found
      if (first && found.length === 1)
        await record(trx, c, `${trashKinds[first.kind].noun} restored`, getTitle(first), first.id)
      else if (first) await record(trx, c, `${trashKinds[first.kind].noun}s restored`, String(found.length))
      return found.length
    })
    return restored ? c.json({ restored }, 200) : problem(c, 404, NOT_FOUND)
  })

  /** Permanently erases rows, with their appointments and the emails about them. Answers 409 if an appointment is coming up. */
  .delete('/:id', approved, findTrashed, async (c) => {
    await c.var.db.transaction().execute(async (trx) => {
      await advisoryLock(trx, 'trash')
      await lockAppointments(trx)
      const ids = toIds(c.var.trashed)
      if (await selectUpcoming(trx).where('consultationId', 'in', ids).executeTakeFirst())
        throw new HTTPException(409, { message: HAS_UPCOMING })
      const rows = await trx.selectFrom('trash').selectAll().where('id', 'in', ids).execute()
      await erase(trx, await findFrom(trx, { trash: toIds(rows) }))
      for (const row of rows) await record(trx, c, `${trashKinds[row.kind].noun} erased`, getTitle(row))
    })
    await scrubDisk(c.var)
    return c.json({ success: true as const }, 200)
  })

/** Whether a user may see a deleted row. Not everyone may see messages that parents wrote on their nights page. */
const isThereFor = (user: User, { kind, content: { row } }: Selectable<TrashTable>) =>
  kind !== 'contact' || seesMessage(user, 'everything', { isOfDiary: row.isOfDiary })

/** The title for the activity log: a post's title, but never a parent's name. */
const getTitle = ({ kind, content }: Selectable<TrashTable>) => (kind === 'post' ? String(content.row.title) : '')

function toListed({ content, ...rest }: Selectable<TrashTable>) {
  const { row } = content
  const { name, text } = trashKinds[rest.kind]
  return { ...rest, name: String(row[name] ?? ''), text: String(row[text] ?? '').slice(0, MAX_TEXT_LENGTH) }
}
