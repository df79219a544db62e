import type { Db, Trx } from '../../../server/db/open'

/** Returns whether signing in requires a code, and how many recovery codes are left. */
export async function secondFactorStatus(db: Db, userId: string) {
  const row = await db
    .selectFrom('totp')
    .select('turnedOnAt')
    .select((eb) =>
      eb
        .selectFrom('recoveryCode')
        .whereRef('recoveryCode.userId', '=', 'totp.userId')
        .select(({ fn }) => fn.countAll().as('count'))
        .as('codesLeft'),
    )
    .where('userId', '=', userId)
    .executeTakeFirst()
  return { on: Boolean(row?.turnedOnAt), codesLeft: Number(row?.codesLeft ?? 0) }
}

/** Removes the authenticator app, its recovery codes, and all passkeys, for someone who lost them. */
export async function resetSecondFactor(trx: Trx, userId: string) {
  for (const table of ['totp', 'recoveryCode', 'passkey'] as const)
    await trx.deleteFrom(table).where('userId', '=', userId).execute()
}
