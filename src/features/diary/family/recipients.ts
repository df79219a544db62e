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
 * Returns who gets emails about a family's nights, each address once: the parents of its page, and anyone a parent has added on the page of
 * the nights and who has said yes. A guest of an appointment isn't one of them: anyone could have named them, by booking in a parent's name.
 */
export async function findRecipients(db: Db, parents: readonly FamilyTable[]): Promise<Recipient[]> {
  const added = await findAdded(db, parents)
  const confirmed = added.filter((row) => getConsent(row) === 'confirmed')
  return [
    ...parents.filter(({ address }, index) => parents.findIndex(hasAddress(address)) === index),
    // Nobody knows their name.
    ...confirmed.map(({ id, email }) => ({ id, name: email, address: email })),
  ].map(({ id, name, address }) => ({ id, name, address }))
}

/** Returns whom parents have added on the page of the nights, whatever they've answered, but no parents and nobody who was removed. */
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

/** From now on, an address gets these emails by the practice's word alone, or not at all. */
export const endConsent = (trx: Trx, familyIds: string[], address: string) =>
  trx
    .updateTable('nightsRecipient')
    .set({ removedAt: new Date().toISOString() })
    .where('familyId', 'in', familyIds)
    .where('recipient', '=', foldAddress(address))
    .where('removedAt', 'is', null)
    .execute()

/** Ends what a diary's link has asked and nobody has answered: the person who had it may be a stranger. */
export const endQuestions = (trx: Trx, diary: { id: string }) =>
  trx
    .deleteFrom('nightsRecipient')
    .where('diaryId', '=', diary.id)
    .where('confirmedAt', 'is', null)
    .where('leftAt', 'is', null)
    .where('removedAt', 'is', null)
    .execute()
