import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Env } from '../../../server/env'
import { htmlOf, type Letter } from '../email-content'
import { mailbox } from './mailbox'
import type { OutboxMail } from '../table'

export type Transport = {
  /** Hands one mail over for good. Rejects when it could not, or when `signal` says to stop. */
  send(mail: OutboxMail, signal: AbortSignal): Promise<unknown>
  close(): void
}

/** `Name <address>`, or how to find it out: the practice's name may change. */
export type Sender = string | (() => Promise<string>)

/** How long a silent server is waited for, in ms. A mail is small; nodemailer's own ten minutes would hold up the next. */
export const TIMEOUTS = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
}

/** Content is always text of ours. It never names a file or an address to read. */
const CLOSED = { disableFileAccess: true, disableUrlAccess: true }

/**
 * The way out: the SMTP server at env.smtpUrl, or else one `.eml` file per mail in DATA_DIR/outbox.
 * @param from the sender, one mailbox, or how to find it out for each mail. @throws Error when it is not.
 */
export function createTransport(
  env: Pick<Env, 'smtpUrl' | 'dataDir' | 'siteUrl'>,
  from: Sender,
  timeouts = TIMEOUTS,
): Transport {
  const fixed = typeof from === 'string' ? mailbox(from) : undefined
  const sender = async () => fixed ?? mailbox(await (from as () => Promise<string>)())
  const { hostname } = new URL(env.siteUrl)
  const compose = async (mail: OutboxMail) => ({
    from: await sender(),
    // As objects, so that nodemailer's address parser never reads what a visitor typed (CVE-2025-14874).
    to: mailbox(mail.to),
    replyTo: mail.replyTo === null ? undefined : mailbox(mail.replyTo),
    subject: mail.subject,
    // The same at every attempt, so that the receiving side can drop a copy.
    messageId: `<${mail.id}@${hostname}>`,
    date: new Date(mail.createdAt),
    headers: { 'Auto-Submitted': 'auto-generated' }, // RFC 3834: no out-of-office reply, please
    encoding: 'quoted-printable' as const,
    text: mail.text,
    html: mail.letter ? htmlOf(JSON.parse(mail.letter) as Letter) : mail.html,
  })
  return env.smtpUrl ? smtp(env.smtpUrl, timeouts, compose) : files(join(env.dataDir, 'outbox'), compose)
}

type Compose = (mail: OutboxMail) => Promise<object>

function smtp(url: string, timeouts: typeof TIMEOUTS, compose: Compose): Transport {
  const open = async () => {
    const { createTransport } = await import('nodemailer')
    // Connections serve a burst, then close: a server may forget one that idles. Retries are the worker's.
    return createTransport({ url, pool: true, idleTimeout: 5_000, maxRequeues: 1, ...timeouts, ...CLOSED })
  }
  let mailer: ReturnType<typeof open> | undefined
  return {
    send: async (mail, signal) => (await (mailer ??= open())).sendMail({ ...(await compose(mail)), signal }),
    close: () => void mailer?.then((opened) => opened.close({ force: true })),
  }
}

/** A mail's file is named after its time, kind and id: sent again, it is written over. */
function files(directory: string, compose: Compose): Transport {
  const open = async () => {
    const { createTransport } = await import('nodemailer')
    return createTransport({ streamTransport: true, buffer: true, newline: 'windows', ...CLOSED })
  }
  let mailer: ReturnType<typeof open> | undefined
  return {
    async send(mail) {
      const { message } = await (await (mailer ??= open())).sendMail(await compose(mail))
      const time = mail.createdAt.replaceAll(':', '-')
      const file = join(directory, `${time}-${mail.kind}-${mail.id}.eml`)
      const write = () => writeFile(`${file}.tmp`, message as Buffer, { mode: 0o600, flush: true })
      // The folder is not there at first, or somebody has tidied it away.
      await write().catch(() => mkdir(directory, { recursive: true, mode: 0o700 }).then(write))
      await rename(`${file}.tmp`, file)
    },
    close() {},
  }
}
