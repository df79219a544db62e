import { beforeEach, expect, test } from 'vitest'
import { saveSetting } from '../../../server/db/setting'
import { ADDRESS_TO_COME } from '../../settings/address'
import { RESTORED_KEY, withdraw } from '../outbox'
import { toReadable } from '../schema'
import type { OutboxEmail } from '../table'
import { contentWith, enqueueSamples, outboxDatabase } from '../testing'
import { claimNext } from './claim'

const { db } = await outboxDatabase()
const AT = '2026-11-30T12:00:00.000Z'
const about = { kind: 'plan', topic: 'plan 1' } as const

beforeEach(() => db.deleteFrom('outbox').execute())

const change = (id: string, values: Partial<OutboxEmail>) =>
  db.updateTable('outbox').set(values).where('id', '=', id).execute()
const left = async () => (await db.selectFrom('outbox').select('id').orderBy('id').execute()).map(({ id }) => id)
const takeBack = (what: Parameters<typeof withdraw>[1]) => db.transaction().execute((trx) => withdraw(trx, what))

test.each<[string, 'withdrawn' | 'left', Partial<OutboxEmail>]>([
  ['unsent', 'withdrawn', {}],
  ['tried and not delivered', 'withdrawn', { attempts: 2, outageAttempts: 1 }],
  ['sent', 'left', { sentAt: AT }],
  ['being sent', 'left', { heldUntil: AT }],
  ['not confirmed', 'left', { attempts: 1, unconfirmedAttempts: 1 }],
])('announcements of which one is %s are %s, and others stay', async (_, expected, values) => {
  const [one, two] = await enqueueSamples(db, about, about)
  const others = await enqueueSamples(db, { ...about, topic: 'plan 2' }, { ...about, kind: 'night-comment' }, about)
  const earlier = others.at(-1)!
  await change(earlier, { createdAt: '2026-01-01T00:00:00.000Z' })
  const createdAt = '2026-11-30T11:00:00.000Z'
  await change(one!, { createdAt })
  await change(two!, { createdAt, ...values })
  const kept = expected === 'left' ? [one!, two!, ...others] : others
  expect([await takeBack({ ...about, since: createdAt }), await left()]).toEqual([expected, kept.toSorted()])
  if (expected === 'left')
    expect([await takeBack({ ids: [one!, two!] }), await takeBack({ ids: [one!] })]).toEqual(['left', 'withdrawn'])
})

test('an announcement that no longer exists may have been sent, and then none is withdrawn', async () => {
  const [id] = await enqueueSamples(db, about)
  expect(await takeBack({ ids: [id!, 'gone'] })).toBe('left')
  expect(await takeBack({ ...about, topic: 'plan 2', since: '2026-01-01T00:00:00.000Z' })).toBe('left')
  expect(await left()).toEqual([id])
  expect([await takeBack({ ids: [] }), await left()]).toEqual(['withdrawn', [id]])
  expect([await takeBack({ ...about, since: '2026-01-01T00:00:00.000Z' }), await left()]).toEqual(['withdrawn', []])
})

test('an email that may have been sent before a restore is held back, and one with a link to come waits', async () => {
  const [first] = await enqueueSamples(db, { dueSince: AT })
  await db.transaction().execute((trx) => saveSetting(trx, RESTORED_KEY, { at: AT, backupAt: AT }))
  const before = '2026-11-30T11:59:59.999Z'
  await enqueueSamples(db, { content: contentWith(`${ADDRESS_TO_COME}/portal`) })
  await enqueueSamples(db, { dueSince: before })
  const ids = await enqueueSamples(db, { dueSince: AT, invitation: 'BEGIN:VCALENDAR' }, { dueSince: before }, {})
  const find = (id: string) => db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirst()
  expect(await Promise.all([first!, ...ids].map(find))).toMatchObject([
    { withheldAt: null },
    { withheldAt: null, invitation: 'BEGIN:VCALENDAR' },
    { withheldAt: expect.any(String), invitation: null },
    { withheldAt: null, invitation: null },
  ])
  const claimed = async () => (await claimNext(db, { now: Date.now() + 1000, lease: 60_000 }))?.id
  const all = [await claimed(), await claimed(), await claimed(), await claimed()]
  expect(new Set(all)).toEqual(new Set([first, ids[0], ids[2], undefined]))
})

test('a secret email that’s dropped keeps its text without the link', async () => {
  const text = 'Choose a new password: https://nightlight.example/reset?token=secret'
  await enqueueSamples(db, { kind: 'password-reset', content: contentWith(text), validUntil: AT })
  const [email] = await db.selectFrom('outbox').selectAll().execute()
  await claimNext(db, { now: Date.parse('2999-01-01'), lease: 1 })
  const [dropped] = await db.selectFrom('outbox').selectAll().execute()
  expect(dropped).toMatchObject({
    dropReason: 'expired',
    text: toReadable('password-reset', email!.text),
    letter: null,
  })
  expect(dropped!.text).not.toBe('')
})
