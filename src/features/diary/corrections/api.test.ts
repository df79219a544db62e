import { beforeEach, expect, test } from 'vitest'
import { testApp } from '../../../../test/app'
import { listEntries, type EntryFields } from '../merge'
import { findChanges, store } from '../store'
import { createDiary } from '../testing'

const { app, call, db, signedIn } = await testApp()
const diary = await createDiary({ call, db }, 'kim@example.com')
const path = `/api/families/${diary.familyId}/diary`
const createdAt = new Date().toISOString()
for (const [id, name] of Object.entries({ mia: 'Mia', leo: 'Leo' }))
  await db
    .insertInto('child')
    .values({ id, familyId: diary.familyId, name, birthDate: null, dueDate: null, createdAt })
    .execute()
const consultant = await signedIn(['canManageConsultations'])
const zone = 'America/New_York'
const post = (form: Record<string, string>) =>
  call('POST', `${path}/log`, { zone, form: { child: 'mia', ...form } }, consultant)
const read = async (query = '') => (await call('GET', `${path}/nights${query}`, undefined, consultant)).json()
const entries = async () => listEntries(await findChanges(db, diary.id))

beforeEach(async () => {
  await db.deleteFrom('diaryChange').execute()
  for (const evening of ['02-03', '02-05'])
    await log(evening, { start: `2026-${evening}T23:40:00.000Z`, end: `2026-${evening}T23:59:00.000Z` })
})

const log = (id: string, set: Partial<EntryFields>) => {
  const fields = { childId: 'mia', kind: 'sleep', ...set } as const
  const change = { id: `change-${id}`, entryId: id, at: '2026-02-06T12:00:00.000Z', by: 'Sam', set: fields }
  return db.transaction().execute((trx) => store(trx, diary, [{ ...change, source: 'tap', isShifted: false }]))
}

test('who may not see families neither reads nor corrects their entries', async () => {
  const other = await signedIn(['canManageBlog'])
  for (const [method, to] of [
    ['GET', 'nights'],
    ['POST', 'log'],
  ] as const) {
    const body = method === 'POST' ? { zone, form: {} } : undefined
    expect((await call(method, `${path}/${to}`, body)).status).toBe(401)
    expect((await call(method, `${path}/${to}`, body, other)).status).toBe(403)
    expect((await call(method, `/api/families/none/diary/${to}`, body, consultant)).status).toBe(404)
  }
  expect((await post({ do: 'missed', kind: 'sleep', start: 'soon', date: '2026-02-03' })).status).toBe(422)
  expect((await post({ do: 'edit', entry: '02-03', childId: 'of another family' })).status).toBe(404)
})

test('an entry of any night is corrected, with its history, and undone', async () => {
  expect(await read('?child=mia')).toMatchObject({ first: '2026-02-03', last: '2026-02-05', date: '2026-02-05' })
  expect(await read('?child=mia&night=2026-02-03')).toMatchObject({
    date: '2026-02-03',
    entries: [{ id: '02-03', by: 'Sam' }],
  })
  const reply = await post({ do: 'edit', entry: '02-03', date: '2026-02-04', start: '19:10', end: '23:20', was: '' })
  expect(reply.status).toBe(201)
  const { ids } = (await reply.json()) as { ids: string[] }
  const times = { start: '2026-02-05T00:10:00.000Z', end: '2026-02-05T04:20:00.000Z' }
  const { entries: shown, changes } = (await read('?child=mia&night=2026-02-04')) as {
    entries: unknown[]
    changes: unknown[]
  }
  expect(shown).toMatchObject([{ id: '02-03', ...times }])
  expect(changes).toMatchObject([{ by: 'Sam' }, { by: 'Your Sleep Consultant', source: 'portal' }])
  await post({ do: 'undo', of: ids.join(' ') })
  expect((await entries()).find(({ id }) => id === '02-03')).toMatchObject({ start: '2026-02-03T23:40:00.000Z' })
})

test('an entry moves to the other twin, and one that was missed has a date', async () => {
  await post({ do: 'edit', entry: '02-03', was: 'childId=mia', childId: 'leo' })
  expect(await read('?child=leo')).toMatchObject({ childId: 'leo', entries: [{ id: '02-03' }] })
  await post({ do: 'missed', kind: 'feed', date: '2026-02-04', start: '02:10' })
  expect(await entries()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'feed', start: '2026-02-04T07:10:00.000Z', childId: 'mia' }),
    ]),
  )
})

test('what the practice has corrected is what parents see, by its name', async () => {
  await post({ do: 'edit', entry: '02-03', was: 'note=', note: 'Teething' })
  const page = await app.request(`${diary.page}/nights?child=mia&night=2026-02-03&entry=02-03`, {
    headers: { cookie: 'nights-who=Kim' },
  })
  const html = await page.text()
  expect(/Your Sleep Consultant[^<]*: note/.exec(html)).not.toBeNull()
})
