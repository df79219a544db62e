import type { Selectable } from 'kysely'
import { foldAddress } from '../../../lib/text/fold-address'
import { toIds } from '../../../server/db/chunks'
import type { Db, Trx } from '../../../server/db/open'
import type { Tables } from '../../../server/db/tables'
import type { FamilyTable } from '../../families/table'

export type Recipient = Pick<FamilyTable, 'id' | 'name' | 'address'>
export type NightsRecipient = Selectable<Tables['nightsRecipient']>

export type Consent = 'asked' | 'confirmed' | 'left' | 'removed'

export const getConsent = (row: Pick<NightsRecipient, 'confirmedAt' | 'leftAt' | 'removedAt'>): Consent =>
  row.removedAt ? 'removed' : row.leftAt ? 'left' : row.confirmedAt ? 'confirmed' : 'asked'

/**
 * Returns who gets emails about a family's nights, each address once: its page's parents, plus anyone a parent added on the nights page who
 * has said yes. Guests of an appointment don't count: someone booking in a parent's name could have added them.
 */
export async function findRecipients(db: Db, parents: readonly FamilyTable[]): Promise<Recipient[]> {
  const added = await findAdded(db, parents)
  const confirmed = added.filter((row) => getConsent(row) === 'confirmed')
  return [
    ...parents.filter(({ address }, index) => parents.findIndex(hasAddress(address)) === index),
    // Their name is unknown.
    ...confirmed.map(({ id, email }) => ({ id, name: email, address: email })),
  ].map(({ id, name, address }) => ({ id, name, address }))
}

/** Returns the people parents added on the nights page, whatever they answered, except parents and anyone removed. */
export async function findAdded(db: Db, parents: readonly FamilyTable[]) {
  const rows = await db
    .selectFrom('nightsRecipient')
    .selectAll()
    .where('familyId', 'in', ['', ...toIds(parents)])
    .where('removedAt', 'is', null)
    .orderBy('id')
    .execute()
  return rows.filter(
    ({ email }, index) => !parents.some(hasAddress(email)) && rows.findIndex((row) => row.email === email) === index,
  )
}

const hasAddress = (address: string) => {
  const folded = foldAddress(address)
  return (parent: FamilyTable) => foldAddress(parent.address) === folded
}

/** Ends an address's consent: from now on, only the practice decides whether it gets these emails. */
export const endConsent = (trx: Trx, familyIds: string[], address: string) =>
  trx
    .updateTable('nightsRecipient')
    .set({ removedAt: new Date().toISOString() })
    .where('familyId', 'in', familyIds)
    .where('recipient', '=', foldAddress(address))
    .where('removedAt', 'is', null)
    .execute()

/** Deletes unanswered consent requests made with a diary's link: a stranger may have had the link. */
export const endQuestions = (trx: Trx, diary: { id: string }) =>
  trx
    .deleteFrom('nightsRecipient')
    .where('diaryId', '=', diary.id)
    .where('confirmedAt', 'is', null)
    .where('leftAt', 'is', null)
    .where('removedAt', 'is', null)
    .execute()
