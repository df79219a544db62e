import { simpleParser, type ParsedMail } from 'mailparser'
import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterAll, inject, onTestFinished } from 'vitest'
import { freshDatabase } from '../../../test/support/setup-database'
import { openDb, type Db } from '../../server/db/open'
import type { Env } from '../../server/env'
import type { Deps } from '../../server/http'
import { createLog } from '../../server/log'
import { startEmailWorker } from './delivery/worker'
import type { EmailContent } from './email-content'
import { enqueue, type Email } from './outbox'

export const silentLog = createLog('silent')

export function contentWith(text: string): EmailContent {
  return { brand: 'Nightlight', title: 'Hello', body: [text], footer: 'Nightlight' }
}

export const sampleEmail: Email = {
  kind: 'booking-received',
  to: 'Parent <parent@example.com>',
  subject: 'Hello',
  content: contentWith('Good night'),
}

export const enqueueSamples = (db: Db, ...emails: Partial<Email>[]) =>
  db.transaction().execute((trx) => enqueue(trx, ...emails.map((email) => ({ ...sampleEmail, ...email }))))

/** Sets up a migrated, empty database for one file's tests. `open` opens it again, as another process would. */
export async function outboxDatabase() {
  const { DATABASE_URL, DATA_DIR, remove } = await freshDatabase({ template: inject('template') })
  const opened: Db[] = []
  const open = async () => {
    const db = await openDb({ databaseUrl: DATABASE_URL, dataDir: DATA_DIR }, silentLog)
    opened.push(db)
    return db
  }
  const db = await open()
  afterAll(async () => {
    for (const each of opened) await each.destroy()
    await remove()
  })
  return {
    db,
    open,
    env: {
      smtpUrl: '',
      smtpRequireTls: true,
      dataDir: DATA_DIR,
      siteUrl: 'https://nightlight.example',
      isAddressFixed: true,
    },
  }
}

/** Sends an app's emails to a real SMTP server until the test ends or `stop` is called. Returns the ones that have arrived. */
export async function deliverEmails({ db, env, deps }: { db: Db; env: Env; deps: Deps }, from: string) {
  const { url, received } = await smtpServer()
  const worker = startEmailWorker({ db, env: { ...env, smtpUrl: url }, log: deps.log, from })
  deps.wakeEmailWorker = worker.wake
  onTestFinished(worker.stop)
  return { received, stop: worker.stop }
}

/** Returns a server's reply that rejects an email. */
export const rejection = (responseCode: number, message: string) => Object.assign(Error(message), { responseCode })

export type Received = ParsedMail & { recipients: string[]; raw: Buffer }

async function receive(stream: Readable) {
  const raw = await buffer(stream)
  return { ...(await simpleParser(raw)), raw }
}

type SmtpServerChoices = {
  port?: number
  reject?: (to: string) => Error | undefined
  reply?: (done: (error?: Error) => void, close: () => void) => void
  options?: SMTPServerOptions
}

/**
 * Starts a real SMTP server until the test ends. `reject` may return an error for a recipient; `reply` answers the final dot by calling `done`, or
 * closes the connection by calling `close`. `options` are smtp-server's, with TLS and logins off by default.
 */
export async function smtpServer({
  port = 0,
  reject = () => undefined,
  reply = (done) => done(),
  options,
}: SmtpServerChoices = {}) {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    closeTimeout: 50,
    disabledCommands: ['STARTTLS', 'AUTH'],
    ...options,
    onRcptTo: ({ address }, _session, done) => done(reject(address)),
    onData: (stream, { envelope }, done) =>
      void receive(stream).then((email) => {
        received.push({ ...email, recipients: envelope.rcptTo.map(({ address }) => address) })
        reply(done, () => server.connections.forEach((connection) => connection.close()))
      }, done),
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)))
  const { port: listening } = server.server.address() as AddressInfo
  return { received, port: listening, url: `smtp://127.0.0.1:${listening}` }
}
