import { expect, test } from 'vitest'
import { defaultSite } from '../settings/site-settings'
import { getContent } from '../website/content'
import { createReply, createTemplates } from './reply'

const { values } = await getContent('replies', {}, defaultSite)
const text = (name: string) => values[name] as string

const request = {
  parentName: 'Zoë',
  childAge: '8 months',
  sleepChallenges: 'Wakes every two hours.',
  consultationType: 'Newborn Care',
  createdAt: '2031-03-04T12:00:00.000Z',
  status: 'pending',
} as const
const hours = (count: number) => Date.parse(request.createdAt) + count * 3_600_000

test('the reply quotes the request, promises 24 hours, and is signed', () => {
  const { subject, body } = createReply(request, defaultSite, text, hours(23))
  expect(subject).toBe('Re: Newborn Care Consultation Request')
  for (const part of [
    'Zoë',
    '8 months',
    'Wakes every two hours.',
    'Newborn Care',
    'within 24 hours',
    'Your Sleep Consultant',
  ])
    expect(body(500)).toContain(part)
})

test('a late reply apologizes instead, unless the request was answered', () => {
  const late = createReply(request, defaultSite, text, hours(25)).body(500)
  expect(late).toContain('I’m sorry that you had to wait longer than the 24 hours I promised.')
  expect(late).not.toContain('within')
  expect(createReply({ ...request, status: 'confirmed' }, defaultSite, text, hours(25)).body(500)).not.toMatch(
    /sorry|within/,
  )
})

test('the first template says yes to the time asked for, else apologizes if it’s late', () => {
  const asked = { id: '1', start: '2031-03-06T18:00:00.000Z', end: '2031-03-06T18:30:00.000Z', typeName: 'Call' }
  const appointment = { ...asked, status: 'requested', place: 'phone', timeZone: 'America/Denver' } as const
  const first = (hour: number, changes = {}) =>
    createTemplates({ ...request, appointment: null, ...changes }, defaultSite, text, hours(hour))[0]!
  expect(first(23, { appointment })).toMatchObject({ key: 'yes', approves: true })
  expect(first(23, { appointment }).text).toContain('Thursday, March 6, 2031 at 11:00 AM Mountain Standard Time works')
  expect(first(23, { appointment }).text).not.toContain('sorry')
  expect(first(25, { appointment }).text).toContain('sorry')
  expect(first(25)).toMatchObject({ key: 'late' })
  expect(first(23)).toMatchObject({ key: 'consultation', status: 'pending' })
  expect(first(25).text).toMatch(/^Hi Zoë,\n\nI’m sorry that.*24 hours.*\n\nYou wrote:\n\n> Wakes every two hours\.$/s)
  expect(first(25, { status: 'confirmed' })).toMatchObject({ key: 'consultation' })
  expect(first(25, { appointment: { ...appointment, status: 'confirmed' } })).toMatchObject({ key: 'late' })
})
