import type { Db } from '../../server/db/open'
import { keyedHash } from '../../server/secret'

/** Returns the token of an appointment's permanent link, derived from the site's secret so that every email can include it. */
export const bookingToken = (db: Db, id: string) => keyedHash(db, `booking ${id}`)

export const bookingPath = (token: string) => `/booking/${token}`
