import { afterAll, expect, test, vi } from 'vitest'
import { addDays } from '../../../lib/time/dates'
import { zonedTimeToUtc } from '../../../lib/time/zoned-time'
import { diaryToken } from '../../diary/link'
import { makeReports } from '../report/report'
import { addFamily, storeNight, supportApp } from '../testing'

const [NEW_YORK, LONDON] = ['America/New_York', 'Europe/London']
const FIRST = '2026-11-09'
/** From this evening, night 5's, they live in London. */
const MOVE = '2026-11-13'

vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-09T15:00:00Z') })
afterAll(() => void vi.useRealTimers())
const { app, call, callSupport, db, json, manager } = await supportApp()

const family = await addFamily(db, { email: 'kim@example.com', name: 'Kim', zone: NEW_YORK })
const { familyId, childId, diary } = family
const link = `/nights/${await diaryToken(db, diary)}`
const read = async (tab: string) => (await (await app.request(link + tab)).text()).replaceAll('<!-- -->', '')

/** Publishes a plan for 14 nights, which starts the support. Returns the support's id. */
async function begin() {
  const send = <T>(method: string, path: string, body: object) => json<T>(call(method, `/api${path}`, body, manager))
  const plan = await send<{ id: string }>('POST', '/plans', { childId, templateId: '6-8-clock' })
  const changes = { values: { changes: 'Mia goes to bed awake.' }, was: { changes: '' } }
  const { version } = await send<{ version: number }>('PATCH', `/plans/${plan.id}`, changes)
  await send('POST', `/plans/${plan.id}/publish`, { version })
  return (await send<{ id: string }>('POST', '/support', { familyId, childId, firstNight: FIRST, nights: 8 })).id
}

/** Logs a night from 7 PM to 6 AM, by the clocks where they are. */
async function log(number: number) {
  const night = addDays(FIRST, number - 1)
  const zone = night < MOVE ? NEW_YORK : LONDON
  const instant = (day: string, time: string) => new Date(zonedTimeToUtc(`${day}T${time}`, zone)!).toISOString()
  const span = { start: instant(night, '19:00'), end: instant(addDays(night, 1), '06:00') }
  await storeNight(db, diary, { night, number, entries: [{ kind: 'sleep', childId, by: 'Kim', ...span }] }, zone)
}

/** Returns what parents and the practice see now. */
async function look(id: string) {
  const [tonight, plan, nights] = [await read(''), await read('/plan'), await read('/nights')]
  const clocks = [tonight, plan, nights].map((page) => /Times here are (\w+( York)?) time/.exec(page)?.[1])
  const columns = [...nights.matchAll(/Night \d+, [^:"]+: longest stretch 11:00, no waking/g)]
  type Review = { nights: { night: string; columns: { date: string; summary: { total: number } }[] }[] }
  const review = (await json<Review>(callSupport('GET', `/${id}`))).nights[0]
  return {
    clocks: [...new Set(clocks)].join(),
    isDark: /<html[^>]* data-theme="night"/.test(tonight),
    plan: /Night \d+ of 14/.exec(plan)?.[0],
    answers: /answers notes ([^.<]*)/.exec(tonight + nights + plan)?.[1],
    columns: new Set(columns.map(([label]) => label)).size,
    moved: /(By|Clocks) [^.]* (shorter|longer)\./.exec(nights)?.[0],
    review: review?.night,
    slept: review?.columns.map(({ summary }) => summary.total),
  }
}

type Seen = Partial<Awaited<ReturnType<typeof look>>>

const slept = [660, 660]
const there = {
  clocks: 'London',
  moved: 'By London time from Friday, November 13: the column before is 5 hours shorter.',
  slept,
}
/** The practice's hours, 9 AM to 8 PM in Los Angeles, are 5 PM to 4 AM in London. */
const [closed, open] = ['from 5:00 PM today', 'until 4:00 AM tomorrow']

/** Instants, and how many nights are logged then. */
const moments: [string, number, Seen][] = [
  [
    '2026-11-12T21:00Z',
    3,
    {
      clocks: 'New York',
      isDark: false,
      plan: 'Night 4 of 14',
      answers: 'until 11:00 PM today',
      review: '2026-11-11',
      slept,
    },
  ],
  // They report the move on the morning of the flight.
  ['2026-11-13T14:00Z', 4, { ...there, isDark: false, plan: 'Night 5 of 14', answers: closed, review: '2026-11-12' }],
  ['2026-11-13T20:30Z', 4, { ...there, isDark: true, plan: 'Night 5 of 14', answers: open, review: '2026-11-12' }],
  ['2026-11-14T06:59Z', 4, { ...there, isDark: true, plan: 'Night 5 of 14', answers: closed, review: '2026-11-12' }],
  ['2026-11-14T08:00Z', 5, { ...there, isDark: false, plan: 'Night 6 of 14', answers: closed, review: '2026-11-13' }],
  ['2026-11-16T20:30Z', 7, { ...there, isDark: true, plan: 'Night 8 of 14', answers: open, review: '2026-11-15' }],
  ['2026-11-17T12:00Z', 8, { ...there, isDark: false, plan: 'Night 9 of 14', answers: closed, review: '2026-11-16' }],
]

test('a family that moves amid its nights sees and is seen by its own clocks, before and after', async () => {
  const id = await begin()
  let logged = 0
  for (const [now, nights, expected] of moments) {
    vi.setSystemTime(new Date(now))
    while (logged < nights) await log(++logged)
    if (now === '2026-11-13T14:00Z') {
      const body = new URLSearchParams({ timeZone: LONDON })
      expect((await app.request(`${link}/zone`, { method: 'POST', body })).status).toBe(303)
    }
    expect([now, await look(id)]).toEqual([now, { moved: undefined, ...expected, columns: nights }])
  }
  await makeReports({ db })
  const { result } = await db.selectFrom('support').select('result').executeTakeFirstOrThrow()
  expect(result).toMatchObject({ logged: 8, longest: slept, wakings: [0, 0] })
})
