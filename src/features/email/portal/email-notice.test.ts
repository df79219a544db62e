import { expect, test } from 'vitest'
import { nameRecipient } from './email-notice'

test('a recipient is named with name and address, as far as they’re known', () => {
  expect(nameRecipient('Zoë Klein', 'zoe@xn--mnchen-3ya.example')).toBe('Zoë Klein (zoe@münchen.example)')
  expect(nameRecipient('Kim', null)).toBe('Kim')
  for (const name of [null, '', 'kim@xn--mnchen-3ya.example'])
    expect(nameRecipient(name, 'kim@xn--mnchen-3ya.example')).toBe('kim@münchen.example')
})
