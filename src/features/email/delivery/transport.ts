import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Env } from '../../../server/env'
import { renderHtml, type EmailContent } from '../email-content'
import { parseMailbox } from './mailbox'
import type { OutboxEmail } from '../table'

export type Transport = {
  /** Rejects if the email couldn't be sent, or when `signal` aborts. */
  send(email: OutboxEmail, signal: AbortSignal): Promise<unknown>
  close(): void
}

/** `Name <address>`, or a function that loads it for each email, since the practice's name may change. */
export type Sender = string | (() => Promise<string>)

/** In ms. Emails are small; nodemailer's default of ten minutes would hold up the next one. */
export const TIMEOUTS = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
}

/** Content is always our own text. It never names a file or URL to read. */
const NO_EXTERNAL_CONTENT = { disableFileAccess: true, disableUrlAccess: true }

/**
 * Sends through the SMTP server at env.smtpUrl; without one, writes an `.eml` file per email to DATA_DIR/outbox.
 * @throws Error if `from` is a string but not exactly one mailbox.
 */
export function createTransport(
  env: Pick<Env, 'smtpUrl' | 'dataDir' | 'siteUrl'>,
  from: Sender,
  timeouts = TIMEOUTS,
): Transport {
  const fixed = typeof from === 'string' ? parseMailbox(from) : undefined
  const sender = async () => fixed ?? parseMailbox(await (from as () => Promise<string>)())
  const { hostname } = new URL(env.siteUrl)
  const compose = async (email: OutboxEmail) => ({
    from: await sender(),
    // As objects, so that nodemailer's address parser never reads what a visitor typed (CVE-2025-14874).
    to: parseMailbox(email.to),
    replyTo: email.replyTo === null ? undefined : parseMailbox(email.replyTo),
    subject: email.subject,
    // The same for every attempt, so that the receiver can drop duplicates.
    messageId: `<${email.id}@${hostname}>`,
    date: new Date(email.createdAt),
    headers: { 'Auto-Submitted': 'auto-generated' }, // RFC 3834: prevents out-of-office replies
    encoding: 'quoted-printable' as const,
    text: email.text,
    html: email.letter ? renderHtml(JSON.parse(email.letter) as EmailContent) : email.html,
  })
  return env.smtpUrl ? smtp(env.smtpUrl, timeouts, compose) : files(join(env.dataDir, 'outbox'), compose)
}

type Compose = (email: OutboxEmail) => Promise<object>

function smtp(url: string, timeouts: typeof TIMEOUTS, compose: Compose): Transport {
  const open = async () => {
    const { createTransport } = await import('nodemailer')
    // Connections serve a burst, then close, since servers may drop idle ones. The worker does the retrying.
    return createTransport({ url, pool: true, idleTimeout: 5_000, maxRequeues: 1, ...timeouts, ...NO_EXTERNAL_CONTENT })
  }
  let mailer: ReturnType<typeof open> | undefined
  return {
    send: async (email, signal) => (await (mailer ??= open())).sendMail({ ...(await compose(email)), signal }),
    close: () => void mailer?.then((opened) => opened.close({ force: true })),
  }
}

/** Names each file after the email's time, kind, and id, so that sending it again overwrites the file. */
function files(directory: string, compose: Compose): Transport {
  const open = async () => {
    const { createTransport } = await import('nodemailer')
    return createTransport({ streamTransport: true, buffer: true, newline: 'windows', ...NO_EXTERNAL_CONTENT })
  }
  let mailer: ReturnType<typeof open> | undefined
  return {
    async send(email) {
      const { message } = await (await (mailer ??= open())).sendMail(await compose(email))
      const time = email.createdAt.replaceAll(':', '-')
      const file = join(directory, `${time}-${email.kind}-${email.id}.eml`)
      const write = () => writeFile(`${file}.tmp`, message as Buffer, { mode: 0o600, flush: true })
      // The folder doesn't exist yet, or someone has deleted it.
      await write().catch(() => mkdir(directory, { recursive: true, mode: 0o700 }).then(write))
      await rename(`${file}.tmp`, file)
    },
    close() {},
  }
}
