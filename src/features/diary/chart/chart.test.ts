import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Entry } from '../merge'
import { NightsTab } from '../site/nights-tab'
import { createEntry, createSleep, findNights, openCharts } from '../testing'
import { NightsChart } from './chart'
import { readShown } from './first-and-last'
import { NightBesidePlan } from './night-beside-plan'
import { labelNight, spreadLabels } from './review-labels'
import { describeNight } from './words'

const plan = { bedtime: '19:00', wake: '07:00' }
const zone = 'America/New_York'
const query = (entries: Entry[], now: string) => ({ entries, zone, plan, now })
const find = (entries: Entry[], now: string) => findNights(query(entries, now))
/** Returns the instant this many minutes after 18:00 on an evening in November. */
const at = (day: number, minute: number) => new Date(Date.UTC(2026, 10, day, 23) + minute * 60_000).toISOString()

/** Put down at 18:48, asleep after 46 minutes, awake for 42, fed and awake for 40, up at 5:40. */
const night = (day: number) => [
  createSleep(at(day, 94), at(day, 212), { putDown: at(day, 48) }),
  createSleep(at(day, 254), at(day, 417)),
  createEntry('feed', at(day, 430)),
  createSleep(at(day, 457), at(day, 560)),
  createEntry('note', at(day, 722), { note: 'Did we <ruin> it?', by: 'Kim' }),
  createSleep(at(day, 600), at(day, 700), { where: 'sofa' }),
  createSleep(at(day, 960), at(day, 1030)),
]

/** Returns a night's drawn rectangles and circles, in minutes from the top. */
function readInk(markup: string, date: string, span = 1440) {
  const drawing = new RegExp(`<svg[^>]*data-night="${date}".*?</svg><div`).exec(markup)![0]
  return [...drawing.matchAll(/<(rect|circle)([^>]*)>/g)].map(([, , attributes = '']) => {
    const get = (name: string) => Number(new RegExp(` ${name}="([\\d.]+)%"`).exec(attributes)?.[1] ?? Number.NaN)
    const toMinutes = (percent: number) => Math.round(percent * span) / 100
    return {
      ink: /data-ink="([^"]+)"/.exec(attributes)![1],
      from: toMinutes(attributes.includes('cy=') ? get('cy') : get('y')),
      length: attributes.includes('cy=') ? 0 : toMinutes(get('height')),
      isLongest: attributes.includes('--longest'),
    }
  })
}
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

test('every number of a night is the ink of its column', () => {
  const nights = find(night(11), at(12, 900))
  const { summary, naps, date } = nights[0]!
  const drawn = readInk(renderToStaticMarkup(createElement(NightsChart, { nights })), date)
  const sleeps = drawn.filter(({ ink }) => ink === 'sleep')
  const inNight = sleeps.slice(0, summary!.wakings! + 1)
  const gaps = inNight.slice(1).map(({ from }, index) => from - inNight[index]!.from - inNight[index]!.length)
  expect(sleeps.map(({ from, length }) => [from, length])).toEqual([
    [94, 118],
    [254, 163],
    [457, 103],
    [600, 100],
    [960, 70],
  ])
  expect({
    longest: sleeps.filter(({ isLongest }) => isLongest).map(({ length }) => length),
    nightSleep: sum(inNight.map(({ length }) => length)),
    awake: sum(gaps),
    toFallAsleep: drawn.find(({ ink }) => ink === 'put down')!.length,
    feeds: drawn.filter(({ ink }) => ink === 'feed').map(({ from }) => from),
    naps: sleeps.slice(inNight.length).map(({ length }) => length),
  }).toEqual({
    longest: [summary!.longest],
    nightSleep: summary!.nightSleep,
    awake: summary!.awake,
    toFallAsleep: summary!.toFallAsleep,
    feeds: [430],
    naps,
  })
})

test('a night of 25 hours is longer, and its hours and the plan’s wake-up lie lower', () => {
  const entries = [
    createSleep('2026-10-30T23:30:00.000Z', '2026-10-31T10:30:00.000Z'),
    createSleep('2026-10-31T23:00:00.000Z', '2026-11-01T05:30:00.000Z'),
    createSleep('2026-11-01T06:30:00.000Z', '2026-11-01T11:00:00.000Z'),
  ]
  const markup = renderToStaticMarkup(createElement(NightsChart, { nights: find(entries, '2026-11-01T14:00:00Z') }))
  expect(readInk(markup, '2026-10-31', 1500)).toMatchObject([
    { from: 60, length: 390, isLongest: true },
    { from: 510, length: 270 },
  ])
  expect(readInk(markup, '2026-10-30', 1500)).toMatchObject([{ from: 90, length: 660 }])
  // Bedtime and wake-up for the nights before, that night, and the nights after.
  const lines = [...markup.matchAll(/<line[^>]*y1="([\d.]+)%"[^>]*data-ink="plan"/g)]
  expect(lines.map(([, percent]) => Number(percent) * 15)).toEqual(
    [60, 780, 60, 840, 60, 780].map((m) => expect.closeTo(m, 1)),
  )
  expect(markup).toContain('Clocks were set back in the night of Saturday, October 31')
})

const child = { name: 'Mia', birthDate: '2026-03-20', dueDate: null }
type Extra = Partial<Parameters<typeof NightsTab>[0] & Parameters<typeof readShown>[1]>
const tab = async (days: number[], { isPaused, ...extra }: Extra = {}, now = at(Math.max(10, ...days) + 1, 900)) => {
  const nights = await readShown(openCharts(query(days.flatMap(night), now)), { chosen: extra.chosen, isPaused })
  return renderToStaticMarkup(createElement(NightsTab, { nights, zone, child, plan, ...extra }))
}
const toText = (markup: string) =>
  markup
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(' .', '.')

test('the tab says how nights change, and shows one of them', async () => {
  const markup = await tab([11, 12, 13, 15, 16, 17], {
    chosen: '2026-11-13',
    numberOf: (date) => Number(date.slice(-2)) - 10,
    comments: { '2026-11-13': 'You ruined nothing.', '2026-11-16': 'Well done.' },
    downloads: { own: '/own.csv', huckleberry: '/huckleberry.csv' },
  })
  const text = toText(markup)
  expect(text).toContain('Longest stretch: 2:43 in the first three nights, 2:43 in the last three.')
  expect(text).toContain('Mia, Wed, Nov 11 to Tue, Nov 17. Not logged: Sat, Nov 14.')
  expect(text).toContain(
    'Longest stretch 2:43. Woke 3 times, awake 2:02 in all. Put down at 6:48 PM, asleep after 46 min. Fed at 1:10 AM. Up at 5:40 AM.',
  )
  expect(markup).toContain('“Did we &lt;ruin&gt; it?”')
  expect(markup).toContain('You ruined nothing.')
  expect(markup).not.toContain('Well done.')
  expect(markup).toMatch(
    /<a href="\?night=2026-11-13#night" aria-current="true"[^>]*><span class="sr-only">Night 3, Friday, November 13: longest stretch 2:43, woke 3 times, commented, 1 note</,
  )
  expect(markup).toMatch(/Night 4, Saturday, November 14: not logged</)
  expect(markup).toMatch(/href="\?night=2026-11-12#night"[^>]*rel="prev"/)
  expect(markup).toMatch(/href="\?night=2026-11-14#night"[^>]*rel="next"/)
  expect(text).toContain('3, Fri, Nov 13 6:48 PM 46 min 2:43 3 2:02 1 8:04 5:40 AM 1:10')
  expect(text).toContain('4, Sat, Nov 14 not logged')
})

test('nights without a number in the plan say their month beside those with one', async () => {
  const head = async (date: string, numberOf?: (date: string) => number | undefined) => {
    const markup = await tab([9, 10, 11, 12], { numberOf })
    return toText(new RegExp(`night=${date}#night".*?</a>`).exec(markup)![0])
      .replace(/^.* \d notes? /, '')
      .trim()
  }
  const numberOf = (date: string) => (date < '2026-11-11' ? undefined : Number(date.slice(-2)) - 10)
  expect(await head('2026-11-10', numberOf)).toBe('10 Nov')
  expect(await head('2026-11-11', numberOf)).toBe('1 Wed')
  expect(await head('2026-11-10')).toBe('10 Tue')
})

test('the usual hours have their source, and the dot of the last seven days, once three days are whole', async () => {
  expect(toText(await tab([11, 12, 13]))).not.toContain('Usual at')
  const markup = await tab([11, 12, 13, 14])
  expect(toText(markup)).toContain(
    'Usual at 4 to 12 months: 12 to 16 hours, naps included (American Academy of Sleep Medicine, 2016). Mia’s dot, 9:14, is the middle of the last seven days.',
  )
  const [, dot] = /<circle cx="([\d.]+)%"[^>]*data-ink="total"/.exec(markup)!
  // The axis runs from 8 to 20 hours.
  expect(8 + (Number(dot) / 100) * 12).toBeCloseTo((9 * 60 + 14) / 60, 2)
  const early = { ...child, dueDate: '2026-08-10' }
  expect(toText(await tab([11, 12, 13, 14], { child: early }))).toMatch(
    /Usual at 0 to 3 months: 14 to 17 .* Mia is 3 months, counted from the due date\./,
  )
})

test('earlier nights are on a chart of their own', async () => {
  const days = Array.from({ length: 16 }, (_, index) => index + 1)
  const latest = await tab(days)
  expect(latest).toMatch(/<a href="\?night=2026-11-02#night"[^>]*>← Earlier nights/)
  expect(latest).not.toContain('Later nights')
  const earlier = await tab(days, { chosen: '2026-11-02', linkTo: (date) => `?child=mia&night=${date}` })
  expect(earlier).toMatch(/<a href="\?child=mia&amp;night=2026-11-03"[^>]*>Later nights/)
  expect(toText(earlier)).toContain('Mia, Sun, Nov 1 to Mon, Nov 2.')
})

test('the night before a diary that begins by day isn’t called not logged, but one that’s missing later is', async () => {
  const nap = createSleep(at(10, 1200), at(10, 1260))
  const read = async (entries: Entry[], now: string) => {
    const nights = await readShown(openCharts(query(entries, now)), {})
    return toText(renderToStaticMarkup(createElement(NightsTab, { nights, zone, child, plan })))
  }
  const begun = await read([nap], at(10, 1300))
  expect(begun).toMatch(
    /Mia, Tue, Nov 10\. .*Tuesday, November 10: before the diary began .*The diary began after this night\./,
  )
  expect(begun).not.toMatch(/not logged/i)
  const later = await read([nap, ...night(12)], at(13, 900))
  expect(later).toContain('Mia, Tue, Nov 10 to Thu, Nov 12. Not logged: Wed, Nov 11.')
})

test('before three nights there are kind words, and before the first entry it says what to do', async () => {
  expect(toText(await tab([11]))).toContain('One night is written down, a good start.')
  expect(toText(await tab([11, 12]))).toContain('Two nights are written down, a good start.')
  expect(toText(await tab([11, 12, 13]))).toContain('Longest stretch: 2:43 in the first three nights.')
  expect(toText(await tab([]))).toMatch(/No nights yet Tap Down for the night on Tonight.*, and from the sixth on/)
  const six = [11, 12, 13, 14, 15, 16]
  expect(toText(await tab(six.slice(1)))).not.toContain('in the last three')
  expect(toText(await tab(six))).toContain('in the last three')
  // A night of illness doesn't count.
  expect(toText(await tab(six, { isPaused: (date) => date === '2026-11-13' }))).not.toContain('in the last three')
})

test('what happened in a night stands beside it', () => {
  const [one] = find(night(11), at(12, 900))
  expect(labelNight(one!)).toEqual([
    { at: 71, words: '46 min to settle' },
    { at: 233, words: 'awake 42 min' },
    { at: 335.5, words: 'longest, 2:43' },
    { at: 437, words: 'fed, awake 40 min' },
    { at: 580, words: 'awake 40 min' },
    { at: 650, words: 'on the sofa' },
    { at: 700, words: 'up at 5:40 AM' },
  ])
  const markup = renderToStaticMarkup(createElement(NightBesidePlan, { night: one!, title: '9', feedFrom: 540 }))
  expect(markup).toContain('aria-label="Night 9: 46 min to settle, awake 42 min, longest, 2:43, fed, awake 40 min')
  const [, from, width] = /<svg x="([\d.]+)em" width="([\d.]+)em">/.exec(markup) ?? []
  const words = Number(/<text x="([\d.]+)em"[^>]*>46 min/.exec(markup)?.[1])
  expect(Number(from) + Number(width), 'the hour lines end before the words').toBeLessThan(words)
})

test('labels don’t overlap, and the short wakings give way', () => {
  const spread = (minutes: number[], words = 'up') =>
    spreadLabels(
      minutes.map((minute) => ({ at: minute, words })),
      10,
      40,
    ).map((label) => label.at)
  expect(spread([5, 7, 8, 30])).toEqual([5, 15, 25, 35])
  expect(spread([35, 38, 40])).toEqual([20, 30, 40])
  expect(spread([1, 2, 3, 4, 5, 6], 'awake 2 min')).toHaveLength(5)
})

test('a night that goes on says so', () => {
  const words = (entries: Entry[], minute: number) => describeNight(find(entries, at(11, minute)).at(-1)!).join(' ')
  const running = createSleep(at(11, 60), null)
  expect(words([running], 200)).toBe('Longest stretch 2:20 so far. No waking. Asleep at 7:00 PM. Asleep now.')
  expect(words([{ ...running, end: at(11, 190) }], 200)).toContain('Awake at 9:10 PM.')
  expect(words([createEntry('feed', at(11, 30))], 200)).toBe('Nothing is logged for tonight yet.')
})

test('a chart of few nights says that it begins', async () => {
  const draw = (count: number) => {
    const days = Array.from({ length: count }, (_, day) => 11 + day)
    return tab(days, { chosen: '2026-11-11' }, at(11 + count, 0))
  }
  for (const count of [1, 3]) expect(await draw(count)).toContain('The chart begins here.')
  // The first page of fifteen has one night.
  for (const count of [4, 15]) expect(await draw(count)).not.toContain('The chart begins here.')
})
