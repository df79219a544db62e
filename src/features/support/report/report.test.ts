import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createNights } from '../../../../seed/nights'
import { booking } from '../../../../test/support/factories'
import { addDays } from '../../../lib/time/dates'
import { diaryToken } from '../../diary/link'
import { loadReports, loadResults, makeReports } from './report'
import { at, FIRST, startSupport, storeNight, supportApp, ZONE, type SupportOptions } from '../testing'

const site = await supportApp()
const { call, callSupport, comment, db, json, manager } = site
const addSupport = (options?: SupportOptions) => startSupport(site, options)

const emailsTo = (address: string) =>
  db.selectFrom('outbox').select(['id', 'kind', 'subject', 'text']).where('to', '=', address).execute()
const today = async () => json<{ reports: { id: string }[] }>(call('GET', '/api/today', undefined, manager))

afterEach(() => void vi.useRealTimers())
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: at(0, '08:00') }))

test('the last day makes a report by itself, once, with check-ins after one, three, and six months', async () => {
  const { id, familyId, diary } = await addSupport()
  vi.setSystemTime(at(7, '06:59'))
  await makeReports({ db }, new Date())
  expect(await loadReports(db, diary)).toEqual([])
  vi.setSystemTime(at(7, '07:01'))
  await makeReports({ db }, new Date())
  await makeReports({ db }, new Date())
  const [report, ...others] = await loadReports(db, diary)
  expect(others).toEqual([])
  expect(report).toMatchObject({ from: FIRST, until: addDays(FIRST, 6), count: 7, logged: 7 })
  expect(report!.after!.longest).toBeGreaterThan(report!.before!.longest!)
  expect((await today()).reports).toMatchObject([{ id }])
  const due = await db
    .selectFrom('followUp')
    .select('dueOn')
    .where('familyId', '=', familyId)
    .orderBy('dueOn')
    .execute()
  expect(due.map(({ dueOn }) => dueOn)).toEqual(['2026-12-16', '2027-02-16', '2027-05-16'])
})

test('what’s logged later isn’t in the report', async () => {
  const { id, diary, childId } = await addSupport()
  const all = { seed: 99, childId, zone: ZONE, firstNight: addDays(FIRST, 7), nights: 3, bedtime: '19:00' }
  for (const night of createNights({ ...all, by: ['Kim', 'Sam'] })) await storeNight(db, diary, night)
  vi.setSystemTime(at(12, '12:00'))
  const { nights } = await json<{ nights: { date: string }[] }>(callSupport('GET', `/reports/${id}`))
  expect(nights.map(({ date }) => date)).toEqual(Array.from({ length: 7 }, (_, n) => addDays(FIRST, n)))
})

test('the words are saved, sent with the report, and taken back with it', async () => {
  const { id, email } = await addSupport()
  const save = (words: string, wordsWas: string) => callSupport('PUT', `/reports/${id}`, { words, wordsWas })
  expect((await save('Look how far you’ve come.', '')).status).toBe(200)
  const refused = await save('Others.', '')
  expect(refused.status).toBe(409)
  expect(await json(refused)).toMatchObject({ stored: { words: 'Look how far you’ve come.' } })
  const send = (action: 'send' | 'undo') => callSupport('POST', `/reports/${id}/${action}`)
  expect((await send('send')).status).toBe(409)
  vi.setSystemTime(at(7, '09:00'))
  await makeReports({ db }, new Date())
  expect((await send('send')).status).toBe(200)
  expect((await send('send')).status).toBe(409)
  const [sent] = await emailsTo(email)
  expect(sent).toMatchObject({ kind: 'nights-report', subject: '7 nights with Mia' })
  expect(sent!.text).toMatch(/Look how far you’ve come\.[^]*\/nights\/[\w-]+\/report/)
  expect((await send('undo')).status).toBe(200)
  expect(await emailsTo(email)).toEqual([])
  expect((await send('send')).status).toBe(200)
  await db.updateTable('outbox').set({ sentAt: new Date().toISOString() }).where('to', '=', email).execute()
  expect((await send('undo')).status).toBe(409)
  expect((await callSupport('POST', '/reports/none/send')).status).toBe(404)
})

test('a family with nothing logged for two nights can be asked once by email, and that be undone', async () => {
  const { id, email, diary, familyId } = await addSupport({ isUnlogged: true })
  type Review = { nights: { silent: { askedAt: string | null } | null }[] }
  const silent = async () => (await json<Review>(callSupport('GET', `/${id}`))).nights[0]!.silent
  vi.setSystemTime(at(1, '09:00'))
  expect(await silent()).toBeNull()
  vi.setSystemTime(at(2, '09:00'))
  expect(await silent()).toEqual({ askedAt: null })
  const ask = async (method = 'POST', of = id) => (await callSupport(method, `/${of}/ask`)).status
  expect([await ask(), await ask(), await ask('POST', 'nobody'), await ask('DELETE', 'nobody')]).toEqual([
    200, 409, 404, 404,
  ])
  const [asked, ...others] = await emailsTo(email)
  expect([asked!.kind, others]).toEqual(['nights-silent', []])
  expect(asked!.text).toMatch(RegExp(`/nights/${await diaryToken(db, diary)}\\s`))
  const log = db.selectFrom('activity').select(['what', 'about']).where('targetId', '=', familyId)
  expect(await log.execute()).toContainEqual({ what: 'silence asked', about: '' })
  expect([await ask('DELETE'), await ask('DELETE')]).toEqual([200, 409])
  expect(await emailsTo(email)).toEqual([])
  expect(await silent()).toEqual({ askedAt: null })
  // Once the email is sent, the parents count as asked.
  expect(await ask()).toBe(200)
  const sentAt = new Date().toISOString()
  await db.updateTable('outbox').set({ sentAt }).where('to', '=', email).execute()
  expect([await ask('DELETE'), await silent()]).toEqual([409, { askedAt: sentAt }])
})

test('a site that can’t send email says so, and asks nobody', async () => {
  const mute = await supportApp({})
  const { id } = await startSupport(mute, { isUnlogged: true })
  vi.setSystemTime(at(2, '09:00'))
  const refused = await mute.callSupport('POST', `/${id}/ask`)
  expect([refused.status, await json(refused)]).toEqual([409, { error: 'This site can’t send email yet' }])
  expect(await mute.db.selectFrom('outbox').select('id').where('kind', '=', 'nights-silent').execute()).toEqual([])
})

test('of two who ask at once, one does', async () => {
  const { id, email } = await addSupport({ isUnlogged: true })
  vi.setSystemTime(at(2, '09:00'))
  const replies = await Promise.all([callSupport('POST', `/${id}/ask`), callSupport('POST', `/${id}/ask`)])
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await emailsTo(email)).toHaveLength(1)
})

test('a report has the three nights before night 1, if they’re logged', async () => {
  const { id, childId, diary } = await addSupport()
  vi.setSystemTime(at(7, '09:00'))
  type Compared = { prior: { longest: number } | null; before: { longest: number } }
  const read = () => json<Compared>(callSupport('GET', `/reports/${id}`))
  const { before } = await read()
  const night = (days: number) => {
    const [start, end] = [at(days, '22:00').toISOString(), at(days + 1, '02:00').toISOString()]
    return {
      night: addDays(FIRST, days),
      number: 0,
      entries: [{ kind: 'sleep' as const, childId, by: 'Kim', start, end }],
    }
  }
  for (const days of [-9, -3, -2]) await storeNight(db, diary, night(days))
  expect(await read()).toMatchObject({ prior: null, before })
  await storeNight(db, diary, night(-1))
  expect(await read()).toMatchObject({ prior: { longest: 240 }, before })
})

test('a family that had nights of support can be asked for a testimonial, also without a completed request', async () => {
  const { id, email } = await addSupport()
  const { id: consultationId } = await json<{ id: string }>(call('POST', '/api/consultations', booking({ email })))
  const ask = async () => (await call('POST', '/api/testimonial-invitations', { consultationId }, manager)).status
  const askable = async () => (await json<{ askable: object | null }>(callSupport('GET', `/reports/${id}`))).askable
  expect([await askable(), await ask()]).toEqual([null, 409])
  vi.setSystemTime(at(7, '09:00'))
  await makeReports({ db }, new Date())
  expect(await askable()).toEqual({ id: consultationId, email, askedAt: null })
  expect(await ask()).toBe(201)
  expect(await askable()).toMatchObject({ askedAt: new Date().toISOString() })
})

test('numbers are shown of ten families with seven nights each, and of no fewer', async () => {
  await db.deleteFrom('support').execute()
  for (let n = 0; n < 9; n++) await addSupport({ nights: 8 })
  await addSupport({ nights: 8, logged: 6 })
  vi.setSystemTime(at(8, '12:00'))
  await makeReports({ db }, new Date())
  expect(await loadResults(db)).toBeNull()
  await addSupport({ nights: 8 })
  vi.setSystemTime(at(8, '12:00'))
  await makeReports({ db }, new Date())
  const results = await loadResults(db)
  expect(results!.families).toBe(10)
  expect(results!.longest[1]).toBeGreaterThan(results!.longest[0])
  expect(results!.wakings[1]).toBeLessThan(results!.wakings[0])
})

test('a family’s page tells of its diary, its comments, and its report', async () => {
  const { id, familyId, childId, diary } = await addSupport()
  const entries = [
    { kind: 'note' as const, childId, by: 'Sam', start: at(1, '05:00').toISOString(), note: 'Is it a tooth?' },
  ]
  await storeNight(db, diary, { night: FIRST, number: 1, entries })
  vi.setSystemTime(at(7, '09:00'))
  await makeReports({ db }, new Date())
  await comment(id)
  const story = await json<{ entries: { kind: string; title: string; text?: string; at: string; zone?: string }[] }>(
    call('GET', `/api/families/${familyId}`, undefined, manager),
  )
  const told = story.entries.filter(({ kind }) => kind === 'night').map(({ title, text = '' }) => `${title}: ${text}`)
  expect(told).toEqual([
    expect.stringMatching(/ on Mia, night 7: Well done\.$/),
    'Report of 7 nights: null',
    'Sam in the diary: Is it a tooth?',
    'The diary of their nights began: ',
  ])
  // As in the review: the time it's about, by the family's clocks.
  const note = story.entries.find(({ title }) => title === 'Sam in the diary')
  expect(note).toMatchObject({ at: at(1, '05:00').toISOString(), zone: ZONE })
})
