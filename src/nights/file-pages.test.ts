import { expect, test } from 'vitest'
import { testApp } from '../../test/app'
import { message } from '../../test/support/factories'
import { deleteOldImports } from '../features/diary/import/imports'
import { MAX_FILE_BYTES } from '../features/diary/import/parse/file-limits'
import { eraseClosedDiaries } from '../features/diary/closing/close'
import { diaryToken, startDiary } from '../features/diary/link'
import { applyChanges, type Change } from '../features/diary/merge'
import { findChanges } from '../features/diary/store'
import { findFamilyIds } from '../features/families/testing'

const { app: pages, call, db } = await testApp()

let count = 0
/** Starts a family's diary, with children of these names. */
async function start(...names: string[]) {
  const email = `family${++count}@example.com`
  expect((await call('POST', '/api/contacts', message({ email }))).status).toBe(201)
  const familyId = (await findFamilyIds(db, [email]))(email)!
  const createdAt = new Date().toISOString()
  for (const name of names)
    await db
      .insertInto('child')
      .values({ id: `${name}${count}`, familyId, name, birthDate: null, dueDate: null, createdAt })
      .execute()
  const diary = await db.transaction().execute((trx) => startDiary(trx, { familyId, timeZone: 'America/New_York' }))
  const link = `/nights/${await diaryToken(db, diary)}`
  const read = async (path: string) => (await (await pages.request(path)).text()).replaceAll('<!-- -->', '')
  async function send(path: string, fields: Record<string, string> | URLSearchParams) {
    const response = await pages.request(link + path, { method: 'POST', body: new URLSearchParams(fields) })
    expect(response.status).toBe(303)
    return response.headers.get('location')!
  }
  async function upload(text: string | Uint8Array<ArrayBuffer>, name = 'huckleberry.csv') {
    const form = new FormData()
    form.set('file', new File([text], name))
    // Sends a Content-Length, as browsers do.
    const request = new Request(`http://localhost${link}/import`, { method: 'POST', body: form })
    const body = await request.arrayBuffer()
    const headers = { 'content-type': request.headers.get('content-type')!, 'content-length': String(body.byteLength) }
    return pages.request(`${link}/import`, { method: 'POST', body, headers })
  }
  /** Uploads a file and returns the path of its preview, relative to the link. */
  async function preview(text: string) {
    const response = await upload(text)
    expect(response.status).toBe(303)
    return response.headers.get('location')!.slice(link.length)
  }
  const entries = async () => applyChanges(await findChanges(db, diary.id))
  return { diary, link, read: (path: string) => read(link + path), send, upload, preview, entries }
}

const head = 'Type,Start,End,Duration,Start Condition,Start Location,End Condition,Notes,Logged By\n'
const file =
  head +
  [
    'Sleep,2026-02-03 09:00,2026-02-03 10:10,01:10,Nursing,Crib,Crying,"Long, for once",Kim',
    'Sleep,2026-02-03 19:20,2026-02-04 00:20,05:00,Sang to her,On own in bed,Smiled,,',
    'Feed,2026-02-03 08:00,,,,,,,',
    'Feed,2026-02-03 12:00,,,,,,,',
    'Sleep,soon,2026-02-03 11:00,,,,,,',
    'Sleep,2026-02-03 19:20,2026-02-04 00:20,05:00,,,,,',
  ].join('\n')

const readTonight = async (link: string) =>
  (await pages.request(link, { headers: { cookie: 'nights-who=Kim' } })).text()
type Told = { changes: Change[] }

test('a file is shown before it’s added, and once it’s added it can be taken back', async () => {
  const { read, send, preview, entries } = await start('Mia')
  const path = await preview(file)
  const shown = await read(path)
  expect(shown).toContain('2 sleeps on Feb 3, 2026')
  for (const line of ['1 can’t be read: line 6', '1 row repeated in the file', '2 feeds left out'])
    expect(shown).toContain(`<li>${line}</li>`)
  expect(shown).toContain('The start isn’t a time: “soon”')
  expect(await entries()).toEqual([])
  expect(await send(path, { action: 'import' })).toMatch(path)
  await send(path, { action: 'import' })
  expect(await entries()).toMatchObject([
    { start: '2026-02-03T14:00:00.000Z', by: 'Kim', how: 'fed', where: 'crib', mood: 'crying', note: 'Long, for once' },
    { end: '2026-02-04T05:20:00.000Z', by: 'Huckleberry', how: 'alone', mood: null, note: 'Sang to her\nSmiled' },
  ])
  expect(await read(path)).toContain('2 sleeps of huckleberry.csv added')
  await send(path, { action: 'undo' })
  await send(path, { action: 'undo' })
  expect(await entries()).toEqual([])
  expect(await read(path)).toContain('2 sleeps of huckleberry.csv taken back')
})

test('importing twice adds nothing, and an import that was taken back can be repeated', async () => {
  const { read, send, preview, entries } = await start('Mia')
  const first = await preview(file)
  await send(first, { action: 'import' })
  const again = await preview(file.replace('09:00', '09:01'))
  expect(await read(again)).toContain('No new sleeps')
  expect(await read(again)).toContain('2 already here')
  expect(await read(again)).not.toContain('value="import"')
  await send(again, { action: 'import' })
  expect(await entries()).toHaveLength(2)
  await send(first, { action: 'undo' })
  await send(again, { action: 'import' })
  expect(await entries()).toMatchObject([{ start: '2026-02-03T14:01:00.000Z' }, {}])
})

test('a last sleep of long ago goes from a phone too once its import is undone', async () => {
  const { link, send, preview } = await start('Mia')
  const path = await preview(file)
  await send(path, { action: 'import' })
  const state = JSON.parse(/<script id="state"[^>]*>(.*?)<\/script>/.exec(await readTonight(link))![1]!) as Told & {
    version: number
  }
  expect(applyChanges(state.changes)).toHaveLength(1)
  await send(path, { action: 'undo' })
  const data = { sentAt: new Date().toISOString(), since: state.version, changes: [] }
  const news = (await (await call('POST', `/api${link}/sync`, data)).json()) as Told
  expect(applyChanges([...state.changes, ...news.changes])).toEqual([])
})

test('phones are told the last two days of another app only, and of its undo as much', async () => {
  const { link, read, send, preview, entries } = await start('Mia')
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
  const yesterday = minutesAgo(2400)
  const sleeps = [`${yesterday},${minutesAgo(1900)}`, `${minutesAgo(120)},${minutesAgo(60)}`]
  const path = await preview([file, ...sleeps.map((times) => `Sleep,${times},,,,,,`)].join('\n'))
  await send(path, { action: 'import' })
  const told = async () => {
    const data = { sentAt: new Date().toISOString(), since: 0, changes: [] }
    const { changes } = (await (await call('POST', `/api${link}/sync`, data)).json()) as Told
    return changes
  }
  expect([await entries(), applyChanges(await told())]).toMatchObject([{ length: 4 }, { length: 2 }])
  expect(JSON.stringify(await told())).not.toContain('2026-02-03')
  expect(await readTonight(link)).not.toContain('2026-02-03')
  expect(await readTonight(link)).toContain(yesterday.slice(0, 16))
  await send(path, { action: 'undo' })
  expect(await told()).toHaveLength(4)
  expect([applyChanges(await told()), await entries()]).toEqual([[], []])
  expect(await read(path)).toContain('4 sleeps')
})

test('Undo keeps what a parent has changed since, and ends after a day', async () => {
  const { diary, link, send, preview, entries } = await start('Mia')
  const path = await preview(file)
  await send(path, { action: 'import' })
  const [nap] = await entries()
  const at = new Date().toISOString()
  const edit = { id: 'edit', entryId: nap!.id, at, by: 'Sam', set: { note: 'In the car' } }
  expect((await call('POST', `/api${link}/sync`, { sentAt: at, since: 0, changes: [edit] })).status).toBe(200)
  await send(path, { action: 'undo' })
  expect(await entries()).toMatchObject([{ note: 'In the car' }])

  const later = await preview(file)
  await send(later, { action: 'import' })
  const dayAgo = new Date(Date.now() - 86_500_000).toISOString()
  await db.updateTable('diaryImport').set({ importedAt: dayAgo, createdAt: dayAgo }).execute()
  await send(later, { action: 'undo' })
  expect(await entries()).toHaveLength(2)
  await deleteOldImports({ db })
  expect(await db.selectFrom('diaryImport').where('diaryId', '=', diary.id).selectAll().execute()).toEqual([])
})

test('whose sleeps they are is asked if the file or the family has several children', async () => {
  const { read, send, preview, entries } = await start('Mia', 'Noah')
  const path = await preview(
    'id,child_id,child_first_name,child_last_name,start,end,nap,notes,tags\n' +
      '1,1,Emily,Lee,2026-02-03 09:00:00,2026-02-03 10:00:00,1,,\n2,2,Tom,Lee,2026-02-03 09:00:00,2026-02-03 11:00:00,1,,\n',
  )
  expect(await read(path)).toContain('This file has several children')
  await send(path, { action: 'import' })
  await send(path, { action: 'choose', fileChild: '2' })
  expect(await read(path)).toContain('1 sleep of Emily Lee left out')
  expect(await read(path)).toContain('Choose whose sleeps these are')
  await send(path, { action: 'import' })
  await send(path, { action: 'choose', fileChild: '2', childId: 'Mia' })
  await send(path, { action: 'import' })
  expect(await entries()).toEqual([])
  await send(path, { action: 'import', fileChild: '2', childId: `Noah${count}` })
  expect(await entries()).toMatchObject([{ childId: `Noah${count}`, end: '2026-02-03T16:00:00.000Z', period: 'nap' }])
  expect(await read(path)).toMatch(RegExp(`/nights\\?child=Noah${count}"[^>]*>See your nights`))
})

test('the columns of an app that isn’t known are chosen, and its words for sleep', async () => {
  const { read, send, preview, entries } = await start('Mia')
  const path = await preview('Begin;Minutes;Was\n2026-02-03 09:00;70;Rest\nbad;5;Nap\n2026-02-03 11:00;20;Bottle\n')
  expect(await read(path)).toMatch(/no columns that we know.*<option value="Begin" selected=""/s)
  await send(path, { action: 'choose', start: 'Begin', end: '', minutes: 'Minutes', kind: 'Was' })
  expect(await read(path)).toMatch(
    /<li>1 row of “Bottle” left out<.*name="sleepKinds" value="Rest".* checked="" value="Nap"/s,
  )
  await send(path, new URLSearchParams('action=import&sleepKinds=Rest&sleepKinds=Nap'))
  expect(await entries()).toMatchObject([{ end: '2026-02-03T15:10:00.000Z', by: 'another app' }])
})

test('a file that can’t be read is refused in words, and one that’s discarded is forgotten', async () => {
  const { upload, preview, send, read } = await start('Mia')
  const say = async (text: Parameters<typeof upload>[0], name?: string) => {
    const response = await upload(text, name)
    return [response.status, /history-error.*?<\/svg>(.*?)</s.exec(await response.text())?.[1]]
  }
  expect(await say(new Uint8Array([0x50, 0x4b, 3, 4]))).toEqual([422, expect.stringMatching(/^This is an Excel/)])
  expect(await say('hello')).toEqual([422, expect.stringMatching(/^This file has no rows of sleeps/)])
  expect(await say('', '')).toEqual([422, 'Please choose a file.'])
  expect(await say('x'.repeat(MAX_FILE_BYTES + 100_000))).toEqual([413, expect.stringMatching(/larger than 2 MB/)])
  const path = await preview(file)
  expect(await send(path, { action: 'discard' })).toMatch(/\/nights$/)
  expect(await read(path)).not.toContain('2 sleeps')
})

test('nobody else’s file, no other site’s form, and no ended link', async () => {
  const mine = await start('Mia')
  const theirs = await start('Noah')
  const path = await mine.preview(file)
  expect(await theirs.read(path)).not.toContain('2 sleeps')
  for (const action of ['import', 'discard']) await theirs.send(path, { action })
  expect([await mine.entries(), await mine.read(path)]).toEqual([[], expect.stringContaining('2 sleeps')])
  const foreign = { method: 'POST', headers: { 'sec-fetch-site': 'cross-site' }, body: new URLSearchParams({}) }
  for (const action of ['/import', path, '/erase'])
    expect([action, (await pages.request(mine.link + action, foreign)).status]).toEqual([action, 403])
  for (const action of ['/import/1', '/erase'])
    expect([action, (await pages.request(`/nights/unknown${action}`)).status]).toEqual([action, 404])
})

test('the diary is downloaded as CSV, which can be added again', async () => {
  const first = await start('Mia')
  await first.send(await first.preview(file), { action: 'import' })
  const second = await start('Mia')
  for (const as of ['nights', 'huckleberry']) {
    const csv = await pages.request(`${first.link}/${as}.csv`)
    expect(csv.headers.get('content-disposition')).toBe(`attachment; filename="${as}.csv"`)
    const path = await second.preview(await csv.text())
    expect(await second.read(path)).toContain(as === 'huckleberry' ? '2 already here' : '2 sleeps on Feb 3, 2026')
    await second.send(path, { action: 'import' })
  }
  const fields = async (entries: typeof first.entries) =>
    (await entries()).map(({ start, end, how, where, note, by }) => ({ start, end, how, where, note, by }))
  expect(await fields(second.entries)).toEqual(await fields(first.entries))
})

test('parents erase their diary: its link ends, and a day later the rows are gone', async () => {
  const { diary, link, read, send, preview } = await start('Mia')
  await send(await preview(file), { action: 'import' })
  await preview(file)
  expect(await read('/erase')).toContain('Erase our diary?')
  const erased = await pages.request(`${link}/erase`, { method: 'POST' })
  expect(await erased.text()).toContain('Your diary is closed')
  await eraseClosedDiaries({ db }, new Date(Date.now() + 86_400_000))
  for (const table of ['diaryChange', 'diaryImport'] as const)
    expect(await db.selectFrom(table).selectAll().where('diaryId', '=', diary.id).execute()).toEqual([])
})
