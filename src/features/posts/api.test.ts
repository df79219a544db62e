import { beforeAll, expect, test } from 'vitest'
import { testApp } from '../../../test/app'
import { postRow } from './testing'

const { app, call, db, signedIn } = await testApp()
const PUBLIC = '/api/blog?published=true'

type Row = Record<string, unknown> & { slug: string }
const get = (path: string, who = {}) => call('GET', path, undefined, who)
async function list(path: string, who = {}) {
  const reply = await get(path, who)
  expect(reply.status).toBe(200)
  return (await reply.json()) as Row[]
}
const slugs = (rows: Row[]) => rows.map(({ slug }) => slug)

const moved = postRow({ slug: 'new-address', publishedAt: '2026-01-02T00:00:00.000Z' })
const hidden = postRow({ slug: 'hidden-again', publishedAt: null })

beforeAll(async () => {
  await db
    .insertInto('post')
    .values([
      // Created last, published first.
      postRow({ slug: 'first', publishedAt: '2026-01-01T00:00:00.000Z', createdAt: '2026-02-09T00:00:00.000Z' }),
      moved,
      postRow({ slug: 'third', publishedAt: '2026-01-03T00:00:00.000Z', title: 'Three', imageUrl: '/x.webp' }),
      postRow({ slug: 'draft', publishedAt: null, title: 'Secret draft' }),
      postRow({ slug: 'tomorrow', publishedAt: new Date(Date.now() + 60_000).toISOString(), title: 'Secret tomorrow' }),
      hidden,
    ])
    .execute()
  await db
    .insertInto('formerSlug')
    .values([
      { slug: 'old-address', postId: moved.id },
      { slug: 'älter & "schöner"', postId: moved.id },
      { slug: 'draft-was-here', postId: hidden.id },
      { slug: 'third', postId: moved.id },
    ])
    .execute()
})

test('visitors list published posts by publication date, newest first, without content', async () => {
  const rows = await list(PUBLIC)
  expect(slugs(rows)).toEqual(['third', 'new-address', 'first'])
  expect(rows[0]).toEqual({
    id: expect.any(String),
    title: 'Three',
    slug: 'third',
    excerpt: 'In short',
    imageUrl: '/x.webp',
    imageAlt: '',
    topics: '',
    published: true,
    publishedAt: '2026-01-03T00:00:00.000Z',
    createdAt: '2026-01-01T00:00:00.000Z',
  })
})

test('without the query it’s the private list, including drafts and scheduled posts', async () => {
  const rows = await list('/api/blog', await signedIn(['canManageBlog']))
  expect(slugs(rows).toSorted()).toEqual(['draft', 'first', 'hidden-again', 'new-address', 'third', 'tomorrow'])
  expect(rows.find(({ slug }) => slug === 'draft')).toMatchObject({ published: false, publishedAt: null })
  expect(rows.some((row) => 'content' in row)).toBe(false)
})

test('an account without the permission only lists published posts', async () => {
  const other = await signedIn(['canManageTestimonials'])
  expect((await get('/api/blog', other)).status).toBe(403)
  expect(await list(PUBLIC, other)).toHaveLength(3)
})

test.each([
  '',
  '?published',
  '?published=',
  '?published=false',
  '?published=TRUE',
  '?published=1',
  '?published=true%20',
  '?published=true%00',
  '?published=true&published=',
  '?published=true&published=false',
  '?published=false&published=true',
  '?published=true&published=true',
  '?published[]=true',
  '?Published=true',
  '?approved=true',
  '?limit=12',
  '?before=third&published=false',
])('visitors get no list with %j', async (query) => {
  const reply = await get(`/api/blog${query}`)
  expect([400, 401]).toContain(reply.status)
  expect(await reply.text()).not.toMatch(/draft|tomorrow/i)
})

test.each(['&publishedAt=', '&draft=true', '&slug=draft', '&published[]=false', '&Published=false', '&limit=99', '#'])(
  '%j doesn’t change the public list',
  async (more) => expect(slugs(await list(PUBLIC + more))).toEqual(['third', 'new-address', 'first']),
)

test('an article has HTML, a reading time, sections and next posts', async () => {
  const reply = await get('/api/blog/new-address')
  expect(reply.status).toBe(200)
  expect(await reply.json()).toMatchObject({
    slug: 'new-address',
    published: true,
    publishedAt: '2026-01-02T00:00:00.000Z',
    content: moved.content,
    html: '<h2 id="part-1">Why</h2>\n<p>Because.<br />\nAlways.</p>\n',
    sections: [{ id: 'part-1', title: 'Why' }],
    readingMinutes: 1,
    // Older posts first, then the newest.
    next: [{ slug: 'first' }, { slug: 'third' }],
  })
})

test.each(['draft', 'tomorrow', 'hidden-again', 'draft-was-here', 'nope'])('%s is not found', async (slug) => {
  for (const query of ['', '?published=true', '?published=false', '?preview=true']) {
    const reply = await get(`/api/blog/${slug}${query}`)
    expect([reply.status, await reply.json()]).toEqual([404, { error: 'Blog post not found' }])
  }
})

test('a former slug redirects, unless another post has it now', async () => {
  for (const slug of ['old-address', encodeURIComponent('älter & "schöner"')]) {
    const reply = await get(`/api/blog/${slug}`)
    expect([reply.status, reply.headers.get('location')]).toEqual([301, '/api/blog/new-address'])
  }
  expect((await get('/api/blog/third')).status).toBe(200)
})

test.each([
  '../contacts',
  '..%2Fcontacts',
  '%2e%2e%2fcontacts',
  '%5c..%5cadmin',
  "'%20or%201=1--",
  '%25',
  '%E0%A4%A',
  '__proto__',
  '😴',
  'x'.repeat(5000),
  '%0d%0aSet-Cookie:%20a=b',
  'new-address%00',
])('the slug %j finds no post and causes no error', async (slug) => {
  for (const path of ['/api/blog/', '/blog/']) {
    const reply = await app.request(`http://localhost${path}${slug}`)
    expect([400, 401, 404]).toContain(reply.status)
  }
})

test('lists are paged with before and limit', async () => {
  const many = await testApp()
  const day = (index: number) => new Date(Date.UTC(2026, 0, 1 + index)).toISOString()
  const rows = Array.from({ length: 26 }, (_, index) => postRow({ slug: `post-${index}`, publishedAt: day(index) }))
  await many.db
    .insertInto('post')
    .values([...rows, postRow({ slug: 'draft', publishedAt: null })])
    .execute()
  const ask = async (query: string) => many.call('GET', PUBLIC + query)
  const listed = async (query: string) => {
    const reply = await ask(query)
    return { slugs: slugs((await reply.json()) as Row[]), links: reply.headers.get('link') }
  }
  const expected = (from: number, to: number) =>
    Array.from({ length: from - to + 1 }, (_, index) => `post-${from - index}`)
  const link = (rel: string, query = '') => `</api/blog?published=true${query}>; rel="${rel}"`

  expect(await listed('')).toEqual({ slugs: expected(25, 0), links: null })
  expect(await listed('&limit=12')).toEqual({
    slugs: expected(25, 14),
    links: link('next', '&limit=12&before=post-14'),
  })
  expect(await listed('&limit=12&before=post-2')).toEqual({
    slugs: expected(1, 0),
    links: `${link('canonical', '&limit=12&before=post-2')}, ${link('prev', '&limit=12&before=post-14')}`,
  })
  expect(await listed('&before=post-14&limit=12')).toEqual({
    slugs: expected(13, 2),
    links: [
      link('canonical', '&before=post-14&limit=12'),
      link('next', '&before=post-2&limit=12'),
      link('prev', '&limit=12'),
    ].join(', '),
  })
  for (const none of ['post-0', 'draft', 'nobody', '']) {
    const reply = await ask(`&before=${none}`)
    expect([reply.status, await reply.json()]).toEqual([404, { error: 'There are no older posts' }])
  }
  for (const wrong of [
    'limit=0',
    'limit=101',
    'limit=1.5',
    'limit=',
    'limit=1&limit=2',
    'before=%00',
    'before=a&before=b',
  ])
    expect([wrong, (await ask(`&${wrong}`)).status]).toEqual([wrong, 400])
  const sentence = 'limit must be a number from 1 to 100'
  expect(await (await ask('&limit=0')).json()).toEqual({ error: sentence, fields: { limit: sentence } })
  expect((await many.call('GET', '/api/blog?limit=12&before=post-9')).status).toBe(401)
})

test('a blog without posts is an empty list, not a 404', async () => {
  const empty = await testApp()
  for (const query of ['', '&limit=12']) expect(await (await empty.call('GET', PUBLIC + query)).json()).toEqual([])
})
