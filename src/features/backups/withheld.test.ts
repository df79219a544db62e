import { expect, test } from 'vitest'
import { claimNext } from '../email/delivery/claim'
import { findRestored, getEmailState } from '../email/outbox'
import { enqueueSamples } from '../email/testing'
import type { Db } from '../../server/db/open'
import { migrate } from '../../server/db/migrate'
import type { Database } from '../../../test/support/setup-database'
import { createSite } from './testing'

const kind = process.env.TEST_DATABASE as Database
const sent = { sentAt: '2026-01-02T03:04:05.678Z' }

/** Returns the state of each email by subject. */
async function readStates(db: Db) {
  const rows = await db.selectFrom('outbox').selectAll().orderBy('subject').execute()
  return Object.fromEntries(rows.map((row) => [row.subject, getEmailState(row)]))
}

const claim = async (db: Db) => (await claimNext(db, { now: Date.now() + 1000, lease: 60_000 }))?.subject

/** Returns a site with a backup in which one email was sent and two were waiting, one of them claimed by a worker. */
async function backedUpSite() {
  const site = await createSite(kind)
  await migrate(site.db)
  await enqueueSamples(site.db, { subject: 'sent' }, { subject: 'waiting', topic: 'night' }, { subject: 'claimed' })
  const set = (subject: string, changes: object) =>
    site.db.updateTable('outbox').set(changes).where('subject', '=', subject).execute()
  await set('sent', sent)
  await set('claimed', { heldUntil: new Date(Date.now() + 1000).toISOString() })
  const { file } = await site.backUp()
  return { ...site, file, set }
}

test('what waited in a backup is held back after a restore, and holds up nothing new', async () => {
  const { file } = await backedUpSite()
  const copy = await createSite(kind)
  const { withheld, createdAt } = await copy.restore(file, { isComplete: false })
  expect(withheld).toBe(2)
  expect(await readStates(copy.db)).toEqual({ claimed: 'withheld', sent: 'sent', waiting: 'withheld' })
  expect(await findRestored(copy.db)).toMatchObject({ backupAt: createdAt })
  expect(await claim(copy.db)).toBeUndefined()
  await enqueueSamples(copy.db, { subject: 'new', topic: 'night' })
  expect([await claim(copy.db), await claim(copy.db)]).toEqual(['new', undefined])
})

test('what was sent since the backup, as the replaced database knows, counts as sent', async () => {
  const { db, file, set, restore } = await backedUpSite()
  await set('waiting', sent)
  expect((await restore(file, { isComplete: false })).withheld).toBe(1)
  expect(await readStates(db)).toEqual({ claimed: 'withheld', sent: 'sent', waiting: 'sent' })
})

test('the way back of an update sends what waited, except what the new release has sent', async () => {
  const { db, file, set, restore } = await backedUpSite()
  await set('waiting', sent)
  expect((await restore(file, { isComplete: true })).withheld).toBe(0)
  expect(await readStates(db)).toEqual({ claimed: 'queued', sent: 'sent', waiting: 'sent' })
  expect(await findRestored(db)).toBeUndefined()
})
