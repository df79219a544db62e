import { chunks, toIds } from '../../../server/db/chunks'
import type { Trx } from '../../../server/db/open'
import { findNightEmails } from './night-emails'
import { selectIdsOnPage } from '../../families/parents'

/**
 * Erases a diary: its changes, its files, everything other features store about it (their tables reference it with `on delete cascade`), and
 * every email about the family's nights, because its link has ended. Call `scrubDisk` after the commit.
 */
export async function eraseDiary(trx: Trx, { id, familyId }: { id: string; familyId: string }) {
  const plans = await trx
    .selectFrom('plan')
    .select('id')
    .where('familyId', 'in', selectIdsOnPage(trx, familyId))
    .execute()
  const supports = await trx.selectFrom('support').select('id').where('diaryId', '=', id).execute()
  const emails = await findNightEmails(trx, { diary: [id], plan: toIds(plans), support: toIds(supports) })
  for (const chunk of chunks(emails)) await trx.deleteFrom('outbox').where('id', 'in', chunk).execute()
  await trx.deleteFrom('diary').where('id', '=', id).execute()
}
