import { createHmac } from 'node:crypto'
import type { Db } from '../../../server/db/open'
import { authSecret } from '../../../server/secret'

/** Returns the token of an appointment's lasting link. It's derived from the site's secret, so that every email can contain it. */
export const bookingToken = async (db: Db, id: string) =>
  createHmac('sha256', await authSecret(db))
    .update(`booking ${id}`)
    .digest('base64url')

export const bookingPath = (token: string) => `/booking/${token}`
