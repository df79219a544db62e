import { randomInt, randomUUIDv7 } from 'node:crypto'
import type { Db, Trx } from '../../../server/db/open'
import { hashPassword, verifyPassword } from '../password'

const COUNT = 10
/** Crockford's base32, where no letter looks like a digit. Ten characters are 50 bits. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'

/** Returns new recovery codes and their hashes. The codes are short, so they're hashed like passwords (OWASP ASVS 6.5.2). */
export async function newRecoveryCodes() {
  const codes = Array.from({ length: COUNT }, () =>
    Array.from({ length: 10 }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
  )
  const hashes = await Promise.all(codes.map(hashPassword))
  return { codes: codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`), hashes }
}

export async function storeRecoveryCodes(trx: Trx, userId: string, hashes: string[]) {
  await trx.deleteFrom('recoveryCode').where('userId', '=', userId).execute()
  await trx
    .insertInto('recoveryCode')
    .values(hashes.map((hash) => ({ id: randomUUIDv7(), userId, hash })))
    .execute()
}

/**
 * Checks a recovery code. Returns a function that consumes it in a transaction and returns false if another request did so first; undefined if the
 * code is wrong.
 */
export async function verifyRecoveryCode(db: Db, userId: string, typed: string) {
  const password = typed
    .toLowerCase()
    .replace(/[^a-z\d]/g, '')
    .replaceAll('o', '0')
    .replace(/[il]/g, '1')
  const rows = await db.selectFrom('recoveryCode').selectAll().where('userId', '=', userId).execute()
  const matches = await Promise.all(rows.map(({ hash }) => verifyPassword(hash, password)))
  const row = rows[matches.indexOf(true)]
  if (!row) return undefined
  return async (trx: Trx) =>
    (await trx.deleteFrom('recoveryCode').where('id', '=', row.id).executeTakeFirst()).numDeletedRows > 0n
}
