import { chunks } from '../../server/db/chunks'
import type { Db } from '../../server/db/open'
import { unlinkTargets } from '../activity/record'
import { eraseAppointments } from '../appointments/erase'
import { eraseEmails } from '../email/outbox'
import { RETENTION_DAYS } from './schema'
import './table'

const DAY = 86_400_000

/** Erases rows past their retention period, with their appointments and the emails about them. */
export const emptyTrash = ({ db }: { db: Db }, now = Date.now()) =>
  db.transaction().execute(async (trx) => {
    const cutoff = new Date(now - RETENTION_DAYS * DAY).toISOString()
    const erased = await trx.deleteFrom('trash').where('deletedAt', '<', cutoff).returning('id').execute()
    for (const some of chunks(erased.map(({ id }) => id))) {
      await eraseAppointments(trx, some)
      await eraseEmails(trx, some)
      await unlinkTargets(trx, some)
    }
  })
