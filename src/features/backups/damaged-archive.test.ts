import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { migrate } from '../../server/db/migrate'
import type { Database } from '../../../test/support/setup-database'
import { createSite, editManifest, readRows, repack, replaceFile, unpack, type Files } from './testing'

const site = await createSite(process.env.TEST_DATABASE as Database)
await migrate(site.db)
const now = '2026-01-02T03:04:05.678Z'
const user = {
  id: 'hilda',
  name: 'Hilda',
  email: 'hilda@example.com',
  username: 'hilda',
  displayUsername: 'Hilda',
  emailVerified: true,
  createdAt: now,
  updatedAt: now,
}
await site.db
  .insertInto('user')
  .values(user as never)
  .execute()
await site.db
  .insertInto('setting')
  .values({ key: 'site', value: { name: 'Old' } })
  .execute()
const { file } = await site.backUp()
const whole = await readFile(file)
const files = await unpack(file)
const manifest = files.get('manifest.json')!
await site.db
  .updateTable('setting')
  .set({ value: { name: 'New' } })
  .execute()
const before = await readRows(site.db)

const IMAGE = 'media/018f0000-0000-7000-8000-000000000000-300x200-aabbcc.webp'

/** Edits the unpacked archive. */
const change = (edit: (files: Files) => unknown) => async () => {
  const copy = new Map(files)
  edit(copy)
  await repack(file, copy)
}
const append =
  (...entries: Parameters<typeof repack>[2] & object) =>
  () =>
    repack(file, files, entries)
const manifestFirst = (edit: (files: Files) => unknown) => async () => {
  const copy = new Map([['manifest.json', manifest], ...files])
  edit(copy)
  await repack(file, copy)
}
const userLine = files.get('tables/user.jsonl')!.toString()
const withUser = (changes: object) => JSON.stringify({ ...(JSON.parse(userLine) as object), ...changes }) + '\n'

test.each<[string, () => Promise<unknown>, RegExp]>([
  ['no archive', () => writeFile(file, 'not an archive'), /incorrect header check/],
  ['no tar', () => writeFile(file, gzipSync('x'.repeat(2000))), /Invalid tar header/],
  ['cut short', () => writeFile(file, whole.subarray(0, whole.length - 200)), /unexpected end of file/],
  ['a changed byte', () => writeFile(file, whole.with(whole.length >> 1, 1 ^ whole[whole.length >> 1]!)), /./],
  ['no manifest', change((copy) => copy.delete('manifest.json')), /it has no manifest/],
  ['a manifest without JSON', change((copy) => copy.set('manifest.json', Buffer.from('{'))), /manifest\.json: isn’t/],
  ['another format', change((copy) => editManifest(copy, (m) => (m.format = 2))), /manifest\.json: isn’t a manifest/],
  ['a newer release', change((copy) => editManifest(copy, (m) => (m.migration = '999-later'))), /by a newer release/],
  ['an empty list of files', change((copy) => editManifest(copy, (m) => (m.files = {}))), /jsonl: differs from/],
  ['a missing file', change((copy) => copy.delete('tables/contact.jsonl')), /contact\.jsonl: differs from/],
  [
    'a changed file',
    change((copy) => copy.set('tables/setting.jsonl', Buffer.from(''))),
    /setting\.jsonl: differs from/,
  ],
  ['an unnamed file', append({ name: IMAGE, content: 'x' }), /webp: doesn’t belong in this backup/],
  ['an unnamed large file', manifestFirst((copy) => copy.set(IMAGE, Buffer.alloc(5_000_000))), /webp: doesn’t belong/],
  ['a file twice', append({ name: 'tables/user.jsonl', content: userLine }), /user\.jsonl: doesn’t belong/],
  ['another folder', change((copy) => replaceFile(copy, '../../evil.jsonl', 'x')), /evil\.jsonl: doesn’t belong/],
  ['another file name', change((copy) => replaceFile(copy, 'media/evil.svg', 'x')), /evil\.svg: doesn’t belong/],
  ['a link', append({ name: IMAGE, type: 'symlink', linkname: '/etc/passwd' }), /webp: doesn’t belong/],
  [
    'an unknown table',
    change((copy) => replaceFile(copy, 'tables/evil.jsonl', '')),
    /table evil is missing or unknown/,
  ],
  [
    'a missing table',
    change((copy) => {
      copy.delete('tables/contact.jsonl')
      editManifest(copy, (m) => delete m.files['tables/contact.jsonl'])
    }),
    /table contact is missing or unknown/,
  ],
  ['a row cut short', change((copy) => replaceFile(copy, 'tables/user.jsonl', userLine.slice(0, -9))), /user.*line 1/],
  ['no row', change((copy) => replaceFile(copy, 'tables/user.jsonl', `${userLine}1\n`)), /user\.jsonl: line 2/],
  ['an object in a row', change((copy) => replaceFile(copy, 'tables/user.jsonl', withUser({ name: {} }))), /line 1/],
  [
    'a row twice',
    change((copy) => replaceFile(copy, 'tables/user.jsonl', userLine + userLine)),
    /user\.jsonl: .*unique/i,
  ],
  [
    'an unknown column',
    change((copy) => replaceFile(copy, 'tables/user.jsonl', withUser({ evil: 1 }))),
    /column.*evil/,
  ],
  [
    'a row without its user',
    change((copy) => replaceFile(copy, 'tables/totp.jsonl', '{"userId":"nobody","secret":"x"}\n')),
    /totp\.jsonl: /,
  ],
])('%s is refused in words, and changes nothing', async (_, damage, message) => {
  await damage()
  const error = await site.restore(file).then(
    () => 'it succeeded',
    ({ message }: Error) => message,
  )
  expect(error).toMatch(message)
  expect(error).toContain(file)
  expect(await readRows(site.db)).toEqual(before)
  expect((await readdir(site.dataDir)).filter((name) => !/^(site\.db.*|backup\.tar\.gz)$/.test(name))).toEqual([])
})

test('the whole archive is restored', async () => {
  await writeFile(file, whole)
  await site.restore(file)
  expect(await site.db.selectFrom('setting').selectAll().where('key', '=', 'site').execute()).toEqual([
    { key: 'site', value: { name: 'Old' } },
  ])
  expect(await readdir(join(site.dataDir))).not.toContain('uploads')
})
