import { HTTPException } from 'hono/http-exception'
import * as v from 'valibot'
import { calendarDay, daysBetween } from '../../../lib/time/dates'
import { isTimeZone } from '../../../lib/time/is-time-zone'
import type { Trx } from '../../../server/db/open'
import { record, type Actor } from '../../activity/record'
import { eveningAt, moveFrom } from './clocks'

/** No family plans, or corrects, what is further away. */
const MAX_DAYS = 3660

const isEvening = (date: string) =>
  calendarDay(date) === date && Math.abs(daysBetween(date, new Date().toISOString().slice(0, 10))) < MAX_DAYS

/** From an evening on (YYYY-MM-DD), a family lives by another zone's clocks; '' is tonight. */
export const newMove = v.object({
  timeZone: v.pipe(v.string(), v.check(isTimeZone, 'Please choose a time zone')),
  evening: v.optional(v.union([v.literal(''), v.pipe(v.string(), v.check(isEvening))], 'Please pick an evening'), ''),
})
type NewMove = v.InferOutput<typeof newMove>

const MAX_MOVES = 100

/**
 * Lets a family live by another zone's clocks from an evening on, by default tonight's there. In a transaction that holds the family.
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
  const moves = moveFrom(await diary.executeTakeFirstOrThrow(), to, now)
  if (moves.length > MAX_MOVES) throw new HTTPException(422, { message: 'This diary has moved too often' })
  await trx.updateTable('diary').set({ moves }).where('id', '=', id).execute()
  await record(trx, actor, 'diary moved', '', familyId)
}
