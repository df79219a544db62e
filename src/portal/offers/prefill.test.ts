import { expect, test } from 'vitest'
import { startDiary } from '../../features/diary/link'
import { offersApp } from '../../features/offers/testing'
import { storePlan } from '../../features/support/testing'
import { services } from '../../features/website/texts/services'
import type { Prefill } from './send-panel'

const { addFamily, call, db, day, owner, read, send } = await offersApp()
const prefill = async (familyId: string) =>
  read<Prefill>(await call('GET', `/api/offers/prefill?familyId=${familyId}`, undefined, owner))

test('the panel is filled in with the last package asked for, its amount, who signs, and night 1 of the plan', async () => {
  const familyId = await addFamily('kim@example.com')
  expect(await prefill(familyId)).toMatchObject({ packageId: 'complete', firstNight: null, hasBusiness: true })
  const was = services.packages.original
  const value = was.map((one) =>
    one.id === 'complete' ? { ...one, amount: '525.00', bothSign: true, isInHome: true } : one,
  )
  await read(await call('PATCH', '/api/website/draft', { key: 'services.packages', value, was }, owner))
  const { version } = await read<{ version: string }>(await call('GET', '/api/website', undefined, owner))
  await read(await call('POST', '/api/website/publish', { version }, owner))
  const { packages } = await prefill(familyId)
  expect(packages.find(({ id }) => id === 'complete')).toMatchObject({ amount: 52_500, bothSign: true, isInHome: true })
  // The free call isn't offered.
  expect(packages.map(({ id }) => id)).toEqual(was.filter(({ isFreeCall }) => !isFreeCall).map(({ id }) => id))
  // At a family's home, California's notice is beside the signature unless she takes it off.
  for (const [changes, hasNotice] of [
    [{}, true],
    [{ notice: false }, false],
  ] as const) {
    const { id } = await send(familyId, changes)
    const sent = await read(await call('GET', `/api/offers/${id}`, undefined, owner))
    expect(sent).toMatchObject({ hasNotice })
  }
  // No page shows what it costs.
  const shown = await (await call('GET', '/api/website/content?page=services')).text()
  expect([shown.includes('Complete Sleep Package'), shown.includes('525')]).toEqual([true, false])
  const { id: childId } = await db.selectFrom('child').select('id').executeTakeFirstOrThrow()
  await db.transaction().execute((trx) => startDiary(trx, { familyId, timeZone: 'America/Los_Angeles' }))
  await storePlan(db, { familyId, childId, firstNight: day(5) })
  expect(await prefill(familyId)).toMatchObject({ firstNight: day(5) })
})
