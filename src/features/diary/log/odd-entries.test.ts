import { describe, expect, test } from 'vitest'
import { describeNight } from '../chart/words'
import { exportEntries, exportForHuckleberry } from '../family/export'
import { findEvenings, openLog, readNights } from '../nights'
import { defaultPlan } from '../plan-times'
import { createEntry, createSleep, findNights } from '../testing'

const zone = 'America/New_York'
const query = { zone, plan: defaultPlan, now: '2026-02-05T15:00:00.000Z' }
const night = createSleep('2026-02-04T00:15:00.000Z', '2026-02-04T11:00:00.000Z')

describe('an entry whose date can’t be', () => {
  const odd = [
    createSleep('0026-02-04T00:16:00.000Z', '0026-02-04T11:06:00.000Z'),
    createEntry('feed', '2126-02-04T02:00:00.000Z'),
    createSleep('2026-02-03T18:00:00.000Z', '2062-02-03T19:00:00.000Z'),
  ]

  test('is on no night, and named beside them', () => {
    const log = openLog({ ...query, entries: [odd[0]!, odd[2]!, night, odd[1]!] })
    expect(log.odd.map(({ id }) => id).toSorted()).toEqual(odd.map(({ id }) => id))
    const evenings = findEvenings(log)
    expect(evenings).toEqual(['2026-02-03'])
    expect(readNights(log, evenings)[0]!.summary).toMatchObject({ nightSleep: 645, naps: [] })
  })

  test('goes out as it is', async () => {
    const all = [odd[0]!, night, odd[1]!]
    expect((await exportEntries(all, { zone })).split('\r\n')).toHaveLength(5)
    expect(await exportForHuckleberry(all, { zone })).toContain('0026-02-03')
  })
})

describe('a put-down that no sleep follows', () => {
  const down = createSleep('', null, { putDown: '2026-02-04T00:05:00.000Z' })

  test('makes a night, is drawn, and said', () => {
    const [first] = findNights({ ...query, entries: [down] })
    expect(first).toMatchObject({ date: '2026-02-03', isLogged: false, putDowns: [{ from: 65, to: 95 }] })
    expect(describeNight(first!)).toEqual(['Put down at 7:05 PM. No sleep is logged after that.'])
  })

  test('is drawn until the next sleep, and changes no number', () => {
    const [first] = findNights({ ...query, entries: [down, night] })
    expect(first!.putDowns).toEqual([{ from: 65, to: 75 }])
    expect(first!.summary).toEqual(findNights({ ...query, entries: [night] })[0]!.summary)
  })

  test('goes out as CSV', async () => {
    const [, row] = (await exportEntries([down], { zone })).split('\r\n')
    expect(row).toMatch(/^,sleep,,,2026-02-03T19:05-05:00,/)
  })
})
