import { addDays } from '../../../lib/time/dates'
import type { Db, Trx } from '../../../server/db/open'
import { hashToken } from '../../../server/secret'
import { HOLD_MS } from '../hold'
import type { Site } from '../../settings/site-settings'
import type { SlotRules } from '../slots'
import type { Span } from '../span'
import { findSlots, isSlotFree } from './find-slots'
import { getSpan, newRow, SlotTaken, type Type } from './reserve'

/** How many times one network can hold. */
const MAX_HOLDS = 3
/** The share of each type's free times that all holds together can take. */
const MAX_SHARE = 1 / 5
/** The days that the share is computed over, from today: as many as the picker loads at once. */
const COUNTED_DAYS = 62

type By = { hold: string; heldBy: string }

/**
 * Holds a free slot in a transaction that holds `lockAppointments`. Holds are a courtesy and can't close the calendar: a network's oldest holds give
 * way, and all holds together leave four fifths of the free times to others.
 * @param by the hold's token, and the keyed hash of the visitor's network
 * @returns when the hold ends; undefined if there are too many holds: the time isn't held, but can still be booked
 * @throws SlotTaken
 */
export async function holdSlot(trx: Trx, site: Site, type: Type, start: string, { hold, heldBy }: By) {
  if (!(await isSlotFree(trx, site, type, start))) throw new SlotTaken(type, start)
  const holds = await trx
    .selectFrom('appointment')
    .select(['id', 'heldBy', 'start', 'end', 'blockedFrom', 'blockedUntil'])
    .where('status', '=', 'held')
    .orderBy('id', 'desc')
    .execute()
  const givingWay = new Set(holds.filter((hold) => hold.heldBy === heldBy).slice(MAX_HOLDS - 1))
  const held = [...holds.filter((hold) => !givingWay.has(hold)), getSpan(type, start)]
  if (!(await leavesEnough(trx, site, held))) return undefined
  for (const { id } of givingWay) await trx.deleteFrom('appointment').where('id', '=', id).execute()
  const until = new Date(Date.now() + HOLD_MS).toISOString()
  await trx
    .insertInto('appointment')
    .values({
      ...newRow(type, start),
      status: 'held',
      takesTime: true,
      tokenHash: hashToken(hold),
      expiresAt: until,
      heldBy,
    })
    // A booking's token can't hold anything.
    .onConflict((conflict) => conflict.column('tokenHash').doNothing())
    .execute()
  return until
}

export const releaseHold = (db: Db, hold: string) =>
  db.deleteFrom('appointment').where('tokenHash', '=', hashToken(hold)).where('status', '=', 'held').execute()

/** Returns whether these holds leave enough free times of every type. */
async function leavesEnough(trx: Trx, site: Site, held: Span[]) {
  const types = await trx.selectFrom('appointmentType').selectAll().where('active', '=', true).execute()
  const from = new Date().toISOString().slice(0, 10)
  const range = { from, to: addDays(from, COUNTED_DAYS - 1), viewerZone: 'UTC', ignoresHolds: true }
  for (const type of types) {
    const free = await findSlots(trx, site, type, range)
    const taken = free.filter((slot) => held.some((hold) => overlaps(type, slot, hold)))
    if (taken.length > free.length * MAX_SHARE) return false
  }
  return true
}

function overlaps(rules: SlotRules, slot: string, { blockedFrom, blockedUntil }: Span) {
  const span = getSpan(rules, slot)
  return span.blockedFrom < blockedUntil && span.blockedUntil > blockedFrom
}
