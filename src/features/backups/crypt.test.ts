import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createPassphrase, decryptFile, encryptFile, toRecipient, withDecrypted } from './crypt'

const folder = await mkdtemp(join(tmpdir(), 'nightlight-crypt-'))
afterAll(() => rm(folder, { recursive: true }))
const [plain, encrypted, decrypted] = ['plain', 'encrypted', 'decrypted'].map((name) => join(folder, name)) as [
  string,
  string,
  string,
]

test('the passphrase alone decrypts, however it’s typed', async () => {
  const passphrase = await createPassphrase()
  expect(passphrase).toMatch(/^([a-z]{3,8} ){5}[a-z]{3,8}$/)
  const content = Buffer.alloc(200_000, 'secret')
  await writeFile(plain, content)
  await encryptFile(plain, encrypted, await toRecipient(passphrase))
  expect((await readFile(encrypted)).includes('secret')).toBe(false)
  await decryptFile(encrypted, decrypted, ` ${passphrase.toUpperCase().replaceAll(' ', '  ')}\n`)
  expect(await readFile(decrypted)).toEqual(content)
  await expect(decryptFile(encrypted, decrypted, await createPassphrase())).rejects.toThrow('isn’t its passphrase')
  await truncate(encrypted, 100_000)
  await expect(decryptFile(encrypted, decrypted, passphrase)).rejects.toThrow('damaged or incomplete')
})

test('a passphrase means the same in every release', async () => {
  expect(await toRecipient('abandon ability able about above absent')).toBe(
    'age197aeup44vyzmevjhd72m3t0f5e4jndxhk7zjaq4ddddgnfe4l3gse29ymn',
  )
})

test('an encrypted file is decrypted while it’s read, and nothing stays beside it', async () => {
  const passphrase = await createPassphrase()
  await writeFile(plain, 'content')
  await encryptFile(plain, encrypted, await toRecipient(passphrase))
  const read = (file: string, getPassphrase: () => Promise<string>) =>
    withDecrypted(file, getPassphrase, (path) => readFile(path, 'utf8'))
  expect(await read(encrypted, async () => passphrase)).toBe('content')
  expect(await read(plain, () => Promise.reject(Error('asked')))).toBe('content')
  await expect(read(encrypted, createPassphrase)).rejects.toThrow('isn’t its passphrase')
  expect((await readdir(folder)).filter((name) => name.startsWith('.'))).toEqual([])
})
