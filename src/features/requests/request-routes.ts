import type { StandardSchemaV1 } from '@standard-schema/spec'
import { findRefusing } from '../email/alerts/refusals'
import { isPaginated, listQuery, readPage, selectOnly, type List } from '../../server/db/list'
import type { Db, Trx } from '../../server/db/open'
import type { Tables } from '../../server/db/tables'
import { body, problem, query, routes, type Deps } from '../../server/http'
import { record } from '../activity/record'
import { selectInChunks, toIds } from '../../server/db/chunks'
import { approved, can, requestAccess } from '../auth/guards'
import type { Permission, RequestAccess, User } from '../auth/permissions'
import { loadSite, type Site } from '../settings/site-settings'
import { moveToTrash } from '../trash/move'
import { readNames, toNameOnly } from './access'
import { bulkSchema, findSelectedIds, TOO_MANY_ROWS } from './bulk'
import { csvResponse, exportQuery, exportRows, type CsvColumns } from './export/export'
import { countSameSender } from './same-sender'
import { nouns, UNDO_EXPIRED } from './undo/undo-status'
import { UNDO_HEADER } from './undo/undo-header'
import { findPages } from '../families/parents'

/** The context of a guarded route: who changes requests. */
type By = { var: Deps & { user: User } }

type Kind<
  T extends 'contact' | 'consultation',
  Row extends object,
  More extends object,
  Action extends string,
  Update extends StandardSchemaV1,
> = {
  table: T
  /** The permission required to change them. */
  permission: Permission
  list: (site: Site, access: RequestAccess) => List<T>
  /** The rows that exist for a user; all if undefined. */
  only?: (user: User) => List<T>['only']
  /** Returns the parent's name. */
  getName: (row: Tables[T]) => string
  /** Returns a row as the API sends it. */
  toRow: (row: Tables[T], access: RequestAccess) => Row
  /** Returns a function that returns the additional fields of rows on a page. */
  findMore?: (db: Db, rows: Tables[T][], access: RequestAccess) => Promise<(row: Tables[T]) => More>
  loadCsvColumns: (db: Db) => Promise<CsvColumns<Tables[T]>>
  actions: readonly Action[]
  changeMany: (trx: Trx, c: By, ids: string[], action: Action) => Promise<{ count: number; batch?: string }>
  update: Update
  /** Changes one row. Returns undefined if it doesn't exist, or what's stored if the change isn't based on that. */
  change: (
    trx: Trx,
    c: By,
    id: string,
    update: StandardSchemaV1.InferOutput<Update>,
  ) => Promise<{ row: Tables[T]; batch?: string } | { stored: object } | undefined>
  /** Undoes a change by its batch. Returns the ids of the rows, or the body of a 409. */
  undo: (c: By, batch: string) => Promise<string[] | { error: string }>
  /** The message of a 404. */
  notFound: string
}

async function selectAll<T extends 'contact' | 'consultation'>(db: Db, list: List<T>) {
  const rows = await selectOnly(db, list).selectAll().orderBy('createdAt', 'desc').orderBy('id').execute()
  return rows as Tables[T][]
}

/** Returns whether all of these rows exist for a user. */
async function areThere<T extends 'contact' | 'consultation'>(
  db: Db,
  { table, only }: { table: T; only?: (user: User) => List<T>['only'] },
  user: User,
  ids: string[],
) {
  const list = { table, only: only?.(user) }
  if (!list.only) return true
  const rows = await selectInChunks(ids, (some) => selectOnly(db, list).select('id').where('id', 'in', some).execute())
  return rows.length === ids.length
}

/** Returns the rows of a page as the API sends them, each with its family and how many others its sender sent. */
async function toItems<T extends 'contact' | 'consultation', Row extends object, More extends object>(
  db: Db,
  kind: Pick<Kind<T, Row, More, string, StandardSchemaV1>, 'table' | 'toRow' | 'findMore'>,
  rows: Tables[T][],
  access: RequestAccess,
  user: User,
) {
  const isReadable = access === 'everything'
  const families = isReadable ? rows.map(({ familyId }) => familyId) : []
  const emails = isReadable ? rows.map(({ email }) => email.toLowerCase()) : []
  const [sameSender, pageOf, refusing, moreOf] = await Promise.all([
    countSameSender(db, kind.table, rows, user),
    findPages(db, families),
    findRefusing(db, emails),
    kind.findMore?.(db, rows, access),
  ])
  return rows.map((row) => ({
    ...kind.toRow(row, access),
    family: sameSender(row),
    familyId: pageOf(row.familyId),
    /** The mailbox doesn't exist. */
    refusesEmail: refusing.includes(row.email.toLowerCase()),
    ...(moreOf ? moreOf(row) : ({} as More)),
  }))
}

/** The routes that messages and consultation requests share. */
// oxlint-disable-next-line max-lines-per-function -- It's one list of routes.
export const requestRoutes = <
  T extends 'contact' | 'consultation',
  Row extends object,
  const Action extends string,
  Update extends StandardSchemaV1,
  More extends object = object,
>(
  kind: Kind<T, Row, More, Action, Update>,
) =>
  routes()
    /** Returns every row, or one page with the counts of all views if the query has a list parameter. */
    .get('/', approved, query(listQuery), async (c) => {
      const { db } = c.var
      const access = await requestAccess(c.var, kind.permission)
      const toName = (row: Tables[T]) => toNameOnly(row.id, kind.getName(row))
      const list = { ...kind.list(await loadSite(db), access), only: kind.only?.(c.var.user) }
      if (!isPaginated(c.req.query())) {
        const rows = await selectAll(db, list)
        return c.json(access === 'first names' ? rows.map(toName) : rows.map((row) => kind.toRow(row, access)), 200)
      }
      const filter = c.req.valid('query')
      if (access === 'first names') return c.json(await readNames(db, list, filter, toName), 200)
      const { rows, ...page } = await readPage(db, list, filter)
      return c.json({ ...page, rows: await toItems(db, kind, rows, access, c.var.user) }, 200)
    })

    .get('/export', can(kind.permission), query(exportQuery), async (c) => {
      const { db } = c.var
      const site = await loadSite(db)
      const noun = nouns[kind.table]
      await record(db, c, `${noun}s exported`)
      const batches = exportRows(
        db,
        { ...kind.list(site, 'everything'), only: kind.only?.(c.var.user) },
        c.req.valid('query'),
      )
      return csvResponse(c, `${noun}s`, site.timeZone, batches, await kind.loadCsvColumns(db))
    })

    /** Changes all selected rows or none. The `batch` in the response undoes it or restores deleted rows. */
    .post('/bulk', can(kind.permission), body(bulkSchema(kind.actions)), async (c) => {
      const { action, ...selection } = c.req.valid('json')
      const result = await c.var.db.transaction().execute(async (trx) => {
        const list = { ...kind.list(await loadSite(trx), 'everything'), only: kind.only?.(c.var.user) }
        const ids = await findSelectedIds(trx, list, selection)
        if (!ids) return undefined
        return action === 'delete' ? moveToTrash(trx, c, kind.table, ids) : kind.changeMany(trx, c, ids, action)
      })
      return result ? c.json({ count: result.count, batch: result.batch }, 200) : problem(c, 422, TOO_MANY_ROWS)
    })

    /** A response header contains the batch that undoes it. Returns 409 with the stored values if the change isn't based on them. */
    .patch('/:id', can(kind.permission), body(kind.update), async (c) => {
      const id = c.req.param('id')
      const changed = await c.var.db
        .transaction()
        .execute(async (trx) =>
          (await areThere(trx, kind, c.var.user, [id])) ? kind.change(trx, c, id, c.req.valid('json')) : undefined,
        )
      if (!changed) return problem(c, 404, kind.notFound)
      if ('stored' in changed) return c.json({ error: STALE, stored: changed.stored }, 409)
      if (changed.batch) c.header(UNDO_HEADER, changed.batch)
      return c.json(kind.toRow(changed.row, 'everything'), 200)
    })

    /** Undoes a state change of one or more rows by its batch. */
    .post('/:id/undo', can(kind.permission), async (c) => {
      const batch = c.req.param('id')
      const changed = await c.var.db.selectFrom('requestUndo').select('id').where('batch', '=', batch).execute()
      if (!(await areThere(c.var.db, kind, c.var.user, toIds(changed)))) return problem(c, 404, UNDO_EXPIRED)
      const undone = await kind.undo(c, batch)
      if ('error' in undone) return c.json(undone, 409)
      return undone.length ? c.json({ count: undone.length }, 200) : problem(c, 404, UNDO_EXPIRED)
    })

    .delete('/:id', can(kind.permission), async (c) => {
      const id = c.req.param('id')
      const count = await c.var.db
        .transaction()
        .execute(
          async (trx) =>
            (await areThere(trx, kind, c.var.user, [id])) && (await moveToTrash(trx, c, kind.table, [id])).count,
        )
      return count ? c.json({ success: true as const }, 200) : problem(c, 404, kind.notFound)
    })

export const STALE = 'Someone has changed this since you opened it'
