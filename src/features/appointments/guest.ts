import { selectInChunks } from '../../server/db/chunks'
import type { Db } from '../../server/db/open'
import { hashToken, keyedHash } from '../../server/secret'
import type { AppointmentGuest } from './table'

/** @file The other parent, who also gets the emails about an appointment once they've confirmed through their own link. */

/** Returns the token of a guest's link, which shows the appointment but can't change it. */
export const guestToken = (db: Db, id: string) => keyedHash(db, `guest ${id}`)

export const guestPath = (token: string) => `/booking/${token}/guest`

export const findGuestByToken = (db: Db, token: string) =>
  db.selectFrom('appointmentGuest').selectAll().where('tokenHash', '=', hashToken(token)).executeTakeFirst()

export const findGuestOf = (db: Db, appointmentId: string) =>
  db.selectFrom('appointmentGuest').selectAll().where('appointmentId', '=', appointmentId).executeTakeFirst()

export type GuestState = 'asked' | 'confirmed' | 'left'

export const getGuestState = ({ confirmedAt, leftAt }: Pick<AppointmentGuest, 'confirmedAt' | 'leftAt'>): GuestState =>
  leftAt ? 'left' : confirmedAt ? 'confirmed' : 'asked'

/** Returns the guest who gets the emails about an appointment; undefined without a confirmed guest. */
export async function findRecipient(db: Db, appointmentId: string) {
  const guest = await findGuestOf(db, appointmentId)
  return guest && getGuestState(guest) === 'confirmed' ? guest : undefined
}

export async function findGuests(db: Db, appointmentIds: string[]) {
  const rows = await selectInChunks(appointmentIds, (some) =>
    db.selectFrom('appointmentGuest').selectAll().where('appointmentId', 'in', some).execute(),
  )
  return new Map(rows.map((row) => [row.appointmentId, { email: row.email, state: getGuestState(row) }]))
}
