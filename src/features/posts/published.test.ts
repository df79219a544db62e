import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/app'
import { isPostgres } from '../../server/db/open'
import { selectPublished, selectSome } from './published'
import { post } from './testing'

const { db } = await testApp()

test('a page far back is counted off in the index, and only its own posts are read', async () => {
  for (let month = 0; month < 30; month++) {
    // Two of each moment, which only their ids tell apart.
    const posts = Array.from({ length: 100 }, (_, n) =>
      post({ slug: `${month}-${n}`, publishedAt: new Date(Date.UTC(2020, month, 1, 0, n >> 1)).toISOString() }),
    )
    await db.insertInto('post').values(posts).execute()
  }
  await sql.raw(isPostgres(db) ? 'vacuum analyze post' : 'analyze').execute(db)

  const all = await selectPublished(db).execute()
  const page = selectSome(db, { limit: 13, offset: 2900 })
  expect(await page.execute()).toEqual(all.slice(2900, 2913))
  const plan = JSON.stringify(await page.explain(undefined, isPostgres(db) ? undefined : sql`query plan`))
  expect(plan).toMatch(isPostgres(db) ? /Index Only Scan Backward using \\"?postOrder/ : /COVERING INDEX postOrder/)
})
