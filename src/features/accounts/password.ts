import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import pLimit from 'p-limit'
import { loadOnce } from '../../lib/load-once'
import type { Db, Trx } from '../../server/db/open'
import { fieldProblem } from '../../server/http'
import { loadSite } from '../settings/site-settings'
import { deleteUserTokens } from './one-time-token'
import { MIN_PASSWORD_LENGTH } from './schema'

/** OWASP Password Storage Cheat Sheet: argon2id with 19 MiB, two passes, one lane. */
export const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }
/** The cost of new hashes. Tests lower it. */
export const hashing = { cost: COST }
/** Two at a time: more would take up all of Node's threads, which also read files and compress pages. */
const hashLimit = pLimit(2)
const argon2Async = promisify(argon2)
const derive = (...args: Parameters<typeof argon2Async>) => hashLimit(() => argon2Async(...args))

/** Returns a password's hash as a PHC string: `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. */
export async function hashPassword(password: string) {
  const nonce = randomBytes(16)
  const { cost } = hashing
  const tag = await derive('argon2id', { message: password, nonce, ...cost })
  const encode = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${encode(nonce)}$${encode(tag)}`
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

/** Returns whether this is the account's password. An unknown account takes just as long, so the timing doesn't give it away. */
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

export const weakPassword = fieldProblem('password', 'This password is too easy to guess. Please choose another.')

/** More than the 3,000 most common passwords require (OWASP ASVS 6.2.4). */
const MIN_GUESSES = 10_000
/** Longer passwords take too long to estimate. */
const MAX_ESTIMATED_LENGTH = 100

/** Loads a large library and its list of common passwords on first use. */
async function createEstimator() {
  const { ZxcvbnFactory } = await import('@zxcvbn-ts/core')
  const { dictionary, adjacencyGraphs } = await import('@zxcvbn-ts/language-common')
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: MAX_ESTIMATED_LENGTH })
}
const loadEstimator = loadOnce(createEstimator)

/**
 * Returns whether a password is easy to guess: too short, common, a sequence, or a repetition. Before checking, removes the words that an attacker
 * tries first: the names of the practice and the account (OWASP ASVS 6.2.11).
 */
export async function isWeakPassword(
  db: Db,
  password: string,
  account: { username: string; email: string } | undefined,
) {
  const { name, consultant } = await loadSite(db)
  const texts = ['nightlight', name, consultant, account?.username, account?.email]
  const words = texts.flatMap((text) => text?.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [])
  const remainder = words.reduce((text, word) => text.replaceAll(word, ''), password.toLowerCase())
  if (remainder.length < MIN_PASSWORD_LENGTH) return true
  return (await loadEstimator()).check(remainder).guesses < MIN_GUESSES
}
