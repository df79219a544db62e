/** The server's reply to a command, or a connection's error code. */
export type SendError = Error & {
  responseCode?: number
  response?: string
  command?: string
  code?: string
  originalCode?: string
}

/** The summary of a failure after the final dot: the server has the email but didn't say whether it accepted it. */
export const UNCONFIRMED = 'DATA unconfirmed'

/** In a summary: the server's reply said that it doesn't accept email from the sender's address. */
const SENDER = 'sender'
/**
 * The wording of Amazon SES ("Email address is not verified"), Postfix ("Sender address rejected: not owned by user"), Exchange ("SendAsDenied"), and
 * others, in reply to any command and mostly without a specific status code.
 */
const SENDER_REFUSED = /not verified|sendasdenied|sender address rejected|not (allowed|authorized) to send (as|from)/i

export type FailureScope = 'recipient' | 'email' | 'server'

/**
 * Classifies why an email wasn't sent. `summary` is for the portal and the log. It contains only commands and codes, since servers repeat addresses
 * and usernames in their replies. `scope` says what the failure affects:
 * - `recipient`: the mailbox will never accept it (RFC 5321, 4.2.3: 55x to RCPT TO)
 * - `email`: the server rejected this one for now; others may get through
 * - `server`: nothing can be sent
 */
export function classifyFailure(error: SendError): { summary: string; scope: FailureScope } {
  const { responseCode, response = '', command, code } = error
  if (code === UNCONFIRMED) return { summary: UNCONFIRMED, scope: 'email' }
  if (!responseCode) return { summary: error.originalCode ?? code ?? error.name, scope: 'server' }
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1] // RFC 3463
  const isSender = responseCode >= 500 && SENDER_REFUSED.test(response)
  const summary = [`${command} answered ${responseCode}`, enhanced, isSender && SENDER].filter(Boolean).join(' ')
  if (isSender) return { summary, scope: 'server' }
  if (responseCode === 421 || !/^(RCPT TO|DATA)$/.test(command ?? '')) return { summary, scope: 'server' }
  const isPermanent = command === 'RCPT TO' && responseCode >= 550 && responseCode < 560
  return { summary, scope: isPermanent ? 'recipient' : 'email' }
}

/** Returns whether the mailbox or its domain doesn't exist or is closed (RFC 3463). Excludes spam, policy, and full mailboxes. */
export const isUnknownMailbox = (lastError: string) => /RCPT TO answered 55\d 5\.(1\.([1-36]|10)|2\.1)$/.test(lastError)
