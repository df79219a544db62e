import { expect, test } from 'vitest'
import type { BookableType } from '../../appointments/queries'
import { getStart, getStory } from './story'

const type = (changes: Partial<BookableType>) =>
  ({ minutes: 15, place: 'phone', consultationType: 'Free', ...changes }) as BookableType

const free = { name: 'Free', isFreeCall: true }
const plan = { name: 'Plan', price: 'from $350' }
const visit = { name: 'Visit' }
const all = [free, plan, visit]
const call = type({})
const meeting = type({ minutes: 60, place: 'video', consultationType: 'Plan' })
const eighty = type({ minutes: 80, place: 'in person', consultationType: 'Visit' })

test('a package with times of its own never promises the free call', () => {
  expect(getStory(plan, meeting, all)).toMatchObject({
    title: 'formOwn',
    call: ['callOwn', { appointment: 'a 60-minute video call' }],
    payment: ['payPrice', { price: 'from $350' }],
  })
  expect(getStory(visit, eighty, all)).toMatchObject({
    call: ['callOwn', { appointment: 'an 80-minute meeting in person' }],
    payment: ['payOwn', {}],
  })
  expect(getStart(plan, [call, meeting], free)).toEqual(['beginsWith', { appointment: 'a 60-minute video call' }])
})

test('without times, a package begins with the free call, and the words are the practice’s', () => {
  const usual = { title: 'form', call: ['call'], payment: ['payLater'] }
  expect(getStory(plan, undefined, all)).toEqual(usual)
  expect(getStory(undefined, undefined, all)).toEqual(usual)
  expect(getStory(free, call, [free, visit])).toEqual({ ...usual, payment: ['nothingToPay'] })
  expect(getStart(plan, [call], free)).toEqual(['begins'])
  expect(getStart(free, [call], free)).toBeUndefined()
  expect(getStart(plan, [], undefined)).toBeUndefined()
})

test('a free call of another length says so', () => {
  const half = type({ minutes: 30 })
  expect(getStory(free, half, all).call).toEqual(['callOwn', { appointment: 'a 30-minute call', price: '' }])
  expect(getStart(free, [half], free)).toEqual(['callOwn', { appointment: 'a 30-minute call' }])
})
