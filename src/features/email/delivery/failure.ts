import type { NodemailerError } from 'nodemailer'

/**
 * Why a mail was not sent. `words` are for the portal and the log: commands and codes only, since servers repeat addresses
 * and user names in their replies. `scope` says what is wrong:
 * - `recipient`: the mailbox will never take it (RFC 5321, 4.2.3: 55x to RCPT TO)
 * - `mail`: the server refused this one for now; others may pass
 * - `server`: nothing can be sent
 */
export function failureOf(error: NodemailerError): { words: string; scope: 'recipient' | 'mail' | 'server' } {
  const { responseCode, response = '', command, code } = error
  if (!responseCode) return { words: error.originalCode ?? code ?? error.name, scope: 'server' }
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1] // RFC 3463
  const words = `${command} answered ${responseCode} ${enhanced ?? ''}`.trimEnd()
  if (responseCode === 421 || !/^(RCPT TO|DATA)$/.test(command ?? '')) return { words, scope: 'server' }
  return { words, scope: command === 'RCPT TO' && responseCode >= 550 && responseCode < 560 ? 'recipient' : 'mail' }
}
