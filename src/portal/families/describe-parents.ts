import { getDialableNumber } from '../../lib/text/phone'
import type { Db } from '../../server/db/open'
import { findRefusing } from '../../features/email/alerts/refusals'
import { findConfirmedNames } from '../../features/families/confirmed'
import type { Viewer } from '../../features/families/family'
import type { Entry } from './schema'
import type { FamilyTable } from '../../features/families/table'

/** How many unconfirmed numbers are shown, as anyone may send any number of them. */
const MAX_UNCONFIRMED = 3

/**
 * Returns the parents of whom the user sees something, each with the latest phone number that the practice has confirmed. Other
 * numbers may be from anyone who wrote in their name. `refusesEmail` says that there’s no such mailbox.
 */
export async function describeParents(db: Db, parents: FamilyTable[], entries: Entry[], user: Viewer) {
  const seesAll = user.canManageContacts && user.canManageConsultations
  const confirmedNames = await findConfirmedNames(db, parents)
  const refusing = await findRefusing(
    db,
    parents.map(({ address }) => address),
  )
  return parents.flatMap(({ id, address, name, joinedTo, joinedAt }) => {
    const theirs = entries.filter(({ from }) => from?.address === address)
    if (theirs.length === 0 && !seesAll) return []
    const phones = findPhones(theirs)
    const confirmed = phones.find(({ isConfirmed }) => isConfirmed)
    const isOther = ({ phone }: Phone, index: number) =>
      [confirmed, ...phones.slice(0, index)].every((other) => !other || toNumber(other) !== toNumber({ phone }))
    return [
      {
        id,
        address,
        name,
        joinedTo,
        joinedAt,
        refusesEmail: refusing.includes(address),
        isNameConfirmed: confirmedNames.has(id),
        phone: confirmed?.phone ?? null,
        unconfirmedPhones: phones
          .filter(isOther)
          .slice(0, MAX_UNCONFIRMED)
          .map(({ phone, kind }) => ({ phone, kind })),
      },
    ]
  })
}

type Phone = { phone: string }
const toNumber = ({ phone }: Phone) => getDialableNumber(phone) ?? phone

/** Returns the numbers of entries, those of appointments last: one ahead has the number of an earlier request. */
function findPhones(entries: Entry[]) {
  const isAppointment = ({ kind }: Entry) => Number(kind === 'appointment')
  return entries
    .toSorted((a, b) => isAppointment(a) - isAppointment(b))
    .flatMap(({ kind, from }) => (from?.phone ? [{ kind, phone: from.phone, isConfirmed: from.isConfirmed }] : []))
}
