import { createMiddleware } from 'hono/factory'
import { HTTPException } from 'hono/http-exception'
import pLimit from 'p-limit'
import * as v from 'valibot'
import { body, limitBodySize, problem, query, routes, type AppEnv } from '../../../server/http'
import { can } from '../../auth/guards'
import { requireDiary } from './family-diary'
import { choose, discardImport, findPreview, receiveFile, runImport, undoImport } from '../import/imports'
import { HistoryError } from '../import/parse/history-error'
import { importChoices } from '../schema'
import { FILE_TOO_LARGE, MAX_FILE_BYTES } from '../import/parse/file-limits'

const mayManage = can('canManageConsultations')
const fileName = query(v.object({ name: v.pipe(v.string(), v.nonEmpty('Please name the file'), v.maxLength(500)) }))
const receiveLimit = pLimit(2)
const GONE = 'This file is no longer here. Please choose it again.'

/** Rejects CORS-safelisted types, which other sites can make browsers send without a preflight. */
const filesOnly = createMiddleware<AppEnv>(async (c, next) =>
  /^application\/octet-stream\b/i.test(c.req.header('content-type') ?? 'application/octet-stream')
    ? next()
    : problem(c, 415, 'Send the file itself: Content-Type must be application/octet-stream'),
)

/** @throws HTTPException 422 that says why a file can't be read or added */
async function tryReading<T>(act: () => Promise<T>) {
  try {
    return await act()
  } catch (error) {
    throw error instanceof HistoryError ? new HTTPException(422, { message: error.message }) : error
  }
}

/** Imports of other apps' files into a family's diary, by the practice. */
export const familyImports = routes()
  /** The body is the file itself. Returns its preview. */
  .post(
    '/:id/diary/imports',
    mayManage,
    filesOnly,
    fileName,
    (_, next) => receiveLimit(next),
    limitBodySize(MAX_FILE_BYTES, FILE_TOO_LARGE),
    async (c) => {
      const diary = await requireDiary(c.var.db, c.req.param('id'))
      const bytes = await c.req.arrayBuffer().then(
        (buffer) => new Uint8Array(buffer),
        () => undefined,
      )
      // The client aborted, so nobody reads this response.
      if (!bytes) return problem(c, 400, 'The upload was cut short')
      const id = await tryReading(() => receiveFile(c.var.db, diary, { ...c.req.valid('query'), bytes }))
      return c.json((await findPreview(c.var.db, diary, id))!, 201)
    },
  )

  .patch('/:id/diary/imports/:import', mayManage, body(importChoices), async (c) => {
    const diary = await requireDiary(c.var.db, c.req.param('id'))
    const preview = await tryReading(() => choose(c.var.db, diary, c.req.param('import'), c.req.valid('json')))
    return preview ? c.json(preview, 200) : problem(c, 404, GONE)
  })

  /** Adds the file's sleeps; repeating it changes nothing. */
  .post('/:id/diary/imports/:import', mayManage, async (c) => {
    const diary = await requireDiary(c.var.db, c.req.param('id'))
    const preview = await tryReading(() => runImport(c.var.db, diary, c.req.param('import'), c))
    if (!preview) return problem(c, 404, GONE)
    if (!preview.importedAt) return problem(c, 422, preview.problem || 'There is nothing to add')
    return c.json(preview, 200)
  })

  .post('/:id/diary/imports/:import/undo', mayManage, async (c) => {
    const diary = await requireDiary(c.var.db, c.req.param('id'))
    const preview = await undoImport(c.var.db, diary, c.req.param('import'), c)
    if (!preview) return problem(c, 404, GONE)
    if (!preview.undoneAt) return problem(c, 409, 'This can be undone for a day only')
    return c.json(preview, 200)
  })

  .delete('/:id/diary/imports/:import', mayManage, async (c) => {
    const diary = await requireDiary(c.var.db, c.req.param('id'))
    const isDiscarded = await discardImport(c.var.db, diary, c.req.param('import'))
    return isDiscarded ? c.json({ success: true as const }, 200) : problem(c, 404, GONE)
  })
