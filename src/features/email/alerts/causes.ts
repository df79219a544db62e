import { UNCONFIRMED } from './failure'

/** @file Explains why an email isn't sent and what to do about it: for the settings, the list of emails, the alert, and the doctor. */

type Cause = {
  /** Starts in lower case. */
  reason: string
  /** What to do if the mail server was set in the portal, in complete sentences. */
  remedy?: string
  /** What to do if SMTP_URL is set. Starts in lower case, without a period. */
  shellRemedy?: string
}

const CHECK_HOST = 'correct the host and the port in SMTP_URL; a firewall may also block it'
const cause = (reason: string, remedy?: string, shellRemedy?: string): Cause => ({ reason, remedy, shellRemedy })
const reaching = (reason: string, remedy: string) => cause(reason, remedy, CHECK_HOST)

const BLOCKED =
  'Many hosts block the ports 25, 465, and 587: ask yours to open one, or choose a service that also takes email elsewhere, such as Postmark, Resend, or Amazon SES.'
const NAME = 'Check the name of the mail server.'

const badLogin = cause(
  'the mail server rejected the username or password',
  'Copy them once more from your email service. Where it has app passwords, it takes one of those, not the one you sign in with.',
  'correct both in SMTP_URL, where / is written as %2F, @ as %40, and # as %23',
)
/** Gmail's 534 5.7.9 and 535 5.7.8 (support.google.com/mail/answer/185833). */
const appPassword = cause(
  'the mail server wants an app password, not the one you sign in with',
  'Create an app password in your email account’s security settings, and enter it.',
  'put an app password into SMTP_URL',
)
/** learn.microsoft.com/exchange/clients-and-mobile-in-exchange-online/authenticated-client-smtp-submission */
const smtpAuthOff = cause(
  'Microsoft 365 doesn’t let this mailbox sign in to send',
  'In its admin center, open the user, then Mail, then Manage email apps, and turn on Authenticated SMTP. If you sign in with two steps, use an app password.',
  'turn on Authenticated SMTP for this mailbox in the Microsoft 365 admin center',
)
const noTls = cause(
  'the mail server doesn’t offer an encrypted connection, so it got neither the password nor the email',
  'Ask its operator for a port with TLS.',
  'if it’s on a network that only you use, set SMTP_REQUIRE_TLS=off',
)
export const NO_TLS = noTls.reason
const certificate = cause(
  'the mail server’s certificate isn’t valid',
  'Check the name of the mail server: it’s the one that its certificate is for.',
  'use the name that’s in the certificate, or name an authority of your own in NODE_EXTRA_CA_CERTS',
)
const sender = cause(
  'the mail server doesn’t accept email from the sender’s address',
  'Confirm that address or its domain at your email service, or choose another sender in the settings.',
  'confirm the address in MAIL_FROM or the settings at your email service',
)
export const REFUSED_SENDER = sender.reason

/** By error code of the mail library (delivery/transport.ts) or the file system. */
const byCode: Record<string, Cause> = {
  ECONNREFUSED: reaching('the mail server isn’t responding', BLOCKED),
  ECONNECTION: reaching('the mail server isn’t responding', BLOCKED),
  ECONNRESET: reaching('the mail server closed the connection', BLOCKED),
  ESOCKET: reaching('the connection to the mail server was lost', BLOCKED),
  ETIMEDOUT: reaching('the mail server took too long to respond', BLOCKED),
  EDNS: reaching('the mail server can’t be found: its name may be wrong', NAME),
  ENOTFOUND: reaching('the mail server can’t be found: its name may be wrong', NAME),
  EAI_AGAIN: reaching('the mail server can’t be found: the network may be down', NAME),
  ENETUNREACH: reaching('the network can’t be reached', BLOCKED),
  EHOSTUNREACH: reaching('the mail server can’t be reached', BLOCKED),
  EPRIVATE: cause(
    'the mail server is in a private network, which the site doesn’t connect to',
    'The person who runs the server can name it in SMTP_URL.',
  ),
  ETLS: cause('an encrypted connection to the mail server couldn’t be established', noTls.remedy, noTls.shellRemedy),
  EAUTH: badLogin,
  ENOAUTH: { ...badLogin, reason: 'the mail server requires a username and a password' },
  EABORT: cause('the site was stopped while sending'),
  EACCES: cause('the email folder can’t be written to'),
  ENOSPC: cause('the disk is full'),
  [UNCONFIRMED]: cause('the mail server received it but didn’t confirm it, so it may have arrived'),
}

/** By the subject digit of an enhanced status code (RFC 3463, section 3). */
const byStatus: Record<string, Cause> = {
  '1': cause('the mail server doesn’t know this address'),
  '2': cause('the mailbox doesn’t accept email: it may be full or closed'),
  '3': cause('the receiving mail server has a problem or doesn’t accept this kind of email'),
  '4': cause('the route to the receiving mail server is blocked'),
  '6': cause('the mail server doesn’t accept the content'),
  '7': cause('the mail server doesn’t accept email from this site'),
}

/** Exchange's codes for a sender who isn't allowed to use this address. */
const NOT_ALLOWED = ['5.7.60', '5.2.252', '5.1.7', '5.1.8']

/** Explains why an email wasn't sent, given the summary that `classifyFailure` returned. */
export function findCause(lastError: string): Cause {
  const known = byCode[lastError]
  if (known) return known
  // Node's codes for certificates that can't be verified.
  if (/CERT|LEAF_SIGNATURE/.test(lastError)) return certificate
  const [, command = '', code = '', status = '', refused] =
    /(.*) answered (\d{3})(?: (\d\.\d+\.\d+))?( sender)?$/.exec(lastError) ?? []
  if (!code) return cause('sending it failed')
  if (command.startsWith('AUTH')) {
    if (status === '5.7.139') return smtpAuthOff
    return code === '534' || status === '5.7.9' ? appPassword : badLogin
  }
  // A server that rejects EHLO can't offer STARTTLS.
  if (command === 'STARTTLS' || (command === 'EHLO' && code.startsWith('5'))) return noTls
  if (code === '530') return byCode.ENOAUTH!
  if (refused || (command === 'MAIL FROM' && code.startsWith('5')) || NOT_ALLOWED.includes(status)) return sender
  const meaning = byStatus[status.split('.')[1] ?? '']
  if (meaning) return meaning
  if (code.startsWith('4')) return cause('the mail server asked to try again later')
  return cause(
    command === 'RCPT TO' ? 'the mail server doesn’t accept email to this address' : 'the mail server rejected it',
  )
}

export const explainFailure = (lastError: string) => findCause(lastError).reason

/** Returns the reason, and the remedy if there is one, as sentences. */
export function explainWithRemedy(lastError: string) {
  const { reason, remedy } = findCause(lastError)
  return `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.${remedy ? ` ${remedy}` : ''}`
}
