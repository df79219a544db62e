import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect, test } from '../e2e/support/fixtures'
import { createInstallation, listConsultations } from '../e2e/support/installation'

const KILLS = 40
const ROWS = 4000

type Installation = Awaited<ReturnType<typeof createInstallation>>

async function execute({ env }: Installation, statement: string) {
  if (env.DATABASE_URL) {
    const client = new pg.Client(env.DATABASE_URL)
    await client.connect()
    await client.query(statement)
    await client.end()
  } else {
    const database = new DatabaseSync(join(env.DATA_DIR, 'site.db'))
    database.exec(statement)
    database.close()
  }
}

/** Replaces all messages, and adds an image. */
async function fill(site: Installation, version: 'old' | 'new') {
  await execute(site, 'delete from "contact"')
  await execute(
    site,
    `with recursive "series" ("n") as (select 1 union all select "n" + 1 from "series" where "n" < ${ROWS})
    insert into "contact" ("id", "name", "email", "subject", "message", "searchText", "createdAt")
    select '${version} ' || "n", 'Ann', 'ann@example.com', 'general', '${`${version} message `.repeat(150)}', '${version}', '2026-01-01T00:00:00.000Z'
    from "series"`,
  )
  const id = `00000000-0000-7000-8000-${version === 'old' ? '0' : '1'}00000000000`
  const name = `${id}-100x100-aabbcc`
  await execute(
    site,
    `insert into "media" ("id", "hash", "url", "alt", "createdAt")
    values ('${id}', '${version}', '/media/${name}.webp', '', '2026-01-01T00:00:00.000Z')`,
  )
  const uploads = join(site.env.DATA_DIR, 'uploads')
  await mkdir(uploads, { recursive: true })
  for (const format of ['avif', 'webp']) await writeFile(join(uploads, `${name}.${format}`), version.repeat(100_000))
}

/** Backs up, and returns the checksums of all tables and images. */
async function backUp(site: Installation, name: string) {
  const file = join(site.env.DATA_DIR, name)
  await site.command('backup', file)
  const manifest = execFileSync('tar', ['-xzOf', file, 'manifest.json']).toString()
  return { file, files: (JSON.parse(manifest) as { files: object }).files }
}

/** Runs a command and kills it after `ms`. Returns whether it had finished before. */
async function kill({ env }: Installation, ms: number, program: string, ...args: string[]) {
  const child = spawn(process.execPath, [`dist/server/${program}.js`, ...args], { env, stdio: 'ignore' })
  const exited = once(child, 'exit')
  await Promise.race([exited, sleep(ms)])
  child.kill('SIGKILL')
  const [code] = (await exited) as [number | null]
  return code === 0
}

test(`a forced restore killed ${KILLS} times leaves the old data or the new, whole`, async ({ database }) => {
  test.setTimeout(20 * 60_000)
  const site = await createInstallation(database)
  try {
    await site.createAdmin()
    await fill(site, 'old')
    const before = await backUp(site, 'old.tar.gz')
    await fill(site, 'new')
    const after = await backUp(site, 'new.tar.gz')
    expect(after.files).not.toEqual(before.files)

    let [current, next] = [after, before]
    const start = performance.now()
    await site.command('restore', next.file, '--force', '--send-waiting')
    ;[current, next] = [next, current]
    const duration = performance.now() - start
    const outcomes = { old: 0, new: 0, finished: 0 }
    for (let kills = 0; kills < KILLS;) {
      if (await kill(site, duration * (0.1 + Math.random()), 'restore', next.file, '--force', '--send-waiting'))
        outcomes.finished++
      else kills++
      const { files } = await backUp(site, 'check.tar.gz')
      const isNew = JSON.stringify(files) === JSON.stringify(next.files)
      outcomes[isNew ? 'new' : 'old']++
      expect(files).toEqual(isNew ? next.files : current.files)
      if (isNew) [current, next] = [next, current]
      const names = await readdir(site.env.DATA_DIR)
      expect(names.filter((name) => name.startsWith('.') || name.includes('nightlight'))).toEqual([])
    }
    console.log(`restore took ${duration.toFixed()} ms; after the kills: ${JSON.stringify(outcomes)}`)
    expect(outcomes.old).toBeGreaterThan(0)
    const { url, stop } = await site.start()
    expect(await listConsultations(url)).toEqual([])
    expect(await stop('SIGTERM')).toBe(0)
  } finally {
    await site.remove()
  }
})

test('a killed backup leaves no folder and no archive that can’t be restored', async ({ database }) => {
  test.setTimeout(10 * 60_000)
  const site = await createInstallation(database)
  try {
    await site.createAdmin()
    await fill(site, 'old')
    const start = performance.now()
    const whole = await backUp(site, 'whole.tar.gz')
    const duration = performance.now() - start
    for (let n = 0; n < 10; n++) {
      const file = join(site.env.DATA_DIR, `killed-${n}.tar.gz`)
      await kill(site, duration * (0.2 + Math.random()), 'backup', file)
      const entries = await readdir(site.env.DATA_DIR, { withFileTypes: true })
      const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
      expect(folders.filter((name) => !['uploads', 'outbox'].includes(name))).toEqual([])
      if (entries.some(({ name }) => name === `killed-${n}.tar.gz`))
        await site.command('restore', file, '--force', '--send-waiting')
    }
    expect((await backUp(site, 'check.tar.gz')).files).toEqual(whole.files)
  } finally {
    await site.remove()
  }
})
