import { expect, test } from 'vitest'
import { diaryToken, startDiary } from '../features/diary/link'
import { planApp } from '../features/plans/testing'
import { scripts } from './assets'

const { app, call, db, manager, familyId, childId, begin, publish } = await planApp()
const diary = await db.transaction().execute((trx) => startDiary(trx, { familyId, timeZone: 'America/New_York' }))
const token = await diaryToken(db, diary)

const headers = { cookie: 'nights-who=Kim', 'content-type': 'application/json' }
type Answer = { page: string }

async function ask(): Promise<string> {
  const body = JSON.stringify({ sentAt: new Date().toISOString(), since: 0, changes: [] })
  const reply = await app.request(`/api/nights/${token}/sync`, { method: 'POST', headers, body })
  return ((await reply.json()) as Answer).page
}

/** Opens the page and returns the hash it starts with. */
async function open() {
  const html = await (await app.request(`/nights/${token}`, { headers })).text()
  const [, state = ''] = /<script id="state"[^>]*>(.*?)<\/script>/s.exec(html) ?? []
  return (JSON.parse(state) as Answer).page
}

test('each answer to a phone tells whether its page is still what the practice wrote', async () => {
  const post = (path: string, fields: Record<string, string>) =>
    app.request(`/nights/${token}${path}`, {
      method: 'POST',
      headers: { cookie: headers.cookie },
      body: new URLSearchParams(fields),
    })
  let planId = ''
  const writes: [string, () => unknown][] = [
    ['a plan', async () => publish((planId = (await begin()).id))],
    ['that someone has read it', async () => post('/read', { version: await findVersion() })],
    ['another version', () => publish(planId, 'One feed.')],
    ['a pause', () => call('PUT', `/api/plans/${planId}/pause`, { isPaused: true }, manager)],
    [
      'the child’s name',
      () => call('PATCH', `/api/families/${familyId}/children/${childId}`, { name: 'Ida' }, manager),
    ],
    ['another time zone', () => db.updateTable('diary').set({ timeZone: 'Europe/London' }).execute()],
    ['a release', () => (scripts.tonight = ['/assets/another.js'])],
    ['a message', () => post('/write', { message: 'Is it the teeth?' })],
  ]
  let before = await ask()
  for (const [what, write] of writes) {
    await write()
    const page = await ask()
    expect({ what, page }).not.toEqual({ what, page: before })
    expect({ what, page: await open() }).toEqual({ what, page })
    before = page
  }
  // Logging doesn't change the hash.
  await post('/log', { do: 'fed' })
  expect(await ask()).toBe(before)
})

const findVersion = async () =>
  (await db.selectFrom('planVersion').select('id').orderBy('number', 'desc').executeTakeFirstOrThrow()).id
