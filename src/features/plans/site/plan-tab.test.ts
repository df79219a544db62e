import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { diaryToken, nightsPath } from '../../diary/link'
import { getLogState } from '../../diary/log/log-state'
import type { Door } from '../content'
import { recordReading } from '../readings'
import { planApp } from '../testing'
import { loadPlanTab, loadTonightPlan } from './load-plan-tab'
import { PlanTab } from './plan-tab'
import { toTonight, TonightWords } from './tonight-words'

const app = await planApp()
const { id } = await app.begin()
await app.publish(id, '{child} sleeps in the crib.')
const { db, familyId, childId } = app
const diary = await db.selectFrom('diary').selectAll().executeTakeFirstOrThrow()

async function renderTab(who: string, options: { number?: number } = {}) {
  const data = await loadPlanTab(db, diary, { childId, now: new Date().toISOString(), ...options })
  return renderToStaticMarkup(createElement(PlanTab, { data: data!, base: '/nights/token', childId, who }))
}

test('the tab has the whole plan in less than 30 KB, without a placeholder or a script', async () => {
  const html = await renderTab('Kim')
  expect(html.length).toBeLessThan(30_000)
  expect(html).not.toMatch(/<script|[{}]/)
  for (const words of [
    'Mia’s plan',
    'Safe sleep, every sleep',
    'How long to wait',
    'One page for grandparents',
    'At night: one feed, from 3:00 on.',
  ])
    expect(html).toContain(words)
  expect(html).toContain('>9:30–10:00<')
})

test('what changes tonight shows until each has read it', async () => {
  expect(await renderTab('Kim')).toContain('Mia sleeps in the crib.')
  const { versionId, changes } = (await loadTonightPlan(db, familyId, childId, 'Kim'))!
  expect(changes).toBe('Mia sleeps in the crib.')
  await recordReading(db, versionId, 'Kim')
  expect(await renderTab('Kim')).not.toContain('What changes tonight')
  expect(await renderTab('Sam')).toMatch(/Kim has read it\.[^]*I’ve read it, too/)
  expect((await loadTonightPlan(db, familyId, childId, 'Kim'))!.changes).toBeNull()
  expect((await loadTonightPlan(db, familyId, childId, 'Sam'))!.changes).not.toBeNull()
})

test('who has read what changes comes back to the same twin, and the same tab', async () => {
  const { id: twinId } = await app.post(`/families/${familyId}/children`, { name: 'Leo', birthDate: '2026-03-01' })
  const { id: planId } = await app.begin(twinId)
  await app.publish(planId, 'Leo’s last nap ends by three.')
  const base = nightsPath(await diaryToken(db, diary))
  const headers = { cookie: 'nights-who=Kim' }
  const page = await (await app.app.request(`${base}/plan?child=${twinId}`, { headers })).text()
  const [, action = '', version = ''] =
    /action="([^"]+)"[^>]*><input type="hidden" name="version" value="([^"]+)"/.exec(page)!
  const read = (path: string) =>
    app.app.request(path, { method: 'POST', body: new URLSearchParams({ version }), headers })
  expect((await read(action)).headers.get('location')).toBe(`${base}/plan?child=${twinId}`)
  expect((await read(`${base}/read`)).headers.get('location')).toBe(`${base}?child=${twinId}`)
  expect(await (await app.app.request(`${base}/plan?child=${twinId}`, { headers })).text()).not.toContain(
    'I’ve read it',
  )
})

test('an earlier version can be read, and says so', async () => {
  await app.publish(id, 'One night feed.')
  expect(await renderTab('Sam', { number: 1 })).toContain('This is version 1, of')
  expect(await renderTab('Sam')).toMatch(/One night feed\.[^]*version=1/)
  expect(await loadPlanTab(db, diary, { now: new Date().toISOString(), number: 9 })).toBeUndefined()
})

/** Renders what *Tonight* says on February 5, the third night. `wokeAt` is when a waking was logged. */
async function renderTonight(now: string, { wokeAt, ...rest }: { door?: Door; wokeAt?: string; hasLogged?: boolean }) {
  const plan = (await loadTonightPlan(db, familyId, childId, 'Kim'))!
  const content = { ...plan.content, firstNight: '2026-02-03' }
  const set = { childId, kind: 'sleep' as const, start: '2026-02-06T02:00:00Z', end: wokeAt }
  const changes = wokeAt ? [{ id: 'change', entryId: 'entry', at: wokeAt, by: 'Kim', set }] : []
  const log = getLogState({ changes, childId, zone, now, plan: content })
  const props = { plan: { ...plan, content }, log, zone, now, readAction: '/nights/token/read', ...rest }
  return renderToStaticMarkup(createElement(TonightWords, props))
}
const zone = 'America/New_York'

test('at night there are three doors, which also log the waking', async () => {
  const render = (now: string, door?: Door) => renderTonight(now, { door })
  const night = await render('2026-02-06T07:14:00Z')
  for (const label of ['Just woke', 'Crying 10 minutes', 'After 3:00: feed?']) expect(night).toContain(label)
  expect(night).toContain('name="do" value="woke"')
  const opened = await render('2026-02-06T07:14:00Z', 'crying')
  expect(opened).toContain('Your sleep consultant, for night 3')
  expect(opened).toMatch(/<ol[^]*Wait until 2:26[^]*12:00 left/)
  expect(await render('2026-02-05T23:20:00Z')).toMatch(/6:25[^]*Milk[^]*type="checkbox"/)
  expect(await render('2026-02-05T14:00:00Z')).toContain('Nap 1 between 9:30 and 10:00 am')
})

test('who opens the second door before the first wait is over reads how long to wait, and counts it', async () => {
  const wokeAt = '2026-02-06T07:10:00Z'
  const { content } = (await loadTonightPlan(db, familyId, childId, 'Kim'))!
  expect(content.doors.woke).toContain('{wait}')
  const early = await renderTonight('2026-02-06T07:14:00Z', { door: 'crying', wokeAt })
  expect(early).toMatch(/Tonight’s plan: wait 10 minutes first\.[^]*Wait until 2:20[^]*6:00 left/)
  expect(early).not.toContain('<ol')
  // After that, the words for going in.
  const over = await renderTonight('2026-02-06T07:20:00Z', { door: 'crying', wokeAt })
  expect(over).toMatch(/<ol[^]*Wait until 2:32/)
  expect(over).not.toContain('first.')
  // Someone whose tap on crying logs the waking has already waited.
  const now = '2026-02-06T07:10:05Z'
  expect(await renderTonight(now, { door: 'crying', wokeAt, hasLogged: true })).not.toContain('first.')
})

test('a feed before its time is answered with not yet, and her words', async () => {
  const early = await renderTonight('2026-02-06T07:14:00Z', { door: 'feed' })
  expect(early).toContain('Not before 3:00 am in tonight’s plan.')
  expect(await renderTonight('2026-02-06T08:14:00Z', { door: 'feed' })).not.toContain('Not before')
})

test('the milk before a child first falls asleep isn’t one of the night’s feeds', async () => {
  const plan = (await loadTonightPlan(db, familyId, childId, 'Kim'))!
  const content = { ...plan.content, firstNight: '2026-02-03' }
  const now = '2026-02-06T08:10:00Z'
  const isFeedShut = (fed: string, period?: 'nap') => {
    const change = (entryId: string, set: object) => ({ id: entryId, entryId, at: now, by: 'Kim', set })
    const changes = [
      change('early', { childId, kind: 'sleep', start: '2026-02-05T23:05:00Z', end: '2026-02-05T23:15:00Z', period }),
      change('sleep', { childId, kind: 'sleep', start: '2026-02-06T00:05:00Z', end: '2026-02-06T08:05:00Z' }),
      change('feed', { childId, kind: 'feed', start: fed }),
    ]
    const log = getLogState({ changes, childId, zone, now, plan: content })
    return toTonight({ plan: { ...plan, content }, log, zone, now }).doors!.at(-1)!.isShut
  }
  expect(isFeedShut('2026-02-05T23:01:00Z')).toBe(false)
  expect(isFeedShut('2026-02-05T23:30:00Z', 'nap')).toBe(false)
  expect(isFeedShut('2026-02-06T05:00:00Z')).toBe(true)
})
