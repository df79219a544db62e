import { expect, test } from 'vitest'
import { offersApp } from './testing'

const { addFamily, call, db, day, owner, pay, send } = await offersApp()

test('a receipt counts what was paid before the address was joined to another page', async () => {
  const [familyId, other] = [await addFamily('kim@example.com'), await addFamily('sam@example.com', null)]
  const parts = [
    { amount: 20000, dueOn: null },
    { amount: 27500, dueOn: day(9) },
  ]
  const { id } = await send(familyId, { parts })
  await pay(familyId, id, 20000)
  await pay(familyId, id, 1000, 'returned')
  const joined = await call('POST', `/api/families/${other}/join`, { address: 'kim@example.com' }, owner)
  expect(joined.status).toBe(200)
  await pay(other, id, 27500)
  const rows = await db.selectFrom('payment').select(['familyId', 'receipt']).orderBy('id').execute()
  expect(rows.map(({ receipt, ...row }) => [row.familyId, receipt?.left])).toEqual([
    [familyId, 27500],
    [familyId, 27500],
    [other, 0],
  ])
})
