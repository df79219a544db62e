import { execFile, execFileSync } from 'node:child_process'
import { chmod, chown, open, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { expect, test } from '../support/fixtures'
import { examine } from '../support/doctor'
import { createInstallation, openSiteDb } from '../support/installation'

const NOBODY_UID = 65_534
const isRoot = process.getuid?.() === 0

test('a new installation and a set-up one are healthy', async ({ database }) => {
  const site = await createInstallation(database)
  try {
    const fresh = await examine(site)
    expect(fresh.errors).toEqual([])
    expect(fresh.of('database')).toBe('warn it is empty: the first start creates its tables')
    await site.createAdmin()
    const { errors, of } = await examine(site)
    expect(errors).toEqual([])
    for (const name of ['database', 'data folder', 'images', 'disk', 'clock', 'outbox', 'accounts', 'port'])
      expect(of(name)).toMatch(/^ok /)
    expect(of('email')).toMatch(/^warn SMTP_URL is empty/)
  } finally {
    await site.remove()
  }
})

test('everything that is wrong is listed in one run @sqlite', async ({ database }) => {
  const site = await createInstallation(database)
  try {
    await site.createAdmin()
    const { errors } = await examine(site, {
      PORT: 'eighty',
      HOST: 'nonsense.invalid',
      SITE_URL: 'https://example.com/sleep',
      MAIL_TO: 'nobody',
      SMTP_URL: 'smtp://127.0.0.1:1',
      S3_BUCKET: 'images',
    })
    expect(errors).toEqual([
      'variables: PORT must be a port number',
      expect.stringMatching(/^variables: SITE_URL must be a whole host/),
      'variables: MAIL_TO must be one email address',
      expect.stringMatching(/^variables: S3_ENDPOINT, .* must be set too/),
      expect.stringMatching(/^email: SMTP_URL: the mail server isn’t responding \(ECONNREFUSED\): correct the host/),
      expect.stringMatching(/^port: HOST nonsense\.invalid isn’t the name of a host: choose/),
    ])
  } finally {
    await site.remove()
  }
})

test('a newer release’s database and a missing image are noticed, also by a backup', async ({ database }) => {
  const site = await createInstallation(database)
  const archive = join(site.env.DATA_DIR, 'backup.tar.gz')
  const image = '018f0000-0000-7000-8000-000000000000-300x200-aabbcc'
  const backUp = () =>
    site.command('backup', archive).then(
      (stdout) => ({ code: 0, stdout, stderr: '' }),
      (failure: { code: number; stdout: string; stderr: string }) => failure,
    )
  try {
    await site.createAdmin()
    const db = await openSiteDb(site.env)
    const row = { id: 'x', hash: 'x', url: `/media/${image}.webp`, alt: '', createdAt: new Date().toISOString() }
    await db.insertInto('media').values(row).execute()
    expect((await examine(site)).errors).toEqual([
      expect.stringMatching(
        RegExp(`^images: DATA_DIR: .*/uploads has no ${image}\\.avif and 1 more: copy what’s missing`),
      ),
    ])
    const backup = await backUp()
    expect(backup.code).toBe(1)
    expect(backup.stderr).toContain(`2 image files of the site can’t be found: ${image}.avif, ${image}.webp`)
    expect(backup.stdout).toContain(`${archive}: `)
    expect(await readdir(site.env.DATA_DIR)).toContain('backup.tar.gz')

    await db.deleteFrom('media').execute()
    expect(await backUp()).toMatchObject({ code: 0, stderr: '' })
    const migration = { name: '999-later', timestamp: new Date().toISOString() }
    await db
      .insertInto('kysely_migration' as never)
      .values(migration)
      .execute()
    await db.destroy()
    const { of } = await examine(site)
    expect(of('database')).toMatch(
      /^ERROR (DATA_DIR|DATABASE_URL): a newer release has changed it \(999-later\): run that/,
    )
    expect(of('outbox')).toBe('skip not checked: it needs the database')
  } finally {
    await site.remove()
  }
})

test('a damaged SQLite is told from a healthy one @sqlite', async ({ database }) => {
  const site = await createInstallation(database)
  const file = join(site.env.DATA_DIR, 'site.db')
  try {
    await site.createAdmin()
    await (await openSiteDb(site.env)).destroy()
    const page = Buffer.alloc(4096 * 8, 0x5a)
    // In the middle, then at the beginning.
    for (const [at, words] of [
      [4096 * 6, /^ERROR DATA_DIR \(.*\): .*: the database is damaged: stop the site, move .* and restore a backup$/],
      [0, /^ERROR DATA_DIR \(.*\): file is not a database: the database is damaged: /],
    ] as const) {
      const handle = await open(file, 'r+')
      await handle.write(page, 0, page.length, at)
      await handle.close()
      const { of } = await examine(site)
      expect(of('database')).toMatch(words)
      expect(of('accounts')).toBe('skip not checked: it needs the database')
    }
  } finally {
    await site.remove()
  }
})

test('a folder that can’t be written is named, with whom to give it to @sqlite', async ({ database }) => {
  const site = await createInstallation(database)
  const dir = site.env.DATA_DIR
  try {
    await site.createAdmin()
    if (isRoot) await chown(dir, NOBODY_UID, NOBODY_UID)
    for (const name of await readdir(dir)) await chmod(join(dir, name), 0o444)
    await chmod(dir, 0o555)
    // Root may write anywhere.
    const who = isRoot ? { uid: NOBODY_UID, gid: NOBODY_UID } : {}
    const { stdout } = await promisify(execFile)(process.execPath, ['dist/server/doctor.js'], {
      env: site.env,
      ...who,
    }).catch((failure: { stdout: string }) => failure)
    expect(stdout).toMatch(
      /ERROR {2}database +DATA_DIR \(.*: give the folder and what’s in it to the user that runs the/,
    )
    expect(stdout).toMatch(
      /ERROR {2}data folder +DATA_DIR: EACCES.*: give the folder to the user that runs the site \(chown/,
    )
    expect(stdout).toMatch(/ERROR {2}images +DATA_DIR: EACCES/)
  } finally {
    await chmod(dir, 0o700)
    await site.remove()
  }
})

test('a full disk is named before requests are lost @sqlite', async ({ database }) => {
  const site = await createInstallation(database)
  const dir = site.env.DATA_DIR
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', dir], { stdio: 'ignore' })
  } catch {
    await site.remove()
    test.skip(true, 'only root can mount a small disk')
  }
  try {
    await site.createAdmin()
    await writeFile(join(dir, 'filler'), Buffer.alloc(64_000_000)).catch(() => {})
    const { errors } = await examine(site)
    expect(errors).toContainEqual(expect.stringMatching(/^disk: DATA_DIR: 0 KB free on .*: free up some space/))
    expect(errors).toContainEqual(expect.stringMatching(/^images: DATA_DIR: ENOSPC.*: free up some space/))
  } finally {
    await rm(join(dir, 'filler'), { force: true })
    execFileSync('umount', ['--lazy', dir])
    await site.remove()
  }
})

test('what is wrong with DATABASE_URL is told, with the remedy @postgres', async ({ database }) => {
  const site = await createInstallation(database)
  const url = (change: Partial<URL>) => ({ DATABASE_URL: Object.assign(new URL(site.env.DATABASE_URL), change).href })
  const name = new URL(site.env.DATABASE_URL).pathname.slice(1)
  const admin = new pg.Client(process.env.TEST_DATABASE_URL)
  await admin.connect()
  try {
    await site.createAdmin()
    for (const [change, words] of [
      [
        url({ port: '1' }),
        /ECONNREFUSED 127\.0\.0\.1:1: check that PostgreSQL runs, and correct the host and the port$/,
      ],
      [url({ hostname: 'nowhere.invalid' }), /(ENOTFOUND|EAI_AGAIN) nowhere\.invalid: correct the name of the host$/],
      [url({ username: 'missing', password: 's3cr3t' }), /"missing" does not exist: correct the user, or allow it in/],
      [url({ pathname: '/missing' }), /database "missing" does not exist: create this database, or correct the name/],
    ] as const) {
      const { of, errors } = await examine(site, change)
      expect(of('database')).toMatch(/^ERROR DATABASE_URL \(user \w+ at /)
      expect(of('database')).toMatch(words)
      expect(errors.join()).not.toContain('s3cr3t')
      expect(of('data folder')).toMatch(/^ok /)
    }
    await admin.query(`alter database ${name} set default_transaction_read_only = on`)
    expect((await examine(site)).of('database')).toMatch(/read-only transaction: the server is read-only: point to the/)
  } finally {
    await admin.end()
    await site.remove()
  }
})
