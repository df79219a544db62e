import { randomUUIDv7 } from 'node:crypto'
import { sql, type Selectable } from 'kysely'
import { advisoryLock } from '../../../server/db/locks'
import type { Db, Trx } from '../../../server/db/open'
import { hashToken } from '../../../server/secret'
import { ensureFamily } from '../../families/family'
import { loadSite, type Site } from '../../settings/site-settings'
import { TAKEN, type AppointmentRequest } from '../schema'
import type { AppointmentTable, AppointmentTypeTable } from '../table'
import { findNearest, findOverlap, isSlotFree } from './find-slots'
import { bookingToken } from '../token'
import type { SlotRules } from '../slots'

const MINUTE_MS = 60_000

export type Type = Selectable<AppointmentTypeTable>

/** The time is taken, or the practice's rules exclude it. */
export class SlotTaken extends Error {
  readonly rules: SlotRules
  readonly start: string
  readonly except: string | undefined
  constructor(rules: SlotRules, start: string, except?: string) {
    super(TAKEN)
    this.rules = rules
    this.start = start
    this.except = except
  }
}

/**
 * Runs a transaction that takes a time and locks out other processes. Deletes expired holds first.
 * @returns what `work` returns, or the 409's body if it throws SlotTaken or PostgreSQL finds an overlap
 */
export async function reserve<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T | Taken> {
  try {
    return await db.transaction().execute(async (trx) => {
      await lockAppointments(trx)
      return work(trx)
    })
  } catch (error) {
    return toTaken(db, error)
  }
}

type Taken = { error: string; nearest: string[] }
export const isTaken = (result: unknown): result is Taken => (result as Taken | undefined)?.error === TAKEN

/** Returns the 409's body for an error of a transaction that took a time. @throws any other error */
export async function toTaken(db: Db, error: unknown): Promise<Taken> {
  if (error instanceof SlotTaken) {
    const { rules, start, except } = error
    return { error: TAKEN, nearest: await findNearest(db, await loadSite(db), rules, start, except) }
  }
  // https://www.postgresql.org/docs/current/errcodes-appendix.html: exclusion_violation
  if ((error as { code?: string }).code === '23P01') return { error: TAKEN, nearest: [] }
  throw error
}

/** Locks out other bookings until the transaction ends, and deletes expired holds. */
export async function lockAppointments(trx: Trx) {
  await advisoryLock(trx, 'appointments')
  await trx.deleteFrom('appointment').where('expiresAt', '<=', new Date().toISOString()).execute()
}

/** Returns the times that an appointment of a type takes, with its buffers. */
export function getSpan({ minutes, before, after }: Pick<SlotRules, 'minutes' | 'before' | 'after'>, start: string) {
  const at = (ms: number) => new Date(Date.parse(start) + ms * MINUTE_MS).toISOString()
  return { start: at(0), end: at(minutes), blockedFrom: at(-before), blockedUntil: at(minutes + after) }
}

export const findActiveType = (db: Db, id: string) =>
  db.selectFrom('appointmentType').selectAll().where('id', '=', id).where('active', '=', true).executeTakeFirst()

/** Finds an appointment or hold by the token of its link. */
export const findByToken = (db: Db, token: string) =>
  db.selectFrom('appointment').selectAll().where('tokenHash', '=', hashToken(token)).executeTakeFirst()

/** Finds an appointment by the token of its parent's link. */
export async function findBooking(db: Db, token: string) {
  const row = await findByToken(db, token)
  return row?.status === 'held' ? undefined : row
}

type Who = Pick<AppointmentTable, 'consultationId' | 'name' | 'email' | 'phone' | 'timeZone' | 'note'>

/** Whether the request of an `appointment` row is suspected spam. */
export const isOfSpam = sql<boolean>`exists (
  select 1 from "consultation" where "consultation"."id" = "appointment"."consultationId" and "spamAt" is not null)`

export const isSpam = async (db: Db, { id }: AppointmentTable) =>
  (await db.selectFrom('appointment').select('id').where('id', '=', id).where(isOfSpam).executeTakeFirst()) !==
  undefined

type State = Pick<AppointmentTable, 'status' | 'takesTime'>

/**
 * Books or requests a free slot in a transaction that holds `lockAppointments`. Ends the visitor's own hold of it.
 * @throws SlotTaken
 */
export async function bookSlot(
  trx: Trx,
  site: Site,
  type: Type,
  { start, hold }: AppointmentRequest,
  row: Who & State,
) {
  const held = hold === undefined ? undefined : await findByToken(trx, hold)
  if (held?.status === 'held') await trx.deleteFrom('appointment').where('id', '=', held.id).execute()
  if (!(await isSlotFree(trx, site, type, start))) throw new SlotTaken(type, start)
  return insertAppointment(trx, type, start, row)
}

/** Adds an appointment for the practice, at any time that isn't taken. @throws SlotTaken */
export async function addAppointment(trx: Trx, type: Type, start: string, who: Who) {
  const span = getSpan(type, start)
  if (await findOverlap(trx, [span.blockedFrom, span.blockedUntil], '')) throw new SlotTaken(type, start)
  return insertAppointment(trx, type, start, { ...who, status: 'confirmed', takesTime: true })
}

async function insertAppointment(trx: Trx, type: Type, start: string, added: Who & State) {
  const row = { ...newRow(type, start), ...added }
  const familyId = row.email && row.name ? await ensureFamily(trx, { email: row.email, name: row.name }) : null
  return trx
    .insertInto('appointment')
    .values({ ...row, familyId, tokenHash: hashToken(await bookingToken(trx, row.id)) })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Returns the fields that holds and appointments of a type share. */
export function newRow(type: Type, start: string) {
  const now = new Date().toISOString()
  return {
    id: randomUUIDv7(),
    typeId: type.id,
    typeName: type.name,
    place: type.place,
    placeDetails: type.placeDetails,
    ...getSpan(type, start),
    sequence: 0,
    changedAt: now,
    createdAt: now,
  }
}
