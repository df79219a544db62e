import { expect, test } from 'vitest'
import { testApp } from '../../../test/app'
import { createApp } from '../../app/app'
import { explainPlaceholder } from './placeholders'
import { texts } from './texts/all'
import type { Text } from './texts/define'

const { app, db, deps, call, signedIn } = await testApp()
const [mia, ben] = [await signedIn(['canManageUsers']), await signedIn(['canManageUsers'])]
const original = texts.home.closing.original

type Entry = {
  key: string
  public: string
  original: string
  draft?: { value: string; username: string; savedAt: string }
}
type Website = { texts: Entry[]; version: string; published: { publishedAt: string; username: string } | null }

const read = async () => (await call('GET', '/api/website', undefined, mia)).json() as Promise<Website>
const find = async (key: string) => (await read()).texts.find((text) => text.key === key)!
/** Changes a text, based on its stored value unless `was` is given. */
async function change(key: string, value: unknown, { was, by = mia }: { was?: unknown; by?: typeof mia } = {}) {
  const { draft, public: current } = await find(key)
  return call(
    'PATCH',
    '/api/website/draft',
    { key, value, was: was === undefined ? (draft?.value ?? current) : was },
    by,
  )
}
const publish = async (version?: string) =>
  call('POST', '/api/website/publish', { version: version ?? (await read()).version }, mia)
const discard = async (version?: string) =>
  call('DELETE', `/api/website/draft?version=${version ?? (await read()).version}`, undefined, mia)
const versions = async () =>
  (await call('GET', '/api/website/versions', undefined, mia)).json() as Promise<{ id: string; changed: string[] }[]>
const restore = (id: string, undo?: object) => call('POST', `/api/website/versions/${id}/restore`, { undo }, mia)
const page = async (path: string, of = app) => (await of.request(path)).text()
const log = async () =>
  (await db.selectFrom('activity').selectAll().where('what', 'like', 'website%').orderBy('id').execute()).map(
    ({ what, about, username }) => [what, about, username],
  )

test('a change is in the draft, and public once it is published, in every process', async () => {
  const { app: other } = createApp(deps)
  const response = await change('home.closing', '  Sleep, at last.  ')
  expect(response.status).toBe(200)
  expect(await response.json()).toMatchObject({
    key: 'home.closing',
    page: 'home',
    kind: 'line',
    limit: 80,
    original,
    public: original,
    draft: { value: 'Sleep, at last.', username: mia.username },
  })
  expect(await page('/')).toContain(original)
  expect(await publish()).toMatchObject({ status: 201 })
  for (const html of [await page('/'), await page('/', other)]) expect(html).toContain('Sleep, at last.')
  expect(await find('home.closing')).toMatchObject({ public: 'Sleep, at last.' })
  expect(await find('home.closing')).not.toHaveProperty('draft')
  expect(await read()).toMatchObject({ published: { username: mia.username, publishedAt: expect.any(String) } })
})

test('null is the original, and a text that is public is not in the draft', async () => {
  expect(await (await change('home.closing', null)).json()).toMatchObject({ draft: { value: original } })
  expect(await (await change('home.closing', original)).json()).toMatchObject({ draft: { value: original } })
  expect(await (await change('home.closing', 'Sleep, at last.')).json()).not.toHaveProperty('draft')
  await change('home.closing', null)
  expect((await publish()).status).toBe(201)
  expect(await find('home.closing')).toMatchObject({ public: original })
  const { content } = await db
    .selectFrom('websiteVersion')
    .select('content')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(content).toEqual({})
})

test('every version is kept, and can be public again without touching the draft', async () => {
  await change('home.book', 'Call me')
  await change('site.footer', 'Good night.')
  await publish()
  await change('home.reasons', 'Why me')
  const [newest, before, first] = await versions()
  expect([newest!.changed, before!.changed, first!.changed]).toEqual([
    ['site.footer', 'home.book'],
    ['home.closing'],
    ['home.closing'],
  ])
  expect((await restore(first!.id)).status).toBe(201)
  expect(await find('home.closing')).toMatchObject({ public: 'Sleep, at last.' })
  expect(await find('home.book')).toMatchObject({ public: texts.home.book.original })
  expect(await find('home.reasons')).toMatchObject({ draft: { value: 'Why me' } })
  expect((await restore(first!.id)).status).toBe(422)
  expect((await restore('original')).status).toBe(201)
  expect(await find('home.closing')).toMatchObject({ public: original })
  expect((await restore(newest!.id)).status).toBe(201)
  expect((await versions()).map(({ changed }) => changed.length)).toEqual([2, 1, 3, 2, 1, 1])
  expect((await restore('no-such-id')).status).toBe(404)
})

test('a discarded draft is returned, so that it can be saved again', async () => {
  await change('home.closing', 'Another')
  const { dropped } = (await (await discard()).json()) as { dropped: object[] }
  expect(dropped).toEqual([
    { key: 'home.reasons', value: 'Why me' },
    { key: 'home.closing', value: 'Another' },
  ])
  expect((await read()).texts.filter(({ draft }) => draft)).toEqual([])
  expect(await (await discard()).json()).toEqual({ dropped: [] })
  expect((await publish()).status).toBe(422)
})

test('the activity log has a line for what was published, discarded and restored', async () => {
  expect(await log()).toEqual(
    [
      ['published', '1 text'],
      ['published', '1 text'],
      ['published', '2 texts'],
      ...Array.from({ length: 3 }, () => ['restored', '']),
      ['discarded', '2 texts'],
    ].map(([what, about]) => [`website ${what}`, about, mia.username]),
  )
})

test('a publication is undone unless someone has published since', async () => {
  await restore('original')
  await change('home.closing', 'Mine')
  const mine = (await (await publish()).json()) as { id: string; before: string }
  await change('home.book', 'Theirs')
  const theirs = (await (await publish()).json()) as typeof mine
  expect(theirs.before).toBe(mine.id)
  const count = (await versions()).length
  const refused = await restore(mine.before, { ...mine, links: [] })
  expect(refused.status).toBe(409)
  expect(await refused.json()).toEqual({ error: expect.stringMatching(/^Someone has published since/) })
  expect([await find('home.closing'), await find('home.book')]).toMatchObject([
    { public: 'Mine' },
    { public: 'Theirs' },
  ])
  expect(await versions()).toHaveLength(count)

  expect((await restore(theirs.before, { ...theirs, links: [] })).status).toBe(201)
  expect(await find('home.closing')).toMatchObject({ public: 'Mine' })
  expect(await find('home.book')).toMatchObject({ public: texts.home.book.original })
})

test.each([
  ['home.closing', 'Dear {{nmae}}', '{{nmae}}'],
  ['replies.apology', 'Sorry, {parent}', '{parent}'],
  ['replies.promise', 'Within {{ promised }}', '{{ promised }}'],
  ['emails.booking', { ...texts.emails.booking.original, body: 'Hi {{parrent}}' }, '{{parrent}}'],
  ['emails.message', { ...texts.emails.message.original, subject: '{{quote}}' }, '{{quote}}'],
])('%s with a placeholder that there is not is saved, but not published: %j', async (key, value, placeholder) => {
  expect((await change(key, value)).status).toBe(200)
  const refused = await publish()
  expect(refused.status).toBe(422)
  expect(((await refused.json()) as { error: string }).error).toContain(`: ${placeholder} isn’t one of {{`)
  expect(await find(key)).toMatchObject({ draft: { value } })
  await discard()
})

test('the originals can be published', () => {
  const all = Object.values(texts).flatMap((named) => Object.values<Text>(named))
  expect(all.flatMap((text) => explainPlaceholder(text, text.original) ?? [])).toEqual([])
})

test('of two changes of one text, one gets a 409 with the other', async () => {
  const was = (await find('home.closing')).public
  const replies = await Promise.all([
    change('home.closing', 'Mia’s', { was }),
    change('home.closing', 'Ben’s', { was, by: ben }),
  ])
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const conflict = (await replies.find(({ status }) => status === 409)!.json()) as object
  const { savedAt: _, ...draft } = (await find('home.closing')).draft!
  expect(conflict).toMatchObject({ error: expect.stringMatching(/^Someone has changed/), ...draft })
  // The same change again, because its response was lost.
  expect((await change('home.closing', draft.value, { was })).status).toBe(200)
})

test('nobody publishes or discards what they haven’t seen', async () => {
  const { version } = await read()
  await change('home.closing', 'Unseen', { by: ben })
  expect((await publish(version)).status).toBe(409)
  expect((await discard(version)).status).toBe(409)
  const seen = (await read()).version
  const replies = await Promise.all([publish(seen), publish(seen)])
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  expect(await find('home.closing')).toMatchObject({ public: 'Unseen' })
})

test.each([
  ['home.closing', ''],
  ['home.closing', '  \n '],
  ['home.closing', 'x'.repeat(81)],
  ['home.closing', 'two\nlines'],
  ['home.closing', 'a\u2028b'],
  ['home.closing', 'bell\x07'],
  ['home.closing', 'half \ud800 a character'],
  ['home.closing', 'nul\0'],
  ['home.closing', 7],
  ['home.closing', { toString: 'x' }],
  ['home.headline', 'tab\tand\nbreak, but no \x1b[31m'],
  ['home.nothing', 'x'],
  ['__proto__', 'x'],
  ['constructor', null],
])('rejects %s: %j with an explanation', async (key, value) => {
  const before = await read()
  const response = await call('PATCH', '/api/website/draft', { key, value, was: null }, mia)
  expect(response.status).toBe(422)
  expect(((await response.json()) as { error: string }).error).toMatch(/^[A-Z].{10,}/)
  expect(await read()).toEqual(before)
})

test('rejects a change that doesn’t say what it is based on', async () => {
  expect((await call('PATCH', '/api/website/draft', { key: 'home.closing', value: 'x' }, mia)).status).toBe(422)
})

test('values of texts that no longer exist are ignored', async () => {
  const now = new Date().toISOString()
  const row = { key: 'home.removed', value: 'x', username: 'mia', savedAt: now }
  const before = await read()
  await db.insertInto('websiteDraft').values(row).execute()
  expect(await read()).toEqual(before)
  expect((await publish()).status).toBe(422)
  await db
    .updateTable('websiteVersion')
    .set({ content: { 'home.removed': { x: 1 }, 'gone.text': 'x' } })
    .execute()
  for (const response of [await app.request('/'), await call('GET', '/api/website/versions', undefined, mia)])
    expect(response.status).toBe(200)
  await change('home.closing', 'Still here')
  expect((await publish()).status).toBe(201)
  expect(await find('home.closing')).toMatchObject({ public: 'Still here' })
})

test('the newest version is public even if a clock was set back', async () => {
  await db
    .updateTable('websiteVersion')
    .set({ id: 'f0000000-0000-7000-8000-0000000000ff' })
    .where('id', '=', (await versions())[0]!.id)
    .execute()
  await change('home.closing', 'Newest')
  expect((await publish()).status).toBe(201)
  expect(await find('home.closing')).toMatchObject({ public: 'Newest' })
})
