import { sql, type UpdateObject } from 'kysely'
import type { InferOutput } from 'valibot'
import { chunks, toIds } from '../../server/db/chunks'
import { isPostgres, type Trx } from '../../server/db/open'
import type { Tables } from '../../server/db/tables'
import { record } from '../activity/record'
import { cancelUpcoming } from '../appointments/booking/follow-request'
import { lockAppointments } from '../appointments/booking/reserve'
import type { Practice } from '../appointments/context'
import { followStatus } from '../follow-ups/rhythm'
import { changeStates, readStates, rememberStates, undoChange } from '../requests/undo/undo-status'
import { buildSearchTexts } from './search-text'
import type { consultationUpdate, ConsultationAction } from './schema'

/**
 * Changes a request. Canceling it or marking it as spam cancels its upcoming appointment. Returns it with the batch that undoes the change, the
 * stored values if the change isn't based on them, or undefined if the request doesn't exist.
 */
export async function changeConsultation(
  trx: Trx,
  by: Practice,
  id: string,
  { spam, answered, statusWas, notesWas, ...update }: InferOutput<typeof consultationUpdate>,
) {
  if (update.status === 'cancelled' || spam) await lockAppointments(trx)
  const before = await trx
    .selectFrom('consultation')
    .selectAll()
    .where('id', '=', id)
    .$if(isPostgres(trx), (query) => query.forUpdate())
    .executeTakeFirst()
  if (!before) return undefined
  const { status: storedStatus, notes: storedNotes } = before
  if (isStale(statusWas, storedStatus, update.status) || isStale(notesWas, storedNotes, update.notes))
    return { stored: { status: storedStatus, notes: storedNotes } }
  const [state] = await readStates(trx, 'consultation', [id])
  const row = await trx
    .updateTable('consultation')
    .set({
      ...update,
      // Someone the practice answers isn't a stranger.
      ...(answered && { answeredAt: first('answeredAt'), spamAt: null }),
      ...buildSearchTexts({ ...before, ...update }),
      ...(spam !== undefined && changesFor(spam ? 'spam' : 'no spam')),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (row.status !== before.status) {
    await record(trx, by.actor, 'consultation status changed', row.status, id)
    await followStatus(trx, by.context, [id])
  }
  if (row.notes !== before.notes) await record(trx, by.actor, 'consultation notes changed', '', id)
  if (spam !== undefined) await record(trx, by.actor, spam ? 'consultation is spam' : 'consultation is no spam', '', id)
  const batch = await rememberStates(trx, 'consultation', [state!])
  if (update.status === 'cancelled') await cancelUpcoming(trx, [id], { ...by, batch })
  if (spam) await releaseTimes(trx, [id], { ...by, batch })
  return { row, batch }
}

/** Applies an action to many requests, with the same effects as `changeConsultation`. */
export async function changeConsultations(trx: Trx, by: Practice, ids: string[], action: ConsultationAction) {
  if (action === 'cancelled' || action === 'spam') await lockAppointments(trx)
  const words = `to ${action.replace('no ', 'not ')}`
  const { count, before, batch } = await changeStates(trx, by.actor, 'consultation', ids, changesFor(action), words)
  if (!action.endsWith('spam'))
    await followStatus(trx, by.context, toIds(before.filter(({ status }) => status !== action)))
  if (action === 'cancelled') await cancelUpcoming(trx, ids, { ...by, batch })
  if (action === 'spam') await releaseTimes(trx, ids, { ...by, batch })
  return { count, batch }
}

/** Undoes a change of requests by its batch, but not its effects on their appointments. Returns the ids of the restored requests. */
export async function undoConsultations(trx: Trx, by: Practice, batch: string) {
  const { ids, undone } = await undoChange(trx, by.actor, 'consultation', batch)
  // Follow-ups that a cancellation ended are due again; those that a confirmation started aren't.
  const hasEnded = ({ status }: (typeof undone)[number]) => status === 'cancelled' || status === 'pending'
  await followStatus(trx, by.context, toIds(undone.filter(hasEnded)), true)
  await followStatus(trx, by.context, toIds(undone.filter((state) => !hasEnded(state))))
  return ids
}

/**
 * Cancels, without an email, the upcoming appointments of requests that have become spam, in a transaction that holds `lockAppointments`. `by.batch`
 * identifies the change for undo.
 */
async function releaseTimes(trx: Trx, ids: string[], by: Practice & { batch?: string }) {
  const cancelled = await cancelUpcoming(trx, ids, by)
  for (const some of chunks(cancelled))
    await trx.updateTable('consultation').set({ status: 'cancelled' }).where('id', 'in', some).execute()
  await followStatus(trx, by.context, cancelled)
}

const isStale = <T>(was: T | undefined, stored: T, next: T | undefined) =>
  was !== undefined && was !== stored && next !== stored

/** Returns the fields an action sets. Setting a status manually doesn't count as an answer: only what reaches the parent does. */
function changesFor(action: ConsultationAction): UpdateObject<Tables, 'consultation'> {
  if (action === 'spam') return { spamAt: first('spamAt') }
  return action === 'no spam' ? { spamAt: null } : { status: action }
}

/** The first time stays when an action is repeated. */
const first = (column: string) => sql<string>`coalesce(${sql.ref(column)}, ${new Date().toISOString()})`
