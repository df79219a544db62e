import pLimit from 'p-limit'
import { createElement, type ReactElement } from 'react'
import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import type { Selectable } from 'kysely'
import * as v from 'valibot'
import type { Tables } from '../../../server/db/tables'
import { formFields, limitBodySize, MAX_FORM_BYTES, routes, sameOrigin, type AppEnv } from '../../../server/http'
import { limit } from '../../../server/rate-limit/rate-limit'
import { readFileForm } from '../../../server/read-file-form'
import { record, visitor } from '../../activity/record'
import { loadSite } from '../../settings/site-settings'
import { diaryLimit } from '../api'
import { eraseDiary } from '../family/erase'
import { choose, discardImport, findPreview, receiveFile, runImport, undoImport } from './imports'
import { HistoryError } from './read-history'
import { FILE_TOO_LARGE, importChoices, MAX_FILE_BYTES } from './schema'
import { findDiary } from '../link'
import { ErasedPage, ErasePage } from '../site/erase-page'
import { RefusedFile } from '../site/import-form'
import { ImportPage } from '../site/import-page'

type Diary = Selectable<Tables['diary']>

/** A page in the frame of the parents' pages. */
export type ParentsPage = {
  /** Undefined once the link has ended: it has no tabs any longer. */
  diary: Diary | undefined
  token: string
  title: string
  body: ReactElement
  status: 200 | 413 | 422
}

type PageContext = Pick<Context, 'req' | 'html' | 'header' | 'env'> & { var: AppEnv['Variables'] }

type Frame = {
  render: (c: PageContext, page: ParentsPage) => Response | Promise<Response>
  /** Answers 404 for a link that has ended. */
  ended: (c: PageContext) => Response | Promise<Response>
}

/** How many files are in memory at a time. */
const receiveLimit = pLimit(2)
export const importLimit = limit('diary import', { perIp: 20, seconds: 3600 })

/** What parents do with their diary as a whole, without scripts: `/nights/:token/import` and `/nights/:token/erase`. */
export function diaryFilePages({ render, ended }: Frame) {
  const withDiary = createMiddleware<AppEnv & { Variables: { diary: Diary } }>(async (c, next) => {
    const diary = await findDiary(c.var.db, c.req.param('token') ?? '')
    if (!diary) return ended(c)
    c.set('diary', diary)
    return next()
  })
  const refuse = (c: PageContext & { var: { diary: Diary } }, status: 413 | 422, error: string) => {
    const token = c.req.param('token') ?? ''
    const body = createElement(RefusedFile, { token, error })
    return render(c, { diary: c.var.diary, token, title: 'Nights from another app', body, status })
  }
  const limitFile = createMiddleware<AppEnv & { Variables: { diary: Diary } }>((c, next) =>
    bodyLimit({ maxSize: MAX_FILE_BYTES + MAX_FORM_BYTES, onError: () => refuse(c, 413, FILE_TOO_LARGE) })(c, next),
  )

  return (
    routes()
      .post(
        '/:token/import',
        sameOrigin,
        importLimit,
        withDiary,
        (_, next) => receiveLimit(next),
        limitFile,
        async (c) => {
          const file = (await readFileForm(c))?.get('file')
          if (!(file instanceof File) || file.name === '') return refuse(c, 422, 'Please choose a file.')
          const bytes = new Uint8Array(await file.arrayBuffer())
          try {
            const id = await receiveFile(c.var.db, c.var.diary, { name: file.name, bytes })
            return c.redirect(`/nights/${c.req.param('token')}/import/${id}`, 303)
          } catch (error) {
            if (error instanceof HistoryError) return refuse(c, 422, error.message)
            throw error
          }
        },
      )

      .get('/:token/import/:id', withDiary, async (c) => {
        const { db, diary } = c.var
        const { token, id } = c.req.param()
        const preview = await findPreview(db, diary, id)
        if (!preview) return c.redirect(`/nights/${token}/nights`, 303)
        const body = createElement(ImportPage, { token, preview })
        return render(c, { diary, token, title: 'Nights from another app', body, status: 200 })
      })

      /** `action` is that of the button: choose, import, undo, or discard. */
      .post('/:token/import/:id', sameOrigin, diaryLimit, limitBodySize(MAX_FORM_BYTES), withDiary, async (c) => {
        const { db, diary } = c.var
        const { token, id } = c.req.param()
        const { action, ...fields } = await formFields(c)
        const { output, success } = v.safeParse(importChoices, fields)
        if (action === 'discard') await discardImport(db, diary, id)
        else if (action === 'undo') await undoImport(db, diary, id, visitor)
        else {
          if (success) await choose(db, diary, id, output)
          if (action === 'import') await runImport(db, diary, id, visitor)
        }
        return c.redirect(`/nights/${token}/${action === 'discard' ? 'nights' : `import/${id}`}`, 303)
      })

      .get('/:token/erase', withDiary, async (c) => {
        const { db, diary } = c.var
        const token = c.req.param('token')
        const { consultant } = await loadSite(db)
        const body = createElement(ErasePage, { token, consultant })
        return render(c, { diary, token, title: 'Erase our diary?', body, status: 200 })
      })

      .post('/:token/erase', sameOrigin, diaryLimit, limitBodySize(MAX_FORM_BYTES), withDiary, async (c) => {
        const { familyId } = c.var.diary
        await c.var.db.transaction().execute(async (trx) => {
          if (await eraseDiary(trx, c.var.diary)) await record(trx, visitor, 'diary erased', '', familyId)
        })
        const token = c.req.param('token')
        return render(c, {
          diary: undefined,
          token,
          title: 'Your diary is erased',
          body: createElement(ErasedPage),
          status: 200,
        })
      })
  )
}
