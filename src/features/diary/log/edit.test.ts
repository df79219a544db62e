import { expect, test } from 'vitest'
import { createSleep } from '../testing'
import { readEdit, toFormValues, toWas } from './edit'

const zone = 'America/New_York'
const moment = { zone, now: '2026-02-04T13:01:00.000Z' }

test('a form changes only what was typed into it, whatever the other parent has changed since it was shown', () => {
  const before = createSleep('2026-02-04T00:00:00.000Z', '2026-02-04T02:00:00.000Z')
  const values = toFormValues(before, zone)
  const now = {
    ...before,
    start: '2026-02-03T23:50:00.000Z',
    end: '2026-02-04T01:55:00.000Z',
    how: 'rocked',
    crying: 5,
  }
  const form = { was: toWas(values), ...values, end: '20:45', note: 'One\r\ntwo' }
  expect(readEdit(now, form, moment)).toEqual({ end: '2026-02-04T01:45:00.000Z', note: 'One\ntwo' })
  // Going back to an earlier value is a change, too.
  expect(readEdit(now, { was: toWas({ ...values, how: 'fed' }), how: '' }, moment)).toEqual({ how: null })
  // A page from an older release doesn't send what it showed.
  expect(readEdit(now, { ...toFormValues(now, zone), how: 'held' }, moment)).toEqual({ how: 'held' })
})

test('a start that was tapped on the morning after can be typed', () => {
  const tapped = createSleep('2026-02-04T13:00:00.000Z', null)
  expect(readEdit(tapped, { start: '19:05' }, moment)).toEqual({ start: '2026-02-04T00:05:00.000Z' })
})
