import { expect, test } from 'vitest'
import { classifyFailure, explainFailure } from './failure'

test.each([
  [{ code: 'ESOCKET', originalCode: 'ECONNREFUSED' }, 'the mail server isn’t responding'],
  [
    { code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535, response: '535 5.7.8 who are you' },
    'the mail server rejected the username or password',
  ],
  [
    { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550, response: '550 5.1.1 <x@y.co> unknown' },
    'the mail server doesn’t know this address',
  ],
  [
    { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 452, response: '452 too many' },
    'the mail server asked to try again later',
  ],
  [{ code: 'EMESSAGE', command: 'DATA', responseCode: 554, response: '554 no' }, 'the mail server rejected it'],
  [{ code: 'ESOCKET', originalCode: 'CERT_HAS_EXPIRED' }, 'the mail server’s certificate isn’t valid'],
  [{ code: 'ESOCKET', originalCode: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE' }, 'the mail server’s certificate isn’t valid'],
  [{ code: 'EODD' }, 'sending it failed'],
])('%j is explained', (error, explanation) => {
  expect(explainFailure(classifyFailure(Object.assign(Error('secret@example.com'), error)).summary)).toBe(explanation)
})
