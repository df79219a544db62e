import { createHmac, randomBytes } from 'node:crypto'
import { tryDecodeURIComponent } from 'hono/utils/url'
import { isbot } from 'isbot'
import { LRUCache } from 'lru-cache'
import { describeError } from '../../lib/describe-error'
import { today } from '../../lib/time/dates'
import { monthsAgo } from '../../lib/time/zoned-time'
import { chunks } from '../../server/db/chunks'
import { advisoryLock } from '../../server/db/locks'
import type { Db, Trx } from '../../server/db/open'
import type { Deps, Client } from '../../server/http'
import { widestNetwork } from '../../server/rate-limit/rate-limit'
import { mayHaveSession } from '../../features/auth/session'
import { mainLinks } from '../../features/site/links'
import { loadSite } from '../../features/settings/site-settings'
import type { PageViewTable } from './table'

const SAVE_INTERVAL_MS = 5000
/** Sources stored per day, because anyone can invent a Referer. */
const MAX_SOURCES = 100
/** Counts kept in memory before further sources become `other`. */
const MAX_PENDING = 1000
const OTHER = 'other'
const KEEP_MONTHS = 24

type Views = Map<string, Omit<PageViewTable, 'day'>>

// Cached, because isbot and URL take microseconds.
const robots = new LRUCache<string, boolean>({ max: 500, memoMethod: (agent) => isbot(agent) })
const refererHosts = new LRUCache<string, string>({ max: 500, memoMethod: findHost })

/**
 * Counts page views, without cookies, addresses, or fingerprints. Counts stay in memory, and are added to the database every five
 * seconds. A killed process loses the latest ones. Around midnight, they may count for the next day.
 */
export function createPageViews({ db, env, log }: Pick<Deps, 'db' | 'env' | 'log'>): Deps['pageViews'] {
  const getSiteHost = () => withoutWww(new URL(env.siteUrl || env.localUrl).hostname)
  let pending: Views = new Map()
  let timer: NodeJS.Timeout | undefined
  let saved = Promise.resolve()
  const isKnownSource = createSourceFilter()

  async function write() {
    clearTimeout(timer)
    timer = undefined
    const views = pending
    if (views.size === 0) return
    pending = new Map()
    try {
      await db.transaction().execute((trx) => store(trx, views))
    } catch (error) {
      log.warn('page views not saved', { error: describeError(error) })
      for (const { path, source, count } of views.values()) add(path, source, count)
    }
  }
  const save = () => (saved = saved.then(write))

  function add(path: string, source: string, count: number) {
    addTo(pending, path, pending.size < MAX_PENDING ? source : source && OTHER, count)
    timer ??= setTimeout(save, SAVE_INTERVAL_MS).unref()
  }

  return {
    /** Counts a page view, unless it's by a bot, a prefetch, or by someone who's signed in. */
    count(client: Client, pathname: string) {
      const { req } = client
      const path = tryDecodeURIComponent(pathname)
      if (!isListed(path)) return
      const agent = req.header('user-agent')
      const purpose = req.header('sec-purpose') ?? req.header('purpose')
      if (!agent || robots.memo(agent) || purpose?.includes('prefetch')) return
      if (mayHaveSession(req.header('cookie'))) return
      const host = refererHosts.memo(req.header('referer') ?? '')
      const requestHost = withoutWww(req.header('host') ?? '').replace(/:\d+$/, '')
      const source = host === getSiteHost() || host === requestHost ? '' : host
      add(path, !source || isKnownSource(source, client) ? source : OTHER, 1)
    },
    save,
  }
}

const withoutWww = (host: string) => host.replace(/^www\./, '')

function addTo(views: Views, path: string, source: string, count: number) {
  const key = `${source} ${path}`
  const view = views.get(key)
  if (view) view.count += count
  else views.set(key, { path, source, count })
}

/** Whether a page is in the menu, or an article. Any other address may be secret, like a booking's. */
const isListed = (path: string) => path.startsWith('/blog/') || mainLinks.some(({ to }) => to === path)

const HOST = /^[a-z\d-]+(\.[a-z\d-]+)*\.[a-z][a-z\d-]*$/

/** Returns a Referer's host; empty if it isn't a hostname, such as an IP address. */
function findHost(referer: string) {
  const { protocol = '', hostname = '' } = URL.parse(referer) ?? {}
  const host = withoutWww(hostname)
  return /^https?:$/.test(protocol) && host.length <= 253 && HOST.test(host) ? host : ''
}

/** How many networks a source must have led here from before it's counted by name. */
const MIN_NETWORKS = 3
const MAX_REMEMBERED_SOURCES = 10_000

/**
 * Returns a function that tells whether visitors from several networks have come from a source, because anyone can invent a
 * Referer. Networks stay in memory, as HMACs with a key that nobody else has.
 */
function createSourceFilter() {
  const key = randomBytes(32)
  const networksOf = new LRUCache<string, Set<string>>({ max: MAX_REMEMBERED_SOURCES })
  return (source: string, client: Client) => {
    const networks = networksOf.get(source) ?? new Set()
    if (networks.size >= MIN_NETWORKS) return true
    networks.add(createHmac('sha256', key).update(widestNetwork(client)).digest('base64url'))
    networksOf.set(source, networks)
    return networks.size >= MIN_NETWORKS
  }
}

async function store(trx: Trx, views: Views) {
  // Locked, because another process could use up the day's sources.
  await advisoryLock(trx, 'page views')
  const day = today((await loadSite(trx)).timeZone)
  const rows = await trx.selectFrom('pageView').select('source').distinct().where('day', '=', day).execute()
  const sources = new Set(['', OTHER, ...rows.map(({ source }) => source)])
  const allowed: Views = new Map()
  for (const { path, source, count } of views.values()) {
    if (sources.size < MAX_SOURCES + 2) sources.add(source)
    addTo(allowed, path, sources.has(source) ? source : OTHER, count)
  }
  for (const chunk of chunks([...allowed.values()]))
    await trx
      .insertInto('pageView')
      .values(chunk.map((view) => ({ day, ...view })))
      .onConflict((conflict) =>
        conflict
          .columns(['day', 'path', 'source'])
          .doUpdateSet((eb) => ({ count: eb('pageView.count', '+', eb.ref('excluded.count')) })),
      )
      .execute()
}

export async function deleteOldPageViews({ db }: { db: Db }, now = new Date()) {
  const { day } = monthsAgo(KEEP_MONTHS, (await loadSite(db)).timeZone, now)
  await db.deleteFrom('pageView').where('day', '<', day).execute()
}
