import { describe, expect, test } from 'vitest'
import { getLogState } from './log-state'
import { LogFormError, toChanges, type LogForm, type NewChange } from './log-form'

const moment = { childId: 'mia', zone: 'America/New_York', plan: { bedtime: '19:00', wake: '07:00' } }

/** '3 19:05' is February 3, in New York (UTC−5). */
function utc(time: string) {
  const [day = '', clock = ''] = time.split(' ')
  return new Date(`2026-02-${day.padStart(2, '0')}T${clock}-05:00`).toISOString()
}

/** Two phones that learn of each other's changes only through `sync`. */
function createPhones() {
  const createPhone = (by: string) => {
    const changes: NewChange[] = []
    const state = (time: string) => getLogState({ ...moment, changes, now: utc(time) })
    return {
      changes,
      log(time: string, form: LogForm) {
        const made = toChanges(form, { ...moment, changes, now: utc(time), by, isSent: () => true })
        changes.push(...made)
        return made
      },
      state,
      sleeps: (time: string) => state(time).sleeps.map(({ start, end }) => [start, end]),
    }
  }
  const [kim, sam] = [createPhone('Kim'), createPhone('Sam')]
  const sync = () => {
    const all = new Map([...kim.changes, ...sam.changes].map((change) => [change.id, change]))
    for (const { changes } of [kim, sam]) changes.splice(0, Infinity, ...all.values())
  }
  return { kim, sam, sync }
}

/** Kim tapped at 19:00; Sam, not knowing, at 19:02. */
function createBothTapped() {
  const phones = createPhones()
  const [{ entryId: kims }] = phones.kim.log('3 19:00', { do: 'asleep' }) as [NewChange]
  const [{ entryId: sams }] = phones.sam.log('3 19:02', { do: 'asleep' }) as [NewChange]
  phones.sync()
  return { ...phones, kims, sams }
}

const idsOf = (made: NewChange[]) => made.map(({ id }) => id).join(' ')

describe('a sleep that both tapped', () => {
  test.each([
    [{ do: 'edit', start: '18:45' }, '3 18:45'],
    [{ do: 'edit', start: '19:20' }, '3 19:20'],
    [{ do: 'shift', field: 'start', minutes: '-15' }, '3 18:45'],
    [{ do: 'shift', field: 'start', minutes: '15' }, '3 19:15'],
  ])('stays one that has ended once its start is corrected: %j', (form, start) => {
    for (const by of ['kims', 'sams'] as const) {
      const { kim, sam, sync, ...ids } = createBothTapped()
      sam.log('3 21:00', { do: 'woke' })
      sync()
      kim.log('3 21:05', { ...form, entry: ids[by] })
      sync()
      expect(sam.sleeps('3 21:06')).toEqual([[utc(start), utc('3 21:00')]])
    }
  })

  test('stays one if the end was tapped before the other tap was known', () => {
    const { kim, sam, sync } = createPhones()
    const [{ entryId: entry }] = kim.log('3 19:00', { do: 'asleep' }) as [NewChange]
    kim.log('3 21:00', { do: 'woke' })
    sam.log('3 19:02', { do: 'asleep' })
    sync()
    sam.log('3 21:05', { do: 'edit', entry, start: '18:45' })
    sync()
    expect(kim.sleeps('3 21:06')).toEqual([[utc('3 18:45'), utc('3 21:00')]])
  })

  test('goes on again for both once its end is taken out', () => {
    const { kim, sam, sync, kims } = createBothTapped()
    sam.log('3 21:00', { do: 'woke' })
    sync()
    kim.log('3 21:05', { do: 'edit', entry: kims, end: '' })
    expect(kim.sleeps('3 21:06')).toEqual([[utc('3 19:00'), null]])
  })

  test('is removed with both taps', () => {
    for (const by of ['kims', 'sams'] as const) {
      const { kim, sam, sync, ...ids } = createBothTapped()
      kim.log('3 21:00', { do: 'woke' })
      sam.log('3 21:05', { do: 'remove', entry: ids[by] })
      sync()
      expect(kim.state('3 21:06')).toMatchObject({ is: 'awake', sleeps: [] })
    }
  })

  test('ends, and goes on after Undo, as one', () => {
    const { kim, kims } = createBothTapped()
    const woke = kim.log('3 21:00', { do: 'woke' })
    const earlier = kim.log('3 21:01', { do: 'earlier', of: idsOf(woke), minutes: '10' })
    expect(kim.sleeps('3 21:01')).toEqual([[utc('3 19:00'), utc('3 20:50')]])
    kim.log('3 21:02', { do: 'undo', of: idsOf([...woke, ...earlier]) })
    expect(kim.state('3 21:02').running).toMatchObject([{ id: kims, start: utc('3 19:00') }])
  })

  test('keeps all that is known of it when the other time is chosen', () => {
    const { kim, sam, sync } = createPhones()
    sam.log('3 18:50', { do: 'down' })
    const [{ entryId: sams }] = sam.log('3 19:02', { do: 'asleep' }) as [NewChange]
    sam.log('3 19:05', { do: 'edit', entry: sams, how: 'rocked', note: 'Hiccups' })
    sam.log('3 21:00', { do: 'woke' })
    const [{ entryId: kims }] = kim.log('3 19:00', { do: 'asleep' }) as [NewChange]
    kim.log('3 19:01', { do: 'edit', entry: kims, where: 'crib' })
    sync()
    kim.log('3 21:05', { do: 'use', entry: kims, start: utc('3 19:02') })
    sync()
    const known = { putDown: utc('3 18:50'), how: 'rocked', where: 'crib', note: 'Hiccups' }
    for (const { state } of [kim, sam])
      expect(state('3 21:06').sleeps).toMatchObject([{ start: utc('3 19:02'), end: utc('3 21:00'), ...known }])
  })

  test('moves a time that only the other tap has', () => {
    const { kim, sam, sync } = createPhones()
    sam.log('3 19:02', { do: 'asleep' })
    sam.log('3 21:00', { do: 'woke' })
    const [{ entryId: entry }] = kim.log('3 19:00', { do: 'asleep' }) as [NewChange]
    sync()
    kim.log('3 21:05', { do: 'shift', entry, field: 'end', minutes: '-5' })
    expect(kim.sleeps('3 21:06')).toEqual([[utc('3 19:00'), utc('3 20:55')]])
  })
})

describe('made earlier', () => {
  test('Up for the day moves with the end of the sleep that it ended, never to before its start', () => {
    const { kim } = createPhones()
    kim.log('3 19:00', { do: 'asleep' })
    const up = kim.log('4 05:30', { do: 'up' })
    const times = () => kim.state('4 05:31').entries.map(({ start, end }) => end ?? start)
    const first = kim.log('4 05:30', { do: 'earlier', of: idsOf(up), minutes: '10' })
    expect(times()).toEqual([utc('4 05:20'), utc('4 05:20')])
    kim.log('4 05:30', { do: 'earlier', of: idsOf([...up, ...first]), minutes: '1000' })
    expect(times()).toEqual([utc('3 19:00'), utc('3 19:00')])
  })

  test('a second time counts from the first, also while that isn’t sent yet', () => {
    const { kim } = createPhones()
    const asleep = kim.log('4 02:14', { do: 'asleep' })
    const first = kim.log('4 02:14:02', { do: 'earlier', of: idsOf(asleep), minutes: '5' })
    // In the order the phone lists them: its queue, then the server's.
    kim.changes.reverse()
    kim.log('4 02:14:04', { do: 'earlier', of: idsOf([...asleep, ...first]), minutes: '5' })
    expect(kim.sleeps('4 02:15')).toEqual([[utc('4 02:04'), null]])
  })
})

test('an edit right after that of a phone whose clock is a little ahead stands', () => {
  const { kim, sam, sync, sams } = createBothTapped()
  sam.log('3 19:06:30', { do: 'edit', entry: sams, how: 'rocked' })
  sync()
  kim.log('3 19:05', { do: 'edit', entry: sams, how: 'fed' })
  sync()
  expect(sam.state('3 19:07').running).toMatchObject([{ how: 'fed' }])
  // An entry that a wrong clock put far ahead doesn't shift the time.
  sam.log('3 22:05', { do: 'fed' })
  sync()
  expect(kim.log('3 19:07', { do: 'fed' })).toMatchObject([{ set: { start: utc('3 19:07') } }])
})

test('a tap that the other parent has added to can be taken back', () => {
  const { kim, sam, sync } = createPhones()
  const asleep = kim.log('3 19:00', { do: 'asleep' })
  sync()
  sam.log('3 19:00:05', { do: 'edit', entry: asleep[0]!.entryId, how: 'rocked' })
  sync()
  const undone = kim.log('3 19:00:10', { do: 'undo', of: idsOf(asleep) })
  expect(undone).toMatchObject([{ set: { isRemoved: true } }])
  expect(kim.sleeps('3 19:01')).toEqual([])
})

describe('an end that was forgotten', () => {
  test('is typed the next evening after a tap on Woke up', () => {
    const { kim } = createPhones()
    const [{ entryId: entry }] = kim.log('3 19:00', { do: 'asleep' }) as [NewChange]
    kim.log('4 19:00', { do: 'woke' })
    kim.log('4 19:01', { do: 'edit', entry, end: '06:30' })
    expect(kim.sleeps('4 19:02')).toEqual([[utc('3 19:00'), utc('4 06:30')]])
  })
})

describe('a put-down', () => {
  test('is moved and removed by itself', () => {
    const { kim } = createPhones()
    const [{ entryId: entry }] = kim.log('3 19:05', { do: 'down' }) as [NewChange]
    kim.log('3 19:10', { do: 'shift', entry, field: 'putDown', minutes: '-5' })
    expect(kim.state('3 19:10')).toMatchObject({ is: 'down', since: utc('3 19:00') })
    kim.log('3 19:11', { do: 'edit', entry, putDown: '18:50', how: 'rocked' })
    expect(kim.state('3 19:11').waiting).toMatchObject({ putDown: utc('3 18:50'), how: 'rocked' })
    expect(() => kim.log('3 19:11', { do: 'edit', entry, putDown: '19:30' })).toThrow(LogFormError)
    // From a page that still shows when they fell asleep.
    kim.log('3 19:11', { do: 'edit', entry, start: '19:08' })
    expect(kim.sleeps('3 19:11')).toEqual([[utc('3 19:08'), null]])
    kim.log('3 19:12', { do: 'remove', entry })
    expect(kim.state('3 19:13')).toMatchObject({ is: 'awake', waiting: undefined })
  })

  test('isn’t what a form means that was about an entry since removed', () => {
    const { kim, sam, sync } = createPhones()
    const [{ entryId: entry }] = kim.log('3 18:40', { do: 'fed' }) as [NewChange]
    kim.log('3 19:05', { do: 'down' })
    sync()
    kim.log('3 19:06', { do: 'remove', entry })
    sync()
    expect(sam.log('3 19:07', { do: 'remove', entry })).toEqual([])
    expect(sam.log('3 19:07', { do: 'edit', entry, note: 'Hiccups' })).toEqual([])
  })
})

test('a missed sleep without an end still goes on, unless a later one is logged', () => {
  const { kim } = createPhones()
  const missed = { do: 'missed', kind: 'sleep', start: '01:00', end: '' }
  kim.log('4 02:14', missed)
  expect(kim.sleeps('4 02:14')).toEqual([[utc('4 01:00'), null]])
  expect(() => kim.log('4 02:15', { ...missed, start: '01:30' })).toThrow(LogFormError)
  kim.log('4 02:20', { do: 'woke' })
  expect(() => kim.log('4 02:21', { ...missed, start: '00:30' })).toThrow(LogFormError)
  kim.log('4 02:40', { ...missed, start: '02:30' })
  expect(kim.state('4 02:40').is).toBe('asleep')
})

test('a missed sleep that goes on belongs to the put-down before it', () => {
  const { kim } = createPhones()
  kim.log('3 19:00', { do: 'down' })
  kim.log('3 20:00', { do: 'missed', kind: 'sleep', start: '19:20', end: '' })
  expect(kim.state('3 20:00').sleeps).toMatchObject([{ putDown: utc('3 19:00'), start: utc('3 19:20'), end: null }])
})

test('an end before the other parent’s tap leaves that out', () => {
  const { kim, sam, sync } = createPhones()
  const [{ entryId: entry }] = kim.log('3 12:40', { do: 'asleep' }) as [NewChange]
  sam.log('3 12:48', { do: 'asleep' })
  sync()
  kim.log('3 13:50', { do: 'woke' })
  kim.log('3 13:51', { do: 'edit', entry, end: '12:45' })
  expect(kim.state('3 13:52').sleeps).toMatchObject([{ start: utc('3 12:40'), end: utc('3 12:45') }])
})
