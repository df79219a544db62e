import { expect, test } from 'vitest'
import { applyChanges } from '../merge'
import { summarizeDay } from '../numbers'
import { toLastTap } from '../site/last-tap'
import { LogFormError, toChanges, type LogForm, type NewChange } from './log-form'
import { getLogState } from './log-state'

const moment = { childId: 'mia', zone: 'America/New_York', plan: { bedtime: '19:00', wake: '07:00' } }

/** '3 19:05' is February 3, in New York (UTC−5). */
function utc(time: string) {
  const [day = '', clock = ''] = time.split(' ')
  return new Date(`2026-02-${day.padStart(2, '0')}T${clock}-05:00`).toISOString()
}

function createPhone(by: string, changes: NewChange[] = []) {
  const state = (time: string) => getLogState({ ...moment, changes, now: utc(time) })
  const log = (time: string, form: LogForm) => {
    const made = toChanges(form, { ...moment, changes, now: utc(time), by, isSent: () => true })
    changes.push(...made)
    return made
  }
  return { changes, state, log, sleeps: (time: string) => state(time).sleeps.map(({ start, end }) => [start, end]) }
}

test('the button is Asleep for three hours, and Woke up until the morning after', () => {
  const { log, state } = createPhone('Kim')
  log('3 19:05', { do: 'down' })
  expect(state('3 22:04')).toMatchObject({ is: 'down', main: { tap: 'asleep' }, beside: [{ tap: 'woke' }] })
  const woke = { is: 'down', main: { tap: 'woke' } }
  expect(state('3 22:05')).toMatchObject({ ...woke, beside: [{ tap: 'asleep' }, { tap: 'stir' }] })
  expect(state('4 05:30')).toMatchObject({ ...woke, beside: [{ tap: 'asleep' }, { tap: 'stir' }, { tap: 'up' }] })
  expect(state('4 09:04')).toMatchObject(woke)
  expect(state('4 09:05')).toMatchObject({ is: 'awake', putDowns: [{ putDown: utc('3 19:05') }] })
})

test.each(['4 02:14', '4 07:02'])('put down, and next woke up at %s: the longest stretch is there', (woke) => {
  const { log, sleeps, state } = createPhone('Kim')
  log('3 19:05', { do: 'down' })
  const made = log(woke, { do: 'woke' })
  expect(sleeps(woke)).toEqual([[utc('3 19:15'), utc(woke)]])
  // One tap corrects the guess, more than once, and can be undone.
  const tap = toLastTap({ do: 'woke' }, made)
  expect(tap).toMatchObject({ tap: 'woke', isGuess: true, at: utc(woke) })
  const after = log(woke, { do: 'after', of: tap!.ids, tap: 'woke', minutes: '20' })
  const corrected = toLastTap({ do: 'after', tap: 'woke' }, after, tap)
  expect(corrected).toMatchObject({ tap: 'woke', isGuess: true, at: utc(woke) })
  expect(sleeps(woke)).toEqual([[utc('3 19:25'), utc(woke)]])
  const again = log(woke, { do: 'after', of: corrected!.ids, tap: 'woke', minutes: '5' })
  const sleep = state(woke).sleeps[0]!
  const day = summarizeDay({ ...moment, date: '2026-02-03', now: utc(woke), sleeps: [{ ...sleep, kind: null }] })
  expect(day).toMatchObject({ bedtime: '19:05', toFallAsleep: 5, wakings: 0, nightSleep: sleepMinutes(woke) - 5 })
  log(woke, { do: 'undo', of: toLastTap({ do: 'after', tap: 'woke' }, again, corrected)!.ids })
  expect(state(woke)).toMatchObject({ sleeps: [], is: 'down', since: utc('3 19:05') })
})

const sleepMinutes = (woke: string) => (Date.parse(utc(woke)) - Date.parse(utc('3 19:05'))) / 60_000

test('soon after the put-down, the guess leaves half of the time for sleep, and none is longer than it can be', () => {
  const { log, sleeps } = createPhone('Kim')
  log('3 19:05', { do: 'down' })
  const made = log('3 19:13', { do: 'woke', door: 'woke' })
  expect(sleeps('3 19:13')).toEqual([[utc('3 19:09'), utc('3 19:13')]])
  const of = made.map(({ id }) => id).join(' ')
  expect(() => log('3 19:13', { do: 'after', of, minutes: '20' })).toThrow(LogFormError)
})

test('a child who cries right after being put down hasn’t slept; one who cries at two has', () => {
  const { log, sleeps } = createPhone('Kim')
  log('3 19:05', { do: 'down' })
  expect(log('3 19:20', { do: 'woke', door: 'crying' })).toEqual([])
  log('4 02:00', { do: 'woke', door: 'crying' })
  expect(sleeps('4 02:00')).toEqual([[utc('3 19:15'), utc('4 02:00')]])
})

test('Up for the day ends the sleep of a child who was put down', () => {
  const { log, sleeps, state } = createPhone('Kim')
  log('3 19:05', { do: 'down' })
  log('4 06:40', { do: 'up' })
  expect(sleeps('4 06:40')).toEqual([[utc('3 19:15'), utc('4 06:40')]])
  expect(state('4 06:41')).toMatchObject({ is: 'awake', since: utc('4 06:40') })
})

test('the other parent’s Asleep, which was on its way, outweighs the guess', () => {
  const kim = createPhone('Kim')
  kim.log('3 19:05', { do: 'down' })
  const sam = createPhone('Sam', [...kim.changes])
  sam.log('3 19:31', { do: 'asleep' })
  kim.log('4 02:14', { do: 'woke' })
  const all = [...kim.changes, ...sam.changes]
  for (const order of [all, all.toReversed()])
    expect(applyChanges(order)).toMatchObject([{ putDown: utc('3 19:05'), start: utc('3 19:31'), end: utc('4 02:14') }])
})

test('a missed sleep right after the put-down is that child’s', () => {
  const { log, state } = createPhone('Kim')
  log('3 19:05', { do: 'down' })
  log('4 07:30', { do: 'missed', kind: 'sleep', start: '19:30', end: '06:50' })
  expect(state('4 07:30').sleeps).toMatchObject([{ putDown: utc('3 19:05'), start: utc('3 19:30') }])
})
