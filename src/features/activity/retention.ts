import type { Db } from '../../server/db/open'

const YEAR = 365 * 24 * 60 * 60 * 1000

/** Deletes entries that are more than a year old. */
export const eraseOldActivity = ({ db }: { db: Db }, now = Date.now()) =>
  db
    .deleteFrom('activity')
    .where('at', '<', new Date(now - YEAR).toISOString())
    .execute()
