import { expect, test } from 'vitest'
import { defaultSite } from '../../settings/site-settings'
import { createReply } from './reply'

test('the reply quotes the request, promises 24 hours, and is signed', () => {
  const { subject, body } = createReply(
    {
      parentName: 'Zoë',
      childAge: '8 months',
      sleepChallenges: 'Wakes every two hours.',
      consultationType: 'Newborn Care',
    },
    defaultSite,
  )
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
