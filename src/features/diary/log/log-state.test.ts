import { describe, expect, test } from 'vitest'
import { LogFormError, toChanges, type LogForm, type NewChange } from './log-form'
import { getLogState, type DiaryMoment } from './log-state'
import { applyChanges, type Change, type Entry } from '../merge'

const zone = 'America/New_York'
const plan = { bedtime: '19:00', wake: '07:00' }

/** A phone whose clock the test sets: times are New York's, in February (UTC−5). */
function createPhone(by = 'Kim') {
  const changes: Change[] = []
  const sent = new Set<string>()
  const at = (time: string): DiaryMoment => ({ changes, childId: 'mia', zone, now: utc(time), plan })
  return {
    changes,
    sent,
    state: (time: string) => getLogState(at(time)),
    entries: () => applyChanges(changes),
    log(time: string, form: LogForm): NewChange[] {
      const made = toChanges(form, { ...at(time), by, isSent: (id) => sent.has(id) })
      changes.push(...made)
      return made
    },
  }
}

/** Returns the change that logs a whole sleep; times are ISO instants. */
const slept = (start: string, end: string, period: Entry['period'] = null): Change => ({
  id: start,
  entryId: start,
  at: end,
  by: 'Kim',
  set: { childId: 'mia', kind: 'sleep', start, end, period },
})

/** '3 19:05' is February 3. */
function utc(time: string) {
  const [day = '', clock] = time.split(' ')
  return new Date(`2026-02-${day.padStart(2, '0')}T${clock}:00-05:00`).toISOString()
}

describe('the button', () => {
  test('follows the state through a night', () => {
    const phone = createPhone()
    const main = (time: string) => phone.state(time).main.label
    const beside = (time: string) => phone.state(time).beside.map(({ label }) => label)
    expect(main('3 15:00')).toBe('Asleep')
    expect(main('3 18:30')).toBe('Down for the night')
    expect(beside('3 18:30')).toEqual(['Asleep already'])
    phone.log('3 19:05', { do: 'down' })
    expect(phone.state('3 19:10')).toMatchObject({ is: 'down', since: utc('3 19:05'), main: { label: 'Asleep' } })
    phone.log('3 19:20', { do: 'asleep' })
    expect(main('4 00:00')).toBe('Woke up')
    expect(phone.entries()).toMatchObject([{ putDown: utc('3 19:05'), start: utc('3 19:20'), end: null }])
    phone.log('4 00:20', { do: 'woke' })
    expect(main('4 00:21')).toBe('Asleep again')
    expect(phone.state('4 00:30').since).toBe(utc('4 00:20'))
    expect(beside('4 04:59')).toEqual([])
    expect(beside('4 05:00')).toEqual(['Up for the day'])
    phone.log('4 00:50', { do: 'asleep' })
    phone.log('4 05:30', { do: 'up' })
    expect(phone.entries().map(({ kind, end }) => [kind, end])).toEqual([
      ['sleep', utc('4 00:20')],
      ['sleep', utc('4 05:30')],
      ['up', null],
    ])
    expect(main('4 05:31')).toBe('Asleep')
    expect(phone.state('4 05:31')).toMatchObject({ is: 'awake', isNight: false, since: utc('4 05:30') })
  })

  test.each([
    ['fall', '2026-10-31T21:05:00.000Z', '2026-10-31T22:20:00.000Z', '2026-11-01T08:00:00.000Z'],
    ['spring', '2026-03-07T22:05:00.000Z', '2026-03-07T23:20:00.000Z', '2026-03-08T09:00:00.000Z'],
  ])('knows the first sleep of a night when clocks change in %s', (_, nap, start, end) => {
    const state = (...changes: Change[]) => getLogState({ changes, childId: 'mia', zone, now: end, plan })
    expect(state(slept(start, end)).main.label).toBe('Asleep again')
    expect(state(slept(nap, start)).main.label).toBe('Down for the night')
  })

  test('takes what was chosen as night or nap by hand for that', () => {
    const state = (now: string, change: Change) =>
      getLogState({ changes: [change], childId: 'mia', zone, now: utc(now), plan })
    const nap = state('3 18:55', slept(utc('3 18:05'), utc('3 18:30'), 'nap'))
    expect(nap).toMatchObject({ main: { label: 'Down for the night' }, night: [] })
    const early = slept(utc('3 17:30'), utc('3 18:30'), 'night')
    expect(state('3 18:55', early)).toMatchObject({ main: { label: 'Asleep again' }, night: [{ id: early.id }] })
    // A morning sleep belongs to the night before.
    const morning = slept(utc('3 07:10'), utc('3 08:30'), 'night')
    expect(state('3 09:00', morning)).toMatchObject({ night: [{ id: morning.id }], naps: [] })
    expect(state('3 18:55', morning).night).toEqual([])
  })

  test('knows when the last of two that overlap ended', () => {
    const changes = [slept(utc('3 19:00'), utc('4 06:30')), slept(utc('3 20:00'), utc('4 05:00'))]
    const state = getLogState({ changes, childId: 'mia', zone, now: utc('4 06:40'), plan })
    expect(state.since).toBe(utc('4 06:30'))
  })

  test('of the day knows the naps since Up, or the plan’s wake-up time', () => {
    const phone = createPhone()
    const naps = (time: string) => phone.state(time).naps.map(({ start }) => start)
    phone.log('3 19:00', { do: 'asleep' })
    phone.log('4 06:30', { do: 'woke' })
    phone.log('4 07:40', { do: 'asleep' })
    phone.log('4 08:10', { do: 'woke' })
    expect(naps('4 08:20')).toEqual([utc('4 07:40')])
    phone.log('5 05:10', { do: 'up' })
    phone.log('5 06:20', { do: 'asleep' })
    expect(naps('5 06:30')).toEqual([utc('5 06:20')])
    expect(naps('5 18:30')).toEqual([])
  })
})

describe('what was tapped', () => {
  test('can be taken back and made earlier', () => {
    const phone = createPhone()
    const [down] = phone.log('3 19:05', { do: 'down' })
    const [asleep] = phone.log('3 19:20', { do: 'asleep' })
    const [earlier] = phone.log('3 19:20', { do: 'earlier', of: asleep!.id, minutes: '10' })
    expect(phone.entries()).toMatchObject([{ start: utc('3 19:10'), putDown: utc('3 19:05') }])
    phone.log('3 19:21', { do: 'undo', of: `${asleep!.id} ${earlier!.id}` })
    expect(phone.entries()).toEqual([])
    expect(phone.state('3 19:22')).toMatchObject({ is: 'down', since: utc('3 19:05') })
    phone.log('3 19:23', { do: 'undo', of: down!.id })
    expect(phone.state('3 19:24')).toMatchObject({ is: 'awake', since: null })
  })

  test('is never made earlier than the end of the sleep before', () => {
    const phone = createPhone()
    phone.log('3 19:00', { do: 'asleep' })
    phone.log('4 02:15', { do: 'woke' })
    const [again] = phone.log('4 02:18', { do: 'asleep' })
    phone.log('4 02:18', { do: 'earlier', of: again!.id, minutes: '10' })
    expect(phone.entries()).toMatchObject([{ end: utc('4 02:15') }, { start: utc('4 02:15'), end: null }])
    expect(phone.state('4 02:19')).toMatchObject({ is: 'asleep', main: { label: 'Woke up' } })
  })

  test('by a second tap on a page that still shows the first button is logged once', () => {
    const phone = createPhone()
    for (const tap of ['down', 'asleep', 'woke']) {
      expect(phone.log('3 19:00', { do: tap })).toHaveLength(1)
      expect(phone.log('3 19:00', { do: tap })).toEqual([])
    }
  })

  test('takes back both halves of Up for the day', () => {
    const phone = createPhone()
    phone.log('3 19:00', { do: 'asleep' })
    const up = phone.log('4 05:30', { do: 'up' })
    phone.log('4 05:31', { do: 'undo', of: up.map(({ id }) => id).join(' ') })
    expect(phone.entries()).toMatchObject([{ kind: 'sleep', end: null }])
    expect(phone.state('4 05:32').is).toBe('asleep')
  })

  test('is by the phone’s clock until the server has it', () => {
    const phone = createPhone()
    const [asleep] = phone.log('3 19:20', { do: 'asleep' })
    const shift = { do: 'shift', entry: asleep!.entryId, field: 'start', minutes: '-5' }
    expect(phone.log('3 19:21', shift)).toMatchObject([{ isTapped: true, set: { start: utc('3 19:15') } }])
    for (const { id } of phone.changes) phone.sent.add(id)
    expect(phone.log('3 19:22', shift)).toMatchObject([{ isTapped: false, set: { start: utc('3 19:10') } }])
  })
})

describe('a form', () => {
  test('changes what differs, and nothing else', () => {
    const phone = createPhone()
    phone.log('3 19:20', { do: 'asleep' })
    phone.log('4 00:20', { do: 'woke' })
    const [{ id }] = phone.entries() as [Entry]
    const same = { do: 'edit', entry: id, start: '19:20', end: '00:20', putDown: '', how: '', note: '' }
    expect(phone.log('4 06:00', same)).toEqual([])
    const changed = { ...same, start: '19:15', end: '00:40', putDown: '19:00', how: 'rocked', crying: '12' }
    expect(phone.log('4 06:00', changed)).toMatchObject([
      {
        isTapped: false,
        set: {
          start: utc('3 19:15'),
          end: utc('4 00:40'),
          putDown: utc('3 19:00'),
          how: 'rocked',
          crying: 12,
        },
      },
    ])
    phone.log('4 06:01', { do: 'edit', entry: id, end: '' })
    expect(phone.entries()).toMatchObject([{ end: null }])
  })

  test('adds one that was missed, the last one with these times', () => {
    const phone = createPhone()
    phone.log('4 06:00', { do: 'missed', kind: 'sleep', start: '23:30', end: '01:10' })
    phone.log('4 06:00', { do: 'missed', kind: 'feed', start: '05:10' })
    expect(() => phone.log('4 06:00', { do: 'missed', start: '05:00', end: '04:00' })).toThrow(LogFormError)
    expect(phone.entries()).toMatchObject([
      { kind: 'sleep', start: utc('3 23:30'), end: utc('4 01:10') },
      { kind: 'feed', start: utc('4 05:10') },
    ])
  })

  test('says what can’t be: no end, an end before the beginning, a time that is still to come', () => {
    const phone = createPhone()
    phone.log('3 19:20', { do: 'asleep' })
    phone.log('4 02:10', { do: 'woke' })
    const [{ id }] = phone.entries() as [Entry]
    const before = phone.entries()
    const forms: LogForm[] = [
      { do: 'missed', kind: 'sleep', start: '01:00', end: '' },
      { do: 'edit', entry: id, end: '19:00' },
      { do: 'edit', entry: id, start: '02:20' },
      { do: 'edit', entry: id, end: '03:30' },
      { do: 'shift', entry: id, field: 'end', minutes: '5' },
    ]
    for (const form of forms) expect(() => phone.log('4 02:14', form)).toThrow(LogFormError)
    phone.log('4 02:14', { do: 'edit', entry: id, how: 'fed' })
    expect(phone.entries()).toMatchObject(before.map(({ start, end }) => ({ start, end, how: 'fed' })))
    phone.log('4 02:14', { do: 'edit', entry: id, end: '' })
    expect(() => phone.log('4 02:14', { do: 'edit', entry: id, start: '02:30' })).toThrow(LogFormError)
  })

  test('keeps times right across a clock change', () => {
    const moment = { changes: [], childId: 'mia', zone, plan, by: 'Kim' }
    const missed = { do: 'missed', kind: 'sleep', start: '23:00', end: '04:00' }
    // On March 8, 2 to 3 AM doesn't exist.
    const [spring] = toChanges(missed, { ...moment, now: '2026-03-08T12:00:00.000Z' })
    expect(spring!.set).toMatchObject({ start: '2026-03-08T04:00:00.000Z', end: '2026-03-08T08:00:00.000Z' })
    // On November 1, 1 to 2 AM occurs twice.
    const [fall] = toChanges(missed, { ...moment, now: '2026-11-01T12:00:00.000Z' })
    expect(fall!.set).toMatchObject({ start: '2026-11-01T03:00:00.000Z', end: '2026-11-01T09:00:00.000Z' })
  })
})
