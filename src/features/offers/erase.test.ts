import { afterEach, expect, test, vi } from 'vitest'
import { addDays } from '../../lib/time/dates'
import { findFirstKept } from '../payments/erase'
import { eraseKeptAgreements } from './erase'
import { offersApp } from './testing'

const { addFamily, call, db, owner, read, send, signAs, tokenOf } = await offersApp()

afterEach(() => void vi.useRealTimers())

async function signAndErase(email: string, lastDay?: string) {
  const { id, url } = await send(await addFamily(email))
  await signAs(tokenOf({ url }), 'Kim Lindgren')
  const find = () => db.selectFrom('signature').selectAll().where('offerId', '=', id).executeTakeFirst()
  if (lastDay) await db.updateTable('signature').set({ lastDay }).where('offerId', '=', id).execute()
  const signed = (await find())!
  await read(await call('POST', '/api/admin/privacy/erase', { address: email }, owner))
  expect(await db.selectFrom('offer').select('id').where('id', '=', id).execute()).toEqual([])
  return { signed, find }
}

async function keep(keepAgreementYears: number) {
  const { version } = await read<{ version: string }>(await call('GET', '/api/site/settings', undefined, owner))
  await read(await call('PATCH', '/api/site', { keepAgreementYears, version }, owner))
}

test('what was signed outlives an erasure for as long as the settings say, byte for byte', async () => {
  const { signed, find } = await signAndErase('erased@example.com')
  await eraseKeptAgreements({ db }, new Date(`${addDays(signed.lastDay, 4 * 365)}T20:00:00.000Z`))
  expect(await find()).toEqual(signed)
  await eraseKeptAgreements({ db }, new Date(`${addDays(signed.lastDay, 4 * 365 + 3)}T20:00:00.000Z`))
  expect(await find()).toBe(undefined)
})

test('an erasure keeps what was signed from the first day on that the settings say', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  const firstDay = await findFirstKept(db, 'keepAgreementYears')
  const [kept, gone] = [
    await signAndErase('kept@example.com', firstDay),
    await signAndErase('gone@example.com', addDays(firstDay, -1)),
  ]
  expect([await kept.find(), await gone.find()]).toEqual([kept.signed, undefined])
})

test('kept for 0 years, what was signed goes with its family, and what was kept until then goes, too', async () => {
  const before = await signAndErase('before@example.com')
  const staying = await send(await addFamily('staying@example.com'))
  await signAs(tokenOf(staying), 'Kim Lindgren')
  await keep(0)
  expect(await (await signAndErase('after@example.com')).find()).toBe(undefined)
  expect(await before.find()).toEqual(before.signed)
  await eraseKeptAgreements({ db })
  // Of a family that wasn't erased, it stays.
  expect(await db.selectFrom('signature').select('offerId').execute()).toEqual([{ offerId: staying.id }])
})
