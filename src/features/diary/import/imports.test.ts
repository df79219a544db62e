import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../../../test/app'
import { message } from '../../../../test/support/factories'
import { system } from '../../activity/record'
import { startDiary } from '../link'
import { applyChanges } from '../merge'
import type { SentChange } from '../schema'
import { findChanges, sync } from '../store'
import { MAX_ENTRIES } from '../limits'
import {
  choose,
  deleteOldImports,
  discardImport,
  findImports,
  findPreview,
  receiveFile,
  runImport,
  undoImport,
} from './imports'
import { findFamilyIds } from '../../families/testing'

const { call, db } = await testApp()
const encode = (text: string) => new TextEncoder().encode(text)

let count = 0
/** Starts a diary with another app's sleeps. */
async function start(...rows: string[]) {
  const email = `family${++count}@example.com`
  expect((await call('POST', '/api/contacts', message({ email }))).status).toBe(201)
  const familyId = (await findFamilyIds(db, [email]))(email)!
  const diary = await db.transaction().execute((trx) => startDiary(trx, { familyId, timeZone: 'America/New_York' }))
  const receive = (...lines: string[]) =>
    receiveFile(db, diary, { name: 'snoo.csv', bytes: encode(['start_time,end_time', ...lines].join('\n')) })
  const run = (id: string) => runImport(db, diary, id, system)
  const changes = () => findChanges(db, diary.id)
  async function edit(entryId: string, set: SentChange['set']) {
    const at = new Date().toISOString()
    const change = { id: `edit-${++count}`, entryId, at, by: 'Mom', set, isTapped: false }
    await sync(db, diary, { sentAt: at, since: 0, changes: [change] }, false)
  }
  const id = await receive(...rows)
  await run(id)
  return {
    diary,
    receive,
    run,
    edit,
    undo: () => undoImport(db, diary, id, system),
    discard: () => discardImport(db, diary, id),
    preview: (file: string) => findPreview(db, diary, file),
    entries: async () => applyChanges(await changes()),
  }
}

const nap = '2026-02-03T09:00,2026-02-03T10:10'
const night = '2026-02-03T19:20,2026-02-04T06:00'
const next = '2026-02-04T09:00,2026-02-04T10:00'

test('a newer export of the same app leaves alone what was corrected and removed by hand', async () => {
  const { diary, receive, run, edit, preview, entries } = await start(nap, night)
  const [wrong, corrected] = await entries()
  await edit(wrong!.id, { isRemoved: true })
  await edit(corrected!.id, { end: '2026-02-04T11:30:00.000Z' })

  const full = await receive(nap, night)
  expect(await preview(full)).toMatchObject({ count: 0, found: 'No new sleeps', left: ['2 already here'] })
  await run(full)
  // Rounded to another minute, and beside a twin's sleep at the same time.
  const twins = { start: '2026-02-04T14:00:00.000Z', end: '2026-02-04T15:00:00.000Z' }
  await edit('twin', { childId: 'noah', kind: 'sleep', ...twins })
  const newer = await receive('2026-02-03T08:59,2026-02-03T10:09', night, next)
  expect(await preview(newer)).toMatchObject({ count: 1, left: ['2 already here'] })
  await run(newer)
  expect(await entries()).toMatchObject([{ id: corrected!.id, end: '2026-02-04T11:30:00.000Z' }, twins, twins])
  expect((await findImports(db, diary)).map(({ count }) => count)).toEqual([1, 2])
  // The corrected sleep, and the nap with another end.
  const other = await receive('2026-02-03T19:20,2026-02-04T06:30', '2026-02-03T09:00,2026-02-03T10:12')
  expect(await preview(other)).toMatchObject({ count: 1, left: ['1 already here'] })
})

test('an import that was undone can be repeated, apart from what was removed by hand before', async () => {
  const { receive, run, edit, undo, preview, entries } = await start(nap, night)
  const [wrong] = await entries()
  await edit(wrong!.id, { isRemoved: true })
  await undo()
  expect(await entries()).toEqual([])
  const again = await receive(nap, night)
  expect(await preview(again)).toMatchObject({ count: 1, left: ['1 already here'] })
  await run(again)
  expect(await entries()).toMatchObject([{ end: '2026-02-04T11:00:00.000Z' }])
})

test('a file waits a day to be imported, and its import a day to be undone', async () => {
  const { diary, receive, preview, undo, discard, entries } = await start(nap)
  const waiting = await receive(night)
  const files = db.updateTable('diaryImport').where('diaryId', '=', diary.id)
  const dayAgo = new Date(Date.now() - 86_500_000).toISOString()
  await files.set({ createdAt: dayAgo }).where('importedAt', 'is not', null).execute()
  await deleteOldImports({ db })
  expect([await preview(waiting), await discard()]).toMatchObject([{ count: 1 }, false])
  expect(await findImports(db, diary)).toHaveLength(1)
  expect(await undo()).toMatchObject({ count: 1, undoneAt: expect.any(String) })
  expect(await entries()).toEqual([])
  await files.set({ createdAt: dayAgo }).execute()
  await deleteOldImports({ db })
  expect(await preview(waiting)).toBeUndefined()
})

test('a sleep with a wrong year isn’t added: it has the line that says why', async () => {
  const { receive, preview, entries } = await start(nap)
  const nextYear = new Date().getFullYear() + 1
  const file = await receive('2026-02-03T19:20,2027-02-04T06:00', `${nextYear}-02-03T19:20,${nextYear}-02-04T06:00`)
  expect(await preview(file)).toMatchObject({
    count: 0,
    unreadable: [
      { line: 2, why: 'It lasts longer than a day' },
      { line: 3, why: 'It ends in the future' },
    ],
  })
  expect(await entries()).toHaveLength(1)
})

test('a file is read once, not each time that someone looks at it', async () => {
  const { diary, receive } = await start(nap)
  const file = await receive(night)
  await db.updateTable('diaryImport').set({ file: 'unreadable' }).where('id', '=', file).execute()
  expect(await choose(db, diary, file, {})).toMatchObject({ count: 1, found: '1 sleep on Feb 3, 2026' })
})

test('an imported file stays as it was imported, without what else it said', async () => {
  const { diary, receive, run, preview } = await start(nap)
  const file = await receive(night, 'x,y')
  const before = Date.now()
  const imported = (await run(file))!
  const texts = { fileName: 'snoo.csv', source: '', problem: '', found: '' }
  const lists = { left: [], unreadable: [], columns: [], kinds: [], dates: [], samples: [] }
  const others = { unexplained: 0, fileChildren: [], children: [], choices: {}, undoneAt: null }
  expect(imported).toEqual({ id: file, count: 1, importedAt: expect.any(String), ...texts, ...lists, ...others })
  expect(Date.parse(imported.importedAt!)).toBeGreaterThanOrEqual(before)
  const stored = db.selectFrom('diaryImport').select(['file', 'reading']).where('id', '=', file)
  expect(await stored.executeTakeFirst()).toEqual({ file: '', reading: '' })
  expect(await choose(db, diary, file, { order: 'day' })).toEqual(imported)
  expect(await run(file)).toEqual(imported)
  expect(await preview(file)).toEqual(imported)
})

test('the activities count sleeps, and the removals of an undo say what made them', async () => {
  const { diary, undo } = await start(nap, night)
  await undo()
  const activities = db.selectFrom('activity').select('about').where('targetId', '=', diary.familyId).orderBy('id')
  expect((await activities.execute()).slice(-2)).toEqual([{ about: '2 sleeps' }, { about: '2 sleeps' }])
  const removals = (await findChanges(db, diary.id)).filter(({ set }) => set.isRemoved)
  expect(removals).toMatchObject([{ by: 'Undo', isShifted: false }, { by: 'Undo' }])
})

test('choosing and discarding concern one file', async () => {
  const { diary, receive, preview } = await start(nap)
  const unknown = await receiveFile(db, diary, {
    name: 'x'.repeat(201),
    bytes: encode('Begin;Minutes\n2026-02-05 09:00;70\n'),
  })
  const known = await receive(night)
  const asked = { fileName: 'x'.repeat(200), count: 0, columns: ['Begin', 'Minutes'], found: '' }
  expect(await preview(unknown)).toMatchObject({ ...asked, problem: expect.stringMatching(/no columns that we know/) })
  for (const chosen of [{ start: 'Begin' }, { start: '', minutes: 'Minutes' }])
    expect(await choose(db, diary, unknown, chosen)).toMatchObject(asked)
  expect(await choose(db, diary, unknown, { start: 'Begin' })).toMatchObject({ count: 1, columns: asked.columns })
  expect(await preview(known)).toMatchObject({ source: 'SNOO', count: 1, unexplained: 0 })
  expect(await discardImport(db, diary, known)).toBe(true)
  expect(await preview(unknown)).toMatchObject({ count: 1 })
})

test('of many lines that can’t be read, the first 200 are explained', async () => {
  const { receive, preview } = await start(nap)
  const file = await receive(night, ...Array.from({ length: 202 }, () => 'x,y'))
  const { unreadable, unexplained } = (await preview(file))!
  expect([unreadable.length, unexplained]).toEqual([200, 2])
})

test('whose sleeps they are is chosen among the file’s children and the family’s', async () => {
  const { diary } = await start(nap)
  const child = { familyId: diary.familyId, birthDate: null, dueDate: null, createdAt: new Date().toISOString() }
  const children = ['Mia', 'Noah'].map((name) => ({ id: `${name}${count}`, name }))
  await db
    .insertInto('child')
    .values(children.map((one) => ({ ...child, ...one })))
    .execute()
  const rows = [
    'child_id,child_first_name,start,end,nap',
    '1,Emily,2026-02-03 09:00:00,2026-02-03 10:00:00,1',
    '2,Tom,2026-02-03 09:00:00,2026-02-03 11:00:00,1',
  ]
  const file = await receiveFile(db, diary, { name: 'buddy.csv', bytes: encode(rows.join('\n')) })
  const fileChildren = [
    { id: '1', name: 'Emily', count: 1 },
    { id: '2', name: 'Tom', count: 1 },
  ]
  const choosing = { children, fileChildren }
  const problem = 'This file has several children. Choose whose sleeps to import.'
  expect(await choose(db, diary, file, { fileChild: '3' })).toMatchObject({ ...choosing, found: '', problem })
  expect(await choose(db, diary, file, { fileChild: '2' })).toMatchObject({
    ...choosing,
    found: '1 sleep on Feb 3, 2026',
    problem: 'Choose whose sleeps these are.',
  })
})

test('a diary has room for 20,000 entries: a file with more is refused in words, and adds nothing', async () => {
  const { diary, receive, run, entries } = await start(nap)
  await sql`insert into "diaryChange"
    ("id", "changeId", "entryId", "fields", "diaryId", "familyId", "version", "at", "by", "source", "isShifted", "createdAt")
    with recursive n(i) as (select 1 union all select i + 1 from n where i < ${MAX_ENTRIES - 2})
    select "id" || i, "changeId" || i, "entryId" || i, '{}', "diaryId", "familyId", "version", "at", "by", "source", "isShifted", "createdAt"
    from "diaryChange", n where "diaryId" = ${diary.id}`.execute(db)
  await expect(run(await receive(night, next))).rejects.toThrow('room for 20,000 entries')
  expect(await entries()).toHaveLength(1)
  expect(await run(await receive(night))).toMatchObject({ count: 1, importedAt: expect.any(String) })
})

test('which number of a date is the day is asked with an example if the file doesn’t tell', async () => {
  const { diary, run, preview, entries } = await start(nap)
  const rows = ['Baby,Time,Duration(minutes)', 'Mia,"02/11/25, 19:05",600', 'Mia,"03/11/25, 19:05",610']
  const id = await receiveFile(db, diary, { name: 'tracker.csv', bytes: encode(rows.join('\n')) })
  expect(await run(id)).toMatchObject({
    problem: 'This file doesn’t say which number of 02/11/25, 19:05 is the day.',
    found: '',
    samples: [],
    dates: [
      ['month', 'Tue, Feb 11, 2025'],
      ['day', 'Sun, Nov 2, 2025'],
    ],
  })
  expect(await entries()).toHaveLength(1)
  await choose(db, diary, id, { order: 'day' })
  expect(await preview(id)).toMatchObject({
    problem: '',
    samples: [
      '“02/11/25, 19:05” is Nov 2, 2025, 7:05 PM to 5:05 AM',
      '“03/11/25, 19:05” is Nov 3, 2025, 7:05 PM to 5:15 AM',
    ],
  })
  await run(id)
  expect(await entries()).toMatchObject([{ start: '2025-11-03T00:05:00.000Z' }, {}, {}])
})
