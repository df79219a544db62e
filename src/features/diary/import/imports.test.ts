import { expect, test } from 'vitest'
import { testApp } from '../../../../test/app'
import { message } from '../../../../test/support/factories'
import { isWhole } from '../../../../test/support/runs'
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

let count = 0
/** Starts a diary with another app's sleeps. */
async function start(...rows: string[]) {
  const email = `family${++count}@example.com`
  expect((await call('POST', '/api/contacts', message({ email }))).status).toBe(201)
  const familyId = (await findFamilyIds(db, [email]))(email)!
  const diary = await db.transaction().execute((trx) => startDiary(trx, { familyId, timeZone: 'America/New_York' }))
  const receive = (...lines: string[]) => {
    const bytes = new TextEncoder().encode(['start_time,end_time', ...lines].join('\n'))
    return receiveFile(db, diary, { name: 'snoo.csv', bytes })
  }
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
  const { receive, preview } = await start(nap)
  const file = await receive(night)
  await db.updateTable('diaryImport').set({ file: 'unreadable' }).where('id', '=', file).execute()
  expect(await preview(file)).toMatchObject({ count: 1, found: '1 sleep on Feb 3, 2026' })
})

test.each(isWhole ? [MAX_ENTRIES] : [])(
  'an import of %i more sleeps is refused in words, and adds nothing',
  async (length) => {
    const { receive, run, entries } = await start(nap)
    const rows = Array.from({ length }, (_, n) => {
      const at = new Date(Date.UTC(2019, 0, 1) + n * 7_200_000).toISOString()
      return `${at},${at.replace(':00:00', ':40:00')}`
    })
    await expect(run(await receive(...rows))).rejects.toThrow('room for 20,000 entries')
    expect(await entries()).toHaveLength(1)
  },
)

test('which number of a date is the day is asked with an example if the file doesn’t tell', async () => {
  const { diary, run, preview, entries } = await start(nap)
  const rows = ['Baby,Time,Duration(minutes)', 'Mia,"02/11/25, 19:05",600', 'Mia,"03/11/25, 19:05",610']
  const id = await receiveFile(db, diary, { name: 'tracker.csv', bytes: new TextEncoder().encode(rows.join('\n')) })
  expect(await run(id)).toMatchObject({
    problem: 'This file doesn’t say which number of 02/11/25, 19:05 is the day.',
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
