import { sql } from 'kysely'
import type { Db, Trx } from '../../server/db/open'
import { readSetting, saveSetting } from '../../server/db/setting'
import type { Env } from '../../server/env'

/**
 * @file The site's address: SITE_URL, or else what a user manager confirmed in the portal. What a request says of it (its Host
 * header) counts only by that click, since anyone can send one.
 */

/** What links in emails begin with while the address isn't known (RFC 2606). Such emails wait until it is. */
export const ADDRESS_TO_COME = 'https://address.invalid'

/** The row of table `setting`. */
export const ADDRESS_KEY = 'address'

/** The row of table `setting` with how many proxies are in front. */
export const PROXIES_KEY = 'proxies'

type StoredAddress = {
  url: string
  /** The hosts that it had before. Links to them are redirected. */
  formerHosts: string[]
  /** Since when it has this host: passkeys work for one host only. */
  hostSince: string
}

export const readAddress = (db: Db) => readSetting<StoredAddress>(db, ADDRESS_KEY)

/** Brings `env`, which the whole process shares, up to date with what was stored, maybe by another process. */
export async function followAddress({ db, env }: { db: Db; env: Env }) {
  if (!env.isProxyCountFixed) env.trustedProxies = (await readSetting<number>(db, PROXIES_KEY)) ?? 0
  if (env.isAddressFixed) return
  const stored = await readAddress(db)
  env.siteUrl = stored?.url ?? ''
  env.https = env.siteUrl.startsWith('https:')
  env.formerHosts = stored?.formerHosts ?? []
}

/** Stores the address, and gives it to the emails that wait for it. Call it while holding the lock of the settings. */
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

/** Gives the address to emails of another process that didn't know it yet. */
export async function fillInEmails({ db, env }: { db: Db; env: Env }) {
  if (env.siteUrl) await fillInAddress(db, env.siteUrl)
}

/** How many emails wait for the address. */
export async function countWaitingForAddress(db: Db) {
  const count = db
    .selectFrom('outbox')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where(isWaiting)
  return (await count.executeTakeFirstOrThrow()).n
}
