import * as v from 'valibot'
import { expect, test } from 'vitest'
import { supports } from '../../seed/supports'
import { testApp } from '../../test/app'
import { booking, message } from '../../test/support/factories'
import { newChange } from '../features/diary/schema'
import { ensureFamily } from '../features/families/family'
import { newChild } from '../features/families/schema'
import { partSchemas, toParts, type PlanPart } from '../features/plans/parts'
import { seedNights } from './seed-nights'

const { call, db } = await testApp()

/** Returns a schema's messages about rows it rejects, each with the row. */
const refusals = (schema: v.GenericSchema, rows: unknown[]) =>
  rows.flatMap((row) => v.safeParse(schema, row).issues?.map(({ message: why }) => [why, row]) ?? [])

test('nights that are seeded could have been sent: no schema of the API refuses them', async () => {
  await db.transaction().execute(async (trx) => {
    for (const { email } of supports) await ensureFamily(trx, { email, name: 'Ann Lee' })
    return seedNights(trx)
  })
  const children = await db.selectFrom('child').select(['name', 'birthDate', 'dueDate']).execute()
  expect(children.some(({ birthDate, dueDate }) => birthDate && dueDate)).toBe(true)
  expect(refusals(newChild, children)).toEqual([])
  const changes = await db
    .selectFrom('diaryChange')
    .select(['changeId as id', 'entryId', 'at', 'by', 'fields as set'])
    .execute()
  expect(changes.length).toBeGreaterThan(100)
  expect(refusals(newChange, changes)).toEqual([])
  const versions = await db.selectFrom('planVersion').select(['content', 'changes']).execute()
  for (const { content, changes: line } of versions)
    for (const [part, value] of Object.entries(toParts(content, { changes: line })))
      expect([part, refusals(partSchemas[part as PlanPart], [value])]).toEqual([part, []])
})

test('what tests send from the forms is taken', async () => {
  expect((await call('POST', '/api/consultations', booking())).status).toBe(201)
  expect((await call('POST', '/api/contacts', message())).status).toBe(201)
})
