import { toIds } from '../../../server/db/chunks'
import type { Db } from '../../../server/db/open'
import type { Deps } from '../../../server/http'
import { hashToken } from '../../../server/secret'
import { record, visitor } from '../../activity/record'
import { loadEmailContext } from '../../email/context'
import { enqueue } from '../../email/outbox'
import { changeFamily } from '../../families/family'
import { linkEmails } from '../family/emails'
import { withdrawNights } from '../family/night-emails'
import { getConsent } from '../family/recipients'
import { diaryToken } from '../link'

/** Returns the recipient with this token, and their diary's zones; undefined if they were removed, or the diary is closed or gone. */
export const findAsked = (db: Db, token: string) =>
  db
    .selectFrom('nightsRecipient')
    .innerJoin('diary', 'diary.id', 'diaryId')
    .selectAll('nightsRecipient')
    .select(['generation', 'timeZone', 'moves'])
    .where('nightsRecipient.tokenHash', '=', hashToken(token))
    .where('removedAt', 'is', null)
    .where('closedAt', 'is', null)
    .executeTakeFirst()

/** Records a yes or no, which someone can change as often as they like. The first yes sends the link to the nights. */
export async function answerQuestion({ db, env }: Pick<Deps, 'db' | 'env'>, token: string, isYes: boolean) {
  const asked = await findAsked(db, token)
  if (!asked) return
  await changeFamily(db, asked.familyId, async (trx, parents) => {
    // They may have been removed meanwhile.
    const row = await findAsked(trx, token)
    if (!row || getConsent(row) === (isYes ? 'confirmed' : 'left')) return
    const now = new Date().toISOString()
    const answer = isYes ? { confirmedAt: now, leftAt: null } : { leftAt: now }
    await trx.updateTable('nightsRecipient').set(answer).where('id', '=', row.id).execute()
    await record(trx, visitor, isYes ? 'diary recipient confirmed' : 'diary recipient left', '', parents[0].id)
    if (!isYes) return withdrawNights(trx, toIds(parents), row.email)
    const diary = { id: row.diaryId, familyId: row.familyId, generation: row.generation }
    const to = [{ id: row.id, name: row.email, address: row.email }]
    const context = await loadEmailContext({ db: trx, env })
    await enqueue(trx, ...(await linkEmails(trx, diary, await diaryToken(trx, diary), to, context)))
  })
}
