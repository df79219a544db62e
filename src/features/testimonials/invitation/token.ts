import { createHmac } from 'node:crypto'
import type { Db } from '../../../server/db/open'
import { authSecret } from '../../../server/secret'

/** Returns the token of an invitation's lasting link, derived from the site's secret. */
export const invitationToken = async (db: Db, id: string) =>
  createHmac('sha256', await authSecret(db))
    .update(`testimonial ${id}`)
    .digest('base64url')
