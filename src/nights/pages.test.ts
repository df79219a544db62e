import { beforeEach, expect, test } from 'vitest'
import { testApp } from '../../test/app'
import { booking } from '../../test/support/factories'
import { diaryToken, renewLink, startDiary } from '../features/diary/link'
import { applyChanges, type EntryFields } from '../features/diary/merge'
import { findChanges, store } from '../features/diary/store'

const { app, call, db, lines } = await testApp()
await call('POST', '/api/consultations', booking({ email: 'kim@example.com' }))
const { id: familyId } = await db.selectFrom('family').select('id').executeTakeFirstOrThrow()
const diary = await db.transaction().execute((trx) => startDiary(trx, { familyId, timeZone: 'America/New_York' }))
const base = `/nights/${await diaryToken(db, diary)}`

const cookie = 'nights-who=Kim'
const get = (path: string, headers: Record<string, string> = { cookie }) => app.request(path, { headers })
const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = { cookie }) =>
  app.request(path, { method: 'POST', body: new URLSearchParams(fields), headers })
const entries = async () => applyChanges(await findChanges(db, diary.id))
const text = async (path: string) => (await get(path)).text()

beforeEach(async () => {
  await db.deleteFrom('diaryChange').execute()
})

test('the first visit asks who it is, once', async () => {
  const first = await get(base, {})
  expect(await first.text()).toContain('Who are you?')
  expect(first.headers.get('set-cookie')).toBeNull()
  const answer = await post(`${base}/who`, { name: 'Mom' }, {})
  expect([answer.status, answer.headers.get('location')]).toEqual([303, base])
  expect(answer.headers.get('set-cookie')).toMatch(
    /^nights-who=Mom; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/,
  )
  expect(await text(base)).not.toContain('Who are you?')
})

test('a name that was tapped by mistake can be changed', async () => {
  const nights = await text(`${base}/nights`)
  expect(nights).toMatch(/You’re <bdi>Kim<\/bdi> on this phone\./)
  expect(nights).toMatch(new RegExp(`<a href="${base}/who"[^>]*>Change it`))
  expect(await (await get(`${base}/nights`, {})).text()).not.toContain('on this phone.')
  expect(await text(`${base}/who`)).toContain('Who are you?')
  const answer = await post(`${base}/who`, { name: 'Dad' })
  expect(answer.headers.get('set-cookie')).toContain('nights-who=Dad')
})

test.each(['log', 'read', 'import'])('who opens the address of a form, /%s, is led to the page', async (action) => {
  const { status, headers } = await get(`${base}/${action}`)
  expect([status, headers.get('location')]).toEqual([303, base])
})

test('a name in any script is kept', async () => {
  const answer = await post(`${base}/who`, { other: ' دانا 🌙 ' }, {})
  const [named = ''] = answer.headers.get('set-cookie')!.split(';')
  await post(`${base}/log`, { do: 'fed' }, { cookie: named })
  expect(await entries()).toMatchObject([{ by: 'دانا 🌙' }])
})

test('without scripts, the same buttons log by the server’s clock and can be taken back', async () => {
  const before = new Date().toISOString()
  const logged = await post(`${base}/log`, { do: 'asleep' })
  expect(logged.status).toBe(303)
  const [sleep] = await entries()
  expect(sleep).toMatchObject({ kind: 'sleep', end: null, by: 'Kim' })
  expect(sleep!.start >= before && sleep!.start <= new Date().toISOString()).toBe(true)
  const page = await text(logged.headers.get('location')!)
  expect(page).toContain('Asleep since')
  // With twins, a link without the child would open the other one's page.
  expect(page).toContain(`?child=${diary.id}&amp;entry=${sleep!.id}#more`)
  const [, of = ''] = /name="do" value="undo"\/><input type="hidden" name="of" value="([^"]+)"/.exec(page) ?? []

  const earlier = await post(`${base}/log`, { do: 'earlier', of, tap: 'asleep', minutes: '10' })
  expect(Date.parse(sleep!.start) - Date.parse((await entries())[0]!.start)).toBe(600_000)
  const [, both = ''] = /name="of" value="([^"]+)"/.exec(await text(earlier.headers.get('location')!)) ?? []
  expect(both.split(' ')).toHaveLength(2)
  await post(`${base}/log`, { do: 'undo', of: both })
  expect(await entries()).toEqual([])
})

test('without scripts, an edit right after that of a phone whose clock is a little ahead stands', async () => {
  await post(`${base}/log`, { do: 'asleep' })
  const [{ id: entry } = { id: '' }] = await entries()
  const at = new Date(Date.now() + 90_000).toISOString()
  const rocked = { id: 'rocked', entryId: entry, at, by: 'Sam', set: { how: 'rocked' } }
  await db.transaction().execute((trx) => store(trx, diary, [{ ...rocked, source: 'tap', isShifted: false }]))
  await post(`${base}/log`, { do: 'edit', entry, how: 'fed' })
  expect(await entries()).toMatchObject([{ how: 'fed' }])
})

test('without scripts, a form that was opened before the other parent’s correction leaves that alone', async () => {
  await post(`${base}/log`, { do: 'asleep' })
  const [{ id: entry, start } = { id: '', start: '' }] = await entries()
  const page = await text(`${base}?entry=${entry}`)
  const [, form = ''] = /<form[^>]*>((?:(?!<form).)*)Change it/s.exec(page) ?? []
  const shown = [...form.matchAll(/<input[^>]* name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name, value])
  const fields = Object.fromEntries(shown) as Record<string, string>
  await post(`${base}/log`, { do: 'shift', entry, field: 'start', minutes: '-10' })
  const escaped = fields.was!.replaceAll('&amp;', '&')
  const start24 = /start=([^&]*)/.exec(escaped)![1]!.replace('%3A', ':')
  await post(`${base}/log`, { ...fields, was: escaped, start: start24, how: '', note: 'Hiccups' })
  const corrected = new Date(Date.parse(start) - 600_000).toISOString()
  expect(await entries()).toMatchObject([{ start: corrected, note: 'Hiccups' }])
})

test('the page has what it shows: two days, what goes on, and the last sleep', async () => {
  const DAY_MS = 86_400_000
  const at = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()
  const log = (entryId: string, set: Partial<EntryFields>) => ({
    id: `change-${entryId}`,
    entryId,
    at: set.start!,
    by: 'Kim',
    set,
  })
  const made = [
    log('last', { childId: diary.id, kind: 'sleep', start: at(5), end: at(4.9) }),
    // The other parent's tap for the same sleep, without its end.
    log('same', { childId: diary.id, kind: 'sleep', start: at(4.999) }),
    log('older', { childId: diary.id, kind: 'sleep', start: at(6), end: at(5.9) }),
    log('fed', { childId: diary.id, kind: 'feed', start: at(3) }),
    log('noted', { childId: diary.id, kind: 'note', start: at(1), note: 'Cried' }),
  ].map((change) => ({ ...change, source: 'tap' as const, isShifted: false }))
  const version = await db.transaction().execute((trx) => store(trx, diary, made))
  const page = await text(base)
  expect(page).toMatch(/Nothing logged<\/h1><p[^>]*>for 117 h 36</)
  const [, json = ''] = /<script id="state"[^>]*>(.*?)<\/script>/.exec(page) ?? []
  const state = JSON.parse(json) as { version: number; changes: { entryId: string }[] }
  expect(state.version).toBe(version)
  expect(state.changes.map(({ entryId }) => entryId).toSorted()).toEqual(['last', 'noted', 'same'])
})

test('a sleep that goes on is among the last 24 hours, whenever it began', async () => {
  const start = new Date(Date.now() - 30 * 3_600_000).toISOString()
  const set = { childId: diary.id, kind: 'sleep', start } as const
  const asleep = { id: 'asleep', entryId: 'forgotten', at: start, by: 'Kim', set }
  await db.transaction().execute((trx) => store(trx, diary, [{ ...asleep, source: 'tap', isShifted: false }]))
  const page = await text(base)
  expect(page).toContain('Still asleep?')
  expect(page).toContain('entry=forgotten#more')
})

test('a put-down is among the last 24 hours, with what changes and removes it', async () => {
  await post(`${base}/log`, { do: 'down' })
  const [{ entryId: entry } = { entryId: '' }] = await findChanges(db, diary.id)
  const opened = `${base}?entry=${entry}`
  const page = await text(opened)
  expect(page).toContain('Put down 5 minutes earlier')
  const times = page.match(/<input[^>]* type="time"[^>]*>/g)!.map((input) => /name="(\w+)"/.exec(input)?.[1])
  expect(times).toEqual(['putDown', 'start', 'end'])
  await post(`${base}/log`, { do: 'remove', entry })
  expect(await text(opened)).not.toContain('Put down')
})

test('what nobody could have sent from the page is refused in words, and stores nothing', async () => {
  await post(`${base}/log`, { do: 'asleep' })
  const [before] = await entries()
  const entry = before!.id
  const forms: Record<string, string>[] = [
    { do: 'missed', kind: 'dream', start: '01:00' },
    { do: 'missed', kind: 'sleep', start: 'soon' },
    { do: 'missed', kind: 'sleep', start: '01:00', end: '' },
    { do: 'shift', entry, field: 'start', minutes: 'many' },
    { do: 'edit', entry, crying: 'a lot' },
    { do: 'edit', entry, note: 'x'.repeat(2001) },
    { do: 'edit', entry, how: 'by magic' },
    { do: 'use', entry, start: 'never' },
    { do: 'use', entry, start: '0026-02-03T02:10:00.000Z' },
    { do: 'constructor' },
  ]
  for (const form of forms)
    expect([form, [303, 422].includes((await post(`${base}/log`, form)).status)]).toEqual([form, true])
  expect(await entries()).toEqual([before])
  expect(await (await post(`${base}/log`, { do: 'edit', entry, note: 'x'.repeat(2001) })).text()).toContain(
    'under 2,000',
  )
  expect((await get(base, { cookie: 'nights-who=%E0%A4%A' })).status).toBe(200)
  expect(await (await get(base, { cookie: `nights-who=${'x'.repeat(100)}` })).text()).toContain('Who are you?')
})

test('opening a link changes nothing', async () => {
  await post(`${base}/log`, { do: 'asleep' })
  const before = await entries()
  for (const path of ['', '/log', '/who', '/write', '?do=woke', '/manifest.webmanifest']) await get(base + path)
  expect(await entries()).toEqual(before)
})

test('its page is nobody else’s: not cached, listed, counted, referred to, or logged', async () => {
  lines.length = 0
  const { headers } = await get(base)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('x-robots-tag')).toBe('noindex')
  expect(headers.get('referrer-policy')).toBe('no-referrer, same-origin')
  await post(`${base}/log`, { do: 'fed' })
  await call('POST', `/api${base}/sync`, { sentAt: 'nonsense' })
  expect(lines.join('\n')).not.toContain(base.slice(8))
  expect(lines.join('\n')).toContain('/nights/[token]')
  expect(await db.selectFrom('pageView').selectAll().where('path', 'like', '%nights%').execute()).toEqual([])
})

test('from 6 PM to 8 AM of the family’s clock, the first bytes are dark', async () => {
  const { isNightLook } = await import('./phone/night-look')
  const zone = 'America/New_York'
  expect(isNightLook('2026-02-03T22:59:00Z', zone)).toBe(false)
  expect(isNightLook('2026-02-03T23:00:00Z', zone)).toBe(true)
  expect(isNightLook('2026-02-04T12:59:00Z', zone)).toBe(true)
  expect(isNightLook('2026-02-04T13:00:00Z', zone)).toBe(false)
  const ended = await (await get('/nights/nobody')).text()
  expect(ended).toMatch(/^<!doctype html><html [^>]*data-theme="night"[^>]* style="background:#14182f"><head>/i)
})

test('at noon it’s today, with a sun; at midnight tonight, with a moon; from wake-up on the sun is up', async () => {
  const hour = new Date().getUTCHours()
  // Etc/GMT+5 is five hours behind UTC.
  const zoneAt = (wanted: number) => {
    const behind = ((hour - wanted + 36) % 24) - 12
    return `Etc/GMT${behind < 0 ? '-' : '+'}${Math.abs(behind)}`
  }
  const moon = 'A15 15 0 0 1 6-17z'
  const read = async (wanted: number) => {
    await db
      .updateTable('diary')
      .set({ timeZone: zoneAt(wanted) })
      .where('id', '=', diary.id)
      .execute()
    const page = await text(base)
    return [/<title>(.*?)<\/title>/.exec(page)?.[1], page.includes(moon)]
  }
  expect(await read(12)).toEqual(['Today', false])
  expect(await read(0)).toEqual(['Tonight', true])
  expect(await read(7)).toEqual(['Today', false])
})

test('another site can’t log', async () => {
  const headers = { cookie, 'sec-fetch-site': 'cross-site' }
  expect((await post(`${base}/log`, { do: 'asleep' }, headers)).status).toBe(403)
  expect(await entries()).toEqual([])
})

test('a renewed link ends the old one at once', async () => {
  await db.transaction().execute((trx) => renewLink(trx, familyId))
  for (const path of ['', '/write', '/manifest.webmanifest']) expect((await get(base + path)).status).toBe(404)
  expect((await post(`${base}/log`, { do: 'asleep' })).status).toBe(404)
  expect(await (await post(`${base}/log`, { do: 'asleep' })).text()).toContain('This link has ended')
  const batch = { sentAt: new Date().toISOString(), since: 0, changes: [] }
  expect((await call('POST', `/api${base}/sync`, batch)).status).toBe(404)
})
