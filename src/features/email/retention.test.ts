import { randomUUIDv7 } from 'node:crypto'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTransport } from './delivery/transport'
import { eraseMails } from './outbox'
import { eraseOldMails } from './retention'
import { eraseFilesWithoutMail } from './scrub'
import { outboxDatabase, put } from './testing'

const { db, env } = await outboxDatabase()
const DAY = 24 * 60 * 60 * 1000
const rows = () => db.selectFrom('outbox').selectAll().orderBy('to').execute()

test('erases old mails, those of erased requests, and the files of both; what waits stays', async () => {
  await put(
    db,
    { to: 'a@example.com', aboutId: 'erased' },
    { to: 'b@example.com', aboutId: 'kept' },
    { to: 'c@example.com' },
    { to: 'd@example.com' },
  )
  const at = (days: number) => new Date(Date.now() - days * DAY).toISOString()
  const sent = (to: string, changes: object) => db.updateTable('outbox').set(changes).where('to', '=', to).execute()
  await sent('b@example.com', { sentAt: at(89) })
  await sent('c@example.com', { sentAt: at(91) })
  await sent('d@example.com', { dueAt: at(91), createdAt: at(91) })
  const folder = join(env.dataDir, 'outbox')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'a note of somebody.eml'), '')
  const transport = createTransport(env, 'Nightlight <hello@nightlight.example>')
  for (const mail of await rows()) await transport.send(mail, new AbortController().signal)

  await db.transaction().execute((trx) => eraseMails(trx, ['erased']))
  await writeFile(join(folder, `2026-01-01-booking-received-${randomUUIDv7()}.eml.tmp`), 'half of it')
  await eraseOldMails({ db })
  await eraseFilesWithoutMail({ db, env })
  const left = await rows()
  expect(left.map(({ to }) => to)).toEqual(['b@example.com', 'd@example.com'])
  const files = await readdir(folder)
  expect(files).toHaveLength(3)
  expect(files).toContain('a note of somebody.eml')
  for (const { id } of left) expect(files.join()).toContain(id)
})

test('an outbox without files is no fault', async () => {
  await eraseFilesWithoutMail({ db, env: { dataDir: join(env.dataDir, 'nowhere') } })
})
