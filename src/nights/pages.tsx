import { readFile } from 'node:fs/promises'
import type { Context } from 'hono'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { Selectable } from 'kysely'
import { findChildren } from '../features/diary/children'
import { diaryLimit } from '../features/diary/api'
import { findDiary, nightsPath } from '../features/diary/link'
import { toLastTap } from '../features/diary/site/last-tap'
import { toChanges } from '../features/diary/log/log-form'
import { applyChanges } from '../features/diary/merge'
import { defaultPlan } from '../features/diary/plan-times'
import { findThread, sendMessage } from '../features/diary/messages'
import { who, written } from '../features/diary/schema'
import { messageLimit } from '../features/contacts/api'
import { findChanges, store } from '../features/diary/store'
import { loadSite } from '../features/settings/site-settings'
import { pageColor } from '../lib/theme'
import { readCookie, setCookie } from '../server/cookies'
import type { Tables } from '../server/db/tables'
import { formFields, routes, sameOrigin, limitBodySize, MAX_FORM_BYTES, type AppEnv } from '../server/http'
import * as v from 'valibot'
import { serviceWorker } from './assets'
import { EndedPage } from './ended'
import { isNightLook, NightsDocument, tabs, type Tab } from './document'
import { Tonight, type TonightData } from './tonight'
import { WhoPage } from './who'
import { Write } from './write'

const WHO = 'nights-who'
const YEAR_SECONDS = 365 * 86_400
const SHOWN_MS = 2 * 86_400_000

type Diary = Selectable<Tables['diary']>
type Nights = Context<AppEnv>

/** The parents' page of the night, at the link of a diary. Only a POST changes anything, because mail scanners follow links. */
export const nightsPages = routes()
  .get('/service-worker.js', async (c) => {
    if (!serviceWorker) return c.notFound()
    return c.body(await readFile(serviceWorker), 200, {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'no-cache',
    })
  })
  .get('/:token/manifest.webmanifest', async (c) => {
    const diary = await findDiary(c.var.db, c.req.param('token'))
    if (!diary) return c.notFound()
    const { name } = await loadSite(c.var.db)
    const start = nightsPath(c.req.param('token'))
    const icon = (size: number) => ({ src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png' })
    const manifest = {
      id: start,
      name: `Nights, ${name}`,
      short_name: 'Nights',
      start_url: start,
      scope: start,
      display: 'standalone',
      background_color: pageColor.night,
      theme_color: pageColor.night,
      icons: [icon(192), icon(512)],
    }
    return c.body(JSON.stringify(manifest), 200, { 'Content-Type': 'application/manifest+json' })
  })

  .get('/:token', async (c) => {
    const opened = await open(c)
    if (!opened) return ended(c)
    const { diary, by } = opened
    if (!by) return show(c, opened, '', <WhoPage action={`${opened.base}/who`} practice={opened.practice} />)
    const now = new Date().toISOString()
    const changes = await findChanges(c.var.db, diary.id)
    const recent = new Set(
      applyChanges(changes)
        .filter(({ start, end }) => !end || Date.parse(now) - Date.parse(end ?? start) < SHOWN_MS)
        .map(({ id }) => id),
    )
    const [did, logged] = [c.req.query('did') ?? '', c.req.query('logged')?.split(' ') ?? []]
    const data: TonightData = {
      base: opened.base,
      zone: diary.timeZone,
      changes: changes.filter(({ entryId, at }) => recent.has(entryId) || Date.parse(now) - Date.parse(at) < SHOWN_MS),
      children: opened.children.map(({ id, name }) => ({ id, name })),
      childId: opened.childId,
      by,
      now,
      lastTap: toLastTap(
        { do: did },
        changes.filter(({ id }) => logged.includes(id)),
      ),
    }
    return show(c, opened, '', <Tonight data={data} />, { state: data })
  })

  .post('/:token/who', sameOrigin, limitBodySize(MAX_FORM_BYTES), diaryLimit, async (c) => {
    const base = nightsPath(c.req.param('token'))
    const { name, other } = await formFields(c)
    const parsed = v.safeParse(who, other?.trim() || name || '')
    if (parsed.success) setCookie(c, WHO, encodeURIComponent(parsed.output), { maxAge: YEAR_SECONDS })
    return c.redirect(base, 303)
  })

  /** What a form without scripts logs, by the server's clock. */
  .post('/:token/log', sameOrigin, limitBodySize(MAX_FORM_BYTES), diaryLimit, async (c) => {
    const form = await formFields(c)
    const opened = await open(c, form.child)
    if (!opened) return ended(c)
    const { diary, childId, by } = opened
    const now = new Date()
    const changes = toChanges(form, {
      changes: await findChanges(c.var.db, diary.id),
      childId,
      zone: diary.timeZone,
      now: now.toISOString(),
      plan: defaultPlan,
      by: by || 'Parent',
    })
    const stored = changes.map(({ isTapped: _, ...change }) => ({
      ...change,
      source: 'form' as const,
      isShifted: false,
    }))
    if (stored.length) await c.var.db.transaction().execute((trx) => store(trx, diary, stored, now))
    const ids = [...(form.do === 'earlier' ? [form.of] : []), ...changes.map(({ id }) => id)].join(' ')
    const did = (form.do === 'earlier' ? form.tap : form.do) ?? ''
    const query = new URLSearchParams({ child: childId, logged: ids, did })
    return c.redirect(`${opened.base}?${query.toString()}`, 303)
  })

  .get('/:token/write', async (c) => {
    const opened = await open(c)
    return opened ? showWrite(c, opened) : ended(c)
  })
  .post('/:token/write', sameOrigin, limitBodySize(MAX_FORM_BYTES), messageLimit, async (c) => {
    const opened = await open(c)
    if (!opened) return ended(c)
    const { message = '' } = await formFields(c)
    const parsed = v.safeParse(written, message)
    if (!parsed.success) return showWrite(c, opened, { message, error: parsed.issues[0].message })
    await sendMessage(c, opened.diary, opened.by || 'A parent', parsed.output)
    return c.redirect(`${opened.base}/write?sent`, 303)
  })

async function showWrite(c: Nights, opened: Opened, refused?: { message: string; error: string }) {
  const { base, practice, diary } = opened
  const page = (
    <Write
      action={`${base}/write`}
      practice={practice}
      thread={await findThread(c.var.db, diary.id)}
      zone={diary.timeZone}
      isSent={c.req.query('sent') !== undefined}
      refused={refused}
    />
  )
  return show(c, opened, '/write', page, { status: refused ? 422 : 200 })
}

type Opened = {
  diary: Diary
  base: string
  children: Awaited<ReturnType<typeof findChildren>>
  childId: string
  /** '' until they have said who they are. */
  by: string
  practice: string
}

/** Finds the diary of a link, with the child that is asked for; undefined if the link has ended. */
async function open(c: Nights, wanted = c.req.query('child')): Promise<Opened | undefined> {
  const token = c.req.param('token') ?? ''
  const diary = await findDiary(c.var.db, token)
  if (!diary) return undefined
  const children = await findChildren(c.var.db, diary)
  const { id: childId } = children.find(({ id }) => id === wanted) ?? children[0]!
  const { consultant } = await loadSite(c.var.db)
  const by = decodeURIComponent(readCookie(c, WHO))
  return { diary, base: nightsPath(token), children, childId, by, practice: consultant }
}

type Options = { state?: object; status?: 200 | 422 }

function show(
  c: Nights,
  { diary, base, children, childId }: Opened,
  tab: Tab,
  page: ReactNode,
  { state, status = 200 }: Options = {},
) {
  const isNight = isNightLook(new Date().toISOString(), diary.timeZone)
  const names = children.map(({ id, name }, index) => ({ id, name: name || `Child ${index + 1}` }))
  const html = renderToString(
    <NightsDocument
      title={tabs[tab]}
      base={base}
      tab={tab}
      isNight={isNight}
      state={state}
      family={{ children: names, childId }}
    >
      {page}
    </NightsDocument>,
  )
  return c.html(`<!doctype html>${html}`, status)
}

function ended(c: Nights) {
  const html = renderToString(
    <NightsDocument title="This link has ended" isNight>
      <EndedPage />
    </NightsDocument>,
  )
  return c.html(`<!doctype html>${html}`, 404)
}
