import { chunks } from '../../server/db/chunks'
import type { Db } from '../../server/db/open'
import { forgetTargets } from '../activity/record'
import { eraseMails } from '../email/outbox'
import { KEPT_DAYS } from './schema'
import './table'

const DAY = 86_400_000

/** Erases what was deleted longer ago than it is kept, with the mails about it. */
export const emptyTrash = ({ db }: { db: Db }, now = Date.now()) =>
  db.transaction().execute(async (trx) => {
    const before = new Date(now - KEPT_DAYS * DAY).toISOString()
    const erased = await trx.deleteFrom('trash').where('deletedAt', '<', before).returning('id').execute()
    for (const some of chunks(erased.map(({ id }) => id))) {
      await eraseMails(trx, some)
      await forgetTargets(trx, some)
    }
  })
