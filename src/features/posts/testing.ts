import { randomUUIDv7 } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Tables } from '../../server/db/tables'

type Row = Insertable<Tables['post']>

/** A row of the table of posts, for tests. */
export const post = (changes: Partial<Row> & Pick<Row, 'slug'>): Row => ({
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
