import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '../../test/support/setup-database.ts'
import { expect, test } from '../support/fixtures'
import { book, listConsultations, createInstallation, signIn } from '../support/installation'

const getStderr = (command: Promise<string>) =>
  command.then(
    () => 'it succeeded',
    ({ stderr }: { stderr: string }) => stderr,
  )

// With PostgreSQL, both databases: an installation may move from SQLite to PostgreSQL and back.
const getKinds = (database: Database): Database[] => (database === 'sqlite' ? ['sqlite'] : ['postgres', 'sqlite'])

test('a backup of a running site is restored completely, into either database', async ({ database }) => {
  const kinds = getKinds(database)
  for (const [from, to] of kinds.flatMap((from) => kinds.map((to) => [from, to] as const))) {
    const site = await createInstallation(from)
    const copy = await createInstallation(to)
    const file = join(site.env.DATA_DIR, 'backup.tar.gz')
    try {
      const running = await site.start()
      await site.createAdmin()
      const { cookie } = await signIn(running.url)
      const photo = (await (
        await fetch(`${running.url}/api/media`, {
          method: 'POST',
          headers: { cookie, 'content-type': 'image/png' },
          body: await readFile(join(import.meta.dirname, '../../public/icon-192.png')),
        })
      ).json()) as { url: string }
      for (let n = 0; n < 3; n++) await book(running.url, `parent${n}@example.com`)
      // Also while bookings come in: everything acknowledged before is included.
      const [output] = await Promise.all([site.command('backup', file), book(running.url, 'late@example.com')])
      expect(output).toMatch(/backup\.tar\.gz: \d+ rows/)

      expect(await copy.command('restore', file)).toMatch(/^Restored \d+ rows/)
      expect(await getStderr(copy.command('restore', file))).toBe(
        'There is already data here. Use --force to replace all of it.\n',
      )
      expect(await copy.command('restore', file, '--force')).toMatch(/^Restored/)

      const restored = await copy.start()
      const bytes = async (site: string) => Buffer.from(await (await fetch(site + photo.url)).arrayBuffer())
      expect((await bytes(restored.url)).equals(await bytes(running.url))).toBe(true)
      const parents = (rows: object[]) => rows.filter((row) => !JSON.stringify(row).includes('late@'))
      expect(parents(await listConsultations(restored.url))).toEqual(parents(await listConsultations(running.url)))
      await running.stop('SIGTERM')
      await restored.stop('SIGTERM')
    } finally {
      await site.remove()
      await copy.remove()
    }
  }
})

test('a damaged archive changes nothing', async ({ database }) => {
  const site = await createInstallation(database)
  const file = join(site.env.DATA_DIR, 'backup.tar.gz')
  try {
    await site.createAdmin()
    await site.command('backup', file)
    const bytes = await readFile(file)
    await writeFile(file, bytes.subarray(0, bytes.length - 200))
    const damaged = await getStderr(site.command('restore', file, '--force'))
    expect(damaged).toMatch(/backup\.tar\.gz can’t be restored: .*unexpected end of file\n$/)
    await writeFile(file, 'not an archive')
    expect(await getStderr(site.command('restore', file, '--force'))).toMatch(
      /backup\.tar\.gz can’t be restored: .*\n$/,
    )
    expect(await site.command('admin', 'list')).toContain('hilda')
  } finally {
    await site.remove()
  }
})

test('commands that can’t reach a file or the database say why in one line', async ({ database }) => {
  const site = await createInstallation(database)
  const file = join(site.env.DATA_DIR, 'a-file')
  try {
    await writeFile(file, '')
    await site.createAdmin()
    expect(await getStderr(site.command('backup', join(file, 'backup.tar.gz')))).toMatch(/^ENOTDIR: [^\n]+\n$/)
    expect(await getStderr(site.command('restore', join(file, 'backup.tar.gz')))).toMatch(
      /can’t be restored: [^\n]+\n$/,
    )
    site.env.DATA_DIR = join(file, 'below')
    if (database === 'sqlite')
      expect(await getStderr(site.command('admin', 'list'))).toMatch(/^DATA_DIR \([^)]+\): ENOTDIR: [^\n]+\n$/)
    else {
      site.env.DATABASE_URL = 'postgres://127.0.0.1:1/nowhere'
      expect(await getStderr(site.command('admin', 'list'))).toMatch(/^[^\n]*ECONNREFUSED[^\n]*\n$/)
    }
  } finally {
    await site.remove()
  }
})
