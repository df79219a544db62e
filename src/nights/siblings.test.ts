import { expect, test } from 'vitest'
import { testApp } from '../../test/app'
import { booking } from '../../test/support/factories'
import { diaryToken, nightsPath, startDiary } from '../features/diary/link'
import { choose, receiveFile, runImport } from '../features/diary/import/imports'
import { visitor } from '../features/activity/record'

const { app, call, db } = await testApp()
await call('POST', '/api/consultations', booking({ email: 'kim@example.com' }))
const { id: familyId } = await db.selectFrom('family').select('id').executeTakeFirstOrThrow()
const createdAt = new Date().toISOString()
for (const name of ['Aoife', 'Finn'])
  await db.insertInto('child').values({ id: name, familyId, name, birthDate: null, dueDate: null, createdAt }).execute()
const diary = await db.transaction().execute((trx) => startDiary(trx, { familyId, timeZone: 'America/New_York' }))
const base = nightsPath(await diaryToken(db, diary))
const read = async (tab: string, child: string) => (await app.request(`${base}/${tab}?child=${child}`)).text()

test.each(['nothing', 'nights/2026-02-03', 'one/two/three'])(
  'an unknown address below a link, /%s, leads back',
  async (path) => {
    const reply = await app.request(`${base}/${path}`)
    const page = await reply.text()
    expect([reply.status, page.includes('There’s nothing here')]).toEqual([404, true])
    expect(page).toContain(`<a href="${base}"`)
    expect(page).toContain('aria-label="Pages"')
    expect(page).not.toContain('aria-current')
  },
)

test.each(['', '/', '/nobody/nothing', '/nobody/nothing/more'])(
  '/nights%s is dark, and no page of the site',
  async (path) => {
    const reply = await app.request(`/nights${path}`)
    // The site redirects to drop a trailing slash.
    const page = await (reply.status === 301 ? await app.request('/nights') : reply).text()
    expect([301, 404]).toContain(reply.status)
    expect(page).toMatch(/^<!doctype html><html [^>]*data-theme="night"/i)
    expect(page).toContain(path.length < 2 ? 'Your nights have their own link' : 'This link has ended')
  },
)

test('a child’s tabs are about that child', async () => {
  const bytes = new TextEncoder().encode('start,end\n2026-02-03 09:00,2026-02-03 10:10\n')
  for (const [childId, name] of [
    ['Aoife', 'first.csv'],
    ['Finn', 'second.csv'],
  ] as const) {
    const id = await receiveFile(db, diary, { name, bytes })
    await choose(db, diary, id, { childId, start: 'start', end: 'end' })
    await runImport(db, diary, id, visitor)
  }
  expect(await read('nights', 'Aoife')).toMatch(/first\.csv/)
  expect(await read('nights', 'Aoife')).not.toContain('second.csv')
  expect(await read('nights', 'Finn')).toMatch(/second\.csv/)
  expect(await read('nights', 'Finn')).not.toContain('first.csv')
  expect(await read('plan', 'Finn')).toContain('writes it for Finn.')
})
