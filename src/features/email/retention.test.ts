import { randomUUIDv7 } from 'node:crypto'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTransport } from './delivery/transport'
import { erase } from '../../portal/privacy/erase'
import { findFrom } from '../../portal/privacy/find-stored'
import { eraseOldEmails } from './outbox'
import { deleteOrphanedFiles } from './scrub'
import { outboxDatabase, enqueueSamples } from './testing'

const { db, env } = await outboxDatabase()
const DAY = 24 * 60 * 60 * 1000
const rows = () => db.selectFrom('outbox').selectAll().orderBy('to').execute()

test('erases old emails, those of erased requests, and the files of both, but no unsent ones', async () => {
  await enqueueSamples(
    db,
    { to: 'a@example.com', aboutId: 'erased' },
    { to: 'b@example.com', aboutId: 'kept' },
    { to: 'c@example.com' },
    { to: 'd@example.com' },
  )
  const at = (days: number) => new Date(Date.now() - days * DAY).toISOString()
  const update = (to: string, changes: object) => db.updateTable('outbox').set(changes).where('to', '=', to).execute()
  await update('b@example.com', { sentAt: at(89) })
  await update('c@example.com', { sentAt: at(91) })
  await update('d@example.com', { dueAt: at(91), createdAt: at(91) })
  const folder = join(env.dataDir, 'outbox')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'someone’s note.eml'), '')
  const transport = createTransport(env, 'Nightlight <hello@nightlight.example>')
  for (const email of await rows()) await transport.send(email, new AbortController().signal)

  await db.transaction().execute(async (trx) => erase(trx, await findFrom(trx, { contact: ['erased'] })))
  await writeFile(join(folder, `2026-01-01-booking-received-${randomUUIDv7()}.eml.tmp`), 'partial')
  await eraseOldEmails({ db })
  await deleteOrphanedFiles({ db, env })
  const left = await rows()
  expect(left.map(({ to }) => to)).toEqual(['b@example.com', 'd@example.com'])
  const files = await readdir(folder)
  expect(files).toHaveLength(3)
  expect(files).toContain('someone’s note.eml')
  for (const { id } of left) expect(files.join()).toContain(id)
})

test('a missing outbox folder is fine', async () => {
  await deleteOrphanedFiles({ db, env: { dataDir: join(env.dataDir, 'nowhere') } })
})
