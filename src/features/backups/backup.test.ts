import { readdir, symlink, utimes, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { findNewestMigration, migrate, migrationNames } from '../../server/db/migrate'
import type { Database } from '../../../test/support/setup-database'
import { fill, hostileTexts, insertContact } from '../../../test/support/hostile-rows'
import { loadDump, type Release } from '../../../test/upgrade/open-release'
import { createSite, readRows, unpack } from './testing'

const kind = process.env.TEST_DATABASE as Database
const pairs: [Database, Database][] =
  kind === 'sqlite'
    ? [['sqlite', 'sqlite']]
    : [
        ['postgres', 'postgres'],
        ['postgres', 'sqlite'],
        ['sqlite', 'postgres'],
      ]

test.each(pairs)('%s → %s: every row comes back equal, whatever parents typed', async (from, to) => {
  const site = await createSite(from)
  await fill(site.db)
  const image = '018f0000-0000-7000-8000-000000000000-300x200-aabbcc.webp'
  await site.db
    .insertInto('media')
    .values({
      id: 'image',
      hash: 'x',
      url: `/media/${image}`,
      alt: 'line\u2028break',
      createdAt: '2026-01-02T03:04:05.678Z',
    })
    .execute()
  await site.storage.write(image, new Uint8Array([0, 1, 2, 10, 13]))
  const { file, rows, images } = await site.backUp()
  expect(images).toBe(1)
  const copy = await createSite(to)
  expect(await copy.restore(file, { force: false })).toMatchObject({ rows, images })
  const expected = await readRows(site.db)
  for (const table of ['contact', 'diaryChange']) expect(expected[table]).toHaveLength(hostileTexts.length)
  for (const table of ['appointment', 'busyTime', 'websiteVersion']) expect(expected[table]).toHaveLength(2)
  expect(await readRows(copy.db)).toEqual(expected)
  expect(await copy.storage.read(image)).toEqual(Buffer.from([0, 1, 2, 10, 13]))
  await expect(copy.restore(file, { force: false })).rejects.toThrow('There is already data here. Use --force')
  // A backup of the copy has the same content.
  const [first, second] = [await unpack(file), await unpack((await copy.backUp()).file)]
  for (const files of [first, second]) files.delete('manifest.json')
  expect(second).toEqual(first)
})

test('NUL, which only SQLite can store, doesn’t keep an archive out of PostgreSQL', async () => {
  const site = await createSite('sqlite')
  await migrate(site.db)
  await insertContact(site.db, 'nul', 'a\0b')
  const { file } = await site.backUp()
  const copy = await createSite(kind)
  await copy.restore(file)
  const { message } = await copy.db.selectFrom('contact').select('message').executeTakeFirstOrThrow()
  expect(message).toBe(kind === 'sqlite' ? 'a\0b' : 'a\ufffdb')
})

test('--force replaces all data, and nothing is left beside the archive', async () => {
  const site = await createSite(kind)
  await fill(site.db)
  const { file } = await site.backUp()
  const before = await readRows(site.db)
  await insertContact(site.db, 'later', 'Later')
  await site.db.deleteFrom('setting').execute()
  await site.restore(file)
  expect(await readRows(site.db)).toEqual(before)
  expect(await findNewestMigration(site.db)).toBe(migrationNames.at(-1))
  expect((await readdir(dirname(file))).filter((name) => name.startsWith('.'))).toEqual([])
})

test.each<[Release, string]>([
  ['first', '001-first'],
  ['second', '013-post-order'],
  ['third', '060-moves'],
])(
  'a backup leaves the %s release’s database as it was, and can be restored into this one',
  async (release, newest) => {
    const site = await createSite(kind, loadDump(release))
    const schema = async () => [await findNewestMigration(site.db), await site.db.introspection.getTables()]
    const before = await schema()
    expect(before[0]).toBe(newest)
    const { file } = await site.backUp()
    expect(await schema()).toEqual(before)
    const manifest = JSON.parse((await unpack(file)).get('manifest.json')!.toString()) as object
    expect(manifest).toMatchObject({ format: 1, migration: newest })
    const copy = await createSite(kind)
    await copy.restore(file)
    await migrate(site.db)
    expect(await readRows(copy.db)).toEqual(await readRows(site.db))
  },
)

test.each(['sqlite', 'postgres'])('an archive that the previous release made with %s is restored', async (origin) => {
  const site = await createSite(kind)
  await site.restore(join(import.meta.dirname, `../../../test/files/previous-release.${origin}.tar.gz`))
  const contacts = await site.db.selectFrom('contact').select('message').execute()
  expect(contacts.map(({ message }) => message)).toContain('Hello there\u2028second line')
  const { file } = await site.backUp()
  expect([...(await unpack(file)).keys()].filter((path) => path.startsWith('media/'))).toHaveLength(2)
  expect(await findNewestMigration(site.db)).toBe(migrationNames.at(-1))
})

test('an empty database isn’t backed up', async () => {
  const site = await createSite(kind)
  await expect(site.backUp()).rejects.toThrow('There is nothing to back up: the database is empty.')
  expect(await readdir(site.dataDir)).not.toContain('backup.tar.gz')
})

test('a backup removes what killed ones have left behind, and nothing else', async () => {
  const site = await createSite(kind)
  await migrate(site.db)
  const names = [
    '.nightlight-a1B2c3',
    '.nightlight-a1B2c3.tar.gz',
    '.nightlight-monday.tar.gz.part',
    '.nightlight-config',
  ]
  await mkdir(join(site.dataDir, '.nightlight-a1B2c3/tables'), { recursive: true })
  for (const name of names.slice(1)) await writeFile(join(site.dataDir, name), 'unfinished')
  const twoHoursAgo = new Date(Date.now() - 2 * 3_600_000)
  for (const name of names) await utimes(join(site.dataDir, name), twoHoursAgo, twoHoursAgo)
  await writeFile(join(site.dataDir, '.nightlight-running.tar.gz.part'), 'being written')
  // Like another user's leftover, it can't be examined.
  await symlink('nowhere', join(site.dataDir, '.nightlight-foreign.part'))
  await site.backUp()
  expect((await readdir(site.dataDir)).filter((name) => name.startsWith('.')).toSorted()).toEqual([
    '.nightlight-config',
    '.nightlight-foreign.part',
    '.nightlight-running.tar.gz.part',
  ])
})
