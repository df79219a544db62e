import { advisoryLock } from '../../../server/db/locks'
import type { Db, Trx } from '../../../server/db/open'
import { hashToken, keyedHash } from '../../../server/secret'
import { record, system, visitor, type Actor } from '../../activity/record'
import type { EmailContext } from '../../email/context'
import { enqueue, expireEmails } from '../../email/outbox'
import type { Move } from '../clocks/clocks'
import { eraseDiary } from '../family/erase'
import { CLOSED_MS } from '../family/family-diary'
import { diaryTopic } from '../family/night-emails'
import { findRecipients } from '../family/recipients'
import { closingEmails } from './emails'
import { noteErased } from '../../trash/erased'
import { findParents } from '../../families/parents'

/** A diary that parents erased: its link has ended. It can be restored for a day, then it's gone. */
type Closed = { id: string; familyId: string; generation: number; timeZone: string; moves: Move[]; closedAt: string }

/** Returns the token of the page that restores a diary. It's different each time, and doesn't open the diary. */
const takeBackToken = (db: Db, { id, closedAt }: Pick<Closed, 'id' | 'closedAt'>) =>
  keyedHash(db, `take back ${id} ${closedAt}`)

/** Ends a diary's link, and tells every parent and the practice how to restore it. Returns the diary; undefined if it had already ended. */
export async function closeDiary(trx: Trx, { id }: { id: string }, context: EmailContext, now = new Date()) {
  // Lock the family first, so a concurrent change can't email about a closed diary.
  await advisoryLock(trx, 'trash')
  const closedAt = now.toISOString()
  const diary = await trx
    .updateTable('diary')
    .set({ closedAt })
    .where('id', '=', id)
    .where('closedAt', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (!diary) return undefined
  const closed = { ...diary, closedAt }
  const parents = await findParents(trx, diary.familyId)
  const token = await takeBackToken(trx, closed)
  await enqueue(trx, ...closingEmails(closed, parents, await findRecipients(trx, parents), token, context))
  await record(trx, visitor, 'diary closed', '', diary.familyId)
  return closed
}

/** Returns the closed diary that had this link; undefined if there is none. */
export const findClosedByLink = (db: Db, token: string) =>
  db
    .selectFrom('diary')
    .selectAll()
    .where('tokenHash', '=', hashToken(token))
    .where('closedAt', 'is not', null)
    .$narrowType<{ closedAt: string }>()
    .executeTakeFirst()

/** Returns the closed diary that a token restores; undefined if there is none. Few are closed at a time. */
export async function findClosed(db: Db, token: string): Promise<Closed | undefined> {
  const closed = (await db.selectFrom('diary').selectAll().where('closedAt', 'is not', null).execute()) as Closed[]
  for (const diary of closed) if ((await takeBackToken(db, diary)) === token) return diary
  return undefined
}

/** Reopens a closed diary's link, with everything as it was. Returns false if it was already restored, or is gone. */
export async function takeBack(trx: Trx, diary: Pick<Closed, 'id' | 'familyId'>, actor: Actor) {
  await advisoryLock(trx, 'trash')
  const { numUpdatedRows } = await trx
    .updateTable('diary')
    .set({ closedAt: null })
    .where('id', '=', diary.id)
    .where('closedAt', 'is not', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return false
  await expireEmails(trx, diaryTopic(diary), ['diary-closed', 'diary-closed-notice'])
  await record(trx, actor, 'diary taken back', '', diary.familyId)
  return true
}

/** Erases for good the diaries that parents erased a day ago. */
export async function eraseClosedDiaries({ db }: { db: Db }, now = new Date()) {
  const before = new Date(now.getTime() - CLOSED_MS).toISOString()
  await db.transaction().execute(async (trx) => {
    // Keeps anyone from restoring one at the same moment.
    await advisoryLock(trx, 'trash')
    const closed = await trx.selectFrom('diary').select(['id', 'familyId']).where('closedAt', '<=', before).execute()
    for (const diary of closed) {
      await eraseDiary(trx, diary)
      await noteErased(trx, `diary ${diary.id}`)
      await record(trx, system, 'diary erased', '', diary.familyId)
    }
  })
}
