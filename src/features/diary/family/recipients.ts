import { foldAddress } from '../../../lib/text/fold-address'
import type { FamilyTable } from '../../families/table'

export type Recipient = Pick<FamilyTable, 'id' | 'name' | 'address'>

/**
 * Returns who gets emails about a family's nights: the parents of its page, each address once. A guest of an appointment isn't one of
 * them until the practice joins them: anyone could have named them, by booking in a parent's name.
 */
export const toRecipients = (parents: readonly FamilyTable[]): Recipient[] =>
  parents
    .filter(({ address }, index) => {
      const folded = foldAddress(address)
      return parents.findIndex((other) => foldAddress(other.address) === folded) === index
    })
    .map(({ id, name, address }) => ({ id, name, address }))
