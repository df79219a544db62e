import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/app'
import { isPostgres } from './open'
import { runPrepared } from './prepared'

const { db } = await testApp()
const seven = sql<{ n: number }>`select ${3}::int + ${4}::int as "n"`

test.runIf(isPostgres(db))('a statement is planned once on a connection', async () => {
  await db.connection().execute(async (one) => {
    for (let time = 0; time < 3; time++) expect((await runPrepared(one, seven)).rows).toEqual([{ n: 7 }])
    const { rows } = await sql`select 1 from pg_prepared_statements`.execute(one)
    expect(rows).toHaveLength(1)
  })
})

test.runIf(isPostgres(db))('it runs also where a pool in front has changed the connection', async () => {
  await db.connection().execute(async (one) => {
    await runPrepared(one, seven)
    await sql`deallocate all`.execute(one)
    expect((await runPrepared(one, seven)).rows).toEqual([{ n: 7 }])
  })
})
