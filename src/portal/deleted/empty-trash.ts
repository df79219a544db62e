import { toIds } from '../../server/db/chunks'
import { advisoryLock } from '../../server/db/locks'
import type { Db } from '../../server/db/open'
import { RETENTION_DAYS } from '../../features/trash/schema'
import { erase } from '../privacy/erase'
import { findFrom } from '../privacy/find-stored'

const DAY = 86_400_000

/**
 * Erases rows past their retention period, with their appointments and the emails about them. A request with an upcoming
 * appointment stays until that's over or canceled.
 */
export const emptyTrash = ({ db }: { db: Db }, now = Date.now()) =>
  db.transaction().execute(async (trx) => {
    await advisoryLock(trx, 'trash')
    const old = trx
      .selectFrom('trash')
      .select('id')
      .where('deletedAt', '<', new Date(now - RETENTION_DAYS * DAY).toISOString())
      .where('id', 'not in', selectUpcoming(trx, now))
    await erase(trx, await findFrom(trx, { trash: toIds(await old.execute()) }))
  })

/** Selects requests whose family expects an appointment: it's coming up, or the email about its cancellation hasn't been sent yet. */
export const selectUpcoming = (db: Db, now = Date.now()) =>
  db
    .selectFrom('appointment')
    .select((eb) => eb.ref('consultationId').$notNull().as('id'))
    .where('consultationId', 'is not', null)
    .where('end', '>', new Date(now).toISOString())
    .where((eb) =>
      eb.or([
        eb('status', 'in', ['requested', 'confirmed']).and('takesTime', '=', true),
        eb(
          'consultationId',
          'in',
          db
            .selectFrom('outbox')
            .select('aboutId')
            .where('kind', '=', 'appointment-cancelled')
            .where('sentAt', 'is', null)
            .where('droppedAt', 'is', null),
        ),
      ]),
    )
