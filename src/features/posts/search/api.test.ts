import { expect, test } from 'vitest'
import { blogApp } from '../testing'

const { app, create, patch, send } = await blogApp()
const article = { excerpt: 'In short', content: 'Dim the lights.', published: true }
const regression = await create({
  ...article,
  title: 'Four months',
  content: 'Most people call it a **regression**. It is not.',
  topics: 'nights 4-6-months nights unheard-of',
})
const lukasz = await create({ ...article, title: 'How Łukasz sleeps', topics: 'naps' })
await create({ ...article, title: 'A secret draft', content: 'Unpublished words', topics: 'travel', published: false })

type Found = { slug: string; passage: { text: string; isMatch: boolean }[] }[]
const search = async (q: string) =>
  (await (await app.request(`/api/articles/search?${new URLSearchParams({ q })}`)).json()) as Found
const read = async (path: string) => (await app.request(path)).text()

test.each([
  ['regresion', regression.slug],
  ['REGRESSIONS', regression.slug],
  ['Lukasz', lukasz.slug],
  ['lukasz sleep', lukasz.slug],
])('%s finds %s', async (q, slug) => expect((await search(q)).map((post) => post.slug)).toEqual([slug]))

test.each(['', ' ?! ', 'unpublished', 'secret', 'kangaroo', 'x'.repeat(5000)])('“%s” finds nothing', async (q) =>
  expect(await search(q)).toEqual([]),
)

test('a result shows the passage that matches, marked', async () => {
  expect((await search('regresion'))[0]!.passage).toEqual([
    { text: 'Most people call it a ', isMatch: false },
    { text: 'regression', isMatch: true },
    { text: '. It is not.', isMatch: false },
  ])
  const html = await read('/blog?q=regresion')
  expect(html).toMatch(/<mark [^>]*>regression<\/mark>/)
  expect(html).toMatch(/<meta name="robots" content="noindex"/)
  expect(await read('/blog?q=kangaroo')).toContain('Nothing about that yet')
})

test('a short word finds no other, and topics count', async () => {
  const crib = await create({ ...article, title: 'A bare crib', content: 'Flat and firm.', topics: 'safe-sleep' })
  const cup = await create({ ...article, title: 'A cup', content: 'He sips. It is safe, and we sleep, safe sleep.' })
  const slugs = async (q: string) => (await search(q)).map(({ slug }) => slug)
  expect(await slugs('sips')).toEqual([cup.slug])
  expect(await slugs('SIDS')).toEqual([crib.slug])
  expect(await slugs('sads')).toEqual([])
  expect((await slugs('safe sleep')).slice(0, 2)).toEqual([crib.slug, cup.slug])
  for (const { id } of [crib, cup]) await patch(id, { published: false })
})

test('topics are found by other names, and what every article is about tells none apart', async () => {
  const away = await create({ ...article, title: 'Packed lightly', content: 'A small clock moves.', topics: 'travel' })
  const first = await create({ ...article, title: 'The first eight weeks', content: 'A newborn is crying.' })
  const how = await create({ ...article, title: 'How to sleep', content: 'When it is out, it is in.' })
  const slugs = async (q: string) => (await search(q)).map(({ slug }) => slug)
  expect(await slugs('travel jet lag')).toEqual([away.slug])
  expect((await slugs('how to get a newborn to sleep'))[0]).toBe(first.slug)
  expect((await slugs('cry it out'))[0]).toBe(first.slug)
  expect((await slugs('how to sleep'))[0]).toBe(how.slug)
  for (const { id } of [away, first, how]) await patch(id, { published: false })
})

test('what changes is found at once', async () => {
  const { id } = await create({ ...article, title: 'Crocodiles' })
  expect(await search('crocodiles')).toHaveLength(1)
  await patch(id, { title: 'Hippos' })
  expect(await search('crocodiles')).toEqual([])
  await patch(id, { published: false })
  expect(await search('hippos')).toEqual([])
})

test('topics with published articles have a page, which the blog and the sitemap link to', async () => {
  expect(regression).toMatchObject({ topics: '4-6-months nights' })
  const [blog, sitemap, naps] = await Promise.all(['/blog', '/sitemap.xml', '/blog/topics/naps'].map(read))
  for (const [topic, isShown] of [
    ['nights', true],
    ['naps', true],
    ['travel', false],
    ['newborn', false],
  ] as const) {
    expect([topic, blog!.includes(`href="/blog/topics/${topic}"`)]).toEqual([topic, isShown])
    expect([topic, sitemap!.includes(`/blog/topics/${topic}<`)]).toEqual([topic, isShown])
    expect((await app.request(`/blog/topics/${topic}`)).status).toBe(isShown ? 200 : 404)
    expect((await app.request(`/og/blog/topics/${topic}.png`)).status).toBe(isShown ? 200 : 404)
  }
  expect(naps).toContain('<link rel="canonical" href="https://night.example/blog/topics/naps"/>')
  expect(naps).toContain('How Łukasz sleeps')
  expect(naps).not.toContain('Four months')
  expect((await app.request('/blog/topics/constructor')).status).toBe(404)
})

test('the description of a picture is kept in drafts, and shown once it’s published', async () => {
  const { id, version } = await create({ ...article, title: 'Pictured', imageUrl: '/cot.webp', imageAlt: 'A cot' })
  expect(await read('/blog/pictured')).toMatch(/<img[^>]* alt="A cot"/)
  expect(await read('/blog/pictured')).toContain('og:image:alt" content="Pictured. A cot"')
  const fields = { title: 'Pictured', slug: 'pictured', excerpt: '', content: 'c', imageUrl: '/cot.webp' }
  await send('PUT', `/${id}/draft`, { ...fields, imageAlt: 'A crib', topics: 'travel', version })
  const { json } = await send('GET', `/${id}/draft`)
  expect(json.workingCopy).toMatchObject({ imageAlt: 'A crib', topics: 'travel' })
  expect(await read('/blog/pictured')).toMatch(/<img[^>]* alt="A cot"/)
})
