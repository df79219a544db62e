/** A reply of the server to a command, or the code of an error on the way. */
export type SendError = Error & {
  responseCode?: number
  response?: string
  command?: string
  code?: string
  originalCode?: string
}

/** The summary of a failure after the final dot: the server has the email, but didn't say whether it accepted it. */
export const UNCONFIRMED = 'DATA unconfirmed'

export type FailureScope = 'recipient' | 'email' | 'server'

/**
 * Classifies why an email wasn't sent. `summary` is for the portal and the log. It contains only commands and codes, since
 * servers repeat addresses and usernames in their replies. `scope` says what the failure affects:
 * - `recipient`: the mailbox will never accept it (RFC 5321, 4.2.3: 55x to RCPT TO)
 * - `email`: the server refused this one for now; others may get through
 * - `server`: nothing can be sent
 */
export function classifyFailure(error: SendError): { summary: string; scope: FailureScope } {
  const { responseCode, response = '', command, code } = error
  if (code === UNCONFIRMED) return { summary: UNCONFIRMED, scope: 'email' }
  if (!responseCode) return { summary: error.originalCode ?? code ?? error.name, scope: 'server' }
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1] // RFC 3463
  const summary = `${command} answered ${responseCode} ${enhanced ?? ''}`.trimEnd()
  if (responseCode === 421 || !/^(RCPT TO|DATA)$/.test(command ?? '')) return { summary, scope: 'server' }
  const isPermanent = command === 'RCPT TO' && responseCode >= 550 && responseCode < 560
  return { summary, scope: isPermanent ? 'recipient' : 'email' }
}

const BAD_LOGIN = 'the mail server rejected the username or password'
export const NO_TLS =
  'the mail server doesn’t offer an encrypted connection, so it got neither the password nor the email'

/** Explanations by error code of the mail library (transport.ts) or the file system. */
const byCode: Record<string, string> = {
  ECONNREFUSED: 'the mail server isn’t responding',
  ECONNECTION: 'the mail server isn’t responding',
  ECONNRESET: 'the mail server closed the connection',
  ESOCKET: 'the connection to the mail server was lost',
  ETIMEDOUT: 'the mail server took too long to respond',
  EDNS: 'the mail server can’t be found: its name may be wrong',
  ENOTFOUND: 'the mail server can’t be found: its name may be wrong',
  EAI_AGAIN: 'the mail server can’t be found: the network may be down',
  ENETUNREACH: 'the network can’t be reached',
  EHOSTUNREACH: 'the mail server can’t be reached',
  ETLS: 'an encrypted connection to the mail server couldn’t be established',
  EAUTH: BAD_LOGIN,
  ENOAUTH: 'the mail server requires a username and a password',
  EABORT: 'the site was stopped in the meantime',
  EACCES: 'the email folder can’t be written to',
  ENOSPC: 'the disk is full',
  [UNCONFIRMED]: 'the mail server received it but didn’t confirm it, so it may have arrived',
}

/** Explanations by the subject digit of an enhanced status code (RFC 3463, section 3). */
const byStatus: Record<string, string> = {
  '1': 'the mail server doesn’t know this address',
  '2': 'the mailbox doesn’t accept email: it may be full or closed',
  '3': 'the receiving mail server has a problem or doesn’t accept this kind of email',
  '4': 'the route to the receiving mail server is blocked',
  '6': 'the mail server doesn’t accept the content',
  '7': 'the mail server doesn’t accept email from this site',
}

/** Explains why an email wasn't sent, from the summary `classifyFailure` returned. */
export function explainFailure(lastError: string) {
  const known = byCode[lastError]
  if (known) return known
  // Node's codes for certificates that can't be verified.
  if (/CERT|LEAF_SIGNATURE/.test(lastError)) return 'the mail server’s certificate isn’t valid'
  const [, command = '', code = '', status] = /(.*) answered (\d{3})(?: \d\.(\d+)\.\d+)?$/.exec(lastError) ?? []
  if (!code) return 'sending it failed'
  if (command.startsWith('AUTH')) return BAD_LOGIN
  // A server that refuses EHLO can't offer STARTTLS.
  if (command === 'STARTTLS' || (command === 'EHLO' && code.startsWith('5'))) return NO_TLS
  const meaning = byStatus[status ?? '']
  if (meaning) return meaning
  if (code.startsWith('4')) return 'the mail server asked to try again later'
  return command === 'RCPT TO' ? 'the mail server doesn’t accept email to this address' : 'the mail server rejected it'
}
