import { Secret, TOTP } from 'otpauth'
import type { Db, Trx } from '../../../server/db/open'
import { decrypt, encrypt } from '../../../server/secret'

/** All authenticator apps support SHA-1, six digits, and 30 seconds (RFC 6238). */
const PERIOD_SECONDS = 30

/** Returns a new 160-bit secret (RFC 4226) in base32, which people can type. */
export const newSecret = () => new Secret({ size: 20 }).base32

/** Returns the code generator for a secret. The authenticator app shows `issuer` and `label`. */
export const totp = (secret: string, issuer = '', label = '') =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(secret), period: PERIOD_SECONDS })

/** Stores a secret until a first code turns it on. Replaces an earlier secret that was never turned on. */
export async function storeSecret(db: Db, userId: string, secret: string) {
  const encrypted = { secret: await encrypt(db, { purpose: 'totp', id: userId }, secret) }
  await db
    .insertInto('totp')
    .values({ userId, ...encrypted })
    .onConflict((conflict) =>
      conflict
        .column('userId')
        .doUpdateSet({ ...encrypted, lastStep: 0 })
        .where('totp.turnedOnAt', 'is', null),
    )
    .execute()
}

/**
 * Checks a code, allowing one step before and after the current one for clock skew. Returns a function that consumes the code in a transaction and
 * returns false if it was already used; undefined if the code is wrong.
 * @param on whether the second factor has to be on already
 */
export async function verifyTotpCode(db: Db, userId: string, code: string, { on }: { on: boolean }) {
  const row = await db.selectFrom('totp').select('secret').where('userId', '=', userId).executeTakeFirst()
  if (!row) return undefined
  const now = Date.now()
  const token = code.replaceAll(/\s/g, '')
  const delta = totp(await decrypt(db, { purpose: 'totp', id: userId }, row.secret)).validate({
    token,
    timestamp: now,
    window: 1,
  })
  if (delta === null) return undefined
  const step = Math.floor(now / 1000 / PERIOD_SECONDS) + delta
  return async (trx: Trx) => {
    const result = await trx
      .updateTable('totp')
      .set({ lastStep: step })
      .where('userId', '=', userId)
      .where('secret', '=', row.secret)
      .where('lastStep', '<', step)
      .where('turnedOnAt', on ? 'is not' : 'is', null)
      .executeTakeFirst()
    return result.numUpdatedRows > 0n
  }
}
