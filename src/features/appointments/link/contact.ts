import { sql } from 'kysely'
import * as v from 'valibot'
import { line } from '../../../lib/schema'
import { foldAddress } from '../../../lib/text/fold-address'
import { toDigits, toSearchText } from '../../../lib/text/search-text'
import { body, fieldProblem, problem, routes, type Limit } from '../../../server/http'
import { record, visitor } from '../../activity/record'
import { loadEmailContext } from '../../email/context'
import { enqueue } from '../../email/outbox'
import { bookingChangeLimit, NO_BOOKING, toBooking } from '../booking/api'
import { findBooking, reserve } from '../booking/reserve'
import { aboutId } from '../emails/emails'
import { toldToPractice } from '../emails/to-practice'
import { hasStarted, isOver } from '../span'
import { getNeeded } from '../needed'

const PHONE = 'Please enter a number that I can call'
const ADDRESS = 'Please enter the address, with the city'

/** What the place requires: only that is stored. */
const contact = v.object({
  phone: v.optional(v.pipe(line({ min: 5, max: 100, message: PHONE }), v.regex(/(\d\D*){5}/, PHONE))),
  address: v.optional(line({ min: 5, max: 300, message: ADDRESS })),
})

const HOUR = 60 * 60
/** How often it can be changed. Each change emails the practice. */
const limitChanges = (email: string): Limit[] => [
  [{ name: 'contact:hour', points: 6, seconds: HOUR }, foldAddress(email)],
  [{ name: 'contact:day', points: 12, seconds: 24 * HOUR }, foldAddress(email)],
]

/** Stores the contact detail that the place requires, through the parent's permanent link. */
export const parentContact = routes().post('/:token/contact', bookingChangeLimit, body(contact), async (c) => {
  const { db, limits } = c.var
  const sent = c.req.valid('json')
  const found = await findBooking(db, c.req.param('token'))
  if (!found) return problem(c, 404, NO_BOOKING)
  const needed = getNeeded(found)
  if (!needed || found.status === 'cancelled') return problem(c, 409, CLOSED)
  const value = sent[needed]
  if (value === found[needed]) return c.json(await toBooking(db, found), 200)
  // A call that can't be made still needs its number until the appointment ends.
  if (hasStarted(found) && (isOver(found) || found[needed])) return problem(c, 409, CLOSED)
  if (value === undefined) return c.json(fieldProblem(needed, needed === 'phone' ? PHONE : ADDRESS), 422)
  const wait = await limits.consume(limitChanges(found.email!))
  if (wait) {
    c.header('Retry-After', String(wait))
    return problem(c, 429, 'You’ve changed this several times already. Please reply to your email instead.')
  }
  const context = await loadEmailContext(c.var)
  const row = await reserve(db, async (trx) => {
    const changed = await trx
      .updateTable('appointment')
      .set({ [needed]: value })
      .where('id', '=', found.id)
      .returningAll()
      .executeTakeFirst()
    if (!changed) return undefined
    if (needed === 'phone')
      await trx
        .updateTable('consultation')
        .set({ phone: value, ...addToSearchTexts(toSearchText(value, toDigits(value))) })
        .where('id', '=', changed.consultationId)
        .execute()
    await record(trx, visitor, 'appointment contact changed', '', aboutId(changed))
    if (changed.takesTime) await enqueue(trx, toldToPractice(needed, changed, context))
    return changed
  })
  if (!row || 'nearest' in row) return problem(c, 404, NO_BOOKING)
  return c.json(await toBooking(db, row), 200)
})

const CLOSED = 'This can no longer be changed. Please write to me instead.'

/** Until the request's next change rebuilds them, search texts also match the old value. */
const addToSearchTexts = (words: string) => ({
  searchText: sql<string>`"searchText" || ' ' || ${words}`,
  searchTextWithoutNotes: sql<string>`"searchTextWithoutNotes" || ' ' || ${words}`,
})
