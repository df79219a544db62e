import { expect, test } from 'vitest'
import { explainFailure, explainWithRemedy, NO_TLS } from './causes'
import { classifyFailure, isUnknownMailbox, UNCONFIRMED } from './failure'

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

const reply = (command: string, responseCode: number, text = '') => ({
  command,
  responseCode,
  response: `${responseCode}${text}`,
})

test.each([
  [{ code: UNCONFIRMED, command: 'DATA', responseCode: 450 }, UNCONFIRMED, 'email'],
  [{ code: 'ESOCKET', originalCode: 'ECONNRESET' }, 'ECONNRESET', 'server'],
  [{ code: 'ETIMEDOUT' }, 'ETIMEDOUT', 'server'],
  [{}, 'Error', 'server'],
  [reply('RCPT TO', 549), 'RCPT TO answered 549', 'email'],
  [reply('RCPT TO', 550), 'RCPT TO answered 550', 'recipient'],
  [reply('RCPT TO', 559), 'RCPT TO answered 559', 'recipient'],
  [reply('RCPT TO', 560), 'RCPT TO answered 560', 'email'],
  [reply('RCPT TO', 421), 'RCPT TO answered 421', 'server'],
  [reply('DATA', 550), 'DATA answered 550', 'email'],
  [reply('MAIL FROM', 550), 'MAIL FROM answered 550', 'server'],
  [reply('AUTH DATA', 535), 'AUTH DATA answered 535', 'server'],
  [reply('RCPT TO: x', 550), 'RCPT TO: x answered 550', 'server'],
  [{ command: 'DATA', responseCode: 452 }, 'DATA answered 452', 'email'],
  [{ responseCode: 550 }, 'undefined answered 550', 'server'],
  [reply('DATA', 554, ' Message rejected: Email address is not verified'), 'DATA answered 554 sender', 'server'],
  [
    reply('RCPT TO', 553, ' 5.7.1 <a@b.co>: Sender address rejected: not owned'),
    'RCPT TO answered 553 5.7.1 sender',
    'server',
  ],
  [reply('DATA', 500, ' Not authorized to send as ann'), 'DATA answered 500 sender', 'server'],
  [reply('RCPT TO', 450, ' 4.7.1 Sender address rejected for now'), 'RCPT TO answered 450 4.7.1', 'email'],
  [reply('DATA', 552, ' 5.12.123 ann@example.com'), 'DATA answered 552 5.12.123', 'email'],
  [reply('DATA', 552, '-5.2.2 ann@example.com'), 'DATA answered 552 5.2.2', 'email'],
  [reply('DATA', 552, '5.2.2'), 'DATA answered 552', 'email'],
  [reply('DATA', 552, ' 5.2.2b'), 'DATA answered 552', 'email'],
  [reply('DATA', 552, ' wait, 552 5.2.2'), 'DATA answered 552', 'email'],
])('%o is summarized as %s and affects the %s', (error, summary, scope) => {
  expect(classifyFailure(Object.assign(Error('secret@example.com'), error))).toEqual({ summary, scope })
})

const LOGIN = 'the mail server rejected the username or password'
const APP_PASSWORD = 'the mail server wants an app password, not the one you sign in with'
const LATER = 'the mail server asked to try again later'
const REJECTED = 'the mail server rejected it'
const NO_ADDRESS = 'the mail server doesn’t accept email to this address'
const SENDER = 'the mail server doesn’t accept email from the sender’s address'
test.each([
  ['AUTH LOGIN answered 535', LOGIN],
  ['AUTH PLAIN answered 534', APP_PASSWORD],
  ['AUTH PLAIN answered 535 5.7.9', APP_PASSWORD],
  ['AUTH LOGIN answered 535 5.7.139', 'Microsoft 365 doesn’t let this mailbox sign in to send'],
  ['MAIL FROM answered 530 5.7.0', 'the mail server requires a username and a password'],
  ['MAIL FROM answered 550 5.7.1', SENDER],
  ['MAIL FROM answered 451', LATER],
  ['DATA answered 554 5.2.252', SENDER],
  ['DATA answered 554 5.1.70', 'the mail server doesn’t know this address'],
  ['DATA answered 554 sender', SENDER],
  ['RCPT TO answered 553 5.7.1 sender', SENDER],
  ['DATA AUTH answered 554', REJECTED],
  ['STARTTLS answered 454', NO_TLS],
  ['EHLO answered 502', NO_TLS],
  ['EHLO answered 421', LATER],
  ['DATA answered 502', REJECTED],
  ['RCPT TO answered 550 5.2.10', 'the mailbox doesn’t accept email: it may be full or closed'],
  ['RCPT TO answered 550 5.7.1', 'the mail server doesn’t accept email from this site'],
  ['RCPT TO answered 450 4.9.1', LATER],
  ['RCPT TO answered 550 5.10.1', NO_ADDRESS],
  ['RCPT TO answered 550', NO_ADDRESS],
  ['DATA answered 554 5.9.1', REJECTED],
  ['DATA answered 554 5.1.1 and more', 'sending it failed'],
  ['DATA answered 5540', 'sending it failed'],
  ['CERT_NOT_YET_VALID', 'the mail server’s certificate isn’t valid'],
  ['ECONNREFUSED', 'the mail server isn’t responding'],
])('%s means that %s', (summary, explanation) => {
  expect(explainFailure(summary)).toBe(explanation)
})

test('an explanation is a sentence, and says what to do if that’s known', () => {
  const wrongName = 'The mail server can’t be found: its name may be wrong. Check the name of the mail server.'
  expect(explainWithRemedy('EDNS')).toBe(wrongName)
  expect(explainWithRemedy('EABORT')).toBe('The site was stopped while sending.')
})

test.each([
  ['RCPT TO answered 550 5.1.1', true],
  ['RCPT TO answered 550 5.1.10', true],
  ['RCPT TO answered 553 5.1.2', true],
  ['RCPT TO answered 550 5.2.1', true],
  ['RCPT TO answered 550', false],
  ['RCPT TO answered 550 5.1.1 sender', false],
  ['RCPT TO answered 552 5.2.2', false],
  ['RCPT TO answered 550 5.7.1', false],
  ['RCPT TO answered 553 5.1.8', false],
  ['RCPT TO answered 450 4.1.1', false],
  ['DATA answered 550 5.1.1', false],
])('%s is about a mailbox that doesn’t exist: %s', (lastError, isUnknown) => {
  expect(isUnknownMailbox(lastError)).toBe(isUnknown)
})
