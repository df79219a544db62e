import { simpleParser, type ParsedMail } from 'mailparser'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, inject, onTestFinished } from 'vitest'
import { freshDatabase } from '../../../test/setup-database'
import { openDb, type Db } from '../../server/db/open'
import { createLog } from '../../server/log'
import type { Letter } from './email-content'
import { enqueue, type Mail } from './outbox'

export const silent = createLog('silent')

/** A letter with these words in it. */
export function letterOf(words: string): Letter {
  return { brand: 'Nightlight', title: 'Hello', body: [words], footer: 'Nightlight' }
}

export const sample: Mail = {
  kind: 'booking-received',
  to: 'Parent <parent@example.com>',
  subject: 'Hello',
  letter: letterOf('Good night'),
}

export const put = (db: Db, ...mails: Partial<Mail>[]) =>
  db.transaction().execute((trx) => enqueue(trx, ...mails.map((mail) => ({ ...sample, ...mail }))))

/** A migrated, empty database for the tests of one file. `open` opens it once more, as a second process would. */
export async function outboxDatabase() {
  const { DATABASE_URL, DATA_DIR, remove } = await freshDatabase({ template: inject('template') })
  const opened: Db[] = []
  const open = async () => {
    const db = await openDb({ databaseUrl: DATABASE_URL, dataDir: DATA_DIR }, silent)
    opened.push(db)
    return db
  }
  const db = await open()
  afterAll(async () => {
    for (const each of opened) await each.destroy()
    await remove()
  })
  return { db, open, env: { smtpUrl: '', dataDir: DATA_DIR, siteUrl: 'https://nightlight.example' } }
}

/** What a server may answer instead of taking a mail. */
export const answer = (responseCode: number, message: string) => Object.assign(Error(message), { responseCode })

type Received = ParsedMail & { recipients: string[] }

/** A real SMTP server until the test ends. `refuse` may answer an error to a recipient. */
export async function smtpServer({ port = 0, refuse = (_to: string): Error | undefined => undefined } = {}) {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    closeTimeout: 50,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _session, done) => done(refuse(address)),
    onData: (stream, { envelope }, done) =>
      void simpleParser(stream).then((mail) => {
        received.push({ ...mail, recipients: envelope.rcptTo.map(({ address }) => address) })
        done()
      }, done),
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)))
  return { received, url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}` }
}
