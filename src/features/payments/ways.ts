import type { InferOutput } from 'valibot'
import type { Db } from '../../server/db/open'
import { readSetting, saveSetting } from '../../server/db/setting'
import type { waysSchema } from './schema'

type OwnWays = InferOutput<typeof waysSchema>

/** The row of table `setting`. */
const KEY = 'paymentWays'

export const readOwnWays = async (db: Db): Promise<OwnWays> =>
  (await readSetting<OwnWays>(db, KEY)) ?? { link: null, words: '' }

export const storeOwnWays = (db: Db, ways: OwnWays) => saveSetting(db, KEY, ways)

/**
 * Returns her address for one family. To a Payment Link of Stripe it adds who pays, so that her dashboard names the family
 * (https://docs.stripe.com/payment-links/url-parameters).
 */
export function toPayLink(link: string, { name, email }: { name: string; email: string }) {
  const url = new URL(link)
  if (url.hostname !== 'buy.stripe.com') return link
  const reference = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w-]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 200)
  if (reference) url.searchParams.set('client_reference_id', reference)
  if (email) url.searchParams.set('prefilled_email', email)
  return url.href
}
