import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { message } from '../../../../test/support/factories'
import { nightKinds } from '../family/night-emails'
import { makeReports } from '../../support/report/report'
import { at, startSupport, supportApp } from '../../support/testing'
import { diaryToken } from '../link'
import { loadEmailContext } from '../../email/context'
import { findErased, hashErased } from '../../trash/erased'
import { closeDiary, eraseClosedDiaries } from './close'

const site = await supportApp()
const { app, call, db, manager, json } = site

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: at(0, '08:00') }))
afterEach(() => void vi.useRealTimers())

const statusOf = async (method: string, path: string, body?: object, who: object = manager) =>
  (await call(method, `/api/${path}`, body, who)).status
const emails = () => db.selectFrom('outbox').selectAll().where('kind', 'like', 'diary-closed%').orderBy('id').execute()

let count = 0
/** Kim and Sam's family, one day into support. */
async function createFamily() {
  const family = await startSupport(site)
  const sam = `sam${++count}@example.com`
  await call('POST', '/api/contacts', message({ email: sam, name: 'Sam' }))
  expect(await statusOf('POST', `families/${family.familyId}/join`, { address: sam })).toBe(200)
  vi.setSystemTime(at(1, '21:41'))
  await db.deleteFrom('outbox').execute()
  const link = `/nights/${await diaryToken(db, family.diary)}`
  const post = (path: string, body = '') => app.request(path, { method: 'POST', body: new URLSearchParams(body) })
  const read = async (path = link) => {
    const page = await app.request(path)
    return [page.status, (await page.text()).replaceAll(/<!-- -->/g, '')] as const
  }
  const stored = async () => ({
    diary: await db.selectFrom('diary').selectAll().where('id', '=', family.diary.id).execute(),
    changes: await db.selectFrom('diaryChange').select('id').where('diaryId', '=', family.diary.id).execute(),
    supports: await db.selectFrom('support').selectAll().where('diaryId', '=', family.diary.id).execute(),
  })
  /** Erases the diary by its link. Returns the path that restores it. */
  async function close() {
    expect((await post(`${link}/erase`)).status).toBe(200)
    return /\/nights\/[\w-]+\/take-back/.exec((await emails()).findLast(({ to }) => to === sam)!.text)![0]
  }
  return { ...family, sam, link, post, read, stored, close }
}

test('erasing by the link ends it at once, tells every parent and the practice, and keeps the rows for a day', async () => {
  const { email, sam, link, post, stored, read } = await createFamily()
  const before = await stored()
  const page = await (await post(`${link}/erase`)).text()
  expect(page).toContain('Your diary is closed')
  expect(page).toContain('Nov 11, 9:41 PM')
  for (const path of ['', '/nights', '/plan', '/write', '/erase', '/share', '/nights.csv'])
    expect([path, (await read(link + path))[0]]).toEqual([path, 404])
  expect((await read())[1]).toContain('This link has ended')
  const sync = { sentAt: new Date().toISOString(), since: 0, changes: [] }
  expect(await statusOf('GET', link.slice(1), undefined, {})).toBe(404)
  expect(await statusOf('POST', `${link.slice(1)}/sync`, sync, {})).toBe(404)
  const { diary, ...rest } = await stored()
  expect(diary).toMatchObject([{ closedAt: at(1, '21:41').toISOString() }])
  expect(rest).toEqual({ changes: before.changes, supports: before.supports })

  expect((await emails()).map(({ kind, to }) => `${kind} to ${to}`).toSorted()).toEqual([
    `diary-closed to ${email}`,
    `diary-closed to ${sam}`,
    'diary-closed-notice to hello@nightlight.example',
  ])
  // A second tap shows the same page, and sends no emails.
  expect(await (await post(`${link}/erase`)).text()).toContain('Your diary is closed')
  expect(await emails()).toHaveLength(3)
})

test('a parent takes it back by the email, with a button alone, and everything is as before', async () => {
  const { link, post, read, stored, close } = await createFamily()
  const before = await stored()
  const path = await close()
  for (let n = 0; n < 2; n++) {
    const [status, page] = await read(path)
    expect([status, page.includes('Take your diary back?'), page.includes('Nov 11, 9:41 PM')]).toEqual([
      200,
      true,
      true,
    ])
  }
  expect((await read())[0]).toBe(404)
  expect((await post(`${link}/take-back`)).status).toBe(404)
  const foreign = { method: 'POST', headers: { 'sec-fetch-site': 'cross-site' }, body: new URLSearchParams() }
  expect((await app.request(path, foreign)).status).toBe(403)

  const back = await post(path)
  expect([back.status, (await back.text()).includes(`href="${link}"`)]).toEqual([200, true])
  expect(await stored()).toEqual(before)
  expect((await read())[0]).toBe(200)
  for (const { validUntil } of await emails()) expect(Date.parse(validUntil!)).toBeLessThanOrEqual(Date.now())
  expect((await read(path))[1]).toContain('Nothing to take back')
  expect((await post(path)).status).toBe(404)

  // After another erasure, the earlier email does nothing.
  vi.setSystemTime(at(1, '22:00'))
  const next = await close()
  expect(next).not.toBe(path)
  expect([(await post(path)).status, (await read(next))[0]]).toEqual([404, 200])
})

test('of two diaries, each is closed by its own link once, and taken back alone', async () => {
  const [ours, theirs] = [await createFamily(), await createFamily()]
  const [, back] = [await theirs.close(), await ours.close()]
  const told = await emails()
  const log = () => db.selectFrom('activity').select(['what', 'about', 'username']).orderBy('id', 'desc')
  expect(await log().executeTakeFirst()).toEqual({ what: 'diary closed', about: '', username: null })
  const context = await loadEmailContext(site.deps)
  vi.setSystemTime(at(1, '21:45'))
  const again = await db.transaction().execute((trx) => closeDiary(trx, ours.diary, context))
  expect([again, await emails()]).toEqual([undefined, told])
  expect((await ours.stored()).diary).toMatchObject([{ closedAt: at(1, '21:41').toISOString() }])
  // With a link that belongs to neither family.
  expect((await ours.post(`/nights/${'x'.repeat(43)}/erase`)).status).toBe(404)
  expect((await ours.post(back)).status).toBe(200)
  expect(await log().executeTakeFirst()).toEqual({ what: 'diary taken back', about: '', username: null })
  expect([(await ours.read())[0], (await theirs.read())[0]]).toEqual([200, 404])
  expect(await (await ours.post(`${ours.link}/take-back`)).text()).toContain('Nothing to take back')
})

test('a day later the rows are gone, and so are the emails; a restored backup brings nothing back', async () => {
  const { stored, close, post, read } = await createFamily()
  const path = await close()
  const [diary] = (await stored()).diary
  vi.setSystemTime(at(2, '21:40'))
  await eraseClosedDiaries({ db }, new Date())
  expect((await stored()).diary).toHaveLength(1)
  expect((await read(path))[0]).toBe(200)
  vi.setSystemTime(at(2, '21:41'))
  await eraseClosedDiaries({ db }, new Date())
  expect(await stored()).toEqual({ diary: [], changes: [], supports: [] })
  expect(await emails()).toEqual([])
  const erased = (await findErased(db)).map(({ hash }) => hash)
  expect(erased).toContain(await hashErased(db, `diary ${diary!.id}`))
  expect([(await read(path))[0], (await post(path)).status]).toEqual([404, 404])
  const log = db.selectFrom('activity').select(['what', 'about', 'username']).orderBy('id', 'desc').limit(1)
  expect(await log.execute()).toEqual([{ what: 'diary erased', about: '', username: 'system' }])
})

test('the practice sees it, sends nothing about it, and takes it back', async () => {
  const { familyId, childId, close, stored, email } = await createFamily()
  const before = await stored()
  const reviews = async () => {
    const { reviews } = await json<{ reviews: { familyId: string }[] }>(site.callSupport('GET', '/reviews'))
    return reviews.filter((review) => review.familyId === familyId).length
  }
  const read = () => json<object>(call('GET', `/api/families/${familyId}/diary`, undefined, manager))
  const plan = await json<{ id: string }>(call('POST', '/api/plans', { childId, templateId: '6-8-clock' }, manager))
  const values = { changes: 'Mia goes to bed awake.' }
  await call('PATCH', `/api/plans/${plan.id}`, { values, was: { changes: '' } }, manager)
  expect(await reviews()).toBe(1)
  await close()
  const closed = { closedAt: at(1, '21:41').toISOString(), goneAt: at(2, '21:41').toISOString() }
  expect(await read()).toMatchObject({ diary: null, closed })
  expect(await reviews()).toBe(0)
  for (const [method, path, status, body] of [
    ['GET', `families/${familyId}/diary/export`, 404],
    ['POST', `families/${familyId}/diary/email`, 404, {}],
    ['POST', `families/${familyId}/diary/link`, 404, { email: true }],
    ['POST', `families/${familyId}/diary`, 409, { timeZone: 'UTC' }],
    ['POST', `plans/${plan.id}/publish`, 409, { version: 2 }],
    ['POST', 'support', 409, { familyId, childId, firstNight: '2026-12-01', nights: 3 }],
  ] as const)
    expect([path, await statusOf(method, path, body)]).toEqual([path, status])
  await makeReports({ db }, at(9, '12:00'))
  expect(
    await db.selectFrom('outbox').select('kind').where('kind', 'in', nightKinds).where('to', '=', email).execute(),
  ).toEqual([{ kind: 'diary-closed' }])

  expect(await statusOf('POST', `families/${familyId}/diary/take-back`)).toBe(200)
  expect(await statusOf('POST', `families/${familyId}/diary/take-back`)).toBe(404)
  expect(await stored()).toEqual(before)
  expect(await reviews()).toBe(1)
  expect(await read()).toMatchObject({ diary: { timeZone: 'America/Los_Angeles' }, closed: null })
})

test('the practice’s own erasure and that of an address are immediate, also once it’s closed', async () => {
  for (const erase of [
    ({ familyId }: { familyId: string }) => statusOf('DELETE', `families/${familyId}/diary`),
    ({ email }: { email: string }) => statusOf('POST', 'admin/privacy/erase', { address: email }),
  ]) {
    const family = await createFamily()
    const path = await family.close()
    expect(await erase(family)).toBe(200)
    expect(await family.stored()).toEqual({ diary: [], changes: [], supports: [] })
    expect(await emails()).toEqual([])
    expect((await family.read(path))[0]).toBe(404)
    vi.setSystemTime(at(0, '08:00'))
  }
})

test('the page that asks names what is erased', async () => {
  const { id, link, read } = await createFamily()
  expect((await site.comment(id)).status).toBe(201)
  const [, page] = await read(`${link}/erase`)
  expect(page).toMatch(/<li>\d+ entries since November \d+, 2026<\/li><li>1 comment by [^<]+<\/li>/)
  expect(page).toContain('Every parent gets an email')
})
