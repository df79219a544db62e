import { readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import * as markdown from '../../../server/markdown'
import { posts } from '../../../../seed/posts'
import { blogApp } from '../testing'

vi.mock('../../../server/markdown', { spy: true })

test('a change renders the words of its post alone, and others get their turn meanwhile', async () => {
  const { app, create, patch } = await blogApp()
  const posts = []
  for (let n = 0; n < 20; n++)
    posts.push(
      await create({ title: `Night ${n}`, excerpt: 'In short', content: `Sleep in month ${n}`, published: true }),
    )
  const render = vi.mocked(markdown.toPlainText)
  /** Returns how many texts a search renders, and how many turns of the event loop others got meanwhile. */
  const search = async (q: string) => {
    render.mockClear()
    let turns = 0
    let isOver = false
    const turn = () => void (isOver || (turns++, setImmediate(turn)))
    setImmediate(turn)
    const reply = await app.request(`/api/articles/search?q=${q}`)
    isOver = true
    return { found: ((await reply.json()) as object[]).length, rendered: render.mock.calls.length, turns }
  }
  const first = await search('month')
  expect(first).toMatchObject({ found: 20, rendered: 20 })
  expect(first.turns).toBeGreaterThanOrEqual(20)
  await patch(posts[3]!.id, { content: 'Kangaroos sleep as well' })
  expect(await search('kangaroos')).toMatchObject({ found: 1, rendered: 1 })
  expect(await search('month')).toMatchObject({ found: 19, rendered: 0 })
})

test('what parents type finds the right article first', async () => {
  const { app, create } = await blogApp()
  for (const { daysAgo: _daysAgo, imageUrl: _imageUrl, ...post } of posts)
    await create({ ...post, content: readFileSync(`seed/articles/${post.slug}.md`, 'utf8'), published: true })
  const find = async (q: string) =>
    (
      (await (await app.request(`/api/articles/search?${new URLSearchParams({ q })}`)).json()) as { slug: string }[]
    ).map(({ slug }) => slug)
  const first: Record<string, string> = {
    '4 month sleep regression': 'four-month-sleep-change',
    'short naps': 'short-naps',
    'shrot naps': 'short-naps',
    'baby only naps 30 minutes': 'short-naps',
    'nap refusal': 'short-naps',
    'nap scedule': 'short-naps',
    'nite feeds': 'night-feeds',
    'night feedings': 'night-feeds',
    'safe cot': 'a-safe-crib',
    'when to drop to one nap': 'dropping-to-one-nap',
    'wont stay in bed': 'toddler-leaving-the-bed',
    'erly waking': 'early-waking',
    'waking at 5am': 'early-waking',
    jetlag: 'travel-and-time-zones',
    'time diference': 'travel-and-time-zones',
    SIDS: 'a-safe-crib',
    'safe sleep': 'a-safe-crib',
    'witching hour': 'newborn-days-and-nights',
    daycare: 'naps-at-daycare',
    teething: 'teething-or-tired',
  }
  const found: Record<string, string | undefined> = {}
  for (const q of Object.keys(first)) found[q] = (await find(q))[0]
  expect(found).toEqual(first)
  for (const q of ['wont sleep', 'won’t sleep', "won't sleep"])
    expect([q, await find(q)]).toEqual([q, await find('wont')])
  expect((await find('wont sleep')).length).toBeGreaterThan(1)
  expect(await find('dummy')).toEqual(await find('pacifier'))
  expect(await find('dummy')).not.toEqual([])
  expect(await find('twins')).toEqual([])
})
