import { foldAddress } from '../../../lib/text/fold-address'
import type { Db } from '../../../server/db/open'
import { isUnknownMailbox } from './failure'
import { parseMailbox } from '../mailbox'

/** Returns which of these addresses, in lower case, permanently rejected their latest email because the mailbox doesn't exist. */
export async function findRefusing(db: Db, addresses: string[]) {
  if (addresses.length === 0) return []
  const ended = await db
    .selectFrom('outbox')
    .select(['to', 'sentAt', 'failedAt', 'lastError'])
    .where('recipient', 'in', ['', ...addresses.map(foldAddress)])
    .where((eb) => eb.or([eb('sentAt', 'is not', null), eb('failedAt', 'is not', null)]))
    .execute()
  const endedAt = ({ sentAt, failedAt }: (typeof ended)[number]) => Date.parse((sentAt ?? failedAt)!)
  return addresses.filter((address) => {
    const theirs = ended.filter(({ to }) => parseMailbox(to).address.toLowerCase() === address)
    const latest = theirs.toSorted((a, b) => endedAt(a) - endedAt(b)).at(-1)
    return latest?.failedAt && isUnknownMailbox(latest.lastError ?? '')
  })
}
