import { expect, test, vi } from 'vitest'
import * as markdown from '../../../server/markdown'
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
