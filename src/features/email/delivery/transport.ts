import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { loadOnce } from '../../../lib/load-once'
import { renderHtml } from '../email-content'
import type { Channel, ChannelEnv, Sender } from './channel'
import { UNCONFIRMED, type SendError } from '../alerts/failure'
import { CONNECT_TIMEOUTS, NO_EXTERNAL_CONTENT, smtpOptions, type SmtpServer } from '../mail-server/smtp'
import { parseMailbox } from '../mailbox'
import type { OutboxEmail } from '../table'

/** @file The email channel. Only this file and mail-server/smtp.ts know the mail library (nodemailer). */

/** In ms. */
export const TIMEOUTS = {
  ...CONNECT_TIMEOUTS,
  /** For everything up to the final dot. Emails are small, and a server that hangs holds up the next one. */
  beforeDot: 60_000,
  /** For the reply to the final dot (RFC 5321, 4.5.3.2.6). Giving up earlier would send the same email again. */
  afterDot: 600_000,
}

/** Prevents out-of-office replies to automated emails: RFC 3834 and, for Exchange, [MS-OXCMAIL] 2.2.3.2.14. */
const AUTOMATIC = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'OOF, AutoReply' }

type TransportEnv = SmtpServer & Pick<ChannelEnv, 'dataDir' | 'siteUrl'>

/**
 * Sends through the SMTP server at env.smtpUrl; without one, writes an `.eml` file per email to DATA_DIR/outbox.
 * @throws Error if `from` is a string but not exactly one mailbox.
 */
export function createTransport(env: TransportEnv, from: Sender, timeouts = TIMEOUTS): Channel {
  const fixed = typeof from === 'string' ? parseMailbox(from) : undefined
  const sender = async () => fixed ?? parseMailbox(await (from as () => Promise<string>)())
  const compose = async (email: OutboxEmail, earlier: string[] = []) => {
    const from = await sender()
    const domain = env.siteUrl ? new URL(env.siteUrl).hostname : from.address.split('@')[1]
    const toMessageId = (id: string) => `<${id}@${domain}>`
    return {
      from,
      // As objects, so that nodemailer's address parser never reads a visitor's input (CVE-2025-14874).
      to: parseMailbox(email.to),
      replyTo: email.replyTo === null ? undefined : parseMailbox(email.replyTo),
      subject: email.subject,
      // Stays the same across attempts, so that the receiver can drop duplicates.
      messageId: toMessageId(email.id),
      ...(earlier.length && { inReplyTo: toMessageId(earlier.at(-1)!), references: earlier.map(toMessageId) }),
      date: new Date(email.createdAt),
      headers: email.kind === 'answer' ? undefined : AUTOMATIC,
      encoding: 'quoted-printable' as const,
      text: email.text,
      html: email.letter ? renderHtml(email.letter) : email.html,
      ...(email.invitation && { icalEvent: toIcalEvent(email.invitation) }),
    }
  }
  return env.smtpUrl ? smtp(env, timeouts, compose) : files(join(env.dataDir, 'outbox'), compose)
}

type Compose = (email: OutboxEmail, earlier?: string[]) => Promise<object>

/** The method in the content type must match the calendar's (RFC 6047, 2.4). */
const toIcalEvent = (content: string) => ({ content, method: /^METHOD:(\w+)/m.exec(content)?.[1] })

type WithOnEnd = { onEnd: () => void }

function smtp(env: SmtpServer, { beforeDot, afterDot, ...timeouts }: typeof TIMEOUTS, compose: Compose): Channel {
  const open = async () => {
    const { createTransport } = await import('nodemailer')
    // Connections serve a burst and then close, since servers may drop idle ones. The worker handles retries.
    const mailer = createTransport({ ...smtpOptions(env), ...timeouts, pool: true, idleTimeout: 5_000, maxRequeues: 1 })
    mailer.use('stream', ({ data, message }, done) => {
      message.processFunc((content) => content.once('end', (data as WithOnEnd).onEnd))
      done()
    })
    return mailer
  }
  let opened: ReturnType<typeof open> | undefined

  async function send(email: OutboxEmail, signal: AbortSignal, earlier?: string[]) {
    const mailer = await (opened ??= open())
    const content = await compose(email, earlier)
    const deadline = new AbortController()
    let timer = setTimeout(() => deadline.abort(), beforeDot)
    let isComplete = false
    const onEnd = () => {
      isComplete = true
      clearTimeout(timer)
      timer = setTimeout(() => deadline.abort(), afterDot)
    }
    const options: object = { ...content, onEnd, signal: AbortSignal.any([signal, deadline.signal]) }
    try {
      await mailer.sendMail(options)
    } catch (cause) {
      if ((cause as SendError).responseCode) throw cause
      if (isComplete) throw Object.assign(Error('The email was not confirmed', { cause }), { code: UNCONFIRMED })
      throw deadline.signal.aborted ? Object.assign(Error('Timeout', { cause }), { code: 'ETIMEDOUT' }) : cause
    } finally {
      clearTimeout(timer)
    }
  }
  return { send, close: () => void opened?.then((mailer) => mailer.close({ force: true })) }
}

/** Names each file by the email's time, kind, and id, so that sending it again overwrites the file. */
function files(directory: string, compose: Compose): Channel {
  const open = loadOnce(async () => {
    const { createTransport } = await import('nodemailer')
    return createTransport({ streamTransport: true, buffer: true, newline: 'windows', ...NO_EXTERNAL_CONTENT })
  })
  return {
    async send(email, _, earlier) {
      const { message } = await (await open()).sendMail(await compose(email, earlier))
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
