import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { testApp } from '../../../../test/app'
import { booking } from '../../../../test/support/factories'
import { diaryToken, startDiary } from '../link'
import { listEntries, type EntryFields } from '../merge'
import { findChanges, store } from '../store'

const { app, call, db } = await testApp()
await call('POST', '/api/consultations', booking({ email: 'kim@example.com' }))
const { id: familyId } = await db.selectFrom('family').select('id').executeTakeFirstOrThrow()
const diary = await db.transaction().execute((trx) => startDiary(trx, { familyId, timeZone: 'UTC' }))
const base = `/nights/${await diaryToken(db, diary)}`
for (const [id, name] of Object.entries({ mia: 'Mia', leo: 'Leo' }))
  await db
    .insertInto('child')
    .values({ id, familyId, name, birthDate: null, dueDate: null, createdAt: new Date().toISOString() })
    .execute()

const cookie = 'nights-who=Kim'
const get = async (path: string) => {
  const reply = await app.request(base + path, { headers: { cookie } })
  return { status: reply.status, text: await reply.text() }
}
const post = async (fields: Record<string, string>) => {
  const reply = await app.request(`${base}/log`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { cookie },
  })
  return { status: reply.status, to: reply.headers.get('location')?.replace(base, '') }
}
const entries = async () => listEntries(await findChanges(db, diary.id))
const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

/** Stores an entry as earlier releases did, whatever its times. */
const log = (id: string, set: Partial<EntryFields>) => {
  const change = { id: `change-${id}`, entryId: id, at: `${ago(10)}T12:00:00.000Z`, by: 'Sam', set }
  const sleep = { childId: 'mia', kind: 'sleep', ...set } as const
  const stored = { ...change, set: sleep, source: 'tap' as const, isShifted: false }
  return db.transaction().execute((trx) => store(trx, diary, [stored]))
}

beforeEach(async () => {
  await db.deleteFrom('diaryChange').execute()
})

test.each(['0026-02-03T19:20:00.000Z', '2126-02-03T19:20:00.000Z'])(
  'one entry of %s empties no page, is named, and can be corrected or removed',
  async (start) => {
    await log('good', { start: `${ago(3)}T19:00:00.000Z`, end: `${ago(2)}T06:00:00.000Z` })
    await log('odd', { start, end: new Date(Date.parse(start) + 3_600_000).toISOString(), note: 'Odd' })
    for (const path of ['?child=mia', '/nights?child=mia']) {
      const { status, text } = await get(path)
      expect(status).toBe(200)
      expect(text).toContain(start.slice(0, 10))
      expect(text).toContain('this date can’t be. Please correct or remove it.')
    }
    expect((await get('/nights?child=mia')).text).toContain('longest stretch 11:00')
    const files = [await get('/nights.csv'), await get('/huckleberry.csv?child=mia')]
    expect(files.map(({ status, text }) => [status, text.trim().split('\r\n').length])).toEqual([
      [200, 3],
      [200, 3],
    ])
    const opened = (await get(`/nights?child=mia&night=${ago(3)}&entry=odd`)).text
    const was = /name="was" value="([^"]*)"/.exec(opened)![1]!.replaceAll('&amp;', '&')
    const form = {
      child: 'mia',
      night: ago(3),
      do: 'edit',
      entry: 'odd',
      was,
      date: ago(1),
      start: '19:20',
      end: '20:20',
    }
    const { to } = await post(form)
    expect(to).toContain(`/nights?child=mia&night=${ago(3)}`)
    expect((await entries()).find(({ id }) => id === 'odd')).toMatchObject({
      start: `${ago(1)}T19:20:00.000Z`,
      end: `${ago(1)}T20:20:00.000Z`,
    })
    expect((await get(to!)).text).toContain('It’s changed.')
    expect((await get(to!)).text).not.toContain('this date can’t be')
  },
)

test('an odd entry alone is named, and removed', async () => {
  await log('odd', { start: '0026-02-03T19:20:00.000Z' })
  expect((await get('/nights?child=mia')).text).toContain('0026-02-03')
  expect((await get('/nights?child=mia')).text).toContain('No nights yet')
  await post({ child: 'mia', night: 'none', do: 'remove', entry: 'odd' })
  expect(await entries()).toEqual([])
})

test('any night back to the first is corrected in place, with its history, and taken back', async () => {
  await log('old', { start: `${ago(9)}T19:00:00.000Z`, end: `${ago(8)}T06:00:00.000Z` })
  const night = `/nights?child=mia&night=${ago(9)}`
  expect((await get(night)).text).toContain(`night=${ago(9)}&amp;entry=old#entries`)
  expect((await get('?child=mia')).text).not.toContain('entry=old')
  const { to } = await post({ child: 'mia', night: ago(9), do: 'edit', entry: 'old', end: '05:10' })
  expect(await entries()).toMatchObject([{ end: `${ago(8)}T05:10:00.000Z` }])
  const { text } = await get(`${night}&entry=old`)
  expect(text).toMatch(/Sam, [^<]*: asleep 7:00, woke up 6:00/)
  expect(text).toMatch(/Kim, [^<]*: woke up 5:10/)
  const [, of = ''] = /name="do" value="undo"\/><input type="hidden" name="of" value="([^"]+)"/.exec(
    (await get(to!)).text,
  )!
  await post({ child: 'mia', night: ago(9), do: 'undo', of })
  expect(await entries()).toMatchObject([{ end: `${ago(8)}T06:00:00.000Z` }])
})

test('one that was missed days ago is added with its date, never with one to come', async () => {
  const missed = {
    child: 'mia',
    night: ago(5),
    do: 'missed',
    kind: 'sleep',
    date: ago(5),
    start: '19:30',
    end: '06:10',
  }
  await post(missed)
  expect(await entries()).toMatchObject([{ start: `${ago(5)}T19:30:00.000Z`, end: `${ago(4)}T06:10:00.000Z` }])
  expect((await post({ ...missed, date: ago(-2) })).status).toBe(422)
  expect((await post({ ...missed, date: '0026-02-03' })).status).toBe(422)
  expect(await entries()).toHaveLength(1)
})

test('an entry can go to the other twin, and back', async () => {
  await log('mias', { start: `${ago(3)}T19:00:00.000Z`, end: `${ago(2)}T06:00:00.000Z` })
  const opened = (await get(`/nights?child=mia&night=${ago(3)}&entry=mias`)).text
  expect(opened).toMatch(/<select name="childId"[^>]*>.*Leo.*Mia/)
  const { to } = await post({ child: 'mia', night: ago(3), do: 'edit', entry: 'mias', childId: 'leo' })
  expect(await entries()).toMatchObject([{ childId: 'leo', start: `${ago(3)}T19:00:00.000Z` }])
  const of = new URL(to!, 'http://x').searchParams.get('logged')!
  await post({ child: 'mia', night: ago(3), do: 'undo', of })
  expect(await entries()).toMatchObject([{ childId: 'mia' }])
})

test('an evening that was only put down is a night, with what was tapped', async () => {
  await log('down', { putDown: `${ago(3)}T19:05:00.000Z` })
  const { text } = await get(`/nights?child=mia&night=${ago(3)}`)
  expect(text).toContain('Put down at 7:05 PM. No sleep is logged after that.')
  expect(text).toContain('entry=down#entries')
  expect((await get('/nights.csv')).text).toMatch(/Mia,sleep,,,/)
})

test('one that was missed can be added until today, by the family’s clock', async () => {
  onTestFinished(() => void vi.useRealTimers())
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-29T20:30:00Z') })
  await db.updateTable('diary').set({ timeZone: 'Australia/Sydney' }).where('id', '=', diary.id).execute()
  onTestFinished(async () => {
    await db.updateTable('diary').set({ timeZone: 'UTC' }).where('id', '=', diary.id).execute()
  })
  await log('night', { start: '2026-11-29T08:00:00.000Z', end: '2026-11-29T19:00:00.000Z' })
  expect((await get('/nights?child=mia')).text).toContain(`type="date" required="" max="2026-11-30"`)
})
