import { expect, test } from 'vitest'
import { testApp } from '../../../../test/app'
import { message } from '../../../../test/support/factories'
import { diaryToken, startDiary } from '../link'
import { findFamilyIds } from '../../families/testing'

const { app, call, db } = await testApp()

let count = 0
/** Starts a diary with one sleep per child: the first child's at 7:00 PM, the second's at 8:00 PM. */
async function start(...names: string[]) {
  const email = `family${++count}@example.com`
  expect((await call('POST', '/api/contacts', message({ email }))).status).toBe(201)
  const familyId = (await findFamilyIds(db, [email]))(email)!
  const createdAt = new Date().toISOString()
  const children = names.map((name, index) => ({ id: `${count}-${index}`, familyId, name, createdAt }))
  for (const child of children)
    await db
      .insertInto('child')
      .values({ ...child, birthDate: null, dueDate: null })
      .execute()
  const diary = await db.transaction().execute((trx) => startDiary(trx, { familyId, timeZone: 'UTC' }))
  const link = `/nights/${await diaryToken(db, diary)}`
  const changes = children.map(({ id: childId }, index) => {
    const [id, at] = [`sleep-${childId}`, `2026-02-03T${19 + index}:00:00.000Z`]
    return {
      id,
      entryId: id,
      at,
      by: 'Kim',
      set: { childId, kind: 'sleep', start: at, end: '2026-02-03T23:00:00.000Z' },
    }
  })
  const reply = await call('POST', `/api${link}/sync`, { sentAt: new Date().toISOString(), since: 0, changes })
  expect(reply.status).toBe(200)
  const read = async (path: string) => (await app.request(link + path)).text()
  async function download(path: string) {
    const response = await app.request(link + path)
    const rows = (await response.text()).trim().split('\r\n').slice(1)
    return { file: response.headers.get('content-disposition'), rows }
  }
  return { children: children.map(({ id }) => id), read, download }
}

test('a file with Huckleberry’s columns has the nights of the tab’s child, whose name it carries', async () => {
  const { children, read, download } = await start('Mia Rose', 'Noë')
  const [mia, noe] = children
  expect(/huckleberry\.csv[^"]*/.exec(await read(`/nights?child=${noe}`))?.[0]).toBe(`huckleberry.csv?child=${noe}`)
  expect(await download(`/huckleberry.csv?child=${noe}`)).toEqual({
    file: 'attachment; filename="huckleberry-noe.csv"',
    rows: ['Sleep,2026-02-03 20:00,2026-02-03 23:00,03:00,,,,,Kim'],
  })
  const first = {
    file: 'attachment; filename="huckleberry-mia-rose.csv"',
    rows: ['Sleep,2026-02-03 19:00,2026-02-03 23:00,04:00,,,,,Kim'],
  }
  expect(await download(`/huckleberry.csv?child=${mia}`)).toEqual(first)
  expect(await download('/huckleberry.csv')).toEqual(first)
})

test('the file of all entries names each one’s child', async () => {
  const { children, download } = await start('Mia', 'Noah')
  const { file, rows } = await download(`/nights.csv?child=${children[1]}`)
  expect([file, ...rows.map((row) => row.split(',')[0])]).toEqual(['attachment; filename="nights.csv"', 'Mia', 'Noah'])
})

test('a child’s name in other letters is in the file’s name, and an only child’s isn’t', async () => {
  const twins = await start('愛', '😴')
  const [ai, emoji] = twins.children
  expect((await twins.download(`/huckleberry.csv?child=${ai}`)).file).toBe(
    `attachment; filename="huckleberry-_.csv"; filename*=UTF-8''huckleberry-%E6%84%9B.csv`,
  )
  expect((await twins.download(`/huckleberry.csv?child=${emoji}`)).file).toBe('attachment; filename="huckleberry.csv"')
  expect((await (await start('Mia')).download('/huckleberry.csv')).file).toBe('attachment; filename="huckleberry.csv"')
})
