import { expect, test } from 'vitest'
import { booking } from '../../../../test/support/factories'
import { isPostgres } from '../../../server/db/open'
import { requestsApp } from '../testing'
import { deleteOldStates } from './undo-status'

const { call, db, manager, bulk, send } = await requestsApp()

const kinds = [
  ['contacts', { responded: true }, { spam: true }, 'read'],
  ['consultations', { status: 'confirmed' }, { status: 'completed' }, 'confirmed'],
] as const
type Kind = (typeof kinds)[number][0]

async function add(kind: Kind) {
  if (kind === 'contacts') return send({})
  const response = await call('POST', '/api/consultations', booking())
  return ((await response.json()) as { id: string }).id
}
const read = (kind: Kind, id: string) =>
  db
    .selectFrom(kind === 'contacts' ? 'contact' : 'consultation')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const patch = async (kind: Kind, id: string, change: object) => {
  const response = await call('PATCH', `/api/${kind}/${id}`, change, manager)
  expect(response.status).toBe(200)
  return response.headers.get('Undo-Batch')
}
const undo = async (kind: Kind, batch: unknown) =>
  (await call('POST', `/api/${kind}/${String(batch)}/undo`, undefined, manager)).status

test.each(kinds)('%s: undoing one change leaves all others as they are', async (kind, change) => {
  const [id, other] = [await add(kind), await add(kind)]
  const before = await read(kind, id)
  const batch = await patch(kind, id, change)
  await patch(kind, other, change)
  const changed = await read(kind, other)
  expect(await undo(kind, batch)).toBe(200)
  expect(await read(kind, id)).toEqual(before)
  expect(await read(kind, other)).toEqual(changed)
  const line = await db.selectFrom('activity').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
  const noun = kind === 'contacts' ? 'message' : 'consultation'
  expect(line).toMatchObject({ what: `${noun} change undone`, about: `1 ${noun}`, targetId: id })
})

test.each(kinds)('%s: nobody undoes somebody else’s change', async (kind, change, nextChange) => {
  const id = await add(kind)
  const mine = await patch(kind, id, change)
  const changed = await read(kind, id)
  const theirs = await patch(kind, id, nextChange)
  const after = await read(kind, id)
  expect([await undo(kind, mine), await undo(kind, id)]).toEqual([404, 404])
  expect(await read(kind, id)).toEqual(after)
  expect(await undo(kind, theirs)).toBe(200)
  expect(await read(kind, id)).toEqual(changed)
})

test.each(kinds)('%s: a change to the same state leaves the earlier undo valid', async (kind, change, _, action) => {
  const ids = [await add(kind), await add(kind)]
  const [first, second] = [await read(kind, ids[0]!), await read(kind, ids[1]!)]
  const { batch } = (await (await bulk(kind, { ids, action })).json()) as { batch: string }
  expect(await patch(kind, ids[0]!, change)).toBeNull()
  expect(await (await bulk(kind, { ids, action })).json()).toEqual({ count: 2 })
  expect(await undo(kind, batch)).toBe(200)
  expect([await read(kind, ids[0]!), await read(kind, ids[1]!)]).toEqual([first, second])
  const line = await db.selectFrom('activity').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
  expect(line).toMatchObject({ about: expect.stringMatching(/^2 /), targetId: null })
})

test.runIf(isPostgres(db)).each(kinds)('%s: a change waits for a concurrent one', async (kind, change, _, action) => {
  for (const send of [(id: string) => patch(kind, id, change), (id: string) => bulk(kind, { ids: [id], action })]) {
    const id = await add(kind)
    const spamAt = new Date().toISOString()
    let sent: Promise<unknown> | undefined
    await db.transaction().execute(async (trx) => {
      const table = kind === 'contacts' ? 'contact' : 'consultation'
      await trx.updateTable(table).set({ spamAt }).where('id', '=', id).execute()
      sent = send(id)
      await new Promise((resolve) => setTimeout(resolve, 100))
    })
    await sent
    const stored = db.selectFrom('requestUndo').select('spamAt').where('id', '=', id)
    expect(await stored.executeTakeFirstOrThrow()).toEqual({ spamAt })
  }
})

test('states are remembered for a day', async () => {
  const batch = await patch('contacts', await add('contacts'), { responded: true })
  const stored = () => db.selectFrom('requestUndo').selectAll().where('batch', '=', batch).execute()
  const dayLater = Date.parse((await stored())[0]!.changedAt) + 86_400_000
  await deleteOldStates({ db }, dayLater)
  expect(await stored()).toHaveLength(1)
  await deleteOldStates({ db }, dayLater + 1)
  expect(await stored()).toEqual([])
})
