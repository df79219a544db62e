import { expect, test } from 'vitest'
import { nameRecipient } from './email-notice'

test('a recipient is named with the address, if there is one', () => {
  expect(nameRecipient('Zoë Klein', 'zoe@xn--mnchen-3ya.example')).toBe('Zoë Klein (zoe@münchen.example)')
  expect(nameRecipient('Kim', null)).toBe('Kim')
})
