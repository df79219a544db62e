import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { booking } from '../../../test/support/factories'
import { consultationList } from '../consultations/list'
import { contactList } from '../contacts/list'
import { defaultSite } from '../settings/site-settings'
import { requestsApp } from './testing'

const { call, db, manager, page, bulk, send } = await requestsApp()

/** Expects the API's counts to match the rows and differ from `before`. Returns them. */
async function expectCorrectCounts(before?: object) {
  const reported: Record<string, Record<string, number>> = {}
  for (const list of [consultationList(defaultSite), contactList(defaultSite)]) {
    const { counts } = await page({ page: '1' }, `${list.table}s` as 'contacts')
    const counted: Record<string, number> = {}
    for (const [view, where] of Object.entries(list.views)) {
      const { rows } = await sql<{
        n: number
      }>`select count(*) as "n" from ${sql.table(list.table)} where ${where}`.execute(db)
      counted[view] = rows[0]!.n
    }
    expect({ table: list.table, ...counts }).toEqual({ table: list.table, ...counted })
    reported[list.table] = counts
  }
  expect(reported).not.toEqual(before)
  return reported
}

test('the counts of the views follow every change', async () => {
  const ids = [await send({ email: 'a@example.com' }), await send({ email: 'b@example.com' }), await send({})]
  for (const email of ['c@example.com', 'd@example.com']) await call('POST', '/api/consultations', booking({ email }))
  let reported = await expectCorrectCounts()
  const { asOf } = await page({ page: '1' }, 'consultations')
  for (const action of ['read', 'spam', 'no spam', 'unread']) {
    expect((await bulk('contacts', { ids: ids.slice(1), action })).status).toBe(200)
    reported = await expectCorrectCounts(reported)
  }
  for (const action of ['confirmed', 'spam']) {
    await bulk('consultations', { filter: { until: asOf }, action })
    reported = await expectCorrectCounts(reported)
  }
  const { batch } = (await (await bulk('contacts', { ids, action: 'delete' })).json()) as { batch: string }
  reported = await expectCorrectCounts(reported)
  await call('POST', `/api/trash/${batch}/restore`, undefined, manager)
  await expectCorrectCounts(reported)
})
