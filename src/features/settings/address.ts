import { sql } from 'kysely'
import type { Db, Trx } from '../../server/db/open'
import { readSetting, saveSetting } from '../../server/db/setting'
import type { Env } from '../../server/env'

/**
 * @file The site's URL: SITE_URL, or the one a user manager confirmed in the portal. The host in a request's Host header counts only once they
 * confirm it, since anyone can send one.
 */

/** The base of links in emails while the URL is unknown (RFC 2606). These emails wait until it's known. */
export const ADDRESS_TO_COME = 'https://address.invalid'

/** The key in table `setting`. */
const ADDRESS_KEY = 'address'

/** The key in table `setting` with the number of proxies in front of the site. */
export const PROXIES_KEY = 'proxies'

type StoredAddress = {
  url: string
  /** Its previous hosts. Links to them are redirected. */
  formerHosts: string[]
  /** When it got this host: passkeys work for only one host. */
  hostSince: string
}

export const readAddress = (db: Db) => readSetting<StoredAddress>(db, ADDRESS_KEY)

/** Updates `env`, which the whole process shares, with what was stored, possibly by another process. */
export async function followAddress({ db, env }: { db: Db; env: Env }) {
  if (!env.isProxyCountFixed) env.trustedProxies = (await readSetting<number>(db, PROXIES_KEY)) ?? 0
  if (env.isAddressFixed) return
  const stored = await readAddress(db)
  env.siteUrl = stored?.url ?? ''
  env.https = env.siteUrl.startsWith('https:')
  env.formerHosts = stored?.formerHosts ?? []
}

/** Stores the URL and fills it into the emails that wait for it. The caller must hold the settings' lock. */
export async function storeAddress(trx: Trx, url: string) {
  const before = await readAddress(trx)
  const { host } = new URL(url)
  const formerHost = before && new URL(before.url).host
  const isSameHost = host === formerHost
  const former = new Set([...(before?.formerHosts ?? []), ...(formerHost ? [formerHost] : [])])
  former.delete(host)
  await saveSetting(trx, ADDRESS_KEY, {
    url,
    formerHosts: [...former],
    hostSince: before && isSameHost ? before.hostSince : new Date().toISOString(),
  } satisfies StoredAddress)
  await fillInAddress(trx, url)
}

const isWaiting = sql<boolean>`("sentAt" is null and "text" like ${`%${ADDRESS_TO_COME}%`})`

const fillInAddress = async (db: Db, url: string) => {
  const filled = (column: string) => sql<never>`replace(${sql.ref(column)}, ${ADDRESS_TO_COME}, ${url})`
  await db
    .updateTable('outbox')
    .set({ text: filled('text'), letter: filled('letter'), invitation: filled('invitation') })
    .where(isWaiting)
    .execute()
}

/** Fills the URL into emails of another process that didn't know it yet. */
export async function fillInEmails({ db, env }: { db: Db; env: Env }) {
  if (env.siteUrl) await fillInAddress(db, env.siteUrl)
}

/** Counts the emails that wait for the URL. */
export async function countWaitingForAddress(db: Db) {
  const count = db
    .selectFrom('outbox')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where(isWaiting)
  return (await count.executeTakeFirstOrThrow()).n
}
