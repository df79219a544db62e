import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { Db, Trx } from '../../../server/db/open'
import { authSecret } from '../secret'

/** All authenticator apps support SHA-1, six digits and 30 seconds (RFC 6238). */
const PERIOD_SECONDS = 30

/** Returns a new secret of 160 bits (RFC 4226) in base32, which apps and people can read. */
export const newSecret = () => new Secret({ size: 20 }).base32

/** Returns the generator of an account's codes; `issuer` and `label` are what the authenticator app shows. */
export const totp = (secret: string, issuer = '', label = '') =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(secret), period: PERIOD_SECONDS })

/** Encrypts an app's secret with a key per user, so the table alone is no use to anybody. */
export async function encrypt(db: Db, userId: string, secret: string) {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', await keyOf(db, userId), iv)
  return Buffer.concat([iv, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url')
}

async function decrypt(db: Db, userId: string, text: string) {
  const bytes = Buffer.from(text, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', await keyOf(db, userId), bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(-16))
  return decipher.update(bytes.subarray(12, -16), undefined, 'utf8') + decipher.final('utf8')
}

const keyOf = async (db: Db, userId: string) =>
  Buffer.from(hkdfSync('sha256', await authSecret(db), userId, 'nightlight totp', 32))

/**
 * Checks a code, allowing one step of 30 s before or after now, since clocks differ. Returns a function that uses up the code in a
 * transaction: false if it is wrong, was used, or somebody else used it first.
 */
export async function verifyTotpCode(db: Db, userId: string, code: string) {
  const row = await db.selectFrom('totp').select('secret').where('userId', '=', userId).executeTakeFirst()
  const now = Date.now()
  const delta = row
    ? totp(await decrypt(db, userId, row.secret)).validate({ token: code, timestamp: now, window: 1 })
    : null
  return async (trx: Trx, { on }: { on: boolean }) => {
    if (delta === null) return false
    const step = Math.floor(now / 1000 / PERIOD_SECONDS) + delta
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
