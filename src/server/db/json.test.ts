import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/app'
import { asStored } from './open'

const { db } = await testApp()
const readText = async (key: string) =>
  (await asStored(db).selectFrom('setting').select('value').where('key', '=', key).executeTakeFirstOrThrow()).value

const values = [{ a: ['b', null] }, [], 'text', '{"looks":"like JSON"}', '', 0, false, null]

test('JSON columns are stored as JSON, and read as what was written', async () => {
  await db
    .insertInto('setting')
    .values(values.map((value, index) => ({ key: `test ${index}`, value })))
    .execute()
  for (const [index, value] of values.entries()) {
    const key = `test ${index}`
    expect(await readText(key)).toBe(JSON.stringify(value))
    const setting = db.selectFrom('setting').where('key', '=', key)
    expect(await setting.selectAll().executeTakeFirst()).toEqual({ key, value })
    expect(await setting.select('value as other').executeTakeFirst()).toEqual({ other: value })
    expect(await setting.selectAll('setting').execute()).toEqual([{ key, value }])
    const joined = db.selectFrom('setting as one').innerJoin('setting as two', 'two.key', 'one.key')
    expect(await joined.where('one.key', '=', key).select(['one.value', 'two.key']).execute()).toEqual([{ key, value }])
    const nested = db.selectFrom(setting.select('value as inner').as('nested')).selectAll()
    expect(await nested.execute()).toEqual([{ inner: value }])
    const update = db
      .updateTable('setting')
      .set({ value: [value] })
      .where('key', '=', key)
    expect(await update.returningAll().execute()).toEqual([{ key, value: [value] }])
    const insert = db
      .insertInto('setting')
      .values({ key, value: 'new' })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    expect(await insert.returning('setting.value').execute()).toEqual([{ value }])
    expect(await readText(key)).toBe(JSON.stringify(value))
    expect(await db.deleteFrom('setting').where('key', '=', key).returning(['value']).execute()).toEqual([{ value }])
  }
})

test('text that looks like JSON stays text, in columns of the same name and in raw SQL', async () => {
  const createdAt = new Date().toISOString()
  const user = { id: randomUUIDv7(), identifier: 'test', expiresAt: createdAt, createdAt, updatedAt: createdAt }
  await db
    .insertInto('verification')
    .values({ ...user, value: '{"a":1}' })
    .execute()
  await db
    .insertInto('setting')
    .values({ key: '["b"]', value: { a: 1 } })
    .execute()
  const joined = db
    .selectFrom('verification')
    .innerJoin('setting', (join) => join.on('setting.key', '=', '["b"]'))
    .select(['verification.value', 'setting.key', 'setting.value as parsed', sql<string>`setting.value`.as('raw')])
  expect(await joined.execute()).toEqual([{ value: '{"a":1}', key: '["b"]', parsed: { a: 1 }, raw: '{"a":1}' }])
})
