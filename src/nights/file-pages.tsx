import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import pLimit from 'p-limit'
import type { ReactNode } from 'react'
import * as v from 'valibot'
import { visitor } from '../features/activity/record'
import { zoneAt } from '../features/diary/clocks/clocks'
import { closeDiary, findClosed, findClosedByLink, takeBack } from '../features/diary/closing/close'
import { findContents } from '../features/diary/closing/contents'
import { takeBackPath } from '../features/diary/closing/emails'
import { ErasedPage, ErasePage } from '../features/diary/closing/erase-page'
import { NothingToTakeBack, TakeBackPage, TakenBackPage } from '../features/diary/closing/take-back-page'
import { getGoneAt } from '../features/diary/family/family-diary'
import {
  choose,
  discardImport,
  findPreview,
  receiveFile,
  runImport,
  undoImport,
} from '../features/diary/import/imports'
import { HistoryError } from '../features/diary/import/parse/history-error'
import { FILE_TOO_LARGE, MAX_FILE_BYTES } from '../features/diary/import/parse/file-limits'
import { importChoices } from '../features/diary/schema'
import { diaryLimit } from '../features/diary/limits'
import { RefusedFile } from '../features/diary/site/import-form'
import { ImportPage } from '../features/diary/site/import-page'
import { diaryToken, nightsPath } from '../features/diary/link'
import { loadEmailContext } from '../features/email/context'
import { loadSite } from '../features/settings/site-settings'
import { formFields, limitBodySize, MAX_FORM_BYTES, routes, sameOrigin, type AppEnv } from '../server/http'
import { limit } from '../server/rate-limit/rate-limit'
import { readFileForm } from '../server/read-file-form'
import { ended, open, show, showAlone, showWithoutTabs, type NightsContext, type Opened } from './open'

type FileEnv = AppEnv & { Variables: { opened: Opened } }
type FileContext = Pick<Context<FileEnv>, 'req' | 'html' | 'header' | 'env' | 'var'>

/** How many files can be in memory at a time. */
const receiveLimit = pLimit(2)
/** Limits choices, because one can make the server read the file again. */
const choiceLimit = limit('diary import choices', { perIp: 60, perLink: 60, seconds: 3600 })
const importLimit = limit('diary import', { perIp: 20, perLink: 20, seconds: 86_400 })

const opens = createMiddleware<FileEnv>(async (c, next) => {
  const opened = await open(c)
  if (!opened) return ended(c)
  c.set('opened', opened)
  return next()
})

const limitFile = createMiddleware<FileEnv>((c, next) =>
  bodyLimit({ maxSize: MAX_FILE_BYTES + MAX_FORM_BYTES, onError: () => refuse(c, 413, FILE_TOO_LARGE) })(c, next),
)

const formGuards = [sameOrigin, diaryLimit, limitBodySize(MAX_FORM_BYTES)] as const

const IMPORT_TITLE = 'Nights from another app'

/** What parents can do with their diary as a whole, without scripts: import into it, erase it, and restore it by another token. */
export const filePages = routes()
  .post(
    '/:token/import',
    sameOrigin,
    importLimit,
    opens,
    (_, next) => receiveLimit(next),
    limitFile,
    async (c) => {
      const { diary, base } = c.var.opened
      const file = (await readFileForm(c))?.get('file')
      if (!(file instanceof File) || file.name === '') return refuse(c, 422, 'Please choose a file.')
      const bytes = new Uint8Array(await file.arrayBuffer())
      return tryReading(c, async () => {
        const id = await receiveFile(c.var.db, diary, { name: file.name, bytes })
        return c.redirect(`${base}/import/${id}`, 303)
      })
    },
  )

  .get('/:token/import/:id', opens, async (c) => {
    const { diary, base } = c.var.opened
    const { token, id } = c.req.param()
    const preview = await findPreview(c.var.db, diary, id)
    if (!preview) return c.redirect(`${base}/nights`, 303)
    return showPage(c, IMPORT_TITLE, <ImportPage token={token} preview={preview} />)
  })

  /** `action` is the button's: choose, import, undo, or discard. */
  .post('/:token/import/:id', ...formGuards, choiceLimit, opens, async (c) => {
    const { db, opened } = c.var
    const { diary, base } = opened
    const id = c.req.param('id')
    const { action, ...fields } = await formFields(c)
    const sleepKinds = new URLSearchParams(await c.req.text()).getAll('sleepKinds')
    const { output, success } = v.safeParse(importChoices, {
      ...fields,
      ...(sleepKinds.length > 0 ? { sleepKinds } : {}),
    })
    return tryReading(c, async () => {
      if (action === 'discard') await discardImport(db, diary, id)
      else if (action === 'undo') await undoImport(db, diary, id, visitor)
      else {
        if (success) await choose(db, diary, id, output)
        if (action === 'import') await runImport(db, diary, id, visitor)
      }
      return c.redirect(`${base}/${action === 'discard' ? 'nights' : `import/${id}`}`, 303)
    })
  })

  .get('/:token/erase', opens, async (c) => {
    const { diary, zone, practice } = c.var.opened
    const contents = await findContents(c.var.db, diary)
    const props = { token: c.req.param('token'), consultant: practice, zone, contents }
    return showPage(c, 'Erase our diary?', <ErasePage {...props} />)
  })

  /** Ends the link. The rows are deleted a day later, unless someone restores the diary. A second tap shows the same page. */
  .post('/:token/erase', ...formGuards, async (c) => {
    const { db } = c.var
    const token = c.req.param('token')
    const opened = await open(c)
    const context = await loadEmailContext(c.var)
    if (opened) await db.transaction().execute((trx) => closeDiary(trx, opened.diary, context))
    const closed = await findClosedByLink(db, token)
    if (!closed) return ended(c)
    const page = <ErasedPage goneAt={getGoneAt(closed)} zone={zoneAt(closed, closed.closedAt)} />
    return showAlone(c, 'Your diary is closed', inFrame(page), 200, { erasedBase: nightsPath(token) })
  })

  .get('/:token/take-back', async (c) => {
    const { db } = c.var
    const token = c.req.param('token')
    const diary = await findClosed(db, token)
    if (!diary) return showWithoutTabs(c, 'Nothing to take back', <NothingToTakeBack />)
    const { closedAt } = diary
    const zone = zoneAt(diary, closedAt)
    const props = { consultant: (await loadSite(db)).consultant, zone, closedAt, goneAt: getGoneAt(diary) }
    return showWithoutTabs(c, 'Take your diary back?', <TakeBackPage action={takeBackPath(token)} {...props} />, zone)
  })

  .post('/:token/take-back', ...formGuards, async (c) => {
    const { db } = c.var
    const diary = await findClosed(db, c.req.param('token'))
    if (!diary || !(await db.transaction().execute((trx) => takeBack(trx, diary, visitor))))
      return showWithoutTabs(c, 'Nothing to take back', <NothingToTakeBack />)
    const base = nightsPath(await diaryToken(db, diary))
    return showWithoutTabs(c, 'Your diary is back', <TakenBackPage base={base} />, zoneAt(diary, diary.closedAt))
  })

/** Tells users why a file can't be read or added. */
async function tryReading(c: FileContext, act: () => Promise<Response>) {
  try {
    return await act()
  } catch (error) {
    if (error instanceof HistoryError) return refuse(c, 422, error.message)
    throw error
  }
}

function refuse(c: FileContext, status: 413 | 422, error: string) {
  return showPage(c, IMPORT_TITLE, <RefusedFile token={c.req.param('token') ?? ''} error={error} />, status)
}

const showPage = (c: FileContext, title: string, page: ReactNode, status: 200 | 413 | 422 = 200) =>
  show(c as NightsContext, c.var.opened, '/nights', inFrame(page), { title, status })

const inFrame = (page: ReactNode) => <main className="mx-auto max-w-4xl px-4.5 py-6">{page}</main>
