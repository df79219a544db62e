import { getDialableNumber } from '../../lib/text/phone'
import type { Db } from '../../server/db/open'
import { findRefusing } from '../../features/email/alerts/refusals'
import { findConfirmedNames } from '../../features/families/confirmed'
import type { Viewer } from '../../features/families/family'
import type { Entry } from './schema'
import type { FamilyTable } from '../../features/families/table'

/** How many unconfirmed numbers are shown, because anyone can send any number of them. */
const MAX_UNCONFIRMED = 3

/**
 * Returns the parents with entries that the user may see, each with the latest phone number the practice has confirmed. Other
 * numbers may come from anyone who wrote in their name. `refusesEmail` means the mailbox doesn't exist.
 */
export async function describeParents(db: Db, parents: FamilyTable[], entries: Entry[], user: Viewer) {
  const seesAll = user.canManageContacts && user.canManageConsultations
  const confirmedNames = await findConfirmedNames(db, parents)
  const refusing = await findRefusing(
    db,
    parents.map(({ address }) => address),
  )
  return parents.flatMap(({ id, address, name, joinedAt }) => {
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

/** Returns the phone numbers of entries. Those of appointments come last, because an upcoming one has an earlier request's number. */
function findPhones(entries: Entry[]) {
  const isAppointment = ({ kind }: Entry) => Number(kind === 'appointment')
  return entries
    .toSorted((a, b) => isAppointment(a) - isAppointment(b))
    .flatMap(({ kind, from }) => (from?.phone ? [{ kind, phone: from.phone, isConfirmed: from.isConfirmed }] : []))
}
