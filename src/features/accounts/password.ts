import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import type { Db, Trx } from '../../server/db/open'
import type { Problem } from '../../server/http'
import { deleteUserTokens } from './one-time-token'
import './table'

/** OWASP Password Storage Cheat Sheet: argon2id with 19 MiB, two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }
const derive = promisify(argon2)

/** Returns a password's hash as a PHC string: `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. */
export async function hashPassword(password: string) {
  const nonce = randomBytes(16)
  const tag = await derive('argon2id', { message: password, nonce, ...COST })
  const encode = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${encode(nonce)}$${encode(tag)}`
}

/** Whether a password matches a PHC string. The cost is read from the string, so older hashes keep working. */
export async function verifyPassword(hash: string, password: string) {
  const [, memory, passes, parallelism, salt = '', tag = ''] =
    /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(hash) ?? []
  const expected = Buffer.from(tag, 'base64')
  if (!expected.length) return false
  const actual = await derive('argon2id', {
    message: password,
    nonce: Buffer.from(salt, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  })
  return timingSafeEqual(actual, expected)
}

/** Whether this is the password of an account. An unknown account takes just as long, so the time tells nothing. */
export async function checkPassword(db: Db, userId: string | undefined, password: string) {
  const account =
    userId &&
    (await db
      .selectFrom('account')
      .select('password')
      .where('userId', '=', userId)
      .where('providerId', '=', 'credential')
      .executeTakeFirst())
  if (account && account.password) return verifyPassword(account.password, password)
  await hashPassword(password)
  return false
}

/** Sets a new password, ends all sessions of the account, and voids its links and unfinished sign-ins. */
export async function setPassword(trx: Trx, userId: string, passwordHash: string) {
  await trx
    .updateTable('account')
    .set({ password: passwordHash, updatedAt: new Date().toISOString() })
    .where('userId', '=', userId)
    .where('providerId', '=', 'credential')
    .execute()
  await trx.deleteFrom('session').where('userId', '=', userId).execute()
  await deleteUserTokens(trx, userId)
}

const COMMON = 'This password is too common. Please choose another.'

/** The 422 reply to a common password. */
export const commonPassword = { error: COMMON, fields: { password: COMMON } } satisfies Problem

/** How many of the most used passwords are refused (OWASP ASVS 6.2.4). */
const MAX_COMMON_PASSWORDS = 3000
let common: Set<string> | undefined

/** Whether a password is one of the most used, in any case. The list is loaded on first use. */
export async function isCommonPassword(password: string) {
  if (!common) {
    const { dictionary } = await import('@zxcvbn-ts/language-common')
    common = new Set(dictionary['passwords-common'].slice(0, MAX_COMMON_PASSWORDS))
  }
  return common.has(password.toLowerCase())
}
