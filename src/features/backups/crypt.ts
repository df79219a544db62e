import { randomInt, scrypt } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { ArchiveError } from './archive'

const WORDS = 6
/** The beginning of every age file (https://age-encryption.org/v1). */
const MAGIC = 'age-encryption.org/v1'
/** 128 MB and half a second, so that six random words (66 bits) can't be guessed but a small server has enough memory. */
const SCRYPT = { N: 2 ** 17, r: 8, p: 1, maxmem: 2 ** 28 }
/**
 * The same for every site: passphrases are random, never chosen, so a precomputed table isn't worthwhile, and a new machine needs only the words
 * (docs/decisions/066-encrypted-backups.md).
 */
const SALT = 'nightlight backup passphrase v1'
/** The DER encoding of an X25519 key, without its 32 bytes (RFC 8410). */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b656e04220420', 'hex')

/** Returns six random words from the BIP-39 list. */
export async function createPassphrase() {
  const { wordlist } = await import('@scure/bip39/wordlists/english.js')
  return Array.from({ length: WORDS }, () => wordlist[randomInt(wordlist.length)]).join(' ')
}

/** Returns the decryption key, ignoring the words' case and the spaces between them. */
async function toIdentity(passphrase: string) {
  const words = passphrase
    .normalize('NFKC')
    .toLowerCase()
    .split(/[\s-]+/)
    .filter(Boolean)
    .join(' ')
  const key = await promisify<string, string, number, object, Buffer>(scrypt)(words, SALT, 32, SCRYPT)
  return crypto.subtle.importKey('pkcs8', Buffer.concat([PKCS8_PREFIX, key]), 'X25519', false, ['deriveBits'])
}

/** Returns the key that encrypts for a passphrase but can't decrypt: 'age1…'. */
export async function toRecipient(passphrase: string) {
  const { identityToRecipient } = await import('age-encryption')
  return identityToRecipient(await toIdentity(passphrase))
}

/** Encrypts a file for a recipient, like the `age` command. */
export async function encryptFile(from: string, to: string, recipient: string) {
  const { Encrypter } = await import('age-encryption')
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  await pipeStream(await encrypter.encrypt(readStream(from)), to)
}

/** @throws ArchiveError if the passphrase is wrong or the file is damaged */
export async function decryptFile(from: string, to: string, passphrase: string) {
  const { Decrypter } = await import('age-encryption')
  const decrypter = new Decrypter()
  decrypter.addIdentity(await toIdentity(passphrase))
  try {
    await pipeStream(await decrypter.decrypt(readStream(from)), to)
  } catch (cause) {
    const reason = (cause as Error).message.includes('no identity matched')
      ? 'this isn’t its passphrase'
      : 'it’s damaged or incomplete'
    throw new ArchiveError(`${from} can’t be decrypted: ${reason}`, { cause })
  }
}

export async function isEncrypted(file: string) {
  const handle = await open(file)
  try {
    const { buffer } = await handle.read(Buffer.alloc(MAGIC.length), 0, MAGIC.length, 0)
    return buffer.toString() === MAGIC
  } finally {
    await handle.close()
  }
}

/** Calls `work` with a file. If it's encrypted, calls `getPassphrase` and decrypts to a temporary file next to it. */
export async function withDecrypted<T>(
  file: string,
  getPassphrase: () => Promise<string>,
  work: (file: string) => Promise<T>,
) {
  if (!existsSync(file) || !(await isEncrypted(file))) return work(file)
  const part = join(dirname(file), `.nightlight-${basename(file)}.part`)
  try {
    await decryptFile(file, part, await getPassphrase())
    return await work(part)
  } finally {
    await rm(part, { force: true })
  }
}

const readStream = (file: string) => Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array>

const pipeStream = (content: ReadableStream<Uint8Array>, to: string) =>
  pipeline(Readable.fromWeb(content as never), createWriteStream(to, { mode: 0o600 }))
