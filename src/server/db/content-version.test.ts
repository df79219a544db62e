import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/app'
import { getContentVersion } from './content-version'

const { db } = await testApp()
await db
  .insertInto('setting')
  .values(['site', 'unseen'].map((key) => ({ key, value: {} })))
  .execute()

test('a write of what pages show sets a version once its transaction is committed', () =>
  db.connection().execute(async (connection) => {
    const run = (statement: string) => sql.raw(statement).execute(connection)
    const write = (from = '{}') =>
      connection.updateTable('setting').set({ value: {} }).where('key', '=', 'site').where('value', '=', from).execute()
    const isNew = async (work: () => Promise<unknown>) => {
      const before = await getContentVersion(connection)
      await work()
      return (await getContentVersion(connection)) !== before
    }
    expect(await isNew(() => write())).toBe(true)
    expect(await isNew(() => write('nothing'))).toBe(false)
    const unseen = connection
      .updateTable('setting')
      .set({ value: { a: 1 } })
      .where('key', '=', 'unseen')
    expect(await isNew(() => unseen.execute())).toBe(false)
    // However the statement is spelled, and even if a string in another one looks like it.
    expect(
      await isNew(() => sql`\n update  setting set "value" = '{}' where "key" = ${'site'}`.execute(connection)),
    ).toBe(true)
    expect(
      await isNew(() => sql`select ' update setting' as "text" where ${'site'} = 'site'`.execute(connection)),
    ).toBe(false)
    await run(`select 'let’s begin' as "text"`)
    expect(await isNew(() => write())).toBe(true)

    await run('begin')
    expect(await isNew(() => write().then(() => write()))).toBe(false)
    expect(await isNew(() => run('rollback'))).toBe(false)
    expect(await isNew(() => write())).toBe(true)

    await run('begin')
    expect(await isNew(() => write())).toBe(false)
    expect(await isNew(() => run('commit'))).toBe(true)
    await run('begin')
    expect(await isNew(() => run('commit'))).toBe(false)
    expect(await isNew(() => write())).toBe(true)
  }))
