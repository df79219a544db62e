import { randomUUIDv7 } from 'node:crypto'
import type { Db, Trx } from '../../server/db/open'
import { hashToken, keyedHash } from '../../server/secret'

/** Returns the token of a diary's link, derived from the site's secret so that every email can contain it. */
export const diaryToken = (db: Db, { id, generation }: { id: string; generation: number }) =>
  keyedHash(db, `nights ${id} ${generation}`)

export const nightsPath = (token: string) => `/nights/${token}`

/** Finds a diary by its link's token; undefined if the link has ended. */
export const findDiary = (db: Db, token: string) =>
  db
    .selectFrom('diary')
    .selectAll()
    .where('tokenHash', '=', hashToken(token))
    .where('closedAt', 'is', null)
    .executeTakeFirst()

/** Starts a family's diary, or returns the one it has. Needs a transaction that locks the family. */
export async function startDiary(trx: Trx, { familyId, timeZone }: { familyId: string; timeZone: string }) {
  const row = { id: randomUUIDv7(), generation: 1 }
  await trx
    .insertInto('diary')
    .values({
      ...row,
      familyId,
      timeZone,
      moves: [],
      tokenHash: hashToken(await diaryToken(trx, row)),
      version: 0,
      createdAt: new Date().toISOString(),
    })
    .onConflict((conflict) => conflict.column('familyId').doNothing())
    .execute()
  return trx.selectFrom('diary').selectAll().where('familyId', '=', familyId).executeTakeFirstOrThrow()
}

/** Ends a diary's link at once and returns the diary with its new generation; undefined if there's no such diary. */
export async function renewLink(trx: Trx, familyId: string) {
  const diary = await trx
    .updateTable('diary')
    .set((eb) => ({ generation: eb('generation', '+', 1) }))
    .where('familyId', '=', familyId)
    .returningAll()
    .executeTakeFirst()
  if (!diary) return undefined
  const tokenHash = hashToken(await diaryToken(trx, diary))
  await trx.updateTable('diary').set({ tokenHash }).where('id', '=', diary.id).execute()
  return { ...diary, tokenHash }
}
