import { sql, type Expression } from 'kysely'
import { expect, test, vi } from 'vitest'
import { testApp } from '../../../test/app'
import { isWhole } from '../../../test/support/runs'
import { isPostgres } from '../../server/db/open'
import { getPostPage, selectNewer, selectOlder, selectPublished } from './published'
import { postRow } from './testing'

const { app, db } = await testApp()
for (let month = 0; month < 30; month++) {
  // Seven posts share each date, so only their ids determine their order.
  const posts = Array.from({ length: 100 }, (_, n) =>
    postRow({ slug: `${month}-${n}`, publishedAt: new Date(Date.UTC(2020, month, 1, 0, n / 7)).toISOString() }),
  )
  await db.insertInto('post').values(posts).execute()
}
await sql.raw(isPostgres(db) ? 'vacuum analyze post' : 'analyze').execute(db)

type Listed = { slug: string }[]
const slugs = (posts: Listed) => posts.map(({ slug }) => slug)
const all = slugs(await selectPublished(db).execute())

test('paging in either direction skips and repeats nothing', async () => {
  const size = isWhole ? 12 : 120
  const pages: string[][] = []
  const backwards: string[][] = []
  let page = await getPostPage(db, size)
  expect(page!.newer).toBeUndefined()
  for (;;) {
    pages.push(slugs(page!.posts))
    if (!page!.hasOlder) break
    page = await getPostPage(db, size, page!.posts.at(-1)!.slug)
  }
  expect(pages).toHaveLength(all.length / size)
  expect(pages.flat()).toEqual(all)
  for (let before = page!.newer; before; before = page!.newer) {
    page = await getPostPage(db, size, before.before)
    backwards.unshift(slugs(page!.posts))
  }
  expect(backwards).toEqual(pages.slice(0, -1))
})

test('a page doesn’t change when a post is published', async () => {
  const [newest] = all
  const before = all[23]
  const page = await getPostPage(db, 12, before)
  await db
    .insertInto('post')
    .values(postRow({ slug: 'due', publishedAt: '2090-01-01T00:00:00.000Z' }))
    .execute()
  expect(await getPostPage(db, 12, 'due')).toBeUndefined()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2090-01-02') })
  try {
    expect(await getPostPage(db, 12, before)).toEqual(page)
    expect(await getPostPage(db, 12, newest)).toMatchObject({ newer: { before: undefined } })
    expect(slugs((await getPostPage(db, 12))!.posts)).toEqual(['due', ...all.slice(0, 11)])
  } finally {
    vi.useRealTimers()
  }
  for (const none of [all.at(-1), 'nobody-wrote-this', '']) expect(await getPostPage(db, 12, none)).toBeUndefined()
})

test('an unpublished post can’t be used as before', async () => {
  const slug = all[35]!
  const post = db.updateTable('post').where('slug', '=', slug)
  const { publishedAt } = await db.selectFrom('post').selectAll().where('slug', '=', slug).executeTakeFirstOrThrow()
  await post.set({ publishedAt: null, firstPublishedAt: publishedAt }).execute()
  expect(await getPostPage(db, 12, slug)).toBeUndefined()
  await post.set({ publishedAt, firstPublishedAt: null }).execute()
  expect(await getPostPage(db, 12, slug)).toBeDefined()
})

test('without a limit the list has a hundred posts and a link to the next', async () => {
  const whole = await app.request('/api/blog?published=true')
  expect(slugs((await whole.json()) as Listed)).toEqual(all.slice(0, 100))
  const link = `/api/blog?published=true&before=${all[99]}`
  expect(whole.headers.get('link')).toBe(`<${link}>; rel="next"`)
  const onwards = await app.request(link)
  expect(slugs((await onwards.json()) as Listed)).toEqual(all.slice(100, 200))
  expect(onwards.headers.get('link')).toBe(
    [
      `<${link}>; rel="canonical"`,
      `</api/blog?published=true&before=${all[199]}>; rel="next"`,
      '</api/blog?published=true>; rel="prev"',
    ].join(', '),
  )
})

test('pages are read from the index, without sorting', async () => {
  const start = { publishedAt: '2020-06-01T00:00:00.000Z', id: 'a' }
  for (const [query, scan] of [
    [selectOlder(db, start), /\)<|Scan Backward/],
    [selectNewer(db, start), /\)>|Index Scan using/],
  ] as const) {
    const plan = await getPlan(query.limit(13))
    expect(plan).toMatch(
      isPostgres(db)
        ? /using \\"?postOrder\\"? on post.*Index Cond: \(+ROW\(\\"publishedAt/
        : /SEARCH post USING INDEX postOrder \(\(publishedAt,id\)/,
    )
    expect(plan).toMatch(scan)
    expect(plan).not.toMatch(/sort|temp b-tree/i)
  }
})

const getPlan = async (query: { explain: (format?: undefined, prefix?: Expression<unknown>) => Promise<unknown> }) =>
  JSON.stringify(await query.explain(undefined, isPostgres(db) ? undefined : sql`query plan`))
