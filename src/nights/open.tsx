import type { Context } from 'hono'
import type { Selectable } from 'kysely'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import * as v from 'valibot'
import { findChildren } from '../features/diary/children'
import { zoneAt } from '../features/diary/clocks/clocks'
import { findDiary, nightsPath } from '../features/diary/link'
import { who } from '../features/diary/schema'
import { ShortPage } from '../features/diary/site/short-page'
import { loadSite } from '../features/settings/site-settings'
import { readCookie } from '../server/cookies'
import type { Tables } from '../server/db/tables'
import type { AppEnv } from '../server/http'
import type { scripts } from './assets'
import { NightsDocument, tabs, type Tab } from './document'
import { isNightLook } from './phone/night-look'
import { EndedOnPhone, type EndedData, type ErasedData } from './phone/ended'

export const WHO = 'nights-who'

/** The part of a request's context that all routes have. */
export type NightsContext = Pick<Context, 'req' | 'html' | 'header' | 'env'> & { var: AppEnv['Variables'] }

export type Opened = {
  diary: Selectable<Tables['diary']>
  /** '/nights/…': the link. */
  base: string
  /** The current time zone. */
  zone: string
  children: Awaited<ReturnType<typeof findChildren>>
  child: Awaited<ReturnType<typeof findChildren>>[number]
  /** '' until they've said who they are. */
  by: string
  /** The consultant's name. */
  practice: string
  /** The URL of the practice's mark. */
  mark: string | null
  /** How long the practice keeps the diary; 0 means until it's erased. */
  keepMonths: number
}

/** Finds a link's diary, with the requested child; undefined if the link has ended. */
export async function open(
  c: Pick<NightsContext, 'req' | 'var'>,
  wanted = c.req.query('child'),
): Promise<Opened | undefined> {
  const token = c.req.param('token') ?? ''
  const diary = await findDiary(c.var.db, token)
  if (!diary) return undefined
  const children = await findChildren(c.var.db, diary)
  const child = children.find(({ id }) => id === wanted) ?? children[0]!
  const { consultant, keepMonths, mark } = await loadSite(c.var.db)
  const named = v.safeParse(who, readCookie(c as never, WHO))
  const by = named.success ? named.output : ''
  const zone = zoneAt(diary, new Date().toISOString())
  return { diary, base: nightsPath(token), zone, children, child, by, practice: consultant, keepMonths, mark }
}

type Options = {
  /** Initial data for *Tonight*'s script. */
  state?: object
  /** The script of another page. */
  script?: keyof typeof scripts
  status?: 200 | 404 | 413 | 422 | 429
  title?: string
  /** Whether the page is the tab itself. */
  isTab?: boolean
}

export const nameChildren = (children: Opened['children']) =>
  children.map(({ id, name }, index) => ({ id, name: name || `Child ${index + 1}` }))

/** Responds with a page in the layout with the link's tabs. */
export function show(c: NightsContext, opened: Opened, tab: Tab, page: ReactNode, options: Options = {}) {
  const { diary, base, zone, children, child } = opened
  const now = new Date().toISOString()
  const isNight = isNightLook(now, zone)
  const html = renderToString(
    <NightsDocument
      title={options.title ?? tabs[tab]}
      mark={opened.mark}
      base={base}
      zone={zone}
      next={diary.moves.find(({ since }) => since > now)}
      tab={tab}
      isTab={options.isTab}
      isNight={isNight}
      state={options.state}
      script={options.state ? 'tonight' : options.script}
      family={{ children: nameChildren(children), childId: child.id }}
    >
      {page}
    </NightsDocument>,
  )
  return c.html(`<!doctype html>${html}`, options.status ?? 200)
}

/** Responds with a page without tabs, for a link that no longer works. */
export async function showAlone(
  c: NightsContext,
  title: string,
  page: ReactNode,
  status: 200 | 404,
  state: EndedData | ErasedData,
) {
  const { mark } = await loadSite(c.var.db)
  const html = renderToString(
    <NightsDocument title={title} mark={mark} isNight state={state} script="tonight">
      {page}
    </NightsDocument>,
  )
  return c.html(`<!doctype html>${html}`, status)
}

/** Responds with a page linked from an email, without tabs or scripts. Without a diary's zone, it's dark. */
export async function showWithoutTabs(c: NightsContext, title: string, page: ReactNode, zone?: string) {
  const { mark } = await loadSite(c.var.db)
  const html = renderToString(
    <NightsDocument
      title={title}
      mark={mark}
      isNight={!zone || isNightLook(new Date().toISOString(), zone)}
      hasTabStyles
    >
      {page}
    </NightsDocument>,
  )
  return c.html(`<!doctype html>${html}`, zone ? 200 : 404)
}

/** Responds to unknown addresses with a dark page that links back to the family's page if its link is right. */
export async function showNotFound(c: NightsContext) {
  const opened = await open(c)
  if (!opened) return c.req.param('token') ? ended(c) : showWithoutTabs(c, 'Your nights', <NoLink />)
  const title = 'There’s nothing here'
  return show(c, opened, '', <NotHere base={opened.base} />, { status: 404, title, isTab: false })
}

const NotHere = ({ base }: { base: string }) => (
  <ShortPage title="There’s nothing here">
    <p className="mt-3 text-soft">
      Your nights are where they were.{' '}
      <a href={base} className="inline-flex min-h-11 items-center text-accent underline underline-offset-4">
        Back to Tonight
      </a>
    </p>
  </ShortPage>
)

const NoLink = () => (
  <ShortPage title="Your nights have their own link">
    <p className="mt-3 text-soft">
      It’s in your email, and this address is only its beginning. If you can’t find it, just answer any email you got,
      or{' '}
      <a href="/contact" className="py-1 text-accent underline underline-offset-4">
        write to me here
      </a>
      .
    </p>
  </ShortPage>
)

export function ended(c: NightsContext) {
  const state = { endedBase: nightsPath(c.req.param('token') ?? '') }
  return showAlone(c, 'This link has ended', <EndedOnPhone zone="UTC" />, 404, state)
}
