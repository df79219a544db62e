import type { Db, Trx } from '../../../server/db/open'
import { fieldProblem } from '../../../server/http'
import { verifyRecoveryCode } from './recovery-codes'
import { verifyTotpCode } from './totp'

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

/**
 * Checks a code from the authenticator app, or a recovery code. Returns a function that consumes it in a transaction, false if
 * it was already used; undefined if the code is wrong.
 */
export const verifyCode = (db: Db, userId: string, code: string) =>
  /^\s*(\d\s*){6}$/.test(code) ? verifyTotpCode(db, userId, code, { on: true }) : verifyRecoveryCode(db, userId, code)

/** The 422 response to a wrong code. */
export const wrongCode = fieldProblem('code', 'That code isn’t right, or it has already been used')

/** Removes the authenticator app, its recovery codes, and all passkeys, for someone who lost them. */
export async function resetSecondFactor(trx: Trx, userId: string) {
  for (const table of ['totp', 'recoveryCode', 'passkey'] as const)
    await trx.deleteFrom(table).where('userId', '=', userId).execute()
}
