import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/app'
import { renewLink } from './link'
import { newUuid } from './log/uuid'
import { applyChanges, joinTaps, type Change } from './merge'
import { createDiary } from './testing'
import { createDiaryStore } from './phone/store'
import { findChanges } from './store'

const site = await testApp()
const { app, call, db } = site
const HOUR_MS = 3_600_000

const iso = (at: number) => new Date(at).toISOString()

/** A change in the shape a phone sends. */
const tapped = (at: number, set: Change['set'], rest: Partial<Change> & { isTapped?: boolean } = {}) => ({
  id: newUuid(),
  entryId: newUuid(),
  at: iso(at),
  by: 'Kim',
  isTapped: true,
  set,
  ...rest,
})

type Reply = { version: number; head?: string; correction: number; changes: Change[] }

async function sync(
  link: string,
  changes: object[],
  { since = 0, sentAt = Date.now(), head }: { since?: number; sentAt?: number; head?: string } = {},
) {
  const reply = await call('POST', `${link}/sync`, { sentAt: iso(sentAt), since, head, changes })
  return { status: reply.status, ...((await reply.json()) as Reply & { fields?: object }) }
}

test('a change sent twice is stored once, and each phone gets what the other has', async () => {
  const { link } = await createDiary(site, 'twice@example.com')
  const at = Date.now()
  const sleep = tapped(at, { childId: 'mia', kind: 'sleep', start: iso(at) })
  const first = await sync(link, [sleep])
  expect(first).toMatchObject({
    status: 200,
    version: 1,
    correction: 0,
    changes: [{ id: sleep.id, set: sleep.set, isShifted: false }],
  })
  const again = await sync(link, [sleep])
  expect(again.changes).toEqual(first.changes)
  const feed = tapped(at, { childId: 'mia', kind: 'feed', start: iso(at) }, { by: 'Sam' })
  await sync(link, [feed], { since: again.version })
  const news = await sync(link, [], { since: again.version })
  expect(news.changes.map(({ id }) => id)).toEqual([feed.id])
  expect((await sync(link, [], { since: news.version })).changes).toEqual([])
  const page = (await (await call('GET', link)).json()) as Reply
  expect(page.changes.map(({ id }) => id)).toEqual([sleep.id, feed.id])
})

test('days of changes reach a phone compressed', async () => {
  const { link } = await createDiary(site, 'long@example.com')
  const at = Date.now()
  const feeds = Array.from({ length: 40 }, () => tapped(at, { childId: 'mia', kind: 'feed', start: iso(at) }))
  const headers = { 'content-type': 'application/json', 'accept-encoding': 'gzip, br' }
  const body = JSON.stringify({ sentAt: iso(at), since: 0, changes: feeds })
  const reply = await app.request(`${link}/sync`, { method: 'POST', headers, body })
  expect(reply.headers.get('content-encoding')).toBe('gzip')
  const plain = gunzipSync(await reply.arrayBuffer()).toString()
  expect((JSON.parse(plain) as Reply).changes).toHaveLength(40)
})

test('of a phone whose clock is three hours off, tapped times are shifted and typed ones aren’t', async () => {
  const { link } = await createDiary(site, 'clock@example.com')
  const now = Date.now()
  for (const off of [3 * HOUR_MS, -3 * HOUR_MS]) {
    const start = iso(now + off - 60_000)
    const typedStart = iso(now - HOUR_MS)
    const changes = [
      tapped(now + off - 60_000, { childId: 'mia', kind: 'sleep', start }),
      tapped(now + off, { childId: 'mia', kind: 'feed', start: typedStart }, { isTapped: false }),
    ]
    const reply = await sync(link, changes, { sentAt: now + off })
    expect(Math.abs(reply.correction + off)).toBeLessThan(10_000)
    const stored = (id: string) => reply.changes.find((change) => change.id === id)!
    const [byTap, byHand] = changes.map(({ id }) => stored(id)) as [Change, Change]
    expect(Math.abs(Date.parse(byTap.set.start!) - (now - 60_000))).toBeLessThan(10_000)
    expect(byTap).toMatchObject({ isShifted: true, source: 'tap' })
    expect(byHand).toMatchObject({ isShifted: false, source: 'typed', set: { start: typedStart } })
    // When two edits conflict, the later one by the corrected clock wins.
    expect(Math.abs(Date.parse(byHand.at) - now)).toBeLessThan(10_000)
  }
  const right = await sync(link, [], { sentAt: now + 110_000 })
  expect(right.correction).toBe(0)
})

test('two parents who log the same minutes apart have one sleep', async () => {
  const { link } = await createDiary(site, 'both@example.com')
  const at = Date.now() - 2 * HOUR_MS
  const kim = tapped(at, { childId: 'mia', kind: 'sleep', start: iso(at) })
  const sam = tapped(at + 240_000, { childId: 'mia', kind: 'sleep', start: iso(at + 240_000) }, { by: 'Sam' })
  await sync(link, [sam])
  const { changes } = await sync(link, [kim])
  const sleeps = joinTaps(applyChanges(changes))
  expect(sleeps).toMatchObject([{ start: iso(at), loggedBy: [{ by: 'Kim' }, { by: 'Sam', start: iso(at + 240_000) }] }])
})

test('what can’t be stored names the change, and stores none of its batch', async () => {
  const { link } = await createDiary(site, 'bad@example.com')
  const at = Date.now()
  const good = tapped(at, { childId: 'mia', kind: 'feed', start: iso(at) })
  const bad = { ...tapped(at, {}), set: { kind: 'dream' } }
  const reply = await sync(link, [good, bad])
  expect(reply.status).toBe(422)
  expect(Object.keys(reply.fields!)[0]).toMatch(/^changes\.1\./)
  expect((await sync(link, [])).changes).toEqual([])
})

test('a time that no clock shows names the change, also of a phone whose clock is years off', async () => {
  const { link } = await createDiary(site, 'years@example.com')
  const [now, year] = [Date.now(), 365 * 86_400_000]
  const fed = (start: string, rest: object = {}) => tapped(now, { childId: 'mia', kind: 'feed', start }, rest)
  const wrong = [
    fed('0026-02-03T02:10:00.000Z'),
    fed('1999-12-31T23:59:00.000Z', { isTapped: false }),
    fed(iso(now + 4 * 86_400_000)),
    fed(iso(now), { at: '0001-01-01T00:00:00.000Z' }),
    tapped(now, { childId: 'mia', kind: 'sleep', start: iso(now), end: iso(now + year) }),
    tapped(now, { childId: 'mia', kind: 'sleep', start: '', putDown: iso(now - 40 * year) }),
  ]
  for (const change of wrong) {
    const { status, fields } = await sync(link, [fed(iso(now)), change])
    expect([status, Object.keys(fields ?? {})]).toEqual([422, ['changes.1.set']])
  }
  const byWrongClock = tapped(now + 2 * year, { childId: 'mia', kind: 'feed', start: iso(now + 2 * year) })
  const { status, changes } = await sync(link, [byWrongClock], { sentAt: now + 2 * year })
  expect([status, changes.length]).toEqual([200, 1])
  expect(Math.abs(Date.parse(changes[0]!.set.start!) - now)).toBeLessThan(10_000)
})

test('a change that says it was made tomorrow doesn’t outweigh what is changed after it', async () => {
  const { link } = await createDiary(site, 'tomorrow@example.com')
  const now = Date.now()
  const sleep = tapped(now - HOUR_MS, { childId: 'mia', kind: 'sleep', start: iso(now - HOUR_MS), how: 'fed' })
  const { entryId } = sleep
  await sync(link, [sleep, tapped(now + 24 * HOUR_MS, { how: 'rocked' }, { entryId })])
  const { changes } = await sync(link, [tapped(Date.now(), { how: 'held' }, { entryId, by: 'Sam' })])
  expect(applyChanges(changes)).toMatchObject([{ how: 'held' }])
})

test('what an older server doesn’t know is refused, not stripped', async () => {
  const { link } = await createDiary(site, 'newer@example.com')
  const at = Date.now()
  const feed = tapped(at, { childId: 'mia', kind: 'feed', start: iso(at) })
  const newer = [
    { ...feed, place: 'home' },
    { ...feed, set: { ...feed.set, amount: 90 } },
  ]
  for (const change of newer) {
    const { status, fields } = await sync(link, [feed, change])
    expect([status, Object.keys(fields!)[0]]).toEqual([422, expect.stringMatching(/^changes\.1\./)])
  }
  expect((await sync(link, [])).changes).toEqual([])
})

test('a week of an earlier release’s phone is stored, each change once', async () => {
  const { link } = await createDiary(site, 'old-phone@example.com')
  const now = Date.now()
  const week = Array.from({ length: 150 }, (_, index) => {
    const at = now - (150 - index) * HOUR_MS
    const fields = { childId: 'mia', kind: 'feed' as const, start: iso(at) }
    const { isTapped: _tapped, ...change } = tapped(at, fields)
    // Old phones may omit `isTapped`, and never sent `head`.
    return index % 2 ? change : { ...change, isTapped: true }
  })
  for (const batch of [week.slice(0, 100), week.slice(50), week])
    expect(await sync(link, batch)).toMatchObject({ status: 200 })
  const { changes } = await sync(link, [])
  expect(changes.map(({ id }) => id).toSorted()).toEqual(week.map(({ id }) => id).toSorted())
})

test('after a restore, each phone sends what the server has lost, whichever comes first', async () => {
  const { link, id: diaryId } = await createDiary(site, 'restored@example.com')
  const send = ((_: string, init: RequestInit) => app.request(`${link}/sync`, init)) as typeof fetch
  const [kim, sam] = ['Kim', 'Sam'].map((token) => createDiaryStore({ token, changes: [], send }))
  const log = async (phone = kim!) => {
    const at = iso(Date.now())
    const set = { childId: 'mia', kind: 'feed' as const, start: at }
    phone.add([{ id: newUuid(), entryId: newUuid(), at, by: 'Kim', set, isTapped: true }])
    await phone.sync()
  }
  // What's under way may have asked already.
  const syncNow = (phone = kim!) => phone.sync().then(phone.sync)
  await log()
  const rows = db.selectFrom('diaryChange').select('id').where('diaryId', '=', diaryId)
  const backup = (await rows.execute()).map(({ id }) => id)
  for (const phone of [kim, sam, kim]) await log(phone)
  await syncNow(sam)
  // Only Sam's phone has this change.
  await log(sam)

  await db.deleteFrom('diaryChange').where('diaryId', '=', diaryId).where('id', 'not in', backup).execute()
  await db.updateTable('diary').set({ version: 1 }).where('id', '=', diaryId).execute()
  // The counter climbs back to where it was, and beyond.
  for (const phone of [kim, kim, kim, kim, kim]) await log(phone)
  for (const phone of [sam, kim]) await syncNow(phone)
  const stored = (await findChanges(db, diaryId)).map(({ id }) => id).toSorted()
  const idsOf = (phone = kim!) =>
    phone
      .getSnapshot()
      .changes.map(({ id }) => id)
      .toSorted()
  expect(stored).toHaveLength(10)
  expect([idsOf(kim), idsOf(sam)]).toEqual([stored, stored])

  // Also if it has lost only the last one.
  await log()
  const lost = idsOf().filter((id) => !stored.includes(id))
  await db.deleteFrom('diaryChange').where('changeId', 'in', lost).execute()
  await syncNow()
  expect((await findChanges(db, diaryId)).map(({ id }) => id).toSorted()).toEqual(idsOf())
})

test('a phone of an earlier release gets everything after a restore', async () => {
  const { link } = await createDiary(site, 'turned-back@example.com')
  const at = Date.now()
  const feed = tapped(at, { childId: 'mia', kind: 'feed', start: iso(at) })
  expect(await sync(link, [feed])).toMatchObject({ version: 1 })
  expect((await sync(link, [], { since: 5 })).changes).toMatchObject([{ id: feed.id }])
})

test('phones know the answer of this server about a link that has ended', async () => {
  const { link, familyId } = await createDiary(site, 'renewed@example.com')
  await db.transaction().execute((trx) => renewLink(trx, familyId))
  expect(await sync(link, [])).toMatchObject({ status: 404, error: expect.any(String), hasEnded: true })
})

test('a link that nobody has, and one of another family, show and store nothing', async () => {
  const { link } = await createDiary(site, 'own@example.com')
  const { link: other } = await createDiary(site, 'other@example.com')
  const at = Date.now()
  await sync(other, [tapped(at, { childId: 'mia', kind: 'feed', start: iso(at) })])
  expect(await sync(link, [])).toMatchObject({ version: 0, changes: [] })
  const { version, head } = await sync(link, [tapped(at, { childId: 'mia', kind: 'feed', start: iso(at) })])
  expect(await sync(link, [], { since: version, head })).toMatchObject({ isRestored: false, changes: [] })
  for (const guess of ['', 'x', link.slice(-20), '%00']) {
    const reply = await call('GET', `/api/nights/${guess || 'none'}`)
    expect([400, 404]).toContain(reply.status)
  }
})
