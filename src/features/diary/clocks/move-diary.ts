import { HTTPException } from 'hono/http-exception'
import * as v from 'valibot'
import { calendarDay, daysBetween } from '../../../lib/time/dates'
import { isTimeZone } from '../../../lib/time/is-time-zone'
import type { Trx } from '../../../server/db/open'
import { record, type Actor } from '../../activity/record'
import { selectIdsOnPage } from '../../families/parents'
import { eveningAt, moveFrom, zoneAt, type Clocks } from './clocks'

/** Nobody plans or corrects a move further away than this. */
const MAX_DAYS = 3660

const isEvening = (date: string) =>
  calendarDay(date) === date && Math.abs(daysBetween(date, new Date().toISOString().slice(0, 10))) < MAX_DAYS

/** A move to another time zone from an evening (YYYY-MM-DD); '' is tonight. */
export const newMove = v.object({
  timeZone: v.pipe(v.string(), v.check(isTimeZone, 'Please choose a time zone')),
  evening: v.optional(v.union([v.literal(''), v.pipe(v.string(), v.check(isEvening))], 'Please pick an evening'), ''),
})
type NewMove = v.InferOutput<typeof newMove>

const MAX_MOVES = 100

/**
 * Moves a family to another time zone from an evening, by default tonight there. Needs a transaction that locks the family.
 * @throws HTTPException 422 for more moves than anyone makes
 */
export async function moveDiary(
  trx: Trx,
  { id, familyId }: { id: string; familyId: string },
  { timeZone: zone, evening }: NewMove,
  actor: Actor,
) {
  const now = new Date().toISOString()
  const diary = trx.selectFrom('diary').select(['timeZone', 'moves']).where('id', '=', id)
  const to = { zone, evening: evening || eveningAt(now, zone) }
  const before = await diary.executeTakeFirstOrThrow()
  const moves = moveFrom(before, to, now)
  if (moves.length > MAX_MOVES) throw new HTTPException(422, { message: 'This diary has moved too often' })
  await trx.updateTable('diary').set({ moves }).where('id', '=', id).execute()
  await moveAppointments(trx, familyId, before, { ...before, moves })
  await record(trx, actor, 'diary moved', '', familyId)
}

/** Moves upcoming appointments to the family's new zone, so emails use its clocks. Skips those booked in a different zone. */
async function moveAppointments(trx: Trx, familyId: string, before: Clocks, after: Clocks) {
  const ahead = await trx
    .selectFrom('appointment')
    .select(['id', 'start', 'timeZone'])
    .where('familyId', 'in', selectIdsOnPage(trx, familyId))
    .where('start', '>', new Date().toISOString())
    .execute()
  for (const { id, start, timeZone } of ahead)
    if (timeZone === zoneAt(before, start) && timeZone !== zoneAt(after, start))
      await trx
        .updateTable('appointment')
        .set({ timeZone: zoneAt(after, start) })
        .where('id', '=', id)
        .execute()
}
