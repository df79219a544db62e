import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { booking } from '../../../test/support/factories'
import { addDays } from '../../lib/time/dates'
import { diaryToken } from '../diary/link'
import { loadPackages } from '../website/load-packages'
import { followPlans } from './begin'
import { loadForParents } from './for-parents'
import { makeReports } from './report/report'
import { addFamily, at, FIRST, publishPlan, startSupport, storePlan, supportApp } from './testing'

const site = await supportApp()
const { app, call, callSupport, comment, db, json, manager } = site
const addSupport = () => startSupport(site)

afterEach(() => void vi.useRealTimers())
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: at(0, '08:00') }))

test('the first plan starts the nights of its family’s package, and the next one moves night 1', async () => {
  const email = 'plan@example.com'
  const { familyId, childId } = await addFamily(db, { email, name: 'Pia' })
  /** Requests a package as if `seconds` from now; the practice then sets the request's status. */
  async function ask(seconds: number, consultationType: string, status = 'confirmed', from = email) {
    const body = booking({ email: from, consultationType })
    const { id } = await json<{ id: string }>(call('POST', '/api/consultations', body))
    await call('PATCH', `/api/consultations/${id}`, { status }, manager)
    const createdAt = new Date(Date.now() + seconds * 1000).toISOString()
    await db.updateTable('consultation').set({ createdAt }).where('id', '=', id).execute()
    return id
  }
  await ask(-60, 'Newborn Care', 'completed')
  await ask(0, 'Complete Sleep Package')
  // A stranger books a call in their name, which the site confirms automatically.
  const strangerId = await ask(1, 'Newborn Care')
  await db
    .updateTable('consultation')
    .set((eb) => ({ answeredAt: eb.ref('createdAt') }))
    .where('id', '=', strangerId)
    .execute()
  // Their later request was answered and declined, and another family has another package.
  const requestId = await ask(2, 'Newborn Care', 'cancelled')
  const answer = { kind: 'consultation', requestId, subject: 'Newborn Care', text: 'She’s too old for that.' }
  expect((await call('POST', '/api/answers', answer, manager)).status).toBe(201)
  await ask(3, 'Newborn Care', 'confirmed', 'other@example.com')
  const packages = await loadPackages(db)
  const findPackage = (wanted: string) => packages.find(({ name }) => name === wanted)!.id
  const put = async (name: string, body: object) =>
    (await callSupport('PUT', `/packages/${findPackage(name)}`, body)).status
  const ofPackage = { nights: 21, answersFrom: '08:00', answersUntil: '18:00', answersWithin: 2 }
  expect(await put('Complete Sleep Package', ofPackage)).toBe(200)
  expect(await put('Complete Sleep Package', { ...ofPackage, answersUntil: '07:00' })).toBe(422)
  expect(await put('Newborn Care', { ...ofPackage, nights: 5 })).toBe(200)

  const periods = (of = familyId) => db.selectFrom('support').selectAll().where('familyId', '=', of).execute()
  const planned = async () => (await json<{ planned: object }>(callSupport('GET', `?familyId=${familyId}`))).planned
  const publish = (number: number, night: number) =>
    publishPlan(db, { familyId, childId, firstNight: addDays(FIRST, night), number })
  expect(await planned()).toEqual({})
  await storePlan(db, { familyId, childId })
  expect(await planned()).toEqual({ [childId]: FIRST })
  await followPlans({ db }, new Date(Date.now() + 10_000))
  // The plan can still be undone.
  expect(await periods()).toEqual([])
  await followPlans({ db }, new Date(Date.now() + 20_000))
  expect(await periods()).toMatchObject([{ firstNight: FIRST, childId, ...ofPackage }])
  vi.setSystemTime(at(0, '12:00'))
  await publish(2, 2)
  vi.setSystemTime(at(0, '12:01'))
  await followPlans({ db }, new Date())
  expect(await periods()).toMatchObject([{ firstNight: addDays(FIRST, 2), nights: 21 }])
  // Setting the hours by hand doesn't stop the plan from moving night 1.
  const [moved = { id: '', version: 0 }] = await periods()
  const hours = { version: moved.version, firstNight: addDays(FIRST, 2), isEnded: false, ...ofPackage }
  expect((await callSupport('PATCH', `/${moved.id}`, { ...hours, answersFrom: '07:00' })).status).toBe(200)
  vi.setSystemTime(at(0, '12:02'))
  await publish(4, 4)
  vi.setSystemTime(at(0, '12:03'))
  await followPlans({ db }, new Date())
  expect(await periods()).toMatchObject([{ firstNight: addDays(FIRST, 4), answersFrom: '07:00' }])
  // A night 1 set by hand overrides the plan's.
  const [{ id, version } = { id: '', version: 0 }] = await periods()
  const byHand = { version, firstNight: addDays(FIRST, 3), isEnded: false, ...ofPackage }
  expect((await callSupport('PATCH', `/${id}`, byHand)).status).toBe(200)
  expect((await callSupport('PATCH', `/${id}`, byHand)).status).toBe(409)
  await followPlans({ db }, new Date())
  expect(await periods()).toMatchObject([{ firstNight: addDays(FIRST, 3) }])
  // A sibling's plan shows as planned until its nights of support begin, next to the first child's.
  const ben = { id: 'ben', familyId, name: 'Ben', birthDate: null, dueDate: null, createdAt: FIRST }
  await db.insertInto('child').values(ben).execute()
  await storePlan(db, { familyId, childId: 'ben', firstNight: addDays(FIRST, 3) })
  expect(await planned()).toEqual({ ben: addDays(FIRST, 3) })
  vi.setSystemTime(at(0, '12:04'))
  await followPlans({ db }, new Date())
  expect((await periods()).map((period) => period.childId).toSorted()).toEqual(['ben', childId].toSorted())
  // The practice can set the number of nights by hand.
  const start = { familyId, childId, firstNight: addDays(FIRST, 30), nights: 3 }
  expect((await callSupport('POST', '', start)).status).toBe(201)
  const ofHand = (await periods()).find(({ firstNight }) => firstNight === start.firstNight)
  expect(ofHand).toMatchObject({ nights: 3, answersFrom: '08:00' })
})

test('parents read when notes are answered, and that it’s over, in their own time zone', async () => {
  const { diary, childId, id } = await addSupport()
  await db.updateTable('diary').set({ timeZone: 'America/New_York' }).where('id', '=', diary.id).execute()
  const answering = async (night: number, time: string) =>
    (await loadForParents(db, diary, childId, at(night, time)))!.answering
  expect(await answering(-1, '12:00')).toMatchObject({
    state: 'before',
    text: expect.stringContaining('12:00 PM to 11:00 PM'),
  })
  expect(await answering(1, '10:00')).toMatchObject({ state: 'open', text: expect.stringContaining('until 11:00 PM') })
  expect(await answering(1, '01:00')).toMatchObject({
    state: 'closed',
    text: expect.stringContaining('12:00 PM today'),
  })
  expect(await answering(1, '20:30')).toMatchObject({ state: 'closed', text: expect.stringContaining('tomorrow') })
  expect((await answering(7, '12:00')).state).toBe('open')
  expect(await answering(8, '12:00')).toMatchObject({
    state: 'over',
    text: expect.stringContaining('The diary stays yours'),
  })
  // Far away, the practice's hours end on the next day, even after the last night.
  await db.updateTable('diary').set({ timeZone: 'Europe/London' }).where('id', '=', diary.id).execute()
  for (const night of [1, 7]) {
    expect((await answering(night, '12:00')).text).toContain('until 4:00 AM tomorrow')
    expect((await answering(night, '19:00')).text).toContain('until 4:00 AM today')
  }
  expect((await answering(7, '20:01')).state).toBe('over')
  await db.updateTable('support').set({ endedAt: FIRST }).where('id', '=', id).execute()
  expect((await answering(3, '12:00')).text).toMatch(/^Your nights with .* are over/)
  await db.updateTable('support').set({ endedAt: null }).where('id', '=', id).execute()

  vi.setSystemTime(at(1, '09:00'))
  await comment(id)
  const shown = async (seconds: number) =>
    (await loadForParents(db, diary, childId, new Date(Date.now() + seconds * 1000)))!.comments
  expect(await shown(10)).toEqual([])
  expect(await shown(16)).toMatchObject([{ night: FIRST, text: 'Well done.' }])
})

test('the parents’ page shows comments, when notes are answered, and the report', async () => {
  const { diary, id } = await addSupport()
  const base = `/nights/${await diaryToken(db, diary)}`
  const read = async (path: string) =>
    (await app.request(base + path, { headers: { cookie: 'nights-who=Kim' } })).text()
  vi.setSystemTime(at(1, '09:00'))
  await comment(id)
  vi.setSystemTime(at(1, '09:01'))
  expect(await read(`/nights?night=${FIRST}`)).toContain('Well done.')
  expect(await read('/write')).toContain('answers notes until 8:00 PM today')
  // On the page where notes are written, which stays open.
  expect(await read('')).toContain('answers notes from 9:00 AM to 8:00 PM.</p>')
  expect((await app.request(`${base}/report`)).status).toBe(303)
  vi.setSystemTime(at(7, '09:00'))
  await makeReports({ db }, new Date())
  expect(await read('/nights')).toContain('Read the report of your nights')
  expect(await read('/report')).toContain('7 nights with Mia')
})

test('what was said about nights goes with the diary when it’s erased', async () => {
  const { id, familyId } = await addSupport()
  vi.setSystemTime(at(1, '09:00'))
  await comment(id)
  const countOf = (table: 'support' | 'nightComment') =>
    db.selectFrom(table).select('id').where('familyId', '=', familyId).execute()
  expect([(await countOf('support')).length, (await countOf('nightComment')).length]).toEqual([1, 1])
  expect((await call('DELETE', `/api/families/${familyId}/diary`, undefined, manager)).status).toBe(200)
  expect([...(await countOf('support')), ...(await countOf('nightComment'))]).toEqual([])
})

test('nights that were ended begin again, on the same evening by hand or with a plan of later ones', async () => {
  const { familyId, childId, id } = await addSupport()
  const read = async () => {
    const { supports } = await json<{ supports: { id: string; version: number; values: object; state: string }[] }>(
      callSupport('GET', `?familyId=${familyId}`),
    )
    return supports
  }
  const end = async () => {
    const [{ id, version, values } = { id: '', version: 0, values: {} }] = await read()
    const body = { version, firstNight: FIRST, isEnded: true, ...values }
    expect((await callSupport('PATCH', `/${id}`, body)).status).toBe(200)
  }
  const start = () => json(callSupport('POST', '', { familyId, childId, firstNight: FIRST, nights: 9 }))
  vi.setSystemTime(at(2, '09:00'))
  await end()
  expect(await read()).toMatchObject([{ state: 'over' }])
  expect(await start()).toEqual({ id })
  const [again, ...others] = await read()
  expect([again, others]).toMatchObject([{ id, state: 'on', endedAt: null, values: { nights: 9 } }, []])
  // There's nothing to restart.
  expect(await start()).toEqual({ id })
  expect(await read()).toEqual([again])

  await storePlan(db, { familyId, childId, firstNight: FIRST })
  await end()
  const follow = (seconds: number) => followPlans({ db }, new Date(Date.now() + seconds * 1000))
  await follow(20)
  expect(await read()).toMatchObject([{ state: 'over' }])
  await publishPlan(db, { familyId, childId, number: 2, firstNight: addDays(FIRST, 4) })
  await follow(20)
  await follow(80)
  expect(await read()).toMatchObject([
    { firstNight: addDays(FIRST, 4), state: 'before' },
    { id, state: 'over' },
  ])
  // The next version moves the period that isn't over.
  await publishPlan(db, { familyId, childId, number: 3, firstNight: addDays(FIRST, 6) })
  await follow(20)
  expect(await read()).toMatchObject([{ firstNight: addDays(FIRST, 6) }, { id, firstNight: FIRST }])
})

test('a plan starts new nights once those before are over, or from the day on which they were ended', async () => {
  for (const day of [7, 2]) {
    const { familyId, childId, id } = await addSupport()
    await storePlan(db, { familyId, childId })
    vi.setSystemTime(at(day, '09:00'))
    const ended = db
      .updateTable('support')
      .set({ endedAt: at(2, '08:00').toISOString() })
      .where('id', '=', id)
    await (day === 2 ? ended.execute() : makeReports({ db }, new Date()))
    const follow = async (number: number, night: number) => {
      await publishPlan(db, { familyId, childId, number, firstNight: addDays(FIRST, night) })
      await followPlans({ db }, new Date(Date.now() + 20_000))
      const rows = await db.selectFrom('support').select('firstNight').where('familyId', '=', familyId).execute()
      return rows.map(({ firstNight }) => firstNight).toSorted()
    }
    expect(await follow(2, day - 1)).toEqual([FIRST])
    expect(await follow(3, day)).toEqual([FIRST, addDays(FIRST, day)])
  }
})

test('a plan that was published before an outage gets its support after it', async () => {
  vi.setSystemTime(at(0, '08:00'))
  const family = await addFamily(db, { email: 'outage@example.com', name: 'Ola' })
  await storePlan(db, { ...family, firstNight: FIRST })
  const firstNights = async () => {
    await followPlans({ db }, new Date())
    const rows = await db.selectFrom('support').select('firstNight').where('familyId', '=', family.familyId).execute()
    return rows.map(({ firstNight }) => firstNight)
  }
  // All seven nights were over before the job could follow the plan.
  vi.setSystemTime(at(9, '08:00'))
  expect(await firstNights()).toEqual([])
  vi.setSystemTime(at(3, '08:00'))
  expect(await firstNights()).toEqual([FIRST])
  await publishPlan(db, { ...family, firstNight: addDays(FIRST, 4), number: 2 })
  vi.setSystemTime(at(5, '12:00'))
  expect(await firstNights()).toEqual([addDays(FIRST, 4)])
})
