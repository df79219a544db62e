import { createMiddleware } from 'hono/factory'
import type { Selectable } from 'kysely'
import type { Tables } from '../../server/db/tables'
import { problem, routes, type AppEnv } from '../../server/http'
import { approved } from '../accounts/guards'
import { missingPermission, type User } from '../accounts/schema'
import { unlinkTargets, record } from '../activity/record'
import { eraseEmails } from '../email/outbox'
import { scrubDisk } from '../email/scrub'
import type { Content } from './move'
import { restore } from './restore'
import { kinds, type Kind } from './schema'

type Trashed = Pick<Selectable<Tables['trash']>, 'id' | 'kind'>
type WithTrashed = AppEnv & { Variables: { user: User; trashed: Trashed[] } }

/** Finds what the path names, one row or all that was deleted with it at once: 404 without it, 403 for whoever lacks the flag of its kind. */
const ofItsKind = createMiddleware<WithTrashed, '/:id'>(async (c, next) => {
  const id = c.req.param('id')
  const trashed = await c.var.db
    .selectFrom('trash')
    .select(['id', 'kind'])
    .where((eb) => eb.or([eb('id', '=', id), eb('batch', '=', id)]))
    .execute()
  const [first] = trashed
  if (!first) return problem(c, 404, 'This is not in the trash any more')
  const reason = missingPermission(c.var.user, kinds[first.kind].flag)
  if (reason) return problem(c, 403, reason)
  c.set('trashed', trashed)
  return next()
})

/** Longest list of what was deleted. */
const LISTED = 500
const TEASER = 200

export const trash = routes()
  /** What this admin may restore, the last deleted first. */
  .get('/', approved, async (c) => {
    const mine = (Object.keys(kinds) as Kind[]).filter((kind) => c.var.user[kinds[kind].flag])
    const rows = mine.length
      ? await c.var.db
          .selectFrom('trash')
          .selectAll()
          .where('kind', 'in', mine)
          .orderBy('deletedAt', 'desc')
          .orderBy('id', 'desc')
          .limit(LISTED)
          .execute()
      : []
    return c.json(rows.map(toListed), 200)
  })

  .post('/:id/restore', approved, ofItsKind, async (c) => {
    const restored = await c.var.db.transaction().execute(async (trx) => {
      const found = await restore(trx, ids(c.var.trashed))
      const [first] = found
      if (first && found.length === 1)
        await record(trx, c, `${kinds[first.kind].noun} restored`, titleOf(first), first.id)
      else if (first) await record(trx, c, `${kinds[first.kind].noun}s restored`, String(found.length))
      return found.length
    })
    return restored ? c.json({ restored }, 200) : problem(c, 404, 'This is not in the trash any more')
  })

  /** Erases it for good, with the mails about it. */
  .delete('/:id', approved, ofItsKind, async (c) => {
    await c.var.db.transaction().execute(async (trx) => {
      const erased = await trx.deleteFrom('trash').where('id', 'in', ids(c.var.trashed)).returningAll().execute()
      await eraseEmails(trx, ids(erased))
      await unlinkTargets(trx, ids(erased))
      for (const row of erased) await record(trx, c, `${kinds[row.kind].noun} erased`, titleOf(row))
    })
    await scrubDisk(c.var)
    return c.json({ success: true as const }, 200)
  })

const ids = (rows: { id: string }[]) => rows.map(({ id }) => id)

/** What the log may say of it: the title of a post, and no name of a parent. */
const titleOf = ({ kind, content }: Selectable<Tables['trash']>) =>
  kind === 'post' ? String((JSON.parse(content) as Content).row.title) : ''

function toListed({ content, ...rest }: Selectable<Tables['trash']>) {
  const { row } = JSON.parse(content) as Content
  const { name, text } = kinds[rest.kind]
  return { ...rest, name: String(row[name] ?? ''), text: String(row[text] ?? '').slice(0, TEASER) }
}
