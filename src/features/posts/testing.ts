import { randomUUIDv7 } from 'node:crypto'
import type { Insertable } from 'kysely'
import { expect } from 'vitest'
import { testApp } from '../../../test/app'
import type { Tables } from '../../server/db/tables'

type Row = Insertable<Tables['post']>

export const postRow = (changes: Partial<Row> & Pick<Row, 'slug'>): Row => ({
  id: randomUUIDv7(),
  title: `Title of ${changes.slug}`,
  excerpt: 'In short',
  content: '# Why\n\nBecause.\nAlways.',
  imageUrl: null,
  publishedAt: '2026-01-01T00:00:00.000Z',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  ...changes,
})

/** Has everything that publishing requires. */
export const validPost = { title: 'A quiet evening', content: 'Dim the lights.', excerpt: 'Short', imageUrl: '/a.webp' }

export type PostResponse = Record<string, unknown> & {
  id: string
  slug: string
  version: number
  publishedAt: string | null
}

/** The app with two editors, Ann and Ben. */
export async function blogApp() {
  const { call, db, app, signedIn } = await testApp({ env: { SITE_URL: 'https://night.example' } })
  const ann = await signedIn(['canManageBlog'])
  const ben = await signedIn(['canManageBlog'])

  /** Calls /api/blog, by default as Ann. */
  async function send(method: string, path: string, body?: unknown, who: Parameters<typeof call>[3] = ann) {
    const reply = await call(method, `/api/blog${path}`, body, who)
    return { status: reply.status, json: (await reply.json()) as PostResponse }
  }
  async function create(fields: object = {}) {
    const { status, json } = await send('POST', '', fields)
    expect(json).toHaveProperty('id')
    expect(status).toBe(201)
    return json
  }
  const patch = (id: string, changes: object, who = ann) => send('PATCH', `/${id}`, changes, who)
  /** Autosaves. */
  const saveDraft = (id: string, fields: object, who = ann) =>
    send('PUT', `/${id}/draft`, { title: 'T', slug: '', excerpt: '', content: 'c', imageUrl: null, ...fields }, who)
  const revisions = async (id: string) => (await send('GET', `/${id}/revisions`)).json as unknown as PostResponse[]
  /** Whether visitors can see the post. Expects page, list, feed, and sitemap to agree. */
  const isPublic = async (slug: string) => {
    const page = await app.request(`/blog/${encodeURIComponent(slug)}`)
    const [list, feed, sitemap] = await Promise.all(
      ['/api/blog?published=true', '/blog/feed.xml', '/sitemap.xml'].map(async (path) =>
        (await app.request(path)).text(),
      ),
    )
    const seen = [
      page.status === 200,
      list!.includes(`"slug":"${slug}"`),
      feed!.includes(`/blog/${encodeURIComponent(slug)}<`),
      sitemap!.includes(`/blog/${encodeURIComponent(slug)}<`),
    ]
    expect(new Set(seen).size, `${slug}: ${seen.join()}`).toBe(1)
    return seen[0]
  }
  return { db, app, ann, ben, send, create, patch, saveDraft, revisions, isPublic }
}
