import type { Db, Trx } from '../../../server/db/open'
import { fieldProblem } from '../../../server/http'
import { endOtherSessions } from '../../auth/session'
import { deleteTokens } from '../one-time-token'
import { storeRecoveryCodes, verifyRecoveryCode } from './recovery-codes'
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
 * Checks a code from the authenticator app, or a recovery code. Returns a function that consumes it in a transaction and returns false if it was
 * already used; undefined if the code is wrong.
 */
export const verifyCode = (db: Db, userId: string, code: string) =>
  /^\s*(\d\s*){6}$/.test(code) ? verifyTotpCode(db, userId, code, { on: true }) : verifyRecoveryCode(db, userId, code)

export const wrongCode = fieldProblem('code', 'That code isn’t right, or it has already been used')

/** Turns on the second factor. Ends other sessions and forgets known devices, since both started without a code. */
export async function turnOn(trx: Trx, userId: string, sessionId: string, recoveryCodeHashes: string[]) {
  await endOtherSessions(trx, userId, sessionId)
  await deleteTokens(trx, 'device', userId)
  await trx.updateTable('totp').set({ turnedOnAt: new Date().toISOString() }).where('userId', '=', userId).execute()
  await storeRecoveryCodes(trx, userId, recoveryCodeHashes)
}

/** Turns off the second factor. Returns false if it was already off. */
export async function turnOff(trx: Trx, userId: string) {
  const removed = await trx.deleteFrom('totp').where('userId', '=', userId).executeTakeFirst()
  await trx.deleteFrom('recoveryCode').where('userId', '=', userId).execute()
  return removed.numDeletedRows > 0n
}

/** Removes the authenticator app, its recovery codes, and all passkeys, for someone who has lost them. */
export async function resetSecondFactor(trx: Trx, userId: string) {
  for (const table of ['totp', 'recoveryCode', 'passkey'] as const)
    await trx.deleteFrom(table).where('userId', '=', userId).execute()
}
