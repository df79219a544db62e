import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { Db, Trx } from '../../../server/db/open'
import { authSecret } from '../secret'

/** In s. What all authenticator apps know: SHA-1, six digits, 30 seconds (RFC 6238). */
const PERIOD = 30

/** A new secret of 160 bits (RFC 4226), as apps and people read it. */
export const newSecret = () => new Secret({ size: 20 }).base32

/** What an authenticator app calls the account, and how it makes its codes. */
export const totp = (secret: string, issuer = '', label = '') =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(secret), period: PERIOD })

/** Encrypts the secret of an app: who gets hold of the one table cannot make codes. */
export async function encrypted(db: Db, userId: string, secret: string) {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', await keyOf(db, userId), iv)
  return Buffer.concat([iv, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url')
}

async function decrypted(db: Db, userId: string, text: string) {
  const bytes = Buffer.from(text, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', await keyOf(db, userId), bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(-16))
  return decipher.update(bytes.subarray(12, -16), undefined, 'utf8') + decipher.final('utf8')
}

const keyOf = async (db: Db, userId: string) =>
  Buffer.from(hkdfSync('sha256', await authSecret(db), userId, 'nightlight totp', 32))

/**
 * Makes the check of a code: the one of now, or one step of 30 s before or after, since clocks differ. Whoever takes it marks
 * it as used in the same statement, so that of several at once one wins, and none works again.
 */
export async function codeCheck(db: Db, userId: string, code: string) {
  const row = await db.selectFrom('totp').select('secret').where('userId', '=', userId).executeTakeFirst()
  const now = Date.now()
  const delta = row
    ? totp(await decrypted(db, userId, row.secret)).validate({ token: code, timestamp: now, window: 1 })
    : null
  return async (trx: Trx, { on }: { on: boolean }) => {
    if (delta === null) return false
    const step = Math.floor(now / 1000 / PERIOD) + delta
    const taken = await trx
      .updateTable('totp')
      .set({ lastStep: step })
      .where('userId', '=', userId)
      .where('secret', '=', row!.secret)
      .where('lastStep', '<', step)
      .where('turnedOnAt', on ? 'is not' : 'is', null)
      .executeTakeFirst()
    return taken.numUpdatedRows > 0n
  }
}
