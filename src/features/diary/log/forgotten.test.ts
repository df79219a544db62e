import { describe, expect, test } from 'vitest'
import { describeNight } from '../chart/words'
import { labelNight } from '../chart/review-labels'
import { listEntries } from '../merge'
import { openLog, readNights } from '../nights'
import { toLastTap } from '../site/last-tap'
import { LogFormError, toChanges, type LogForm, type NewChange } from './log-form'
import { findForgotten, getLogState } from './log-state'

const moment = { childId: 'mia', zone: 'America/New_York', plan: { bedtime: '19:00', wake: '06:40' } }

/** '3 19:05' is February 3, in New York (UTC−5). */
function utc(time: string) {
  const [day = '', clock = ''] = time.split(' ')
  return new Date(`2026-02-${day.padStart(2, '0')}T${clock}-05:00`).toISOString()
}

function createPhone() {
  const changes: NewChange[] = []
  const at = (time: string) => ({ ...moment, changes, now: utc(time) })
  const state = (time: string) => getLogState(at(time))
  const log = (time: string, form: LogForm) => {
    const made = toChanges(form, { ...at(time), by: 'Kim', isSent: () => false })
    changes.push(...made)
    return made
  }
  return {
    changes,
    state,
    log,
    asked: (time: string) => findForgotten(state(time), at(time))?.proposed,
    sleeps: (time: string) => state(time).sleeps.map(({ start, end }) => [start, end]),
  }
}

describe('slept through, and nobody tapped', () => {
  test('it’s asked from an hour after the plan’s wake-up time, or after 14 hours; of a nap after four', () => {
    const night = createPhone()
    night.log('3 19:20', { do: 'asleep' })
    expect(night.asked('4 07:40')).toBeUndefined()
    expect(night.asked('4 07:41')).toBe('06:40')
    const early = createPhone()
    early.log('3 17:45', { do: 'asleep' })
    early.log('3 17:50', { do: 'edit', entry: early.state('3 17:50').sleeps[0]!.id, period: 'night' })
    expect(early.asked('4 07:41')).toBe('06:40')
    const nap = createPhone()
    nap.log('3 12:00', { do: 'asleep' })
    expect(nap.asked('3 16:00')).toBeUndefined()
    expect(nap.asked('3 16:01')).toBe('')
  })

  test('its answer is typed, ends the sleep, and is taken back', () => {
    const { log, asked, sleeps, state } = createPhone()
    log('3 19:20', { do: 'asleep' })
    const made = log('4 08:10', { do: 'woke', at: '06:55' })
    expect(made).toMatchObject([{ isTapped: false }])
    expect(sleeps('4 08:10')).toEqual([[utc('3 19:20'), utc('4 06:55')]])
    expect(asked('4 08:10')).toBeUndefined()
    const tap = toLastTap({ do: 'woke', at: '06:55' }, made)!
    expect(tap).toMatchObject({ at: utc('4 06:55'), isGuess: false })
    // Only tapped times come from the phone's clock.
    const earlier = log('4 08:10', { do: 'earlier', of: tap.ids, minutes: '5' })
    expect(earlier).toMatchObject([{ isTapped: false }])
    log('4 08:11', { do: 'undo', of: `${tap.ids} ${earlier[0]!.id}` })
    expect(state('4 08:12')).toMatchObject({ is: 'asleep' })
  })

  test('an answer before they fell asleep, or still to come, says so', () => {
    const { log } = createPhone()
    log('3 19:20', { do: 'asleep' })
    for (const at of ['19:10', '08:30']) expect(() => log('4 08:10', { do: 'woke', at })).toThrow(LogFormError)
  })

  test('also of a put-down that nobody followed, until the next evening', () => {
    const { log, asked, sleeps } = createPhone()
    log('3 19:05', { do: 'down' })
    expect(asked('4 07:40')).toBeUndefined()
    expect(asked('4 07:41')).toBe('06:40')
    expect(asked('4 19:04')).toBe('06:40')
    expect(asked('4 19:05')).toBeUndefined()
    const made = log('4 10:00', { do: 'woke', at: '06:40' })
    expect(sleeps('4 10:00')).toEqual([[utc('3 19:15'), utc('4 06:40')]])
    expect(toLastTap({ do: 'woke' }, made)).toMatchObject({ isGuess: true })
    expect(asked('4 10:00')).toBeUndefined()
  })

  test('a put-down that a nap or Up for the day has followed isn’t asked about', () => {
    for (const tap of ['asleep', 'up']) {
      const { log, asked } = createPhone()
      log('3 19:05', { do: 'down' })
      log('4 09:30', { do: tap })
      expect(asked('4 09:31')).toBeUndefined()
    }
  })
})

test('a brief waking is noted while asleep at night, and ends no sleep', () => {
  const { log, state, sleeps, changes } = createPhone()
  const beside = (time: string) => state(time).beside.map(({ label }) => label)
  log('3 19:05', { do: 'down' })
  expect(beside('3 19:10')).not.toContain('Brief waking')
  expect(beside('4 02:00')).toContain('Brief waking')
  log('3 19:20', { do: 'asleep' })
  expect(beside('4 02:00')).toEqual(['Brief waking'])
  const made = log('4 02:04', { do: 'stir' })
  expect(toLastTap({ do: 'stir' }, made)).toMatchObject({ tap: 'stir', at: utc('4 02:04') })
  expect(sleeps('4 02:05')).toEqual([[utc('3 19:20'), null]])
  log('4 06:30', { do: 'woke' })
  const query = { entries: listEntries(changes), zone: moment.zone, plan: moment.plan, now: utc('4 08:00') }
  const [night] = readNights(openLog(query), ['2026-02-03'])
  expect(night).toMatchObject({ summary: { wakings: 0, longest: 670 }, stirs: [8 * 60 + 4], notes: [] })
  expect(describeNight(night!)).toContain('Woke briefly at 2:04 AM.')
  expect(labelNight(night!).map(({ words }) => words)).toContain('woke briefly')
})
