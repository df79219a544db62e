import { expect, test } from 'vitest'
import { addDays, today } from '../../../lib/time/dates'
import { diaryToken } from '../../diary/link'
import { planApp } from '../testing'

test('a plan is paused from the night on which the illness began, and Tonight has the words for it', async () => {
  const { begin, publish, read, save, call, manager, db, json, app } = await planApp()
  const { id } = await begin()
  const { parts, zone } = await read(id)
  const tonight = today(zone)
  const night = (days: number) => addDays(tonight, -days)
  await json(await save(id, { firstNight: night(5) }, { firstNight: parts.firstNight }))
  await publish(id)
  const pause = (isPaused: boolean, from: string) => call('PUT', `/api/plans/${id}/pause`, { isPaused, from }, manager)
  const diary = await db.selectFrom('diary').selectAll().executeTakeFirstOrThrow()
  const page = async () =>
    (await app.request(`/nights/${await diaryToken(db, diary)}`, { headers: { cookie: 'nights-who=Kim' } })).text()
  for (const from of [addDays(tonight, 2), 'soon', '']) expect((await pause(true, from)).status).toBe(422)
  expect(await page()).not.toContain('Comfort comes first')
  expect(await json(await pause(true, night(2)))).toEqual({ pauses: [{ from: night(2), to: null }] })
  expect(await page()).toMatch(/Paused: tonight doesn’t count[^]*Comfort comes first/)
  // They've been well since last night; and then it turns out there was no illness at all.
  expect(await json(await pause(false, night(1)))).toEqual({ pauses: [{ from: night(2), to: night(2) }] })
  expect(await page()).not.toContain('Comfort comes first')
  await json(await pause(true, night(1)))
  expect(await json(await pause(false, night(1)))).toEqual({ pauses: [{ from: night(2), to: night(2) }] })
})
