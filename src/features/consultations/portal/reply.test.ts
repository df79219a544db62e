import { expect, test } from 'vitest'
import { defaultSite } from '../../settings/site-settings'
import { getContent } from '../../website/content'
import { createReply } from './reply'

const { values } = getContent('replies', {}, defaultSite)
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
  expect(late).toContain("I'm sorry that you had to wait longer than the 24 hours I promised.")
  expect(late).not.toContain('within')
  expect(createReply({ ...request, status: 'confirmed' }, defaultSite, text, hours(25)).body(500)).not.toMatch(
    /sorry|within/,
  )
})
