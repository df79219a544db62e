import type { Db } from '../../server/db/open'
import { hashToken, keyedHash } from '../../server/secret'

/** Returns the token of an offer's link. It's derived from the site's secret, so that every email can contain it. */
export const offerToken = (db: Db, { id, generation }: { id: string; generation: number }) =>
  keyedHash(db, `start ${id} ${generation}`)

export const startPath = (token: string) => `/start/${token}`

/** Returns the offer of a link, or undefined if there is none, or the link was renewed. */
export const findOffer = (db: Db, token: string) =>
  db.selectFrom('offer').selectAll().where('tokenHash', '=', hashToken(token)).executeTakeFirst()
