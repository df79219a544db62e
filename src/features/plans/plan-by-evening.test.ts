import { expect, test } from 'vitest'
import type { PlanDraft } from './content'
import { findVersions, planByEvening } from './plan-by-evening'
import { planApp } from './testing'

const version = (publishedAt: string, bedtime: string, wake = '07:00') => ({
  publishedAt,
  content: { bedtime, wake } as PlanDraft,
})

test('a version holds from the evening on by whose bedtime it was published', () => {
  const versions = [
    version('2026-02-03T15:00:00Z', '19:00'),
    // At 7:10 PM, before its bedtime.
    version('2026-02-06T00:10:00Z', '19:15'),
    // At 8 PM, after its bedtime; and at 2 AM.
    version('2026-02-08T01:00:00Z', '19:30'),
    version('2026-02-10T07:00:00Z', '19:45'),
  ]
  const planOn = planByEvening(versions, 'America/New_York')
  const days = ['02', '04', '05', '07', '08', '09', '10', '20']
  const bedtimes = days.map((day) => planOn(`2026-02-${day}`)!.bedtime)
  expect(bedtimes).toEqual(['19:00', '19:00', '19:15', '19:15', '19:30', '19:30', '19:45', '19:45'])
  expect(planByEvening([], 'UTC')('2026-02-03')).toBeUndefined()
  // A bedtime after midnight belongs to the evening before: at 11 PM and 12:10 AM it's still to come, at 1 AM it's over.
  const late = (publishedAt: string, evening: string) =>
    planByEvening([versions[0]!, version(publishedAt, '00:30')], 'America/New_York')(evening)!.bedtime
  expect(['2026-02-06T04:00:00Z', '2026-02-06T05:10:00Z'].map((at) => late(at, '2026-02-05'))).toEqual([
    '00:30',
    '00:30',
  ])
  expect(['05', '06'].map((day) => late('2026-02-06T06:00:00Z', `2026-02-${day}`))).toEqual(['19:00', '00:30'])
  expect(late('2026-02-06T05:10:00Z', '2026-02-04')).toBe('19:00')
  // Published in the very minute of its bedtime, it still applies to that evening.
  expect(late('2026-02-06T05:30:00Z', '2026-02-05')).toBe('00:30')
  const onTime = planByEvening([versions[0]!, version('2026-02-06T00:15:00Z', '19:15')], 'America/New_York')
  expect(onTime('2026-02-05')!.bedtime).toBe('19:15')
})

test('all versions of a child are found, the first one first', async () => {
  const { begin, publish, db, childId } = await planApp()
  const { id } = await begin()
  await publish(id, 'One.')
  await publish(id, 'Two.')
  // Regardless of the order they're stored in.
  await db.updateTable('planVersion').set({ number: 0 }).where('changes', '=', 'Two.').execute()
  const found = await findVersions(db, [childId, 'another'])
  expect(found.get(childId)!.map(({ number, changes }) => [number, changes])).toEqual([
    [0, 'Two.'],
    [1, 'One.'],
  ])
  expect(found.has('another')).toBe(false)
})
