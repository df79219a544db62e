import { expect, test } from 'vitest'
import { defaultSite } from '../settings/site-settings'
import { getContent } from '../website/content'
import { createReply, createTemplates } from './reply'

const { values } = await getContent('replies', {}, defaultSite)
const text = (name: string) => values[name] as string

const message = {
  name: 'Ann',
  subject: 'package',
  message: 'Hello,\ndo you help with twins?',
  createdAt: '2031-03-04T12:00:00.000Z',
  responded: false,
} as const
const hours = (count: number) => Date.parse(message.createdAt) + count * 3_600_000

test('the reply has the label of the subject, the quoted message, and the signature', () => {
  const { subject, body } = createReply(message, 'Sleep Package Inquiry', defaultSite, text, hours(23))
  expect(subject).toBe('Re: Sleep Package Inquiry')
  for (const part of ['Hi Ann', '> Hello,\n> do you help with twins?', 'Your Sleep Consultant'])
    expect(body(500)).toContain(part)
  expect(body(500)).not.toContain('sorry')
})

test('a late reply apologizes, unless the message was answered', () => {
  expect(createReply(message, 'Sleep Package Inquiry', defaultSite, text, hours(25)).body(500)).toContain(
    'I’m sorry that you had to wait',
  )
  expect(createReply({ ...message, responded: true }, '', defaultSite, text, hours(25)).body(500)).not.toContain(
    'sorry',
  )
})

test('the first template apologizes to who still waits, and quotes the message below', () => {
  const [late, greeting] = createTemplates(message, defaultSite, text, hours(25))
  expect(late!.text).toMatch(/I’m sorry.*\n\nYou wrote:\n\n> Hello,\n> do you help with twins\?$/s)
  expect(greeting!.text).toMatch(/^Hi Ann,\n\n\n\nBest regards/)
  expect(createTemplates(message, defaultSite, text, hours(23))).toMatchObject([{ key: 'greeting' }])
})
