const BAD_LOGIN = 'the mail server refuses the username or password it was given'

/** What a failure of nodemailer or of the file system means, by its code. */
const byCode: Record<string, string> = {
  ECONNREFUSED: 'the mail server does not answer',
  ECONNECTION: 'the mail server does not answer',
  ECONNRESET: 'the mail server broke off the connection',
  ESOCKET: 'the connection to the mail server broke off',
  ETIMEDOUT: 'the mail server takes too long to answer',
  TimeoutError: 'the mail server takes too long to answer',
  EDNS: 'the mail server cannot be found: its name may be wrong',
  ENOTFOUND: 'the mail server cannot be found: its name may be wrong',
  EAI_AGAIN: 'the mail server cannot be found: the network may be down',
  ENETUNREACH: 'the network cannot be reached',
  EHOSTUNREACH: 'the mail server cannot be reached',
  ETLS: 'no encrypted connection to the mail server came about',
  EAUTH: BAD_LOGIN,
  ENOAUTH: 'the mail server wants a username and a password',
  AbortError: 'the site was stopped meanwhile',
  EACCES: 'the folder of mails cannot be written to',
  ENOSPC: 'the disk is full',
}

/** What a mail server means, by the first two digits of RFC 3463 (section 3). */
const byStatus: Record<string, string> = {
  '1': 'the mail server knows no such address',
  '2': 'the mailbox does not take mail: it may be full or closed',
  '3': 'the receiving mail server has a fault or does not take such a mail',
  '4': 'the way to the receiving mail server is blocked',
  '6': 'the mail server does not accept the content',
  '7': 'the mail server does not accept mail from this site',
}

/** Why a mail was not sent, for people, from the words that `failureOf` kept. */
export function whyOf(lastError: string) {
  const known = byCode[lastError]
  if (known) return known
  const [, command = '', code = '', status] = /^(.*) answered (\d{3})(?: \d\.(\d+)\.\d+)?$/.exec(lastError) ?? []
  if (!code) return 'sending it failed'
  if (command.startsWith('AUTH')) return BAD_LOGIN
  const meaning = byStatus[status ?? '']
  if (meaning) return meaning
  if (code.startsWith('4')) return 'the mail server asks to try again later'
  return command === 'RCPT TO' ? 'the mail server does not take mail to this address' : 'the mail server refuses it'
}
