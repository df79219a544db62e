import { randomInt, randomUUIDv7 } from 'node:crypto'
import type { Db, Trx } from '../../../server/db/open'
import { hashPassword, verifyPassword } from '../password'

const COUNT = 10
/** Crockford's: no letter looks like a digit. Ten of them are 50 bits. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'

/** New recovery codes, with the hashes that are kept of them. They are short, so they are hashed as passwords are (OWASP ASVS 6.5.2). */
export async function newRecoveryCodes() {
  const codes = Array.from({ length: COUNT }, () =>
    Array.from({ length: 10 }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
  )
  const hashes = await Promise.all(codes.map(hashPassword))
  return { codes: codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`), hashes }
}

/** Keeps these in place of those before. */
export async function storeRecoveryCodes(trx: Trx, userId: string, hashes: string[]) {
  await trx.deleteFrom('recoveryCode').where('userId', '=', userId).execute()
  await trx
    .insertInto('recoveryCode')
    .values(hashes.map((hash) => ({ id: randomUUIDv7(), userId, hash })))
    .execute()
}

/** Makes the check of a recovery code, which uses it up: of several at once, one wins. */
export async function recoveryCheck(db: Db, userId: string, typed: string) {
  const password = typed
    .toLowerCase()
    .replace(/[^a-z\d]/g, '')
    .replaceAll('o', '0')
    .replace(/[il]/g, '1')
  const rows = await db.selectFrom('recoveryCode').selectAll().where('userId', '=', userId).execute()
  const fits = await Promise.all(rows.map(({ hash }) => verifyPassword(hash, password)))
  const found = rows[fits.indexOf(true)]
  return async (trx: Trx) =>
    found !== undefined &&
    (await trx.deleteFrom('recoveryCode').where('id', '=', found.id).executeTakeFirst()).numDeletedRows > 0n
}
