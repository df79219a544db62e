import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { testApp } from '../../../../test/app'
import { booking } from '../../../../test/support/factories'
import { diaryToken, startDiary } from '../link'
import { applyChanges } from '../merge'
import { findChanges } from '../store'

const { app, call, db, signedIn } = await testApp()
const consultant = await signedIn(['canManageConsultations'])
await call('POST', '/api/consultations', booking({ email: 'kim@example.com' }))
const { id: familyId } = await db.selectFrom('family').select('id').executeTakeFirstOrThrow()
const diary = await db.transaction().execute((trx) => startDiary(trx, { familyId, timeZone: 'America/New_York' }))
const base = `/nights/${await diaryToken(db, diary)}`

const headers = { cookie: 'nights-who=Kim' }
const text = async (path = '') => (await app.request(base + path, { headers })).text()
const post = (path: string, fields: Record<string, string>) =>
  app.request(base + path, { method: 'POST', body: new URLSearchParams(fields), headers })
const move = (timeZone: string, fields = {}, query = '') => post(`/zone${query}`, { timeZone, ...fields })
const at = (iso: string) => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(`2026-11-${iso}Z`) })
const sleeps = async () => applyChanges(await findChanges(db, diary.id)).map(({ start, end }) => [start, end])
const moves = async () =>
  (await db.selectFrom('diary').select('moves').executeTakeFirstOrThrow()).moves.map(({ since, zone }) => [since, zone])
const isDark = (html: string) => html.includes('<html lang="en" data-theme="night"')

afterAll(() => void vi.useRealTimers())

beforeEach(async () => {
  at('03T20:30')
  await db.deleteFrom('diaryChange').execute()
  await db.deleteFrom('activity').execute()
  await db.updateTable('diary').set({ moves: [] }).execute()
})

test('parents go by another zone’s clocks from tonight on, with a form that needs no script', async () => {
  const before = await text()
  expect(before).toContain('Times here are New York time.')
  expect(before).toMatch(/<form id="zone-offer" hidden="" [^>]*data-zone="America\/New_York"/)
  expect(isDark(before)).toBe(false)
  const answer = await move('Europe/London', {}, '?tab=')
  expect([answer.status, answer.headers.get('location')]).toEqual([303, base])
  expect(await moves()).toEqual([['2026-11-03T12:00:00.000Z', 'Europe/London']])
  const after = await text()
  expect(after).toContain('Times here are London time.')
  expect(after).toContain('"zone":"Europe/London"')
  expect(isDark(after)).toBe(true)
  for (const tab of ['/plan', '/nights', '/write']) expect(await text(tab)).toContain('Times here are London time.')
  expect(await db.selectFrom('activity').select(['what', 'username', 'about', 'targetId']).execute()).toEqual([
    { what: 'diary moved', username: null, about: '', targetId: familyId },
  ])
})

test('the page of the clocks says which, and takes any zone and evening', async () => {
  const page = await text('/zone')
  expect(page).toMatch(/<option value="America\/New_York" selected="">New York, Eastern Time/)
  expect(page).toContain('<option value="Europe/London">')
  expect(page).toMatch(/name="evening" value="2026-11-03"/)
  expect((await move('Europe/London', { evening: '2026-11-10' })).headers.get('location')).toBe(`${base}/nights`)
  expect(await text()).toContain('Times here are New York time; from Nov 10, 2026 on, London time.')
  at('10T12:00')
  expect(await text()).toContain('Times here are London time.')
})

test('a zone or an evening that is none is refused in words, and a link that has ended leads nowhere', async () => {
  const refused = [{ timeZone: 'Mars/Base' }, { timeZone: '' }, {}, { timeZone: 'UTC', evening: '2026-02-30' }]
  for (const fields of [...refused, { timeZone: 'UTC', evening: '0026-11-03' }])
    expect((await post('/zone', fields as Record<string, string>)).status).toBe(422)
  expect(await moves()).toEqual([])
  const other = { method: 'POST', body: new URLSearchParams({ timeZone: 'UTC' }) }
  expect((await app.request('/nights/other/zone', other)).status).toBe(404)
  const foreign = { ...other, headers: { ...headers, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' } }
  expect((await app.request(`${base}/zone`, foreign)).status).toBe(403)
})

test('a time is by the clocks of the page on which it was typed', async () => {
  await move('Europe/London')
  const forms = (await text()).match(/action="([^"]+\/log[^"]*)"/)![1]!
  expect(forms).toBe(`${base}/log?zone=Europe/London`)
  await post('/log?zone=Europe/London', { do: 'missed', date: '2026-11-03', start: '19:00', end: '20:00' })
  // From a page opened before the move.
  await post('/log?zone=America/New_York', { do: 'missed', date: '2026-11-03', start: '13:00', end: '13:30' })
  await post('/log?zone=Nowhere', { do: 'missed', date: '2026-11-03', start: '16:00', end: '16:30' })
  expect(await sleeps()).toEqual([
    ['2026-11-03T16:00:00.000Z', '2026-11-03T16:30:00.000Z'],
    ['2026-11-03T18:00:00.000Z', '2026-11-03T18:30:00.000Z'],
    ['2026-11-03T19:00:00.000Z', '2026-11-03T20:00:00.000Z'],
  ])
})

test('each night is shown, corrected, and exported by its own clocks, on a trip and after it', async () => {
  const log = (zone: string, date: string, start: string, end: string) =>
    post(`/log?zone=${zone}`, { do: 'missed', date, start, end })
  at('19T15:00')
  await log('America/New_York', '2026-11-02', '19:00', '06:00')
  await log('Europe/London', '2026-11-03', '19:30', '06:30')
  await log('America/New_York', '2026-11-18', '19:15', '06:15')
  await move('Europe/London', { evening: '2026-11-03' })
  await move('America/New_York', { evening: '2026-11-17' })
  const [home = '', there = '', back = ''] = await Promise.all(
    ['2026-11-02', '2026-11-03', '2026-11-18'].map((night) => text(`/nights?night=${night}`)),
  )
  for (const page of [home, back]) {
    expect(page).toMatch(/7:(00|15) PM – 6:(00|15) AM/)
    expect(page).toContain('log?zone=America/New_York')
    expect(page).not.toContain(' By London time.')
  }
  expect(there).toMatch(/7:30 PM – 6:30 AM/)
  expect(there).toContain('log?zone=Europe/London')
  expect(there).toContain(' By London time.')
  expect(home).toContain('By London time from Tuesday, November 3: the column before is 5 hours shorter.')
  expect(back).toContain('By New York time from Tuesday, November 17: the column before is 5 hours longer.')
  const csv = await text('/nights.csv')
  for (const span of ['2026-11-02T19:00-05:00,2026-11-03T06:00-05:00', '2026-11-03T19:30+00:00,2026-11-04T06:30+00:00'])
    expect(csv).toContain(span)
  expect(await text('/huckleberry.csv')).toContain('2026-11-03 19:30,2026-11-04 06:30')
})

test('the practice changes them, too, and sees since when', async () => {
  const send = (json: object, who?: object) => call('PATCH', `/api/families/${familyId}/diary`, json, who)
  expect((await send({ timeZone: 'UTC' })).status).toBe(401)
  expect((await send({ timeZone: 'UTC' }, await signedIn(['canManageContacts']))).status).toBe(403)
  expect((await call('PATCH', '/api/families/none/diary', { timeZone: 'UTC' }, consultant)).status).toBe(404)
  expect((await send({ timeZone: 'Mars/Base' }, consultant)).status).toBe(422)
  expect((await send({ timeZone: 'UTC', evening: 'Friday' }, consultant)).status).toBe(422)
  expect((await send({ timeZone: 'Europe/London', evening: '2026-11-01' }, consultant)).status).toBe(200)
  const shown = await (await call('GET', `/api/families/${familyId}/diary`, undefined, consultant)).json()
  expect(shown).toMatchObject({
    diary: {
      timeZone: 'Europe/London',
      firstTimeZone: 'America/New_York',
      moves: [{ since: '2026-11-01T12:00:00.000Z', zone: 'Europe/London' }],
    },
  })
  // Undone.
  expect((await send({ timeZone: 'America/New_York', evening: '2026-11-01' }, consultant)).status).toBe(200)
  expect(await moves()).toEqual([])
  expect(await db.selectFrom('activity').select('what').where('what', '=', 'diary moved').execute()).toEqual([
    { what: 'diary moved' },
    { what: 'diary moved' },
  ])
})

test('two moves at the same moment are both kept', async () => {
  await Promise.all([move('Europe/London', { evening: '2026-11-03' }), move('Asia/Tokyo', { evening: '2026-11-09' })])
  expect(await moves()).toHaveLength(2)
})
