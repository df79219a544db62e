import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Change, EntryFields } from '../../features/diary/merge'
import type { Door, PlanContent } from '../../features/plans/content'
import { Tonight } from './tonight'

const content: PlanContent = {
  bedtime: '19:00',
  wake: '07:00',
  lastNapBy: '',
  naps: [
    { earliest: '09:30', latest: '10:00', longest: 90 },
    { earliest: '14:00', latest: '14:30', longest: 90 },
  ],
  routine: [],
  ladder: [],
  feeds: { count: null, from: '', agreedBy: '' },
  firstNight: '2026-02-01',
  length: 14,
  pauses: [],
  doors: { woke: '', crying: '', feed: '' },
  texts: {} as PlanContent['texts'],
}

type Sleep = { start: string; end: string | null; putDown?: string; period?: EntryFields['period'] }

/** Returns the page's text; times are New York's, in February: '3 19:05'. */
function render(now: string, sleeps: Sleep[], times: Partial<PlanContent> = {}, door?: Door) {
  const changes = sleeps.map(({ start, end, putDown, ...rest }, index): Change => {
    const times = { start: start && utc(start), end: end && utc(end), ...(putDown && { putDown: utc(putDown) }) }
    const set = { childId: 'mia', kind: 'sleep' as const, ...times, ...rest }
    return { id: `change-${index}`, entryId: `${index}`, at: times.end ?? utc(putDown ?? start), by: 'Kim', set }
  })
  const child = { id: 'mia', name: 'Mia' }
  const plan = { content: { ...content, ...times }, changes: null, versionId: '', author: 'Hilda', child }
  const data = {
    base: '/nights/x',
    page: '',
    refreshScript: '',
    leftOverScript: '',
    zone: 'America/New_York',
    version: 1,
    changes,
    child,
    by: 'Kim',
    now: utc(now),
    plan,
    door,
  }
  const [page] = renderToStaticMarkup(createElement(Tonight, { data })).split('The last 24 hours')
  return page!.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
}

function utc(time: string) {
  const [day = '', clock] = time.split(' ')
  return new Date(`2026-02-${day.padStart(2, '0')}T${clock}:00-05:00`).toISOString()
}

test('a late sleep chosen as nap isn’t the night’s, and an early one chosen as night is', () => {
  const nap = render('3 18:55', [{ start: '3 18:05', end: '3 18:30', period: 'nap' }])
  expect(nap).toContain('Bedtime at 7:00 in 5 min')
  expect(nap).toContain('Down for the night')
  expect(nap).not.toContain('Longest stretch')
  const night = render('3 18:55', [{ start: '3 17:30', end: '3 18:45', period: 'night' }])
  expect(night).toContain('Awake since 6:45')
  expect(night).toContain('Asleep 1 h 15 since 5:30.')
})

test('bedtime may be after midnight', () => {
  const late = { bedtime: '00:15' }
  const sleeps = [
    { start: '3 00:30', end: '3 07:00' },
    { start: '3 09:40', end: '3 11:00' },
  ]
  expect(render('3 23:45', sleeps, late)).toContain('Bedtime at 12:15 in 30 min')
  expect(render('3 12:00', sleeps, late)).toContain('Nap 2 between 2:00 and 2:30 pm')
})

test('a nap that ended after the next one’s time took its place, also on the first day', () => {
  expect(render('3 14:45', [{ start: '3 13:00', end: '3 13:20' }])).toContain('Nap 2, now')
  expect(render('3 14:45', [{ start: '3 13:50', end: '3 14:40' }])).not.toContain('Nap 2')
})

test('of a day of which nothing is logged, no nap is due', () => {
  expect(render('3 15:00', [])).not.toContain('Nap')
  expect(render('3 14:05', [])).toContain('Nap 2 between')
})

test('the line above the buttons is of what was logged last, a put-down included', () => {
  const nap = { start: '3 14:00', end: '3 15:00' }
  expect(render('3 19:10', [nap])).toContain('You: woke up 3:00')
  expect(render('3 19:10', [nap, { start: '', end: null, putDown: '3 19:05' }])).toContain('You: put down 7:05')
})

test('a wait that’s over says to go in', () => {
  const ladder = [{ from: 1, to: 14, waits: [5], seat: '' }]
  const page = (now: string) => render(now, [{ start: '3 19:20', end: '4 02:00' }], { ladder }, 'woke')
  expect(page('4 02:03')).toContain('Wait until 2:05')
  expect(page('4 02:06')).toContain('Waited until 2:05. Go in now.')
})
