const BAD_LOGIN = 'the mail server rejected the username or password'

/** What a failure of nodemailer or of the file system means, by its code. */
const byCode: Record<string, string> = {
  ECONNREFUSED: 'the mail server isn’t responding',
  ECONNECTION: 'the mail server isn’t responding',
  ECONNRESET: 'the mail server closed the connection',
  ESOCKET: 'the connection to the mail server was lost',
  ETIMEDOUT: 'the mail server took too long to respond',
  TimeoutError: 'the mail server took too long to respond',
  EDNS: 'the mail server can’t be found: its name may be wrong',
  ENOTFOUND: 'the mail server can’t be found: its name may be wrong',
  EAI_AGAIN: 'the mail server can’t be found: the network may be down',
  ENETUNREACH: 'the network can’t be reached',
  EHOSTUNREACH: 'the mail server can’t be reached',
  ETLS: 'an encrypted connection to the mail server couldn’t be established',
  EAUTH: BAD_LOGIN,
  ENOAUTH: 'the mail server requires a username and a password',
  AbortError: 'the site was stopped in the meantime',
  EACCES: 'the email folder can’t be written to',
  ENOSPC: 'the disk is full',
}

/** What a mail server means, by the first two digits of RFC 3463 (section 3). */
const byStatus: Record<string, string> = {
  '1': 'the mail server doesn’t know this address',
  '2': 'the mailbox doesn’t accept email: it may be full or closed',
  '3': 'the receiving mail server has a problem or doesn’t accept this kind of email',
  '4': 'the route to the receiving mail server is blocked',
  '6': 'the mail server doesn’t accept the content',
  '7': 'the mail server doesn’t accept email from this site',
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
  if (code.startsWith('4')) return 'the mail server asked to try again later'
  return command === 'RCPT TO' ? 'the mail server doesn’t accept email to this address' : 'the mail server rejected it'
}
