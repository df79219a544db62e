import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, test } from 'vitest'
import { booking, message } from '../../../test/support/factories'
import { isPostgres } from '../../server/db/open'
import { scrubDisk } from '../../features/email/scrub'
import { createTransport } from '../../features/email/delivery/transport'
import { json, privacyApp } from './testing'

const { call, db, deps, env, both, create, erase } = await privacyApp()

describe('deletes every trace on disk', () => {
  /** Returns the names of all files in DATA_DIR that contain a word, both SQLite's files and emails. */
  async function filesWith(word: string) {
    const found = []
    for (const entry of await readdir(env.dataDir, { recursive: true, withFileTypes: true }))
      if (entry.isFile() && (await readFile(join(entry.parentPath, entry.name), 'latin1')).toLowerCase().includes(word))
        found.push(entry.name)
    return found
  }
  /** Creates requests, one of them in the trash, and writes their emails to files. Returns the trashed one's id. */
  async function createFamily(name: string) {
    const email = `${name}@example.com`
    await create('/api/contacts', message({ email, name, message: `${name} in a haystack, at night` }))
    const id = await create('/api/consultations', booking({ email, parentName: name }))
    await json(await call('DELETE', `/api/consultations/${id}`, undefined, both))
    const transport = createTransport({ ...env, smtpUrl: '' }, 'Nightlight <hello@nightlight.example>')
    const emails = await db.selectFrom('outbox').selectAll().where('text', 'like', `%${name}%`).execute()
    expect(emails.length).toBeGreaterThanOrEqual(4)
    for (const email of emails) await transport.send(email, new AbortController().signal)
    const files = await filesWith(name)
    expect(files.filter((file) => file.endsWith('.eml'))).toHaveLength(emails.length)
    if (!isPostgres(db)) expect(files.some((file) => file.startsWith('site.db'))).toBe(true)
    return id
  }

  test('when an address is erased, but not of another family', async () => {
    await createFamily('needle')
    await createFamily('thimble')
    const others = await filesWith('thimble')
    await erase('needle@example.com')
    expect(await filesWith('needle')).toEqual([])
    const isEmail = (file: string) => file.endsWith('.eml')
    expect((await filesWith('thimble')).filter(isEmail).toSorted()).toEqual(others.filter(isEmail).toSorted())
  })

  test('when a request is erased from the trash', async () => {
    const id = await createFamily('bodkin')
    const emails = await db.selectFrom('outbox').select('id').where('aboutId', '=', id).execute()
    await json(await call('DELETE', `/api/trash/${id}`, undefined, both))
    const left = (await filesWith('bodkin')).filter((file) => file.endsWith('.eml'))
    expect(left).toHaveLength(2)
    for (const { id } of emails) expect(left.join()).not.toContain(id)
    await erase('bodkin@example.com')
    expect(await filesWith('bodkin')).toEqual([])
  })

  test('after another process finishes reading the database, without delaying the response', async () => {
    if (isPostgres(db)) return
    await createFamily('thread')
    const backup = new DatabaseSync(join(env.dataDir, 'site.db'))
    backup.exec('begin; select count(*) from contact')
    await erase('thread@example.com')
    expect(await filesWith('thread')).toEqual(['site.db-wal'])
    backup.close()
    await scrubDisk(deps)
    expect(await filesWith('thread')).toEqual([])
  })
})
