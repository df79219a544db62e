import { expect, test } from 'vitest'
import { defaultSite } from '../../settings/site-settings'
import { createReply } from './reply'

test('the reply has the label of the subject, the quoted message, and the signature', () => {
  const { subject, body } = createReply(
    { name: 'Ann', subject: 'package', message: 'Hello,\ndo you help with twins?' },
    defaultSite,
  )
  expect(subject).toBe('Re: Sleep Package Inquiry')
  for (const part of ['Hi Ann', '> Hello,\n> do you help with twins?', 'Your Sleep Consultant'])
    expect(body(500)).toContain(part)
})
