import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, test } from 'vitest'
import { booking, message } from '../../../test/factories'
import { isPostgres } from '../../server/db/open'
import { scrubDisk } from '../email/scrub'
import { createTransport } from '../email/delivery/transport'
import { json, privacyApp } from './testing'

const { call, db, deps, env, both, create, erase } = await privacyApp()

describe('no file holds anything of it any more', () => {
  /** The names of all files in DATA_DIR that hold a word or are named after it: SQLite's own, and those of mails. */
  async function filesWith(word: string) {
    const found = []
    for (const entry of await readdir(env.dataDir, { recursive: true, withFileTypes: true }))
      if (entry.isFile() && (await readFile(join(entry.parentPath, entry.name), 'latin1')).toLowerCase().includes(word))
        found.push(entry.name)
    return found
  }
  /** A family with requests, one of them in the trash, whose mails have become files. Answers the id of that one. */
  async function family(name: string) {
    const email = `${name}@example.com`
    await create('/api/contacts', message({ email, message: `${name} in a haystack, at night` }))
    const id = await create('/api/consultations', booking({ email, parentName: name }))
    await json(await call('DELETE', `/api/consultations/${id}`, undefined, both))
    const transport = createTransport({ ...env, smtpUrl: '' }, 'Nightlight <hello@nightlight.example>')
    const mails = await db.selectFrom('outbox').selectAll().where('text', 'like', `%${name}%`).execute()
    expect(mails.length).toBeGreaterThanOrEqual(4)
    for (const mail of mails) await transport.send(mail, new AbortController().signal)
    const files = await filesWith(name)
    expect(files.filter((file) => file.endsWith('.eml'))).toHaveLength(mails.length)
    if (!isPostgres(db)) expect(files.some((file) => file.startsWith('site.db'))).toBe(true)
    return id
  }

  test('as soon as an erasure is answered; of another family they all do', async () => {
    await family('needle')
    await family('thimble')
    const others = await filesWith('thimble')
    await erase('needle@example.com')
    expect(await filesWith('needle')).toEqual([])
    const isMail = (file: string) => file.endsWith('.eml')
    expect((await filesWith('thimble')).filter(isMail).toSorted()).toEqual(others.filter(isMail).toSorted())
  })

  test('as soon as it is erased from the trash', async () => {
    const id = await family('bodkin')
    const mails = await db.selectFrom('outbox').select('id').where('aboutId', '=', id).execute()
    await json(await call('DELETE', `/api/trash/${id}`, undefined, both))
    const left = (await filesWith('bodkin')).filter((file) => file.endsWith('.eml'))
    expect(left).toHaveLength(2)
    for (const { id } of mails) expect(left.join()).not.toContain(id)
    await erase('bodkin@example.com')
    expect(await filesWith('bodkin')).toEqual([])
  })

  test('while somebody else reads the database, it is answered at once, and the next one makes it true', async () => {
    if (isPostgres(db)) return
    await family('thread')
    const backup = new DatabaseSync(join(env.dataDir, 'site.db'))
    backup.exec('begin; select count(*) from contact')
    const start = performance.now()
    await erase('thread@example.com')
    expect(performance.now() - start).toBeLessThan(1500)
    expect(await filesWith('thread')).toEqual(['site.db-wal'])
    backup.close()
    await scrubDisk(deps)
    expect(await filesWith('thread')).toEqual([])
  })
})
