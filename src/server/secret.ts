import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import type { Db } from './db/open'
import { readSetting } from './db/setting'

const cache = new WeakMap<Db, string>()

/**
 * Returns the secret that encrypts and signs values in the database: authenticator secrets, parents' booking links, passwords of
 * calendars and the mail server, the Stripe key. It's created once, and stored in the database.
 */
export async function authSecret(db: Db) {
  const cached = cache.get(db)
  if (cached) return cached
  const value = newToken()
  await db
    .insertInto('setting')
    .values({ key: 'authSecret', value })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  const secret = (await readSetting<string>(db, 'authSecret'))!
  cache.set(db, secret)
  return secret
}

/** Restoring replaces the database, and with it the secret. */
export const forgetSecret = (db: Db) => cache.delete(db)

/** Returns a random 256-bit token for a cookie, a link, or a challenge. */
export const newToken = () => randomBytes(32).toString('base64url')

/** Returns the hash of a token to store in the database. Tokens are random, so a fast hash is enough (OWASP ASVS 6.5.2). */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')

/** Returns a hash that only this site can compute, for guessable values such as IP addresses. `text` begins with its purpose. */
export const keyedHash = async (db: Db, text: string) =>
  createHmac('sha256', await authSecret(db))
    .update(text)
    .digest('base64url')

/** What a secret is for, and whose it is. Each has its own key, so a ciphertext copied to another row can't be read. */
type Owner = { purpose: 'totp' | 'calendar' | 'mail server' | 'backup place' | 'stripe'; id: string }

/** Encrypts a short text for the database with AES-GCM, so a copy of the table by itself is useless. */
export async function encrypt(db: Db, owner: Owner, text: string) {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', await deriveKey(db, owner), iv)
  return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url')
}

/** Decrypts what `encrypt` returned for the same owner. @throws Error if the owner is different, or the text was changed */
export async function decrypt(db: Db, owner: Owner, encrypted: string) {
  const bytes = Buffer.from(encrypted, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', await deriveKey(db, owner), bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(-16))
  return decipher.update(bytes.subarray(12, -16), undefined, 'utf8') + decipher.final('utf8')
}

/** Where the doctor (src/portal/health), which has access to the database, asks what the site receives as X-Forwarded-For. */
export const PROXY_CHECK_PATH = '/healthz/proxies'

/** Returns the token by which the site recognizes the doctor, which reads the same database. */
export const doctorToken = async (db: Db) =>
  Buffer.from(hkdfSync('sha256', await authSecret(db), '', 'nightlight doctor', 32)).toString('base64url')

const deriveKey = async (db: Db, { purpose, id }: Owner) =>
  Buffer.from(hkdfSync('sha256', await authSecret(db), id, `nightlight ${purpose}`, 32))
