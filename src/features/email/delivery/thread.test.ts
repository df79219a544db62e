import { expect, test } from 'vitest'
import type { Email } from '../outbox'
import { enqueueSamples, outboxDatabase } from '../testing'
import { findEarlier } from './thread'

const { db } = await outboxDatabase()
const start = Date.now()

/** Writes an email sent this many minutes after the start; unsent if null. */
async function write(minutes: number | null, email: Partial<Email> = {}) {
  const [id] = await enqueueSamples(db, { to: 'Zoë <Zoe+sleep@example.com>', aboutId: 'request', ...email })
  const sentAt = minutes === null ? null : new Date(start + minutes * 60_000).toISOString()
  await db.updateTable('outbox').set({ sentAt }).where('id', '=', id!).execute()
  return id!
}
const earlierThan = async (id: string) =>
  findEarlier(db, await db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirstOrThrow())

test('an email follows those that its recipient has got about the same request, oldest first', async () => {
  const last = await write(3)
  const first = await write(1)
  const [one, other] = [await write(2), await write(2, { to: 'zoe@example.com' })]
  await write(null)
  await write(1, { to: 'ann@example.com' })
  await write(1, { aboutId: 'another request' })
  const id = await write(4)
  expect(await earlierThan(id)).toEqual([first, ...[one, other].toSorted(), last])
  const elsewhere = await write(5, { aboutId: undefined })
  await write(6, { aboutId: undefined })
  expect(await earlierThan(elsewhere)).toEqual([])
  // Written by a release that didn't store recipients.
  await db.updateTable('outbox').set({ recipient: '' }).execute()
  expect(await earlierThan(id)).toEqual([])
})

test('it names the last twenty', async () => {
  const ids = []
  for (let n = 0; n < 22; n++) ids.push(await write(n, { aboutId: 'long' }))
  expect(await earlierThan(await write(null, { aboutId: 'long' }))).toEqual(ids.slice(2))
})
