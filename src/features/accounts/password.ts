import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import pLimit from 'p-limit'
import type { Db, Trx } from '../../server/db/open'
import type { Problem } from '../../server/http'
import { deleteUserTokens } from './one-time-token'
import './table'

/** OWASP Password Storage Cheat Sheet: argon2id with 19 MiB, two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }
/** Two at a time: more would take all of Node's threads, which also read files and compress pages. */
const hashLimit = pLimit(2)
const argon2Async = promisify(argon2)
const derive = (...args: Parameters<typeof argon2Async>) => hashLimit(() => argon2Async(...args))

/** Returns a password's hash as a PHC string: `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. */
export async function hashPassword(password: string) {
  const nonce = randomBytes(16)
  const tag = await derive('argon2id', { message: password, nonce, ...COST })
  const encode = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${encode(nonce)}$${encode(tag)}`
}

/** Returns whether a password matches a PHC string. The cost comes from the string, so older hashes keep working. */
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

/** Returns whether this is the account's password. An unknown account takes just as long, so the timing doesn't reveal that it's unknown. */
export async function checkPassword(db: Db, userId: string | undefined, password: string) {
  const account = await db
    .selectFrom('account')
    .select('password')
    .where('userId', '=', userId ?? '')
    .where('providerId', '=', 'credential')
    .executeTakeFirst()
  if (account?.password) return verifyPassword(account.password, password)
  await hashPassword(password)
  return false
}

/** Sets a new password, ends the account's sessions, and deletes its links, known devices, and unfinished sign-ins. */
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

const TOO_COMMON = 'This password is too common. Please choose another.'

/** The 422 response to a common password. */
export const commonPassword = { error: TOO_COMMON, fields: { password: TOO_COMMON } } satisfies Problem

/** How many of the most common passwords are rejected (OWASP ASVS 6.2.4). */
const MAX_COMMON_PASSWORDS = 3000
let commonPasswords: Set<string> | undefined

/** Returns whether a password is one of the most common, ignoring case. The list is loaded on first use. */
export async function isCommonPassword(password: string) {
  if (!commonPasswords) {
    const { dictionary } = await import('@zxcvbn-ts/language-common')
    commonPasswords = new Set(dictionary['passwords-common'].slice(0, MAX_COMMON_PASSWORDS))
  }
  return commonPasswords.has(password.toLowerCase())
}
