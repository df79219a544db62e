import type { Db, Trx } from '../../server/db/open'
import { issueToken, redeemToken, voidTokens } from './one-time-token'
import { managers } from './users'

const DAY = 24 * 60 * 60 * 1000

const hasManager = async (db: Db) => (await managers(db).select('id').limit(1).executeTakeFirst()) !== undefined

/** A one-time link with which the first admin registers, or undefined when there is one. */
export async function setupLink(db: Db, siteUrl: string) {
  if (await hasManager(db)) return undefined
  const token = await db.transaction().execute((trx) => issueToken(trx, 'setup', 'first admin', DAY))
  return `${siteUrl}/admin/auth?setup=${token}`
}

/** Uses a setup token up, and all others with it. False when it is not valid, or there is an approved user manager by now. */
export async function redeemSetup(trx: Trx, token: string) {
  if ((await redeemToken(trx, 'setup', token)) === undefined || (await hasManager(trx))) return false
  await voidTokens(trx, 'setup')
  return true
}
